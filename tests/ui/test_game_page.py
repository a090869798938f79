"""The game clock runs while the page is visible."""

import pytest
from pytestqt.qtbot import QtBot

from tests.bad_files import JANE_WINS
from tests.ui.fake_clock import FakeClock, use_fake_clock
from tests.ui.game_window import OpenSession, Session
from tests.ui.mastermind.page_driver import PageDriver
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    return use_fake_clock(monkeypatch)


@pytest.fixture
def mastermind(time: FakeClock, qtbot: QtBot) -> PageDriver:  # noqa: ARG001 - the clock is replaced first
    """Visible Mastermind page with one row."""
    driver = PageDriver(qtbot, MatchSettings())
    driver.controller.guess(Code.parse("RGBY"))
    return driver


def test_clock_runs_only_while_the_page_is_visible(mastermind: PageDriver, time: FakeClock) -> None:
    page, guess = mastermind.page, mastermind.controller.guess
    steps = (
        (20, page.hide),
        (1000, mastermind.controller.pause_clock),
        (1000, page.show),
        (3, lambda: guess(Code.parse("OOOO"))),
    )
    for seconds, change in steps:
        time.advance(seconds)
        change()
    assert mastermind.game.notes.seconds == 23


def seconds(session: Session) -> int:
    return session.game.notes.seconds


def saved_seconds() -> int:
    (slot,) = paths.state_folder().glob("*.ttt")
    return ttt.loads(slot.read_bytes()).notes.seconds


def test_clock_of_the_board_pauses_while_another_page_is_shown(time: FakeClock, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    time.advance(20)
    session.trigger("library")
    time.advance(1000)
    session.trigger("tictactoe")
    time.advance(3)
    session.click("B1")
    assert seconds(session) == 23


def test_thinking_time_before_a_review_is_counted_but_not_that_of_the_review(
    time: FakeClock, open_session: OpenSession
) -> None:
    session = open_session()
    session.click("A1")
    time.advance(60)
    session.controller.open_game(JANE_WINS)
    time.advance(1000)
    session.trigger("library")
    session.controller.open_game(JANE_WINS)
    for act in ("mastermind", "tictactoe", "return_to_play"):
        time.advance(1000)
        session.trigger(act)
    assert seconds(session) == 60
    time.advance(3)
    session.click("B1")
    assert seconds(session) == 63


def test_abandoned_or_saved_game_keeps_its_thinking_time(
    time: FakeClock, mastermind: PageDriver, open_session: OpenSession
) -> None:
    session, abandoned = open_session(), list[Game | MastermindGame]()
    for controller in (session.controller, mastermind.controller):
        controller.abandoned.connect(abandoned.append)
    session.click("A1")
    time.advance(60)
    for controller in (session.controller, mastermind.controller):
        controller.new_game()
    assert [game.notes.seconds for game in abandoned] == [60, 60]
    session.click("A1")
    time.advance(20)
    session.controller.open_game(JANE_WINS)
    time.advance(1000)
    session.window.close()
    assert saved_seconds() == 20


def test_clock_of_a_restored_game_does_not_run_until_it_is_shown(time: FakeClock, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    session.trigger("mastermind")
    session.window.close()
    session = open_session()
    assert not session.board.isVisible()
    time.advance(1000)
    session.window.close()
    assert saved_seconds() == 0
