import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.game_window import OpenSession, Part, Session
from tests.ui.mnk.test_loss_report import report
from tests.ui.mnk.test_practice import FORKED, HELD
from tictactoe_gui.mnk.notation import Notation, name, parse
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.catalogue import THEMES, puzzle_of_the_day, puzzles_of
from tictactoe_gui.puzzles.lessons import LESSONS, puzzles_in
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme
from tictactoe_gui.puzzles.wrong_moves import Flaw
from tictactoe_gui.storage import paths, puzzle_progress
from tictactoe_gui.ui import engines
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.puzzles import page as puzzle_page
from tictactoe_gui.ui.puzzles.page import PuzzlePage
from tictactoe_gui.ui.puzzles.series import MISTAKES, OF_THE_DAY
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.wording.mnk import practice
from tictactoe_gui.wording.mnk import puzzles as wording


class Driver:
    """Drives the page with puzzles."""

    def __init__(self, session: Session, qtbot: QtBot) -> None:
        self.session, self._qtbot = session, qtbot
        session.trigger("puzzles")
        self.page = session.part(PuzzlePage, "puzzles_page")

    @property
    def board(self) -> BoardView:
        return self.page.board

    @property
    def headline(self) -> str:
        return self._label("status")

    @property
    def detail(self) -> str:
        return self._label("status_detail")

    @property
    def note(self) -> str:
        return self._label("puzzle_note")

    def choose(self, series: str) -> None:
        box = self._child(ValueComboBox, "puzzle_series")
        box.set_value(series)
        box.value_chosen.emit()

    def press(self, button: str) -> None:
        self._child(QPushButton, button).click()

    def is_enabled(self, button: str) -> bool:
        return bool(self._child(QPushButton, button).isEnabled())

    def play(self, cell: str) -> None:
        rules = self.board.game.setup.rules
        self.board.square_clicked.emit(parse(cell, rules, Notation.ROW_LETTER))

    def solve(self, puzzle: Puzzle) -> None:
        """Play the first solution."""
        steps = puzzle.steps
        while steps:
            self.play(name(steps[0].square, puzzle.rules, Notation.ROW_LETTER))
            if steps[0].reply:
                reply = steps[0].reply
                self._qtbot.waitUntil(lambda reply=reply: self.board.game.last_move == reply)  # type: ignore[misc]
            steps = steps[0].steps

    def _label(self, object_name: str) -> str:
        return self._child(QLabel, object_name).text()

    def _child(self, kind: type[Part], object_name: str) -> Part:
        child = self.page.findChild(kind, object_name)
        assert isinstance(child, kind)
        return child


def stored() -> Progress:
    return puzzle_progress.read(paths.puzzles_file()).progress


