from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession
from tests.ui.mnk.review.test_practice import HELD
from tests.ui.puzzles.driver import Driver, at_own_mistake, stored
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, UnknownSquare, name, usual
from tictactoe_gui.puzzles import clock
from tictactoe_gui.puzzles.catalogue import THEMES, puzzle_of_the_day, puzzles_of
from tictactoe_gui.puzzles.lessons import LESSONS, puzzles_in
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme
from tictactoe_gui.ui.engines.sounds import Sound
from tictactoe_gui.ui.mnk.board.bubble import Bubble
from tictactoe_gui.ui.puzzles import progress_keeper
from tictactoe_gui.ui.puzzles.overview import OverviewPage
from tictactoe_gui.ui.puzzles.series import OF_THE_DAY
from tictactoe_gui.ui.style.settings import OFF, ON
from tictactoe_gui.ui.widgets.confetti import Confetti
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.ui.window.puzzle_assembly import PuzzleAssembly
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.mnk import sentences


def press_escape(driver: Driver) -> None:
    driver.session.press(Qt.Key.Key_Escape)


def press_button(driver: Driver) -> None:
    driver.press("all_puzzles")


def press_tab_of_puzzles(driver: Driver) -> None:
    driver.session.trigger("puzzles")


def first_wrong(puzzle: Puzzle) -> Square:
    right = {step.square for step in puzzle.steps}
    return next(square for square in puzzle.position.moves if square not in right)


def test_mistyped_cell_is_refused_beside_the_board(driver: Driver) -> None:
    before = driver.headline
    driver.session.type("z")
    rules = driver.board.game.setup.rules
    assert driver.headline == before
    bubbles = [bubble.text() for bubble in driver.board.findChildren(Bubble) if bubble.isVisible()]
    assert bubbles == [str(sentences.refusal(UnknownSquare("z"), rules, Notation.ROW_LETTER))]


@pytest.mark.parametrize("theme", THEMES)
def test_puzzle_of_each_theme_can_be_solved(driver: Driver, theme: PuzzleTheme) -> None:
    puzzle = puzzles_of(theme)[0]
    driver.choose(theme.name)
    assert driver.board.game.position == puzzle.position
    assert driver.headline == wording.task(puzzle, driver.board.game.turn.mark)
    driver.solve(puzzle)
    assert driver.headline == wording.SOLVED


@pytest.mark.parametrize("lesson", LESSONS)
def test_lesson_has_a_sentence_for_each_position(driver: Driver, lesson: str) -> None:
    driver.choose(lesson)
    assert driver.badge is Badge.HINT
    for puzzle, sentence in zip(puzzles_in(lesson), wording.LESSON_SENTENCES[lesson], strict=True):
        assert driver.detail == sentence
        driver.solve(puzzle)
        last = puzzle
        driver.press("next_puzzle")
    assert driver.session.part(OverviewPage, "puzzles_page").isVisible()
    assert last == puzzles_in(lesson)[-1]


def test_wrong_move_is_refused_and_taken_back(driver: Driver, qtbot: QtBot) -> None:
    driver.choose("FORK")
    puzzle = puzzles_of(PuzzleTheme.FORK)[0]
    driver.play(name(first_wrong(puzzle), puzzle.rules, Notation.ROW_LETTER))
    assert (driver.headline, driver.badge) == (wording.WRONG, Badge.FAULT)
    fault = driver.detail
    qtbot.waitUntil(lambda: driver.board.game.position == puzzle.position)
    assert (driver.headline, driver.detail) == (wording.task(puzzle, driver.board.game.turn.mark), fault)
    driver.solve(puzzle)
    assert driver.headline == wording.SOLVED


def test_taken_cell_is_refused(driver: Driver) -> None:
    driver.choose("FORK")
    puzzle = puzzles_of(PuzzleTheme.FORK)[0]
    driver.play(name(puzzle.moves[0], puzzle.rules, Notation.ROW_LETTER))
    assert driver.board.game.position == puzzle.position


