"""What a line does: the answers."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer


@dataclass(frozen=True)
class Goal(Answer):
    """Answer to the question what a line does."""

    question: ClassVar[str] = "goal"
    is_symmetric: ClassVar[bool] = True
    line_loses: ClassVar[bool] = False
    """True if completing a line loses."""

    @abstractmethod
    def winners(self, seats: range, mover: int) -> frozenset[int]:
        """Return the seats that win when `mover` completes a line."""


@dataclass(frozen=True)
class LineWins(Goal):
    """A line wins for the seat that completes it."""

    def winners(self, seats: range, mover: int) -> frozenset[int]:
        """Return `mover` alone."""
        return frozenset({mover})


@dataclass(frozen=True)
class Misere(Goal):
    """A line loses. All other seats share the win."""

    key: ClassVar[str] = "misere"
    word: ClassVar[str] = "misère"
    line_loses: ClassVar[bool] = True

    def winners(self, seats: range, mover: int) -> frozenset[int]:
        """Return all seats but `mover`."""
        return frozenset(seats) - {mover}