@pytest.fixture
def driver(open_session: OpenSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Driver of an open page, whose pauses are short."""
    monkeypatch.setattr(puzzle_page, "REPLY_DELAY_MS", 10)
    monkeypatch.setattr(puzzle_page, "WRONG_MS", 50)
    session = open_session()
    yield Driver(session, qtbot)
    session.window.close()
    qtbot.waitUntil(lambda: not running_processes())


def test_page_begins_with_the_puzzle_of_the_day(driver: Driver) -> None:
    puzzle = puzzle_of_the_day(date.today())
    assert driver.board.game.position == puzzle.position


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
    for puzzle, sentence in zip(puzzles_in(lesson), wording.LESSON_SENTENCES[lesson], strict=True):
        assert driver.detail == sentence
        driver.solve(puzzle)
        driver.press("next_puzzle")


def test_wrong_move_is_refused_and_taken_back(driver: Driver, qtbot: QtBot) -> None:
    driver.choose("FORK")
    puzzle = puzzles_of(PuzzleTheme.FORK)[0]
    right = {step.square for step in puzzle.steps}
    wrong = next(square for square in puzzle.position.moves if square not in right)
    driver.play(name(wrong, puzzle.rules, Notation.ROW_LETTER))
    assert driver.headline == wording.WRONG
    qtbot.waitUntil(lambda: driver.board.game.position == puzzle.position)
    driver.solve(puzzle)
    assert driver.headline == wording.SOLVED_LATER


def test_taken_cell_is_refused(driver: Driver) -> None:
    driver.choose("FORK")
    puzzle = puzzles_of(PuzzleTheme.FORK)[0]
    driver.play(name(puzzle.moves[0], puzzle.rules, Notation.ROW_LETTER))
    assert driver.board.game.position == puzzle.position


def test_first_hint_names_no_cell_and_the_second_one_does(driver: Driver) -> None:
    driver.choose("FORK")
    puzzle = puzzles_of(PuzzleTheme.FORK)[0]
    driver.press("puzzle_hint")
    assert driver.detail == wording.hint(puzzle)
    driver.press("puzzle_hint")
    assert driver.detail == wording.second_hint(puzzle.steps[0].square, puzzle.rules, Notation.ROW_LETTER)


def test_solution_is_shown(driver: Driver) -> None:
    driver.choose("FOURS")
    puzzle = puzzles_of(PuzzleTheme.FOURS)[0]
    driver.press("puzzle_solution")
    assert len(driver.board.game.moves) > len(puzzle.moves)
    assert driver.headline == wording.SOLVED_LATER
    assert not driver.is_enabled("puzzle_hint")


def test_puzzle_can_be_tried_again(driver: Driver) -> None:
    driver.choose("FORK")
    driver.press("puzzle_solution")
    driver.press("puzzle_again")
    assert driver.board.game.position == puzzles_of(PuzzleTheme.FORK)[0].position


def test_solved_puzzles_are_not_shown_again(driver: Driver) -> None:
    driver.choose("FORK")
    first, second, *_ = puzzles_of(PuzzleTheme.FORK)
    driver.solve(first)
    driver.choose("BLOCK")
    driver.choose("FORK")
    assert driver.board.game.position == second.position


def test_progress_is_stored(driver: Driver, qtbot: QtBot) -> None:
    driver.choose("FORK")
    puzzle = puzzles_of(PuzzleTheme.FORK)[0]
    driver.solve(puzzle)
    qtbot.waitUntil(lambda: puzzle.id in stored().solved)
    assert stored().tried == {puzzle.id: True}


def test_puzzle_of_the_day_starts_a_streak(driver: Driver, qtbot: QtBot) -> None:
    driver.choose(OF_THE_DAY)
    driver.solve(puzzle_of_the_day(date.today()))
    qtbot.waitUntil(lambda: len(stored().days) == 1)


def test_without_mistakes_the_page_says_where_they_come_from(driver: Driver) -> None:
    driver.choose(MISTAKES)
    assert driver.note == wording.NO_MISTAKES


def test_escape_returns_to_the_game(driver: Driver) -> None:
    driver.session.press(Qt.Key.Key_Escape)
    assert driver.session.board.isVisible()


def test_tab_is_checked_while_the_page_is_shown(driver: Driver) -> None:
    assert driver.session.action("puzzles").isChecked()
    driver.session.trigger("tictactoe")
    assert not driver.session.action("puzzles").isChecked()


@pytest.fixture
def lost(open_session: OpenSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Driver after a game that was lost with A3."""
    monkeypatch.setattr(puzzle_page, "WRONG_MS", 50)
    session = open_session(explain_losses=True)
    with qtbot.waitSignal(report(session).changed):
        session.click(*FORKED)
    driver = Driver(session, qtbot)
    driver.choose(MISTAKES)
    yield driver
    session.window.close()
    qtbot.waitUntil(lambda: not running_processes())


def test_own_mistake_becomes_a_puzzle_that_is_due(lost: Driver) -> None:
    assert len(lost.board.game.moves) == 3
    assert lost.session.action("puzzles").iconText() == wording.tab(wording.TITLE, 1)


@pytest.mark.parametrize("cell", HELD)
def test_any_move_that_holds_solves_an_own_mistake(lost: Driver, cell: str, qtbot: QtBot) -> None:
    lost.play(cell)
    assert lost.headline == wording.SOLVED
    qtbot.waitUntil(lambda: bool(stored().solved))
    assert not stored().due(datetime.now(UTC))
    assert stored().due(datetime.now(UTC) + timedelta(days=30))
    qtbot.waitUntil(lambda: lost.session.action("puzzles").iconText() == wording.TITLE)


def test_move_that_holds_is_praised(lost: Driver) -> None:
    lost.play(HELD[0])
    square = parse(HELD[0], Rules(), Notation.ROW_LETTER)
    assert lost.detail == practice.praise(square, Value.DRAW, Rules(), Notation.ROW_LETTER)


def test_move_that_cannot_be_judged_is_taken_back(lost: Driver, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "engine_command", lambda *_: (sys.executable, "-c", "raise SystemExit(1)"))
    lost.play("C1")
    assert lost.headline == wording.CHECKING
    qtbot.waitUntil(lambda: lost.headline == practice.NOT_CHECKED)
    assert len(lost.board.game.moves) == 3
    assert not stored().tried
    lost.play(HELD[0])
    assert lost.headline == wording.SOLVED


@pytest.mark.parametrize("cell", ["A3", "C1"])
def test_mistake_is_not_accepted_again(lost: Driver, cell: str, qtbot: QtBot) -> None:
    lost.play(cell)
    qtbot.waitUntil(lambda: lost.headline == wording.WRONG)
    qtbot.waitUntil(lambda: bool(stored().tried))
    (mistake,) = stored().mistakes.values()
    square = parse(cell, Rules(), Notation.ROW_LETTER)
    assert lost.detail == wording.wrong(mistake.puzzle, square, Flaw.MISSES_THEME, Notation.ROW_LETTER)
