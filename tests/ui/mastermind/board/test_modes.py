from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import LEFT, BoardDriver, game_with_answers, game_with_guesses
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_state import DraftKind
from tictactoe_gui.ui.mastermind.board.legend import Legend
from tictactoe_gui.wording.mastermind import prompts, refusals
from tictactoe_gui.wording.phrases import Message

Key = Qt.Key
WITHOUT_KEY = MastermindGame.start(GameSetup(hider="Ann", breaker="Bob"))


def answering_board(qtbot: QtBot, *answers: Feedback) -> BoardDriver:
    return BoardDriver(qtbot, game_with_answers(*answers), DraftKind.ANSWER, "RGBY", correctable=True)


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


def test_key_colours_are_announced_after_the_game(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_answers().give_up(), DraftKind.KEY)
    board.type("k")
    assert (board.announced, board.submit.text()) == (["Code, peg 1, black"], "Show Code")


def test_key_colours_are_not_announced_to_a_human_breaker(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, WITHOUT_KEY, DraftKind.KEY)
    board.type("kp")
    board.press(Key.Key_Left)
    assert (board.announced, board.focused) == (["Code, peg 1, filled", "Code, peg 2, filled"], "Code, peg 2, filled")


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


def test_answer_is_entered_by_letters_digits_and_clicks(qtbot: QtBot) -> None:
    board = answering_board(qtbot)
    assert (board.ready, board.submit.text(), board.focused) == (False, "Answer", "Row 1, no answer yet")
    board.type("bW2")
    assert board.row(1).state.answer == Feedback(1, 2)
    board.take("0")
    assert (board.ready, board.announced[-1]) == (True, "Row 1, 0 black, 0 white")
    QTest.mouseClick(board.submit, LEFT)
    board.take("B")
    board.press(Key.Key_Return)
    assert board.answered == [Feedback(0, 0), Feedback(1, 0)]


@pytest.mark.parametrize(
    ("typed", "answer", "refusal"),
    [
        ("\r", None, prompts.MISSING_ANSWER),
        ("r", None, prompts.unknown_answer_peg("R")),
        ("wwwwb", Feedback(0, 4), prompts.full_answer(Rules())),
        ("bbbw\r", Feedback(3, 1), refusals.answer_refusal(Feedback(3, 1), Rules(), last=True)),
    ],
)
def test_invalid_answer_is_refused_and_kept(
    qtbot: QtBot, typed: str, answer: Feedback | None, refusal: Message
) -> None:
    board = answering_board(qtbot)
    board.type(typed.rstrip())
    if typed.endswith("\r"):
        board.press(Key.Key_Return)
    assert [str(error) for error in board.refused] == [str(refusal)]
    assert (board.answered, board.row(1).state.answer) == ([], answer)


def test_earlier_answer_cannot_become_a_winning_one(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(0, 0), Feedback(0, 0))
    click_answer(board, 1)
    board.type("bbbb")
    board.press(Key.Key_Return)
    refusal = refusals.answer_refusal(Feedback(4, 0), Rules(), last=False)
    assert ([str(error) for error in board.refused], board.corrected) == ([str(refusal)], [])


def test_double_click_on_guess_does_not_submit_an_answer(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, WITHOUT_KEY)
    board.board.editor.guessed.connect(lambda code: board.show(WITHOUT_KEY, DraftKind.ANSWER, str(code)))
    board.take(*"RGBY")
    QTest.mouseClick(board.submit, LEFT)
    QTest.mouseDClick(board.submit, LEFT)
    QTest.mouseRelease(board.submit, LEFT)
    assert (board.guessed, board.answered, board.refused) == (["RGBY"], [], [])


@pytest.mark.parametrize("key", [Key.Key_Backspace, Key.Key_Delete])
def test_answer_has_no_cursor_to_move(qtbot: QtBot, key: Key) -> None:
    board = answering_board(qtbot)
    board.type("bww")
    board.press(Key.Key_Home, Key.Key_Left, Key.Key_End, Key.Key_Right, Key.Key_Home, key)
    assert board.row(1).state.answer == Feedback(1, 1)


