"""Five short lessons. Each position is a built-in puzzle, chosen by theme and board."""

from functools import cache
from typing import NamedTuple

from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme

TIC_TAC_TOE, FIVE, GOMOKU = Rules(), Rules(5, 5, 4), Rules(15, 15, 5)
CONNECT_FOUR = Rules(7, 6, 4, placement=Gravity())


class LessonStep(NamedTuple):
    """One position of a lesson."""

    theme: PuzzleTheme
    rules: Rules
    number: int = 0
    """Place among the puzzles of the theme on this board, easy ones first."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle. Raise IndexError if there are too few."""
        return [puzzle for puzzle in puzzles_of(self.theme) if puzzle.rules == self.rules][self.number]


LESSONS: dict[str, tuple[LessonStep, ...]] = {
    "win_and_block": (
        LessonStep(PuzzleTheme.WIN_AT_ONCE, TIC_TAC_TOE),
        LessonStep(PuzzleTheme.BLOCK, TIC_TAC_TOE),
        LessonStep(PuzzleTheme.WIN_AT_ONCE, CONNECT_FOUR),
        LessonStep(PuzzleTheme.BLOCK, FIVE),
    ),
    "fork": (
        LessonStep(PuzzleTheme.FORK, TIC_TAC_TOE),
        LessonStep(PuzzleTheme.FORK, TIC_TAC_TOE, 1),
        LessonStep(PuzzleTheme.FORK, FIVE),
    ),
    "stop_fork": (
        LessonStep(PuzzleTheme.STOP_FORK, TIC_TAC_TOE),
        LessonStep(PuzzleTheme.STOP_FORK, TIC_TAC_TOE, 1),
        LessonStep(PuzzleTheme.STOP_FORK, TIC_TAC_TOE, 3),
    ),
    "threes_and_fours": (
        LessonStep(PuzzleTheme.FORK, GOMOKU),
        LessonStep(PuzzleTheme.OPEN_THREE, GOMOKU),
        LessonStep(PuzzleTheme.FOURS, GOMOKU),
    ),
    "column_trap": (
        LessonStep(PuzzleTheme.GRAVITY_TRAP, CONNECT_FOUR, 7),
        LessonStep(PuzzleTheme.GRAVITY_TRAP, CONNECT_FOUR, 3),
        LessonStep(PuzzleTheme.WIN_IN_2, CONNECT_FOUR),
    ),
}
"""Positions of each lesson, by name."""


@cache
def puzzles_in(lesson: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a lesson."""
    return tuple(step.puzzle for step in LESSONS[lesson])
