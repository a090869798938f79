import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.setup_form import STYLE, MastermindSetupForm
from tictactoe_gui.mastermind.rules import COLOURS, GUESSES, PEGS, Rules
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.ui.mastermind.setup import setup_dialog
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.mastermind.setup.rules_editor import NUMBER_TEXTS, PRESETS
from tictactoe_gui.ui.style.formatting import format_number, without_mnemonic
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import hints, refusals, sentences

RARE = MatchSettings(Rules(6, 7, 20, repetition=False), ComputerRole.TWO_PEOPLE, "Ann", "Ben", answers_by_hand=True)
ALONE = MatchSettings(role=ComputerRole.COMPUTER_HIDES, breaker="Ann")


def press_when_open(key: Qt.Key) -> None:
    QTimer.singleShot(0, lambda: QTest.keyClick(QApplication.activeModalWidget() or QWidget(), key))


@pytest.mark.parametrize(
    "match_settings", [RARE, ALONE, *(MatchSettings(rules, ComputerRole.COMPUTER_BREAKS) for rules in PRESETS.values())]
)
def test_last_settings_are_restored_unchanged(qtbot: QtBot, match_settings: MatchSettings) -> None:
    assert MastermindSetupForm(qtbot, match_settings).dialog.settings == match_settings


def enter_number(dialog: setup_dialog.MastermindSetupDialog) -> None:
    field = dialog.findChild(QLineEdit, "requested_number")
    assert isinstance(field, QLineEdit)
    field.setText("7")


@pytest.mark.usefixtures("qapp")
def test_enter_accepts_settings_and_number() -> None:
    dialog = setup_dialog.MastermindSetupDialog(ALONE, STYLE)
    enter_number(dialog)
    press_when_open(Qt.Key.Key_Return)
    assert (dialog.ask(), dialog.settings, dialog.number) == (True, ALONE, 7)


@pytest.mark.usefixtures("qapp")
def test_escape_cancels_the_dialog() -> None:
    press_when_open(Qt.Key.Key_Escape)
    assert not setup_dialog.MastermindSetupDialog(RARE, STYLE).ask()


def test_number_is_none_by_default(qtbot: QtBot) -> None:
    assert MastermindSetupForm(qtbot, ALONE).dialog.number is None


def test_number_is_none_if_a_person_hides_the_key(qtbot: QtBot) -> None:
    dialog = MastermindSetupForm(qtbot, RARE).dialog
    enter_number(dialog)
    assert dialog.number is None


@pytest.mark.parametrize(
    ("card", "role"),
    [
        ("computer_hides", ComputerRole.COMPUTER_HIDES),
        ("computer_breaks", ComputerRole.COMPUTER_BREAKS),
        ("two_people", ComputerRole.TWO_PEOPLE),
    ],
)
def test_card_selects_the_role(qtbot: QtBot, card: str, role: ComputerRole) -> None:
    form = MastermindSetupForm(qtbot)
    form.click(card)
    assert form.dialog.settings.role is role


@pytest.mark.parametrize(
    ("role", "seen"),
    [
        (ComputerRole.COMPUTER_HIDES, {"breaker_name", "requested_number"}),
        (ComputerRole.COMPUTER_BREAKS, {"hider_name", "by_hand_true", "by_hand_false"}),
        (ComputerRole.TWO_PEOPLE, {"hider_name", "breaker_name", "by_hand_true", "by_hand_false"}),
    ],
)
def test_only_the_fields_of_the_role_are_shown(qtbot: QtBot, role: ComputerRole, seen: set[str]) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=role))
    fields = ("hider_name", "breaker_name", "requested_number", "by_hand_true", "by_hand_false")
    assert {name for name in fields if form.is_visible(name)} == seen


def test_name_is_kept_when_swapping_sides(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, ALONE)
    form.click("computer_breaks")
    assert form.dialog.settings.names == ("Ann", "")


def test_answering_by_hand_can_be_selected(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=ComputerRole.TWO_PEOPLE))
    form.click("by_hand_true")
    assert form.dialog.settings.answers_by_hand


@pytest.mark.parametrize(("at", "rules"), [*enumerate(PRESETS.values())])
def test_preset_sets_all_rules(qtbot: QtBot, at: int, rules: Rules) -> None:
    form = MastermindSetupForm(qtbot, RARE)
    form.click(f"preset_{at}")
    assert form.dialog.settings.rules == rules
    assert f"preset_{at}" in form.selected_cards


def test_other_rules_select_no_preset(qtbot: QtBot) -> None:
    assert MastermindSetupForm(qtbot, RARE).selected_cards == ["two_people", "by_hand_true"]


def test_preview_describes_the_rules(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot)
    assert form.text("meaning") == f"{sentences.rules(Rules())} · {hints.possible_keys(4096, format_number)}"
    assert form.find(QWidget, "sample_key").accessibleName() == "4 pegs, 8 colours"


@pytest.mark.usefixtures("german_locale")
def test_preview_follows_the_locale(qtbot: QtBot) -> None:
    assert MastermindSetupForm(qtbot).text("meaning").endswith(hints.possible_keys(4096, format_number))


