from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tictactoe_gui.mnk.player import DISCS, STONES, Player
from tictactoe_gui.ui.mnk.setup.mark_picker import MARK_GROUPS, MarkPicker
from tictactoe_gui.wording.mnk.sentences import spoken_mark

OFFERED = [mark for marks in MARK_GROUPS.values() for mark in marks]


def test_picked_mark_fills_the_field_and_closes_the_picker(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.click("player_1_picker")
    with qtbot.waitSignal(form.find(MarkPicker, "mark_picker").destroyed):
        form.click("mark_🦊")
    assert form.find(QLineEdit, "player_1_mark").text() == "🦊"
    assert form.match_settings.players[1].mark == "🦊"


def test_mark_can_be_picked_by_keyboard(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.press("player_0_picker", Qt.Key.Key_Space)
    form.press("mark_X", Qt.Key.Key_Down)
    form.press("mark_●", Qt.Key.Key_Right)
    form.press("mark_○", Qt.Key.Key_Return)
    assert form.match_settings.players[0].mark == "○"


def test_stones_and_discs_are_named_for_screen_readers(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.click("player_0_picker")
    for mark in (*STONES, *DISCS, "🦊"):
        assert form.find(QAbstractButton, f"mark_{mark}").accessibleName() == spoken_mark(mark)


def test_marks_of_other_players_cannot_be_picked(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.enter_text("player_1_mark", "🦊")
    form.click("player_0_picker")
    assert not form.find(QAbstractButton, "mark_🦊").isEnabled()
    assert form.find(QAbstractButton, "mark_O").isEnabled()


def test_picker_stays_on_the_screen(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    screen = form.dialog.screen().availableGeometry()
    form.dialog.move(screen.right() - 300, screen.bottom() - 300)
    form.click("player_1_picker")
    assert screen.contains(form.find(MarkPicker, "mark_picker").geometry())


def test_offered_marks_are_valid_and_differ() -> None:
    assert [Player("Ann", mark).mark for mark in OFFERED] == OFFERED
    assert len(set(OFFERED)) == len(OFFERED)
