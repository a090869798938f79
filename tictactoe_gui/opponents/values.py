"""Values of positions and moves for the side to move."""

from enum import IntEnum
from typing import NamedTuple

from tictactoe_gui.mnk.board import Square


class Value(IntEnum):
    """Result of a game under best play. With two players its negative is the value for the other side."""

    LOSS = -1
    DRAW = 0
    WIN = 1


class CellValue(NamedTuple):
    """Value of a move for the side to move."""

    square: Square
    value: Value | None
    """Proved value. None if unknown."""
    plies: int | None = None
    """Plies to the end under best play, including this move, of a proved win or loss. None if unknown or a draw."""
    score: int = 0
    """Estimate if no value is known, from -100 (certain loss) to 100 (certain win)."""


UNKNOWN_PLIES = 500
"""Plies assumed for a proved win or loss of unknown length: more than the squares on any board."""


def preference(cell: CellValue) -> float:
    """Return a number that ranks moves: fast wins first, then draws and good estimates, then slow losses."""
    if cell.value is None:
        return cell.score
    return cell.value * (1000 - (cell.plies or UNKNOWN_PLIES))


class Comparison(NamedTuple):
    """The best move at one depth, and the moves that it was compared with. A move is a cell or a bit of a board."""

    best: int
    depth: int
    """Depth in plies. 0 if no move was searched."""
    score: int
    """Score of the best move. No other score is higher."""
    moves: list[int]
    """All moves that were searched to this depth."""
