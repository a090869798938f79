"""What a line does: the answers."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer, BoardState
from tictactoe_gui.mnk.board import Line


@dataclass(frozen=True)
class Goal(Answer):
    """Answer to the question what a line does."""

    question: ClassVar[str] = "goal"
    is_symmetric: ClassVar[bool] = True
    line_loses: ClassVar[bool] = False
    """True if completing a line loses."""

    @abstractmethod
    def winners(self, seats: range, mover: int) -> frozenset[int]:
        """Return the seats that win or share the win when `mover` decides the game."""

    def deciding(self, state: BoardState, lines: tuple[Line, ...], mover: int) -> tuple[Line, ...]:
        """Return the lines that decide the game when `mover` completes `lines`. Empty if the game continues."""
        return lines

    def may_decide(self, state: BoardState) -> bool:
        """Return False if no move of the player to move can complete a line that decides the game."""
        return True

    def captured(self, state: BoardState) -> tuple[tuple[Line, int], ...]:
        """Return the parts of the board that are won, each with the seat of its winner."""
        return ()

    def strokes(self, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        """Return the squares through which to draw, for the lines that decided the game."""
        return lines


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
