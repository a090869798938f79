"""What the board is: the answers."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer
from tictactoe_gui.mnk.board import Line


@dataclass(frozen=True)
class Board(Answer):
    """Answer to the question what the board is."""

    question: ClassVar[str] = "board"
    is_symmetric: ClassVar[bool] = True
    is_nested: ClassVar[bool] = False
    """True if the board consists of smaller ones."""

    @abstractmethod
    def parts(self, squares: Line) -> tuple[Line, ...]:
        """Return the squares of each part of the board, row by row. A line lies in one part."""

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
