"""How long a mark stays: the answers."""

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer, BoardState

REPETITIONS = 3
"""Number of times the same marks, ages and turn must occur for a draw."""


@dataclass(frozen=True)
class Lifetime(Answer):
    """Answer to the question how long a mark stays."""

    question: ClassVar[str] = "lifetime"

    @abstractmethod
    def cleared(self, state: BoardState) -> tuple[int, ...]:
        """Return the indices of the squares that the next mark clears."""

    def is_repeated(self, state: BoardState) -> bool:
        """Return True if the position has occurred so often that the game is a draw."""
        return False


@dataclass(frozen=True)
class StayForever(Lifetime):
    """A mark stays for ever."""

    def cleared(self, state: BoardState) -> tuple[int, ...]:
        """Return no square."""
        return ()


@dataclass(frozen=True)
class NewestStay(Lifetime):
    """Each player keeps the newest `kept` marks. The oldest one blocks its square until the next one is placed."""

    key: ClassVar[str] = "vanishing"
    word: ClassVar[str] = "vanishing"
    needs_history: ClassVar[bool] = True

    kept: int = 3

    def cleared(self, state: BoardState) -> tuple[int, ...]:
        """Return the square of the oldest mark of the player to move, if there are enough."""
        own = [index for index in self._newest(state) if state.board[index] == str(state.turn)]
        return tuple(own[-1:]) if len(own) == self.kept else ()

    def is_repeated(self, state: BoardState) -> bool:
        """Return True if the same marks of the same ages stand for the third time with the same player to move."""
        return self.occurrences(state) >= REPETITIONS

    def occurrences(self, state: BoardState) -> int:
        """Return how often the marks, their ages and the turn have occurred, including now.

        They follow from the last moves, as many as there are marks when everybody has `kept`.
        """
        size = self.kept * state.rules.players
        ends = range(len(state.history), size - 1, -state.rules.players)
        newest = state.history[-size:]
        return sum(state.history[end - size : end] == newest for end in ends)

    def memory(self, state: BoardState) -> Hashable:
        """Return the whole history, because repetitions count."""
        return state.history

    def _newest(self, state: BoardState) -> dict[int, None]:
        """Return the squares that were marked, the last one first."""
        return dict.fromkeys(reversed(state.history))
