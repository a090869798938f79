import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton, QSpinBox
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tictactoe_gui.mnk.answers import ExactLine, ExcludedVariant, Gravity, Misere
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mnk.setup.rules_editor import RulesEditor
from tictactoe_gui.wording.mnk import sentences, variants

NAMES = list(PRESETS)
RARE = MatchSettings.default(Rules(11, 8, 5))


@pytest.mark.parametrize("at", range(0, len(PRESETS), 3))
def test_preset_sets_the_rules(qtbot: QtBot, at: int) -> None:
    form, rules = SetupForm(qtbot, RARE), PRESETS[NAMES[at]]
    assert form.checked_cards == ["custom"]
    assert form.is_visible("width")
    form.click(f"preset_{at}")
    card = form.find(QRadioButton, f"preset_{at}")
    assert form.match_settings.rules == rules
    assert form.checked_cards == [f"preset_{at}"]
    assert form.find(QSpinBox, "players").value() == rules.players
    assert form.is_visible("player_2_name") == (rules.players > 2)
    assert card.accessibleDescription() == sentences.goal(rules)
    assert QAccessible.queryAccessibleInterface(card).role() is QAccessible.Role.RadioButton


def test_arrow_keys_choose_a_preset(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.find(QRadioButton, "preset_0").setFocus()
    form.press("preset_0", Qt.Key.Key_Right)
    assert form.checked_cards == ["preset_1"]
    assert form.match_settings.rules == PRESETS[NAMES[1]]


def test_details_are_hidden_until_expanded_by_mouse_or_keyboard(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    assert not form.is_visible("width")
    form.click("custom")
    assert form.is_visible("width")
    assert form.checked_cards == ["preset_0"]
    form.click("custom")
    assert not form.is_visible("width")
    QTest.keyClick(form.dialog, Qt.Key.Key_U, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: form.is_visible("width"))
    assert form.match_settings.rules == Rules()


def test_details_that_match_a_preset_select_it(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.click("custom")
    form.click("gravity")
    assert form.checked_cards == ["custom"]
    form.click("gravity")
    form.click("misere")
    assert form.checked_cards == [f"preset_{NAMES.index('Misère')}"]


def test_details_set_the_rules(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.click("custom")
    for name, text in (("width", "12"), ("height", "8"), ("k", "5")):
        form.enter_number(name, text)
    for name in ("gravity", "misere", "exact"):
        form.click(name)
    assert form.match_settings.rules == Rules(12, 8, 5, placement=Gravity(), goal=Misere(), line=ExactLine())


def test_line_length_follows_the_board_size(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, MatchSettings.default(Rules(9, 5, 9)))
    form.find(QSpinBox, "width").stepDown()
    assert form.match_settings.rules == Rules(8, 5, 8)
    form.find(QSpinBox, "height").setValue(20)
    assert form.find(QSpinBox, "k").maximum() == 20


@pytest.mark.parametrize(("name", "text"), [("width", "2"), ("k", "")])
def test_number_out_of_range_is_refused(qtbot: QtBot, name: str, text: str) -> None:
    form = SetupForm(qtbot, RARE)
    form.enter_number(name, text)
    assert form.is_invalid(name)
    assert not form.can_start
    with qtbot.assertNotEmitted(form.dialog.accepted):
        form.press(name, Qt.Key.Key_Return)
    assert form.is_invalid(name)


def test_invalid_number_reverts_when_the_field_loses_focus(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, RARE)
    form.enter_number("width", "2")
    form.find(QSpinBox, "height").setFocus()
    assert form.find(QSpinBox, "width").text() == "11"
    assert not form.is_invalid("width")
    assert form.can_start


@pytest.mark.parametrize(("width", "columns"), [(900, 3), (632, 2), (352, 1)])
def test_as_many_presets_are_side_by_side_as_fit(qtbot: QtBot, width: int, columns: int) -> None:
    form = SetupForm(qtbot)
    form.dialog.resize(width, 600)
    QApplication.processEvents()
    first, below = form.find(QRadioButton, "preset_0"), form.find(QRadioButton, f"preset_{columns}")
    assert below.x() == first.x()
    assert below.y() > first.y()


def test_variants_that_do_not_fit_are_refused_until_they_are_changed(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.click(f"preset_{NAMES.index('Ultimate')}")
    assert form.match_settings.rules == PRESETS["Ultimate"]
    form.click("custom")
    form.click("exact")
    editor = form.dialog.findChildren(RulesEditor)[0]
    assert editor.fault == variants.refusal(ExcludedVariant("ultimate", "exact"))
    form.click("ultimate")
    assert editor.fault == ""
    assert form.match_settings.rules == Rules(9, 9, 3, line=ExactLine())
