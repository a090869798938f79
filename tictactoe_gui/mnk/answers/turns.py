"""Who moves next: the answers."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Self

from tictactoe_gui.mnk.answers.answer import Answer, BoardState
from tictactoe_gui.mnk.board import Choice


@dataclass(frozen=True)
class Turns(Answer):
    """Answer to the question who moves next."""

    question: ClassVar[str] = "turns"
    is_symmetric: ClassVar[bool] = True
    is_opening: ClassVar[bool] = False
    """True if a player will choose a side before the game is played without this variant."""
    most_choices: ClassVar[int] = 0
    """Maximum number of choices in a game."""

    @abstractmethod
    def after_mark(self, state: BoardState) -> int:
        """Return the seat that moves once the player to move has placed a mark."""

    def choices(self, state: BoardState) -> tuple[Choice, ...]:
        """Return what the player to move can choose. A player with a choice can't place a mark."""
        return ()

    def after_choice(self, state: BoardState, choice: Choice) -> int:
        """Return the seat that moves after a choice."""
        return state.turn

    def rest(self, choice: Choice) -> Self | None:
        """Return the answer for the rest of the game after a choice. None if it is played without this variant."""
        return self


@dataclass(frozen=True)
class InTurn(Turns):
    """Players move in turn."""

    def after_mark(self, state: BoardState) -> int:
        """Return the next seat."""
        return (state.turn + 1) % state.rules.players