@pytest.mark.parametrize(
    ("field", "typed", "valid"),
    [
        ("pegs", "1", PEGS),
        ("pegs", "9", PEGS),
        ("guesses", "21", GUESSES),
        ("colours", "1", COLOURS),
        ("guesses", "0", GUESSES),
    ],
)
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


def test_invalid_game_number_is_refused(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, ALONE)
    form.enter_text("requested_number", "1000000000")
    assert form.text("number_note") == form.error == refusals.BAD_NUMBER
    assert form.is_invalid("requested_number")
    assert not form.can_start


def test_invalid_game_number_in_a_hidden_field_is_ignored(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, ALONE)
    form.enter_text("requested_number", "abc")
    form.click("two_people")
    assert form.can_start


def test_equal_names_are_refused_at_the_second_field(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann"))
    form.enter_text("breaker_name", "ann")
    assert form.text("breaker_note") == form.error == str(phrases.name_refusal(NameTaken("ann")))
    assert not form.can_start
    form.enter_text("breaker_name", "Ben")
    assert form.can_start


@pytest.mark.parametrize("role", ["computer_hides", "two_people"])
def test_name_of_the_computer_is_refused(qtbot: QtBot, role: str) -> None:
    form = MastermindSetupForm(qtbot, ALONE)
    form.click(role)
    form.enter_text("breaker_name", "computer")
    assert form.text("breaker_note") == form.error == str(phrases.name_refusal(NameTaken("computer")))
    assert not form.can_start


def test_invalid_names_do_not_block_another_role(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann"))
    form.enter_text("breaker_name", "Ann")
    form.click("computer_hides")
    assert form.dialog.settings.role is ComputerRole.COMPUTER_HIDES
    assert not form.is_visible("hider_name")
    assert form.can_start


@pytest.mark.parametrize("name", ["computer_hides", "requested_number", "pegs", "repetition"])
def test_enter_starts_the_game_from_every_field(qtbot: QtBot, name: str) -> None:
    form = MastermindSetupForm(qtbot)
    with qtbot.waitSignal(form.dialog.accepted):
        form.press(name, Qt.Key.Key_Return)


def test_tab_reaches_the_selected_cards(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=ComputerRole.TWO_PEOPLE, answers_by_hand=True))
    form.find(QWidget, "two_people").setFocus()
    assert [form.tab() for _field in range(4)] == ["hider_name", "breaker_name", "by_hand_true", "preset_2"]


def test_tab_order_goes_from_top_to_bottom(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=ComputerRole.TWO_PEOPLE))
    order = ("two_people", "hider_name", "breaker_name", "by_hand_false", "pegs", "repetition", "start")
    heights = [form.find(QWidget, name).mapTo(form.dialog, QPoint()).y() for name in order]
    assert heights == sorted(heights)
    form.find(QWidget, order[0]).setFocus()
    reached = []
    while order[-1] not in reached:
        reached.append(form.tab())
    assert [name for name in reached if name in order] == list(order[1:])


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("role", ComputerRole)
@pytest.mark.parametrize("size", [(632, 440), (600, 400)])
def test_entries_scroll_on_a_small_screen(qtbot: QtBot, role: ComputerRole, size: tuple[int, int]) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=role))
    form.dialog.resize(*size)
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
@pytest.mark.parametrize("role", ComputerRole)
def test_entries_fit_a_normal_screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, role: ComputerRole) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(1366, 900))
    form = MastermindSetupForm(qtbot, MatchSettings(role=role))
    QApplication.processEvents()
    assert form.find(QScrollArea, "entries").verticalScrollBar().maximum() == 0


@pytest.mark.usefixtures("qapp")
def test_dialog_is_no_larger_than_the_screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(640, 480))
    assert MastermindSetupForm(qtbot).dialog.size() == QSize(632, 440)


def test_enter_does_not_start_with_an_error(qtbot: QtBot) -> None:
    form = MastermindSetupForm(qtbot, ALONE)
    form.enter_text("requested_number", "abc")
    with qtbot.assertNotEmitted(form.dialog.accepted):
        form.press("requested_number", Qt.Key.Key_Return)


@pytest.mark.parametrize(("button", "signal"), [("start", "accepted"), ("cancel", "rejected")])
def test_start_accepts_and_cancel_rejects(qtbot: QtBot, button: str, signal: str) -> None:
    form = MastermindSetupForm(qtbot)
    with qtbot.waitSignal(getattr(form.dialog, signal)):
        form.click(button)


@pytest.mark.parametrize("role", ComputerRole)
def test_mnemonics_are_unique(qtbot: QtBot, role: ComputerRole) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(role=role))
    texts = [label.text() for label in form.dialog.findChildren(QLabel)]
    texts += [button.text() for button in form.dialog.findChildren(QAbstractButton)]
    letters = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(letters) == len(set(letters)) > 10


def test_error_is_announced(qtbot: QtBot, announcements: list[str]) -> None:
    form = MastermindSetupForm(qtbot, ALONE)
    form.enter_text("requested_number", "0")
    assert announcements == [refusals.BAD_NUMBER]
