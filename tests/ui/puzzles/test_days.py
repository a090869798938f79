"""The page with puzzles over several days."""

from datetime import datetime, timedelta

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession
from tests.ui.mnk.review.test_practice import HELD
from tests.ui.puzzles.driver import Driver, at_own_mistake, stored
from tictactoe_gui.puzzles import clock
from tictactoe_gui.puzzles.catalogue import puzzle_of_the_day
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.ui.puzzles import progress_keeper
from tictactoe_gui.ui.puzzles.series import OF_THE_DAY
from tictactoe_gui.wording.mnk import puzzles as wording

EVENING = datetime(2026, 12, 1, 23, 59).astimezone()
TODAY = EVENING.date()
TOMORROW = TODAY + timedelta(days=1)


class FakeNow:
    """Time that a test changes."""

    def __init__(self) -> None:
        self.time = EVENING

    def advance(self, **duration: float) -> None:
        self.time += timedelta(**duration)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> FakeNow:
    """Stop the clock before midnight."""
    fake = FakeNow()
    monkeypatch.setattr(clock, "now", lambda: fake.time)
    return fake


@pytest.fixture
def evening(now: FakeNow, driver: Driver) -> Driver:  # noqa: ARG001 - the page must open in the evening
    """Driver of a page that was opened before midnight."""
    driver.choose(OF_THE_DAY)
    return driver


def shows(driver: Driver, puzzle: Puzzle) -> bool:
    return driver.board.game.position == puzzle.position


def test_next_day_has_another_puzzle_while_the_page_is_open(evening: Driver, now: FakeNow) -> None:
    assert shows(evening, puzzle_of_the_day(TODAY))
    now.advance(minutes=2)
    evening.keeper.check_clock()
    assert shows(evening, puzzle_of_the_day(TOMORROW))


def test_next_day_has_another_puzzle_when_the_page_is_opened_again(evening: Driver, now: FakeNow) -> None:
    evening.solve(puzzle_of_the_day(TODAY))
    evening.session.trigger("tictactoe")
    now.advance(days=1)
    evening.session.trigger("puzzles")
    assert shows(evening, puzzle_of_the_day(TOMORROW))


def test_attempt_that_began_before_midnight_counts_for_its_day(evening: Driver, now: FakeNow, qtbot: QtBot) -> None:
    evening.press("puzzle_hint")
    now.advance(minutes=2)
    evening.keeper.check_clock()
    evening.solve(puzzle_of_the_day(TODAY))
    qtbot.waitUntil(lambda: stored().days == (TODAY,))


def test_puzzle_of_an_earlier_day_counts_for_no_day(evening: Driver, now: FakeNow, qtbot: QtBot) -> None:
    evening.press("puzzle_hint")
    now.advance(days=2)
    evening.solve(puzzle_of_the_day(TODAY))
    qtbot.waitUntil(lambda: bool(stored().solved))
    assert stored().days == ()


def test_tab_counts_mistakes_that_become_due_while_the_window_is_open(
    now: FakeNow, open_session: OpenSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress_keeper, "CHECK_MS", 10)
    driver = at_own_mistake(open_session, qtbot)
    session = driver.session
    driver.play(HELD[0])
    qtbot.waitUntil(lambda: session.action("puzzles").iconText() == wording.TITLE)
    now.advance(minutes=15)
    qtbot.waitUntil(lambda: session.action("puzzles").iconText() == wording.tab(wording.TITLE, 1))
