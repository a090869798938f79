import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.setup_form import MastermindSetupForm
from tictactoe_gui.mastermind.rules import GUESSES, PEGS, Rules
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.ui.mastermind.setup import setup_dialog
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.mastermind.setup.setup_dialog import NUMBER_TEXTS, PRESETS
from tictactoe_gui.ui.style.formatting import format_number, without_mnemonic
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import hints, sentences

RARE = MatchSettings(Rules(6, 7, 20, repetition=False), ComputerRole.TWO_PEOPLE, "Ann", "Ben", answers_by_hand=True)
ALONE = MatchSettings(breaker="Ann")
TWO = MatchSettings(role=ComputerRole.TWO_PEOPLE)
every_role = pytest.mark.parametrize("role", ComputerRole)
NAMES_AND_NUMBER = ("hider_name", "breaker_name", "requested_number", "by_hand_true")


@pytest.mark.parametrize(
    ("match_settings", "cards"),
    [
        (RARE, ["two_people", "by_hand_true"]),
        (ALONE, ["computer_hides", "preset_2"]),
        (MatchSettings(Rules(6, 10), ComputerRole.COMPUTER_BREAKS), ["computer_breaks", "by_hand_false", "preset_4"]),
    ],
)
def test_last_settings_are_shown_and_kept(qtbot: QtBot, match_settings: MatchSettings, cards: list[str]) -> None:
    form = MastermindSetupForm(qtbot, match_settings)
    assert (form.dialog.settings, form.dialog.number) == (match_settings, None)
    assert sorted(form.selected_cards) == sorted(cards)


@pytest.mark.parametrize(
    ("role", "shown"),
    [
        (ComputerRole.COMPUTER_HIDES, {"breaker_name", "requested_number"}),
        (ComputerRole.COMPUTER_BREAKS, {"hider_name", "by_hand_true"}),
        (ComputerRole.TWO_PEOPLE, {"hider_name", "breaker_name", "by_hand_true"}),
    ],
)
def test_card_selects_the_role_and_shows_its_fields(qtbot: QtBot, role: ComputerRole, shown: set[str]) -> None:
    form = MastermindSetupForm(qtbot, TWO)
    form.click(role.name.lower())
    assert form.dialog.settings.role is role
    assert {name for name in NAMES_AND_NUMBER if form.is_visible(name)} == shown


def test_names_number_and_answers_by_hand_are_chosen(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, ALONE)
    form.enter_text("requested_number", "0a4711")
    assert form.dialog.number == 4711
    form.click("computer_breaks")
    form.click("by_hand_true")
    assert (form.dialog.settings.names, form.dialog.settings.answers_by_hand) == (("Ann", ""), True)
    assert form.dialog.number is None


def test_preset_sets_all_rules(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, RARE)
    for at, rules in enumerate(PRESETS.values()):
        form.click(f"preset_{at}")
        assert form.dialog.settings.rules == rules
        assert f"preset_{at}" in form.selected_cards


@pytest.mark.usefixtures("german_locale")
def test_preview_describes_the_rules(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot)
    assert form.text("meaning") == f"{sentences.rules(Rules())} · {hints.possible_keys(4096, format_number)}"
    assert form.find(QWidget, "sample_key").accessibleName() == "4 pegs, 8 colours"


@pytest.mark.parametrize(("field", "typed", "valid"), [("pegs", "1", PEGS), ("guesses", "21", GUESSES)])
def test_number_out_of_range_is_refused(qtbot: QtBot, field: str, typed: str, valid: range) -> None:
    form = MastermindSetupForm(qtbot)
    form.enter_number(field, typed)
    label, hint = NUMBER_TEXTS[field]
    assert form.error == f"{without_mnemonic(label)}: {hint.format(first=valid[0], last=valid[-1])}"
    assert form.is_invalid(field)
    assert not form.can_start


def test_disallowing_repetition_adds_missing_colours(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(Rules(6, 2, 10)))
    form.click("repetition")
    assert form.dialog.settings.rules == Rules(6, 6, 10, repetition=False)


def test_taken_name_is_refused_until_it_is_changed_or_hidden(qtbot: QtBot, announcements: list[str]) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann"))
    for name in ("ann", "computer"):
        form.enter_text("breaker_name", name)
        assert form.error == announcements[-1] == str(phrases.name_refusal(NameTaken(name)))
        assert form.is_invalid("breaker_name")
        assert not form.can_start
        form.enter_text("breaker_name", "Ben")
        assert form.can_start
    form.enter_text("breaker_name", "Ann")
    with qtbot.assertNotEmitted(form.dialog.accepted):
        form.press("breaker_name", Qt.Key.Key_Return)
    form.click("computer_breaks")
    assert form.can_start


@pytest.mark.parametrize("name", ["computer_hides", "requested_number", "pegs", "repetition"])
def test_enter_starts_the_game_from_every_field(qtbot: QtBot, name: str) -> None:
    form = MastermindSetupForm(qtbot)
    with qtbot.waitSignal(form.dialog.accepted):
        form.press(name, Qt.Key.Key_Return)


def test_tab_goes_from_top_to_bottom_through_the_selected_cards(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, TWO)
    order = ("two_people", "hider_name", "breaker_name", "by_hand_false", "preset_2", "pegs", "repetition", "start")
    heights = [form.find(QWidget, name).mapTo(form.dialog, QPoint()).y() for name in order]
    assert heights == sorted(heights)
    form.find(QWidget, order[0]).setFocus()
    reached = []
    while order[-1] not in reached:
        reached.append(form.tab())
    assert [name for name in reached if name in order] == list(order[1:])


@pytest.mark.usefixtures("system_font")
@every_role
def test_entries_scroll_on_a_small_screen(qtbot: QtBot, role: ComputerRole) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=role))
    form.dialog.resize(600, 400)
    QApplication.processEvents()
    area, start = form.find(QScrollArea, "entries"), form.find(QWidget, "start")
    assert form.find(QWidget, "entries_page").minimumSizeHint().width() <= area.viewport().width()
    assert form.dialog.rect().contains(QRect(start.mapTo(form.dialog, QPoint()), start.size()))
    form.find(QWidget, role.name.lower()).setFocus()
    while form.tab() != "repetition":
        focused = form.dialog.focusWidget() or form.dialog
        if area.isAncestorOf(focused):
            assert area.viewport().rect().contains(focused.mapTo(area.viewport(), focused.rect().center()))


@pytest.mark.usefixtures("system_font")
@every_role
def test_entries_fit_a_normal_screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, role: ComputerRole) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(1920, 1040))
    form = MastermindSetupForm(qtbot, MatchSettings(role=role))
    QApplication.processEvents()
    assert form.find(QScrollArea, "entries").verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("rules", [Rules(6, 10), Rules(2, 2)])
def test_preview_shows_colours_beside_the_key(qtbot: QtBot, rules: Rules) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(rules))
    QApplication.processEvents()
    key, colours, meaning = (
        QRect(part.mapTo(form.dialog, part.rect().topLeft()), part.size())
        for part in (form.find(QWidget, name) for name in ("sample_key", "sample_colours", "meaning"))
    )
    assert key.left() == meaning.left()
    assert 0 < colours.left() - key.left() - rules.pegs * setup_dialog.MAX_PEG_SIZE_PX < 60


@every_role
def test_mnemonics_are_unique(qtbot: QtBot, role: ComputerRole) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=role))
    texts = [label.text() for label in form.dialog.findChildren(QLabel)]
    texts += [button.text() for button in form.dialog.findChildren(QAbstractButton)]
    letters = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(letters) == len(set(letters)) > 10
