"""What a position is worth, for the side to move."""

from enum import IntEnum
from typing import NamedTuple

from tictactoe_gui.mnk.rules import Square


class Value(IntEnum):
    """How a game ends under best play; its negative is the other side's where two play."""

    LOSS = -1
    DRAW = 0
    WIN = 1


class CellValue(NamedTuple):
    """What the side to move gets by playing a cell."""

    square: Square
    value: Value | None
    """Proved; None: it is not known."""
    plies: int | None = None
    """Moves to the end under best play, this one included, of a proved win or loss; None: not known, or a draw."""
    score: int = 0
    """An estimate where no value is known, from -100, surely lost, to 100, surely won."""


LONG = 500
"""Moves to a proved win or loss where their number is not known: more than any board has squares."""


def merit(cell: CellValue) -> float:
    """Give a number by which a mover prefers cells: fast wins, then draws and what looks good, then slow losses."""
    if cell.value is None:
        return cell.score
    return cell.value * (1000 - (cell.plies or LONG))
