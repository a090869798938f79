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


def test_status_text_does_not_move_the_board(qtbot: QtBot) -> None:
    table = Table(qtbot, Choice(breaker="Ann"), size=(640, 452))
    board = table.part(CodeBoard, "code_board")
    places = []
    for detail in ("", "short", "words " * 12, "words " * 99):
        table.page._status.tell("Ann's turn", detail)
        QApplication.processEvents()
        places.append(board.geometry())
    assert places == [places[0]] * 4


def test_restored_game_is_announced_until_it_continues(qtbot: QtBot) -> None:
    left = MastermindGame.start(Setup(Rules(), "Ann", "Ben"), Code.parse("RGBY")).guess(Code.parse("RRRR"))
    table = Table(qtbot, Choice(), game=left)
    assert table.headline == "Ben's turn"
    assert table.detail.startswith("Your game continues · ")
    table.enter("GGGG")
    assert "goes on" not in table.detail


def test_restored_contradiction_is_shown(qtbot: QtBot) -> None:
    left = MastermindGame.start(Setup(Rules(guesses=1), "Ann", "Ben")).guess(Code.parse("RRRR"), Feedback(1, 1))
    table = Table(qtbot, Choice(), game=left)
    table.controller.contradict((0,))
    assert table.detail == "Your game continues · Check row 1."


def test_computer_waits_in_a_restored_game(qtbot: QtBot) -> None:
    left = MastermindGame.start(Setup(Rules(), "Ann")).guess(Code.parse("RRGG"), Feedback(1, 1))
    table = Table(qtbot, Choice(), game=left)
    table.breaker.count(4096, 256)
    assert (table.headline, table.detail) == ("The computer is waiting", "Press Resume to continue.")
    table.push("breaker_resume")
    assert table.headline == "Computer's turn"
    assert table.breaker.asked[-1] == (Wanted.ADVISE, 1)


@pytest.fixture
def answered(qtbot: QtBot) -> Table:
    """Page where Ann answered two guesses of Ben's and a third one is pending."""
    table = Table(qtbot, Choice(part=Part.TWO, hider="Ann", breaker="Ben", by_hand=True))
    table.enter("RRRR", "B", "GGGG", "W", "KPKP")
    return table


def test_correction_shows_its_row(answered: Table) -> None:
    assert answered.headline == "Ann, answer KPKP"
    answered.correct(2)
    assert answered.headline == answered.page.windowTitle() == "Change the answer in row 2"
    assert answered.detail == "The guess was GGGG. Press Escape to keep the old answer."
    answered.type("W")
    answered.page.show_game(answered.game)
    assert answered.headline == "Change the answer in row 2"


def test_status_returns_after_a_cancelled_correction(answered: Table) -> None:
    answered.correct(2)
    answered.press(Qt.Key.Key_Escape)
    assert answered.headline == "Ann, answer KPKP"


def test_status_returns_after_a_correction(answered: Table) -> None:
    answered.correct(2)
    answered.enter("W")
    assert answered.game.rows[1].feedback == Feedback(0, 2)
    assert answered.headline == "Ann, answer KPKP"


def test_new_game_cancels_the_correction(answered: Table) -> None:
    answered.correct(2)
    answered.controller.new_game()
    assert answered.headline == "Ben's turn"
