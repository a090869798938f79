from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MarkFault, Player, PlayerKind
from tictactoe_gui.opponents.levels import CLASSIC, EXPERT, LADDER, LEVELS
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mnk.setup.players_editor import PlayerKindBox
from tictactoe_gui.ui.widgets.labels import html_paragraph
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import levels, sentences

FAMILY, FLAG, WAVE = "👨‍👩‍👧", "🇫🇷", "👋🏽"


def test_empty_fields_get_defaults(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    assert form.find(QLineEdit, "player_1_name").text() == ""
    assert form.find(QLineEdit, "player_1_name").placeholderText() == "Player 2"
    assert form.find(QLineEdit, "player_1_mark").placeholderText() == "O"
    assert form.match_settings.players == (Player("Player 1", "X"), Player("Player 2", "O"))


def test_defaults_avoid_typed_values(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_name", "player 2")
    form.enter_text("player_0_mark", "o")
    assert form.match_settings.players == (Player("player 2", "o"), Player("Player 3", "△"))
    assert form.find(QLineEdit, "player_1_name").placeholderText() == "Player 3"
    assert form.find(QLineEdit, "player_1_mark").placeholderText() == "△"


@pytest.mark.parametrize("mark", ["a", "7", "🦊", FAMILY, FLAG, WAVE])
def test_any_single_character_is_a_valid_mark(qtbot: QtBot, mark: str) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_1_mark", mark)
    assert form.can_start
    assert form.match_settings.players[1].mark == mark


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("ab", MarkFault.TOO_LONG),
        ("🦊🦊", MarkFault.TOO_LONG),
        (" ", MarkFault.INVISIBLE),
        ("\u200d", MarkFault.INVISIBLE),
        ("_", MarkFault.EMPTY_CELL),
    ],
)
def test_bad_mark_is_refused_next_to_its_field_until_it_is_corrected(
    qtbot: QtBot, mark: str, reason: MarkFault
) -> None:
    form = SetupForm(qtbot)
    form.choose_kind(1, "Builder")
    form.enter_text("player_1_mark", mark)
    field = form.find(QLineEdit, "player_1_mark")
    assert field.text() == mark
    assert form.error(1) == field.accessibleDescription() == str(sentences.mark_refusal(mark, reason, ["X"]))
    assert form.is_invalid("player_1_mark")
    assert not form.error(0)
    assert not form.can_start
    form.enter_text("player_1_mark", "a")
    assert not form.error(1)
    assert form.kind_description(1) == levels.meaning("builder")
    assert not form.is_invalid("player_1_mark")
    assert form.can_start


@pytest.mark.parametrize(("mine", "yours"), [("x", "X"), ("❤", "❤️"), ("é", "e\u0301")])
def test_marks_that_look_the_same_are_refused(qtbot: QtBot, mine: str, yours: str) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_mark", mine)
    form.enter_text("player_1_mark", yours)
    assert form.error(1) == str(sentences.mark_refusal(yours, MarkFault.TAKEN))
    assert not form.can_start


