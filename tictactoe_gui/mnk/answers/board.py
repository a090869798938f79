"""What the board is: the answers."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer, Combination
from tictactoe_gui.mnk.board import Line, Square

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""The four directions of a line, as (row, column) steps."""


@dataclass(frozen=True)
class Board(Answer):
    """Answer to the question what the board is."""

    question: ClassVar[str] = "board"
    is_symmetric: ClassVar[bool] = True
    is_nested: ClassVar[bool] = False
    """True if the board consists of smaller ones."""

    @abstractmethod
    def parts(self, squares: Line) -> tuple[Line, ...]:
        """Return the squares of each part of the board, row by row."""

    def tracks(self, rules: Combination) -> Iterator[Line]:
        """Yield the squares of all tracks: by default, the rows, columns and diagonals of each part."""
        parts = [frozenset(part) for part in rules.parts]
        places = [(square, part) for square in rules.squares for part in parts if square in part]
        for step in DIRECTIONS:
            for square, part in places:
                if Square(square.row - step[0], square.column - step[1]) not in part:
                    yield _track(square, step, part)

    @abstractmethod
    def gaps(self, at: int) -> int:
        """Return the number of gaps before a row or column, counted from 0."""


@dataclass(frozen=True)
class FlatBoard(Board):
    """The board is one rectangle of squares."""

    def parts(self, squares: Line) -> tuple[Line, ...]:
        """Return all squares as one part."""
        return (squares,)

    def gaps(self, at: int) -> int:
        """Return no gap."""
        return 0


def _track(start: Square, step: tuple[int, int], part: frozenset[Square]) -> Line:
    """Return the squares from `start` to the edge of its part."""
    track = []
    square = start
    while square in part:
        track.append(square)
        square = Square(square.row + step[0], square.column + step[1])
    return tuple(track)
