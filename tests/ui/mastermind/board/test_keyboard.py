import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import BoardDriver, game_with_answers, game_with_guesses
from tictactoe_gui.mastermind.code import BadCode, Code, Feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_state import NONE, DraftKind, RowDraft
from tictactoe_gui.ui.mastermind.board.tray import TrayPeg

Key = Qt.Key


def test_letters_and_digits_enter_a_guess_that_enter_submits_once(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses(rules=Rules(colours=10)))
    board.type("rT8")
    board.press(Key.Key_Enter)
    assert (board.guessed, [str(error) for error in board.refused]) == ([], ["wrong number of pegs: 'RTK'"])
    board.type("0")
    assert board.entered == "RTKT"
    board.press(Key.Key_Return)
    again = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True)
    QApplication.sendEvent(QApplication.focusWidget() or board.board, again)
    assert (board.guessed, len(board.refused)) == (["RTKT"], 1)


def test_key_without_a_colour_is_refused(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.type("rc90")
    assert [error.found for error in board.refused if isinstance(error, BadCode)] == ["C", "9", "0"]
    assert board.entered == "R..."


def test_escape_clears_the_row_and_undo_reverts_one_change_at_a_time(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("GGGG"))
    board.type("rb")
    board.row(1).copy_button.click()
    board.press(Key.Key_Escape)
    seen = [board.entered]
    while board.board.editor.can_undo:
        board.board.editor.undo()
        seen.append(board.entered)
    assert seen == ["....", "GGGG", "RB..", "R...", "...."]


def test_tab_moves_from_the_row_to_colours_and_button(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.press(Key.Key_Tab)
    board.type("k")
    assert (board.entered, board.focused) == ("K...", "Red, R")
    board.press(Key.Key_Right)
    assert board.focused == "Green, G"
    board.press(Key.Key_Space)
    assert board.entered == "KG.."
    board.press(Key.Key_Tab)
    assert board.submit.hasFocus()


@pytest.mark.parametrize("rules", [Rules(5), Rules(3, 5, 20)])
def test_focus_returns_to_the_cursor_when_the_board_changes_behind_a_dialog(qtbot: QtBot, rules: Rules) -> None:
    board, dialog = BoardDriver(qtbot), QLineEdit()
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    board.show(game_with_guesses(rules=rules, key="RGBYO"[: rules.pegs]))
    assert board.board.focusWidget() is board.row(1).pegs[0]


def test_arrows_home_and_end_move_cursor_and_focus(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    places = []
    for key in (Key.Key_End, Key.Key_Left, Key.Key_Home, Key.Key_Left, Key.Key_Right):
        board.press(key)
        places.append((board.cursor, board.focused))
    assert places == [(at, f"Row 1, peg {at + 1}, empty") for at in (3, 2, 0, 0, 1)]


def test_backspace_and_delete_empty_slots(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.type("rgby")
    board.press(Key.Key_Backspace)
    assert board.entered == "RGB."
    board.press(Key.Key_Home, Key.Key_Delete)
    assert board.entered == ".GB."


def test_shortcuts_are_left_to_the_window(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    QTest.keyClick(board.board, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert board.entered == "...."


def test_tab_moves_from_earlier_answers_to_the_current_one_and_the_tray(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_answers(Feedback(1, 1)), DraftKind.NOTHING, correctable=True)
    board.show(game_with_answers(Feedback(1, 1)), DraftKind.ANSWER, "RGBY", correctable=True)
    stops = ["Row 1, 1 black, 1 white", "Row 2, no answer yet", "Black, B"]
    board.press(Key.Key_Tab)
    assert board.focused == stops[2]
    for stop in reversed(stops[:2]):
        board.press(Key.Key_Backtab)
        assert board.focused == stop
    for stop in stops[1:]:
        board.press(Key.Key_Tab)
        assert board.focused == stop


def test_focus_skips_the_tray_between_two_rows(qtbot: QtBot, qapp: QApplication) -> None:
    board, passed = BoardDriver(qtbot), list[QWidget | None]()
    board.board.editor.guessed.connect(lambda code: board.show(game_with_guesses(str(code))))
    board.type("rrgg")
    qapp.focusChanged.connect(lambda _old, new: passed.append(new))
    board.press(Key.Key_Return)
    assert not [one for one in passed if isinstance(one, TrayPeg)]
    assert board.focused == "Row 2, peg 1, empty"


def test_board_keeps_the_focus_while_the_computer_thinks(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.show(game_with_guesses("RRGG"), DraftKind.NOTHING)
    board.type("r")
    board.show(game_with_guesses("RRGG"))
    assert (board.focused, board.entered) == ("Row 2, peg 1, empty", "....")


def test_row_can_be_copied_by_keyboard(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRRR", "GGGG", "BBBB"))
    board.press(Key.Key_Backtab)
    assert board.focused == "Copy row 3"
    board.press(Key.Key_Up)
    assert board.focused == "Copy row 2"
    board.press(Key.Key_Return)
    assert (board.entered, board.focused, board.guessed) == ("GGGG", "Row 4, peg 1, green", [])


def test_board_does_not_steal_the_focus(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    other = QLineEdit()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
    other.setFocus()
    board.board.editor.fill(Code.parse("KKPP"))
    assert QApplication.focusWidget() is other


FULL = RowDraft((0, 1, 2, 3))


def test_cursor_skips_filled_slots() -> None:
    assert RowDraft((None, 1, None, 3)).put_peg(0).cursor == 2


def test_cursor_wraps_to_the_first_empty_slot() -> None:
    assert RowDraft((None, 1, None, None)).put_peg(7, at=3).cursor == 0


def test_cursor_advances_in_a_full_row_and_stops_at_the_end() -> None:
    assert [FULL.put_peg(7).cursor, FULL.put_peg(7, at=3).cursor] == [1, 3]


def test_ineffective_changes_cannot_be_undone() -> None:
    assert FULL.put_peg(0).previous is None
    assert FULL.move_cursor(3).previous is None
    assert RowDraft.empty(4).backspace().previous is None


def test_correction_starts_from_an_answer_without_pegs() -> None:
    assert RowDraft.from_answer(Feedback(0, 0), 4) == RowDraft((NONE, None, None, None))


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5))))
def test_undo_reaches_the_initial_row(changes: list[tuple[int, int]]) -> None:
    draft = RowDraft.empty(6)
    for colour, at in changes:
        draft = draft.put_peg(colour, at)
    while draft.previous:
        draft = draft.previous
    assert draft == RowDraft.empty(6)