def test_earlier_answer_is_changed_by_mouse(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    click_answer(board, 1)
    board.take("W")
    QTest.mouseClick(board.submit, LEFT)
    assert (board.corrected, board.answered) == ([(0, Feedback(1, 2))], [])


@pytest.mark.parametrize("end", [Key.Key_Escape, Key.Key_Return])
def test_correction_ends_with_escape_or_an_unchanged_answer(qtbot: QtBot, end: Key) -> None:
    board = answering_board(qtbot, Feedback(1, 2))
    click_answer(board, 1)
    assert board.row(1).state.answer == Feedback(1, 2)
    click_answer(board, 1)
    assert board.row(1).state.answer == Feedback(1, 1)
    board.board.editor.fill(Code.parse("KKPP"))
    board.type("w")
    board.press(end)
    assert [board.row(row).state.answering for row in (1, 2)] == [False, True]
    assert board.row(1).state.answer == Feedback(1, 2)


def test_earlier_answer_is_changed_by_keyboard(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    board.press(Key.Key_Backtab, Key.Key_Up, Key.Key_Space)
    board.press(Key.Key_Backspace)
    board.type("b")
    board.press(Key.Key_Return)
    assert board.corrected == [(0, Feedback(2, 0))]


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
    assert not any(first.intersects(second) for first, second in combinations(places, 2))
    assert not places[0].isEmpty()
    board.take("B")
    assert board.row(1).state.answer == Feedback(2, 1)


def test_right_click_clears_only_the_answer_being_entered(qtbot: QtBot) -> None:
    board = answering_board(qtbot, Feedback(1, 3))
    board.type("bw")
    for row, left in ((1, Feedback(1, 1)), (2, None)):
        click_answer(board, row, Qt.MouseButton.RightButton)
        assert [board.row(number).state.answer for number in (1, 2)] == [Feedback(1, 3), left]


@pytest.mark.parametrize(("wrong", "row"), [((0, 1), 2), ((0,), 1), ((), 3)])
def test_latest_suspect_answer_has_the_focus_and_enter_changes_it(
    qtbot: QtBot, wrong: tuple[int, ...], row: int
) -> None:
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    game = game_with_answers(Feedback(1, 1), Feedback(0, 2), Feedback(0, 2))
    board.show(game, DraftKind.NOTHING, wrong=wrong, correctable=True)
    assert ([button.letter for button in board.tray.buttons], board.tray.isEnabled()) == (["B", "W", "0"], False)
    assert (board.submit.text(), board.submit.isEnabled()) == ("Answer", False)
    board.board.clearFocus()
    board.board.setFocus()
    assert board.focused == board.row(row).state.answer_name
    board.type("b")
    board.press(Key.Key_Backspace)
    assert not board.row(row).state.answering
    board.press(Key.Key_Return, Key.Key_Backspace)
    board.take("B")
    board.press(Key.Key_Return)
    assert [corrected for corrected, _answer in board.corrected] == [row - 1]


@pytest.mark.parametrize("key", [Key.Key_Up, Key.Key_Left])
def test_arrows_reach_the_other_answers(qtbot: QtBot, key: Key) -> None:
    board = answering_board(qtbot, Feedback(1, 1), Feedback(0, 2))
    board.show(game_with_answers(Feedback(1, 1), Feedback(0, 2)), DraftKind.NOTHING, wrong=(0, 1), correctable=True)
    assert board.focused == "Row 2, 0 black, 2 white, may be wrong"
    board.press(key)
    assert board.focused == "Row 1, 1 black, 1 white, may be wrong"


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


def test_input_is_announced(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    board.type("k")
    board.press(Key.Key_Left, Key.Key_Delete)
    board.row(1).copy_button.click()
    expected = "Row 2, peg 1, red; Row 2, peg 2, red; Row 2, peg 3, green; Row 2, peg 4, green"
    assert board.announced == ["Row 2, peg 1, black", "Row 2, peg 1, empty", expected]


def test_tray_has_room_for_the_marks_alone_if_the_computer_guesses(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_answers(), size=(620, 520))
    board.show(game_with_answers(), DraftKind.ANSWER, "RGBY")
    low = board.tray.height()
    board.show(game_with_guesses("RRGG"), DraftKind.GUESS)
    assert low < board.tray.height()


def test_marks_show_how_many_were_given(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_answers())
    board.show(game_with_answers(), DraftKind.ANSWER, "RGBY")
    board.type("bbw")
    assert board.board.editor.state.given_marks == (2, 1, 0)


def test_legend_goes_with_the_tray_at_the_end(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    (legend,) = board.board.findChildren(Legend)
    assert legend.isVisible()
    board.show(game_with_guesses("RRGG").give_up(), DraftKind.NOTHING)
    assert legend.isHidden()
