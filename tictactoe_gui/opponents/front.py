"""The front of the room: a move for a position, and the value of every cell."""

from collections.abc import Iterator
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.values import CellValue


def choose(position: Position, level: str, limits: Limits, random: Random) -> Square:  # noqa: ARG001 - for now
    """Give the move that the level plays; never without an answer, however little the limits allow.

    Raises:
        KeyError: there is no such level.
        IndexError: the position is decided.

    """
    return random.choice(position.moves)


def analyse(position: Position, limits: Limits) -> Iterator[CellValue]:  # noqa: ARG001 - for now
    """Give the value of every legal move, each as it becomes known, the proved ones first."""
    for square in position.moves:
        yield CellValue(square, None)
