"""What games are made of: squares, lines, moves and characters."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from operator import itemgetter
from typing import NamedTuple, Self

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


class Track(NamedTuple):
    """Squares in a row, on which lines are looked for."""

    squares: Line
    cells: Sequence[int]
    """Indices of the squares in `Rules.squares`."""
    part: slice
    """The squares in `Position.board`, if they are evenly spaced there. Otherwise, an empty slice."""
    marks: Callable[[str], str]
    """Returns the characters of the squares in `Position.board`."""

    @classmethod
    def through(cls, squares: Line, index: Mapping[Square, int]) -> Self:
        """Return the track through at least two squares. `index` is the index of each square in `Rules.squares`."""
        cells = [index[square] for square in squares]
        spaced = range(cells[0], cells[-1] + 1, cells[1] - cells[0]) if cells[1] > cells[0] else range(0)
        if cells == [*spaced]:
            part = slice(spaced.start, spaced.stop, spaced.step)
            return cls(squares, spaced, part, itemgetter(part))
        found = itemgetter(*cells)
        return cls(squares, cells, slice(0), lambda board: "".join(found(board)))


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


def squares_of(moves: Iterable[Move]) -> tuple[Square, ...]:
    """Return the squares that these moves mark, in order."""
    return tuple(move for move in moves if not isinstance(move, Choice))


class UnreachableBoard(ValueError):
    """Raised when no game can lead to a board."""