def test_digit_is_refused_in_number_notation(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_mark", "7")
    form.choose("notation", Notation.NUMBER)
    assert form.error(0) == str(sentences.mark_refusal("7", MarkFault.DIGIT))
    assert not form.can_start


@pytest.mark.parametrize(("mine", "yours"), [("Ann", "ann"), ("<b>html</b>", "<b>html</b>")])
def test_duplicate_names_are_refused_in_both_rows(qtbot: QtBot, mine: str, yours: str) -> None:
    form = SetupForm(qtbot)
    for seat, name in enumerate((mine, yours)):
        form.enter_text(f"player_{seat}_name", f" {name} ")
    for seat, name in enumerate((mine, yours)):
        assert form.error(seat).startswith(str(phrases.name_refusal(NameTaken(name))))
        assert form.is_invalid(f"player_{seat}_name")
    assert form.find(QLabel, "player_0_note").textFormat() == Qt.TextFormat.PlainText
    assert not form.can_start


@pytest.mark.parametrize(
    ("typed", "name"),
    [(name, name) for name in ("N" * 200, "שלום עולם", "<b>html</b>", "Tom & Jerry")] + [("\u200b ", "Ruby")],
)
def test_any_visible_name_is_accepted_unchanged(qtbot: QtBot, typed: str, name: str) -> None:
    form = SetupForm(qtbot)
    form.choose_kind(0, "Builder")
    form.enter_text("player_0_name", typed)
    assert form.can_start
    assert form.match_settings.players[0].name == name


def test_every_seat_offers_a_person_and_every_level(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    ladder, others = map(levels.level, LADDER), map(levels.level, CLASSIC)
    expected = ["Person", levels.FITS_ME, *ladder, levels.MORE_OPPONENTS, *others]
    assert form.kinds(0) == form.kinds(1) == expected
    box = form.find(QComboBox, "player_0_kind")
    tips = {box.itemText(at): box.itemData(at, Qt.ItemDataRole.ToolTipRole) for at in range(box.count())}
    assert all(tips[levels.level(name)] == html_paragraph(levels.meaning(name)) for name in LEVELS)
    form.choose_kind(0, levels.level(EXPERT))
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == levels.level(CLASSIC[0])


@pytest.mark.parametrize("level", [LADDER[1], LADDER[3]])
def test_fits_me_is_shown_without_its_level(qtbot: QtBot, level: str) -> None:
    players = Player("Ann", "X"), Player("Ruby", "O", PlayerKind(level, fits=True))
    form = SetupForm(qtbot, replace(MatchSettings.default(), players=players))
    assert form.find(QComboBox, "player_1_kind").currentText() == levels.FITS_ME
    assert form.kinds(1) == form.kinds(0)
    assert form.kind_description(1) == levels.FITS_ME_MEANING
    assert form.match_settings.players[1].kind.fits


def test_levels_are_painted_with_dots_that_screen_readers_skip(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    box = form.find(PlayerKindBox, "player_0_kind")
    for name in LADDER:
        form.choose_kind(0, levels.level(name))
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        assert option.currentText.split("  ") == [levels.level(name), levels.dots(name)]
        assert QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Name) == levels.level(name)


@pytest.mark.parametrize("level", [LADDER[0], EXPERT, *CLASSIC[:1]])
def test_description_of_the_chosen_level_is_shown(qtbot: QtBot, level: str) -> None:
    form = SetupForm(qtbot)
    assert form.kind_description(1) == ""
    form.choose_kind(1, levels.level(level))
    assert form.kind_description(1) == levels.meaning(level)
    box = form.find(QComboBox, "player_1_kind")
    assert box.accessibleDescription().endswith(levels.meaning(level))
    spoken = QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Description)
    assert spoken.startswith(box.accessibleName())
    assert form.match_settings.players == (Player("Player 1", "X"), Player("Ruby", "O", PlayerKind(level)))


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize(("width", "level"), [(632, "Person"), (632, "Medium 2"), (900, "Person")])
def test_error_does_not_move_the_rows_below(qtbot: QtBot, width: int, level: str) -> None:
    form = SetupForm(qtbot)
    form.choose_kind(0, level)
    form.dialog.resize(width, 440)
    below = form.find(QWidget, "player_1_name")
    QApplication.processEvents()
    before = below.mapTo(form.dialog, QPoint(0, 0))
    form.enter_text("player_0_mark", "🦊🦊🦊")
    QApplication.processEvents()
    assert form.error(0)
    assert below.mapTo(form.dialog, QPoint(0, 0)) == before


def test_elided_error_has_a_tooltip(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.dialog.resize(632, 440)
    form.enter_text("player_0_mark", "🦊" * 20)
    note = form.find(QLabel, "player_0_note")
    note.grab()
    assert form.error(0) in note.toolTip()
    form.enter_text("player_0_mark", "X")
    assert note.toolTip() == ""


@pytest.mark.usefixtures("system_font")
def test_rows_of_people_are_one_line_apart(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.dialog.resize(632, 440)
    form.set_players(6)
    QApplication.processEvents()
    first, second = (form.find(QLineEdit, f"player_{seat}_name").mapTo(form.dialog, QPoint(0, 0)) for seat in (0, 1))
    assert (
        second.y() - first.y()
        <= form.find(QLineEdit, "player_0_name").height() + form.dialog.fontMetrics().height() + 8
    )


def test_suggested_marks_are_not_taken(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_0_mark", "x")
    form.enter_text("player_1_mark", "🦊🦊")
    assert form.error(1).endswith(" such as O or 🦊.")
    form.enter_text("player_0_mark", "🦊")
    assert form.error(1).endswith("such as X or 🐱.")


@pytest.mark.parametrize("focused", [True, False])
def test_wheel_changes_only_the_focused_player_kind(qtbot: QtBot, *, focused: bool) -> None:
    form = SetupForm(qtbot)
    box = form.find(QComboBox, "player_0_kind")
    if focused:
        box.setFocus()
    place, none, down = QPointF(5, 5), QPoint(), QPoint(0, -120)
    button, modifier, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(
        box,
        QWheelEvent(place, box.mapToGlobal(place), none, down, button, modifier, phase, False),  # noqa: FBT003
    )
    assert (box.currentText() != "Person") is focused
