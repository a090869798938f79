from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import LEFT, BoardDriver, game_with_answers, game_with_guesses
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.row_draft import DraftKind
from tictactoe_gui.wording.mastermind import prompts, refusals

Key = Qt.Key
WITHOUT_KEY = MastermindGame.start(GameSetup(hider="Ann", breaker="Bob"))


def answering_board(qtbot: QtBot, *answers: Feedback) -> BoardDriver:
    return BoardDriver(qtbot, game_with_answers(*answers), DraftKind.ANSWER, "RGBY", correctable=True)


def contradictory_board(qtbot: QtBot) -> BoardDriver:
    """Return a board where one of the first two answers must be corrected. The second one has the focus."""
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    game = game_with_answers(Feedback(1, 1), Feedback(0, 2), Feedback(0, 2))
    board.show(game, DraftKind.NOTHING, wrong=(0, 1), correctable=True)
    return board


def click_answer(board: BoardDriver, row: int, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(board.row(row).answer, button)


@pytest.mark.parametrize(
    ("game", "wrong", "key"),
    [
        (game_with_guesses("RRGG"), None, "????"),
        (game_with_guesses("RRGG").give_up(), None, "RGBY"),
        (game_with_answers(Feedback(4, 0)), None, "RRGG"),
        (game_with_answers(Feedback(1, 0)).give_up(), None, "????"),
        (game_with_answers(Feedback(1, 1), Feedback(4, 0)), (0, 1), "????"),
    ],
    ids=["in play", "given up", "broken without being entered", "unknown", "contradictory"],
)
def test_key_is_covered_until_it_is_known(
    qtbot: QtBot, game: MastermindGame, wrong: tuple[int, ...] | None, key: str
) -> None:
    board = BoardDriver(qtbot)
    board.show(game, DraftKind.NOTHING, wrong=wrong, correctable=bool(wrong))
    assert board.key == key


def test_key_is_visible_until_it_is_hidden(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, WITHOUT_KEY, DraftKind.KEY)
    board.type("kk")
    board.take("P", "R")
    assert (board.key, board.submit.text()) == ("KKPR", "Set Code")
    board.press(Key.Key_Return)
    assert (board.hidden, board.guessed) == (["KKPR"], [])
    board.show(MastermindGame.start(WITHOUT_KEY.setup, Code.parse("KKPR")))
    assert board.key == "????"


def test_key_hidden_from_the_computer_is_visible_but_locked(qtbot: QtBot) -> None:
    hidden = MastermindGame.start(GameSetup(hider="Ann", breaker=COMPUTER), Code.parse("KKPR"))
    board = BoardDriver(qtbot, hidden, DraftKind.NOTHING)
    row_state = board.row_widget("key").state
    assert (board.key, row_state.locked, row_state.peg_name(0)) == ("KKPR", True, "Code, peg 1, black")
    board.show(hidden.guess(Code.parse("KKPR")), DraftKind.NOTHING)
    assert not board.row_widget("key").state.locked


def test_key_colours_are_not_announced_to_a_human_breaker(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, WITHOUT_KEY, DraftKind.KEY)
    board.type("kp")
    board.press(Key.Key_Left)
    assert (board.announced, board.focused) == (["Code, peg 1, filled", "Code, peg 2, filled"], "Code, peg 2, filled")


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (MastermindGame.start(GameSetup(hider="Ann", breaker=COMPUTER)), ["Code, peg 1, black"]),
        (game_with_answers().give_up(), ["Code, peg 1, black"]),
    ],
)
def test_key_colours_are_announced_without_a_human_breaker(
    qtbot: QtBot, game: MastermindGame, expected: list[str]
) -> None:
    board = BoardDriver(qtbot, game, DraftKind.KEY)
    board.type("k")
    assert board.announced == expected


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("kp", refusals.enter_code(Rules())),
        ("kpkp", str(prompts.key_refusal(BadCode(CodeFault.REPEATED, "K", Rules(repetition=False))))),
    ],
)
def test_errors_about_a_key_do_not_disclose_it(qtbot: QtBot, typed: str, sentence: str) -> None:
    game = MastermindGame.start(GameSetup(Rules(repetition=False), "Ann", "Bob"))
    board = BoardDriver(qtbot, game, DraftKind.KEY)
    board.type(typed)
    board.press(Key.Key_Return)
    assert [str(error) for error in board.refused] == [sentence]