def test_first_hint_names_no_cell_and_the_second_one_does(driver: Driver) -> None:
    driver.choose("FORK")
    puzzle = puzzles_of(PuzzleTheme.FORK)[0]
    mark = driver.board.game.turn.mark
    assert (driver.detail, driver.badge) == (wording.detail(puzzle, mark, usual(puzzle.rules)), None)
    driver.session.trigger("hint")
    assert (driver.detail, driver.badge) == (wording.hint(puzzle), Badge.HINT)
    driver.session.trigger("hint")
    assert driver.detail == wording.second_hint(puzzle.steps[0].square, puzzle.rules, usual(puzzle.rules))


@pytest.mark.parametrize("button", ["bar_hint", "puzzle_solution"])
def test_puzzle_does_not_count_with_help(driver: Driver, button: str, qtbot: QtBot) -> None:
    driver.choose("FORK")
    assert driver.facts == [wording.WITH_HINT]
    driver.session.click_button(button)
    qtbot.waitUntil(lambda: len(stored().tried) == 1)
    assert driver.facts == []
    assert stored().rating == Progress().rating


def test_wrong_move_changes_the_rating(driver: Driver) -> None:
    driver.choose("FORK")
    puzzle = puzzles_of(PuzzleTheme.FORK)[0]
    driver.play(name(first_wrong(puzzle), puzzle.rules, Notation.ROW_LETTER))
    rating = driver.keeper.progress.rating.value
    before = Progress().rating.value
    assert rating < before
    assert driver.facts == [wording.rating(rating, rating - before)]


def test_board_keeps_its_place_whatever_is_said(driver: Driver) -> None:
    driver.session.window.resize(960, 720)
    driver.choose("WIN_IN_2")
    puzzle = puzzles_of(PuzzleTheme.WIN_IN_2)[0]
    QApplication.processEvents()
    before = driver.board.geometry()
    driver.solve(puzzle)
    QApplication.processEvents()
    assert driver.detail == wording.reason(puzzle, puzzle.steps[0].square, None, usual(puzzle.rules))
    assert driver.board.geometry() == before


@pytest.mark.parametrize("button", ["bar_hint", "puzzle_solution"])
def test_help_in_a_lesson_costs_nothing(driver: Driver, button: str, qtbot: QtBot) -> None:
    driver.choose("fork")
    driver.session.click_button(button)
    qtbot.waitUntil(lambda: len(stored().tried) == 1)
    assert driver.facts == []
    assert stored().rating == Progress().rating


def test_few_pieces_of_confetti_fall_and_a_tick_is_shown_once_a_puzzle_is_solved(
    open_session: OpenSession, qtbot: QtBot
) -> None:
    driver = Driver(open_session(animations=True), qtbot)
    driver.choose("BLOCK")
    driver.solve(puzzles_of(PuzzleTheme.BLOCK)[0])
    assert driver.board.findChildren(Confetti)
    assert driver.shows_tick


def test_moves_and_the_solved_puzzle_are_heard(driver: Driver) -> None:
    requested: list[Sound] = []
    driver.session.part(PuzzleAssembly, "puzzle_assembly").sound_requested.connect(requested.append)
    driver.choose("WIN_IN_2")
    driver.solve(puzzles_of(PuzzleTheme.WIN_IN_2)[0])
    assert requested == [Sound.PLACE, Sound.PLACE, Sound.WIN]


def test_solution_is_shown_and_the_puzzle_can_be_tried_again(driver: Driver) -> None:
    driver.choose("FOURS")
    puzzle = puzzles_of(PuzzleTheme.FOURS)[0]
    driver.press("puzzle_solution")
    assert len(driver.board.game.moves) > len(puzzle.moves)
    assert driver.headline == wording.SOLUTION_SHOWN
    assert not driver.session.action("hint").isEnabled()
    offered = driver.session.part(QPushButton, "puzzle_again")
    assert (offered.isVisible(), driver.session.part(QPushButton, "puzzle_solution").isVisible()) == (True, False)
    driver.press("puzzle_again")
    assert not offered.isVisible()
    assert driver.board.game.position == puzzle.position
    assert driver.session.action("hint").isEnabled()


