"""Why wrong moves are wrong."""

from enum import Enum, auto

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.forks import forks, open_fours
from tictactoe_gui.puzzles.puzzle import PuzzleTheme


class Flaw(Enum):
    """Why a move is wrong."""

    MISSES_THEME = auto()
    """It does not do what the theme asks for."""
    LOSES = auto()
    """It prevents the fork or open four that the theme is about, but loses."""
    SLOW = auto()
    """It does not win as fast as the first move promised."""


def flaw(theme: PuzzleTheme, after: Position, *, is_first: bool) -> Flaw:
    """Return why the wrong move that led to this position is wrong. Unless it `is_first`, an earlier one was right."""
    if not is_first:
        return Flaw.SLOW
    if theme is PuzzleTheme.STOP_FORK and not forks(after):
        return Flaw.LOSES
    if theme is PuzzleTheme.OPEN_THREE and not [*open_fours(after, after.turn)]:
        return Flaw.LOSES
    return Flaw.MISSES_THEME
