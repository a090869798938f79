from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.page_driver import PageDriver
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mastermind.messages import BreakerTask
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.wording import phrases, saving
from tictactoe_gui.wording.mastermind import prompts, sentences


@pytest.mark.usefixtures("system_font")
def test_status_text_does_not_move_the_board(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, MatchSettings(breaker="Ann"), size=(640, 452))
    board = driver.part(CodeBoard, "code_board")
    places = []
    for detail in ("", "short", "words " * 12, "words " * 99):
        driver.page.status.show_message(phrases.turn_of("Ann"), detail)
        QApplication.processEvents()
        places.append(board.geometry())
    assert places == [places[0]] * 4


def test_restored_game_is_announced_until_it_continues(qtbot: QtBot) -> None:
    left = MastermindGame.start(GameSetup(Rules(), "Ann", "Ben"), Code.parse("RGBY")).guess(Code.parse("RRRR"))
    driver = PageDriver(qtbot, MatchSettings(), game=left)
    assert driver.headline == phrases.turn_of("Ben")
    assert driver.detail.startswith(f"{saving.GAME_RESUMED} · ")
    driver.enter("GGGG")
    assert "goes on" not in driver.detail


def test_computer_waits_in_a_restored_game(qtbot: QtBot) -> None:
    left = MastermindGame.start(GameSetup(Rules(), "Ann")).guess(Code.parse("RRGG"), Feedback(1, 1))
    driver = PageDriver(qtbot, MatchSettings(), game=left)
    driver.breaker.count(4096, 256)
    assert (driver.headline, driver.detail) == (prompts.COMPUTER_WAITING.headline, prompts.HOW_TO_RESUME)
    assert driver.breaker.asked == [(BreakerTask.COUNT, 1)]
    driver.click("breaker_resume")
    assert driver.headline == phrases.turn_of("Computer")
    assert driver.breaker.asked[-1] == (BreakerTask.ADVISE, 1)


@pytest.fixture
def answered(qtbot: QtBot) -> PageDriver:
    """Page where Ann has answered two of Ben's guesses and a third is pending."""
    driver = PageDriver(
        qtbot, MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann", breaker="Ben", answers_by_hand=True)
    )
    driver.enter("RRRR", "B", "GGGG", "W", "KPKP")
    return driver


@pytest.mark.parametrize(
    ("end", "headline"),
    [
        (lambda answered: answered.press(Qt.Key.Key_Escape), None),
        (lambda answered: answered.press(Qt.Key.Key_Return), None),
        (lambda answered: answered.controller.new_game(), phrases.turn_of("Ben")),
    ],
)
def test_status_names_the_row_being_corrected(
    answered: PageDriver, end: Callable[[PageDriver], None], headline: str | None
) -> None:
    asked = sentences.headline(answered.game)
    assert answered.headline == asked
    answered.correct(2)
    change = prompts.correction(1, Code.parse("GGGG"))
    assert (answered.headline, answered.detail) == change
    assert answered.page.windowTitle() == change.headline
    answered.type("W")
    answered.page.show_session(answered.controller.session)
    assert answered.headline == change.headline
    end(answered)
    assert answered.headline == (headline or asked)