def test_button_reveals_the_key_after_the_game(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_answers(Feedback(1, 0)).give_up(), DraftKind.KEY)
    assert board.submit.text() == "Show Code"


def test_answer_is_entered_by_letters_and_digits(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    board.type("bW2")
    board.press(Key.Key_Return)
    assert board.answered == [Feedback(1, 2)]


def test_answer_without_pegs_is_entered_by_clicks(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    board.take("0")
    assert (board.ready, board.submit.text()) == (True, "Answer")
    QTest.mouseClick(board.submit, LEFT)
    assert board.answered == [Feedback(0, 0)]


def test_zero_changes_the_answer_to_no_marks(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    board.type("bw0")
    board.press(Key.Key_Return)
    assert (board.answered, board.announced[-1]) == ([Feedback(0, 0)], "Row 1, 0 black, 0 white")


def test_empty_answer_is_refused(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    assert not board.ready
    board.press(Key.Key_Return)
    QTest.mouseClick(board.submit, LEFT)
    assert board.answered == []
    expected = str(prompts.MISSING_ANSWER)
    assert [str(error) for error in board.refused] == [expected, expected]


def test_double_click_on_guess_does_not_submit_an_answer(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, WITHOUT_KEY)
    board.board.editor.guessed.connect(lambda code: board.show(WITHOUT_KEY, DraftKind.ANSWER, str(code)))
    board.take(*"RGBY")
    QTest.mouseClick(board.submit, LEFT)
    QTest.mouseDClick(board.submit, LEFT)
    QTest.mouseRelease(board.submit, LEFT)
    assert (board.guessed, board.answered, board.refused) == (["RGBY"], [], [])


def test_pending_guess_is_shown_in_its_row(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1))
    row_state = board.row(2).state
    assert (board.letters(row_state.pegs), row_state.answering, board.focused) == ("RGBY", True, "Row 2, no answer yet")


@pytest.mark.parametrize("key", [Key.Key_Backspace, Key.Key_Delete])
def test_answer_has_no_cursor_to_move(qtbot: QtBot, key: Key) -> None:
    board = answering_board(qtbot)
    board.type("bww")
    board.press(Key.Key_Home, Key.Key_Left, Key.Key_End, Key.Key_Right, Key.Key_Home, key)
    assert board.row(1).state.answer == Feedback(1, 1)


def test_answer_has_no_more_marks_than_pegs(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    board.type("wwwwb")
    assert board.row(1).state.answer == Feedback(0, 4)
    assert [str(error) for error in board.refused] == [str(prompts.full_answer(Rules()))]


def test_impossible_answer_is_refused_and_kept(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    board.type("bbbw")
    board.press(Key.Key_Return)
    assert [str(error) for error in board.refused] == [str(refusals.answer_refusal(Feedback(3, 1), Rules(), last=True))]
    assert (board.answered, board.row(1).state.answer) == ([], Feedback(3, 1))


def test_letter_without_a_mark_is_refused(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    board.type("r")
    found = str(prompts.unknown_answer_peg("R"))
    assert [str(error) for error in board.refused] == [found]


def test_earlier_answer_is_changed_by_mouse(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    click_answer(board, 1)
    board.take("W")
    QTest.mouseClick(board.submit, LEFT)
    assert (board.corrected, board.answered) == ([(0, Feedback(1, 2))], [])


def test_earlier_answer_is_changed_by_keyboard(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    board.press(Key.Key_Backtab, Key.Key_Up, Key.Key_Space)
    board.press(Key.Key_Backspace)
    board.type("b")
    board.press(Key.Key_Return)
    assert board.corrected == [(0, Feedback(2, 0))]


def test_escape_cancels_the_correction(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1))
    click_answer(board, 1)
    board.type("w")
    board.press(Key.Key_Escape)
    assert (board.row(1).state.answer, board.row(2).state.answering) == (Feedback(1, 1), True)


def test_confirming_an_unchanged_answer_ends_the_correction(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1))
    click_answer(board, 1)
    board.press(Key.Key_Return)
    assert [board.row(row).state.answering for row in (1, 2)] == [False, True]


def test_inserted_code_does_not_change_an_answer(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_answers(Feedback(1, 1)), correctable=True)
    click_answer(board, 1)
    board.board.editor.fill(Code.parse("KKPP"))
    assert board.row(1).state.answer == Feedback(1, 1)


def test_unfinished_guess_returns_after_a_correction(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_answers(Feedback(1, 1)), correctable=True)
    board.type("kp")
    click_answer(board, 1)
    board.type("w")
    board.press(Key.Key_Return)
    board.show(game_with_answers(Feedback(1, 2)), correctable=True)
    assert board.entered == "KP.."


def test_tray_changes_to_marks_during_a_correction(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_answers(Feedback(1, 1)), correctable=True)
    click_answer(board, 1)
    places = [board.button(f"colour_{letter}").geometry() for letter in "BW0"]
    assert all(first.right() + 1 == second.left() for first, second in pairwise(places))
    assert not places[0].isEmpty()
    board.take("B")
    assert board.row(1).state.answer == Feedback(2, 1)


def test_second_click_on_an_answer_removes_its_last_mark(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 3))
    click_answer(board, 1)
    assert board.row(1).state.answer == Feedback(1, 3)
    click_answer(board, 1)
    assert board.row(1).state.answer == Feedback(1, 2)


def test_right_click_clears_only_the_answer_being_entered(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 3))
    board.type("bw")
    for row, left in ((1, Feedback(1, 1)), (2, None)):
        click_answer(board, row, Qt.MouseButton.RightButton)
        assert [board.row(number).state.answer for number in (1, 2)] == [Feedback(1, 3), left]


def test_computed_answers_cannot_be_changed(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    click_answer(board, 1)
    assert not board.row(1).answer.isEnabled()
    assert not board.row(1).state.answering


def test_wrong_rows_are_marked_until_they_are_corrected(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    board.show(game_with_answers(Feedback(1, 1), Feedback(0, 2)), DraftKind.NOTHING, wrong=(1,), correctable=True)
    marked = [number for number in range(1, 13) if board.row(number).state.wrong]
    assert (marked, board.row(2).state.answer_name) == ([2], "Row 2, 0 black, 2 white, may be wrong")
    board.show(game_with_answers(Feedback(1, 1), Feedback(0, 1)), DraftKind.NOTHING)
    assert not any(board.row(number).state.wrong for number in range(1, 13))


@pytest.mark.parametrize(("wrong", "row"), [((0, 1), 2), ((0,), 1), ((), 3)])
def test_latest_suspect_answer_has_the_focus(qtbot: QtBot, wrong: tuple[int, ...], row: int) -> None:
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    game = game_with_answers(Feedback(1, 1), Feedback(0, 2), Feedback(0, 2))
    board.show(game, DraftKind.NOTHING, wrong=wrong, correctable=True)
    board.press(Key.Key_Return, Key.Key_Backspace, Key.Key_Return)
    assert [corrected for corrected, _answer in board.corrected] == [row - 1]


@pytest.mark.parametrize(("typed", "answer"), [("b", Feedback(1, 2)), ("0b", Feedback(1, 0))])
def test_typing_corrects_the_focused_suspect_answer(qtbot: QtBot, typed: str, answer: Feedback) -> None:
    board = contradictory_board(qtbot)
    board.type(typed)
    board.press(Key.Key_Return)
    assert board.corrected == [(1, answer)]


@pytest.mark.parametrize("key", [Key.Key_Backspace, Key.Key_Delete])
def test_backspace_and_delete_correct_the_focused_suspect_answer(qtbot: QtBot, key: Key) -> None:
    board = contradictory_board(qtbot)
    board.press(key, Key.Key_Return)
    assert board.corrected == [(1, Feedback(0, 1))]


def test_typing_corrects_the_answer_selected_by_arrows(qtbot: QtBot) -> None:
    board = contradictory_board(qtbot)
    board.press(Key.Key_Up)
    board.type("b")
    board.press(Key.Key_Return)
    assert board.corrected == [(0, Feedback(2, 1))]


def test_tray_corrects_the_answer_with_the_focus(qtbot: QtBot) -> None:
    board = contradictory_board(qtbot)
    board.press(Key.Key_Up)
    board.take("B")
    QTest.mouseClick(board.submit, LEFT)
    assert board.corrected == [(0, Feedback(2, 1))]


def test_tray_without_a_focused_answer_corrects_the_latest_suspect_answer(qtbot: QtBot) -> None:
    board = contradictory_board(qtbot)
    board.press(Key.Key_Tab)
    assert board.focused == "Black, B"
    board.press(Key.Key_Space)
    board.type("w")
    board.press(Key.Key_Return)
    assert board.corrected == [(1, Feedback(1, 3))]


def test_invalid_mark_is_refused_during_a_contradiction(qtbot: QtBot) -> None:
    board = contradictory_board(qtbot)
    board.type("r")
    assert [str(error) for error in board.refused] == [str(prompts.unknown_answer_peg("R"))]


def test_typing_does_not_edit_an_answer_without_a_contradiction(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1))
    board.show(game_with_answers(Feedback(1, 1)), DraftKind.NOTHING, correctable=True)
    board.row(1).answer.setFocus()
    board.type("b")
    board.press(Key.Key_Backspace)
    assert not board.row(1).state.answering


def test_board_passes_its_focus_to_the_suspect_answer(qtbot: QtBot) -> None:
    board = contradictory_board(qtbot)
    board.board.clearFocus()
    board.board.setFocus()
    assert board.focused == board.row(2).state.answer_name


def test_tray_offers_marks_during_a_contradiction(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    ended = game_with_answers(Feedback(1, 1), rules=Rules(guesses=1))
    board.show(ended, DraftKind.NOTHING, wrong=(0,), correctable=True)
    assert [button.letter for button in board.tray.buttons] == ["B", "W", "0"]
    assert (board.submit.text(), board.submit.isEnabled()) == ("Answer", False)


def test_tray_offers_marks_while_the_computer_thinks(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    board.show(game_with_answers(Feedback(1, 1)), DraftKind.NOTHING, correctable=True)
    assert (len(board.tray.buttons), board.submit.text()) == (3, "Answer")


def test_unfinished_row_is_kept_when_the_same_game_is_shown_again(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    board.type("kp")
    board.show(game_with_guesses("RRGG"))
    assert (board.entered, board.cursor) == ("KP..", 2)


def test_unfinished_row_is_discarded_with_its_game(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, WITHOUT_KEY, DraftKind.KEY)
    board.type("kp")
    board.board.editor.discard()
    board.show(WITHOUT_KEY, DraftKind.KEY)
    board.type("r")
    assert board.key == "R..."


def test_tray_is_hidden_if_the_computer_does_everything(qtbot: QtBot) -> None:
    game = MastermindGame.start(GameSetup(hider="Ann", breaker=COMPUTER), Code.parse("RGBY"))
    board = BoardDriver(qtbot, game, DraftKind.NOTHING)
    assert not board.tray.isVisible()


def test_nothing_can_be_entered_after_the_game(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RGBY"), DraftKind.NOTHING)
    board.type("rgby")
    board.press(Key.Key_Return)
    assert (board.guessed, board.refused, board.board.editor.can_undo) == ([], [], False)


def test_input_is_announced(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    board.type("k")
    board.press(Key.Key_Left, Key.Key_Delete)
    board.row(1).copy_button.click()
    expected = "Row 2, peg 1, red; Row 2, peg 2, red; Row 2, peg 3, green; Row 2, peg 4, green"
    assert board.announced == ["Row 2, peg 1, black", "Row 2, peg 1, empty", expected]
