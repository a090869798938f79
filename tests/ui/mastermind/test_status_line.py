import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.table import Table
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame, Setup
from tictactoe_gui.mastermind.messages import Wanted
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board import CodeBoard
from tictactoe_gui.ui.mastermind.choice import Choice, Part


def test_the_board_stays_where_it_is_whatever_is_told_above_it(qtbot: QtBot) -> None:
    table = Table(qtbot, Choice(breaker="Ann"), size=(640, 452))
    board = table.part(CodeBoard, "code_board")
    places = []
    for detail in ("", "short", "words " * 12, "words " * 99):
        table.page._status.tell("Ann to guess", detail)
        QApplication.processEvents()
        places.append(board.geometry())
    assert places == [places[0]] * 4


def test_a_game_of_last_time_is_said_to_go_on_until_somebody_does(qtbot: QtBot) -> None:
    left = MastermindGame.start(Setup(Rules(), "Ann", "Ben"), Code.parse("RGBY")).guess(Code.parse("RRRR"))
    table = Table(qtbot, Choice(), game=left)
    assert table.headline == "Ben to guess"
    assert table.detail.startswith("Your game goes on · ")
    table.enter("GGGG")
    assert "goes on" not in table.detail


def test_answers_of_last_time_that_no_key_gives_are_told_with_a_game_that_goes_on(qtbot: QtBot) -> None:
    left = MastermindGame.start(Setup(Rules(guesses=1), "Ann", "Ben")).guess(Code.parse("RRRR"), Feedback(1, 1))
    table = Table(qtbot, Choice(), game=left)
    table.controller.contradict((0,))
    assert table.detail == "Your game goes on · Row 1 does not fit the others; change it or another"


def test_in_a_game_of_last_time_the_computer_waits_for_whoever_left_it(qtbot: QtBot) -> None:
    left = MastermindGame.start(Setup(Rules(), "Ann")).guess(Code.parse("RRGG"), Feedback(1, 1))
    table = Table(qtbot, Choice(), game=left)
    table.breaker.count(4096, 256)
    assert (table.headline, table.detail) == ("Computer waits for you", "“Go on” on its card lets it guess")
    table.push("breaker_resume")
    assert table.headline == "Computer to guess"
    assert table.breaker.asked[-1] == (Wanted.ADVISE, 1)


@pytest.fixture
def answered(qtbot: QtBot) -> Table:
    """Ann has answered two guesses of Ben's, and is to answer a third one."""
    table = Table(qtbot, Choice(part=Part.TWO, hider="Ann", breaker="Ben", by_hand=True))
    table.enter("RRRR", "B", "GGGG", "W", "KPKP")
    return table


def test_while_an_earlier_answer_is_changed_its_row_is_told(answered: Table) -> None:
    assert answered.headline == "Ann to answer KPKP"
    answered.correct(2)
    assert answered.headline == answered.page.windowTitle() == "Change the answer to row 2"
    assert answered.detail == "GGGG; Esc leaves its answer as it was"
    answered.type("W")
    answered.page.show_game(answered.game)
    assert answered.headline == "Change the answer to row 2"


def test_what_is_the_case_is_told_again_once_an_answer_is_left_as_it_was(answered: Table) -> None:
    answered.correct(2)
    answered.press(Qt.Key.Key_Escape)
    assert answered.headline == "Ann to answer KPKP"


def test_what_is_the_case_is_told_again_once_an_answer_is_changed(answered: Table) -> None:
    answered.correct(2)
    answered.enter("W")
    assert answered.game.rows[1].feedback == Feedback(0, 2)
    assert answered.headline == "Ann to answer KPKP"


def test_another_game_does_not_speak_of_an_answer_that_was_being_changed(answered: Table) -> None:
    answered.correct(2)
    answered.controller.new_game()
    assert answered.headline == "Ben to guess"
