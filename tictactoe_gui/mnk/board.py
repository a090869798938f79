"""What games are made of: squares, lines, moves and characters."""

from enum import Enum
from typing import NamedTuple

EMPTY = "."
"""Character of an empty square in `Position.board`. A taken square has the digit of its seat."""


class Square(NamedTuple):
    """Square of the board. A move that places a mark is represented by its square."""

    row: int
    """Row index, from 0 at the top."""
    column: int
    """Column index, from 0 at the left."""


Line = tuple[Square, ...]
"""Adjacent squares in one direction, in order."""


class Choice(Enum):
    """Move that places no mark. Its value is its name in records."""

    STAY = "stay"
    """Both players keep their sides."""
    SWAP = "swap"
    """The players exchange their sides."""
    PLACE_TWO = "place two"
    """The player places two more marks, one of each side, and leaves the choice to the opponent."""


Move = Square | Choice
"""Move of a player."""


class UnreachableBoard(ValueError):
    """Raised when no game can lead to a board."""
