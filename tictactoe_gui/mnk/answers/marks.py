"""Whose mark a move places: the answers."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer, BoardState


@dataclass(frozen=True)
class Marks(Answer):
    """Answer to the question whose mark a move places."""

    question: ClassVar[str] = "marks"
    is_symmetric: ClassVar[bool] = True

    @abstractmethod
    def seat(self, state: BoardState) -> int:
        """Return the seat whose mark the next move places."""


@dataclass(frozen=True)
class OwnMark(Marks):
    """A player places their own mark."""

    def seat(self, state: BoardState) -> int:
        """Return the seat to move."""
        return state.turn
