"""What boards are made of: squares, lines and characters."""

from typing import NamedTuple

EMPTY = "."
"""Character of an empty square in `Position.board`. A taken square has the digit of its seat."""


class Square(NamedTuple):
    """Square of the board. A move is represented by the square it marks."""

    row: int
    """Row index, from 0 at the top."""
    column: int
    """Column index, from 0 at the left."""


Line = tuple[Square, ...]
"""Adjacent squares in one direction, in order."""


class UnreachableBoard(ValueError):
    """Raised when no game can lead to a board."""