def test_solved_puzzles_are_stored_and_not_shown_again(driver: Driver, qtbot: QtBot) -> None:
    driver.choose("FORK")
    first, second, *_ = puzzles_of(PuzzleTheme.FORK)
    driver.solve(first)
    qtbot.waitUntil(lambda: first.id in stored().solved)
    assert stored().tried == {first.id: True}
    driver.choose("BLOCK")
    driver.choose("FORK")
    assert driver.board.game.position == second.position


def test_after_the_last_puzzle_a_button_leads_to_the_others(driver: Driver) -> None:
    puzzle = puzzle_of_the_day(clock.today())
    assert not driver.is_offered("next_puzzle")
    driver.solve(puzzle)
    assert (driver.text("next_puzzle"), driver.note) == ("&More Puzzles", wording.COME_BACK)
    driver.press("next_puzzle")
    assert driver.session.part(OverviewPage, "puzzles_page").isVisible()


def test_next_puzzle_is_offered_prominently_once_this_one_is_over(driver: Driver) -> None:
    driver.choose("FORK")
    first, second, *_ = puzzles_of(PuzzleTheme.FORK)
    button = driver.session.part(QPushButton, "next_puzzle")
    assert (button.text(), button.property("prominent")) == ("S&kip", "false")
    driver.solve(first)
    assert (button.text(), button.property("prominent")) == ("&Next Puzzle", "true")
    assert driver.session.focused_name == "next_puzzle"
    driver.session.press(Qt.Key.Key_Return)
    assert shows(driver, second)
    assert driver.session.focused_name.startswith("cell_")


def test_enter_after_a_typed_last_move_does_not_go_to_the_next_puzzle(driver: Driver) -> None:
    driver.choose("WIN_AT_ONCE")
    puzzle = puzzles_of(PuzzleTheme.WIN_AT_ONCE)[0]
    driver.session.type(name(puzzle.steps[0].square, puzzle.rules, usual(puzzle.rules)))
    assert driver.headline == wording.SOLVED
    driver.session.press(Qt.Key.Key_Return)
    assert driver.headline == wording.SOLVED
    driver.session.press(Qt.Key.Key_Return)
    assert shows(driver, puzzles_of(PuzzleTheme.WIN_AT_ONCE)[1])


def test_begun_puzzle_goes_on_when_its_series_is_opened_again(driver: Driver) -> None:
    driver.choose("WIN_IN_2")
    driver.session.trigger("hint")
    said = driver.detail
    driver.choose("WIN_IN_2")
    assert driver.detail == said
    driver.choose("FORK")
    driver.choose("WIN_IN_2")
    assert driver.badge is None


def test_coordinates_are_shown_unless_the_user_wants_none(driver: Driver) -> None:
    assert driver.board.options.coordinates == ON
    driver.session.trigger("tictactoe")
    driver.session.trigger("coordinates_off")
    driver.choose(OF_THE_DAY)
    assert driver.board.options.coordinates == OFF


@pytest.mark.parametrize("leave", [press_escape, press_button, press_tab_of_puzzles])
def test_escape_a_button_and_the_switch_lead_back_to_the_card(driver: Driver, leave: Callable[[Driver], None]) -> None:
    driver.choose("BLOCK")
    assert driver.session.action("puzzles").isChecked()
    leave(driver)
    assert driver.session.part(OverviewPage, "puzzles_page").isVisible()
    assert driver.session.action("puzzles").isChecked()
    assert driver.session.focused_name == "series_BLOCK"
    assert not driver.session.action("hint").isEnabled()


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
    evening.choose(OF_THE_DAY)
    assert shows(evening, puzzle_of_the_day(TOMORROW))


def test_attempt_that_began_before_midnight_counts_for_its_day(evening: Driver, now: FakeNow, qtbot: QtBot) -> None:
    evening.session.trigger("hint")
    now.advance(minutes=2)
    evening.keeper.check_clock()
    evening.solve(puzzle_of_the_day(TODAY))
    qtbot.waitUntil(lambda: stored().days == (TODAY,))


def test_puzzle_of_an_earlier_day_counts_for_no_day(evening: Driver, now: FakeNow, qtbot: QtBot) -> None:
    evening.session.trigger("hint")
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
