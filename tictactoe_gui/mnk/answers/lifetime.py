"""How long a mark stays: the answers."""

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer, BoardState, Combination

REPETITIONS = 3
"""Number of times the same marks, ages and turn must occur for a draw."""


class CrowdedBoard(ValueError):
    """Raised when the board is full before a mark disappears."""

    def __init__(self, marks: int) -> None:
        super().__init__(f"the board must have more than {marks} squares, so that marks disappear")
        self.marks = marks
        """Number of marks that the players keep."""


@dataclass(frozen=True)
class Lifetime(Answer):
    """Answer to the question how long a mark stays."""

    question: ClassVar[str] = "lifetime"
    recurs: ClassVar[bool] = False
    """True if a position can occur again, so that a game can last any number of moves."""

    @abstractmethod
    def cleared(self, state: BoardState) -> tuple[int, ...]:
        """Return the indices of the squares that the next mark clears."""

    def ages(self, state: BoardState) -> tuple[int, ...]:
        """Return the part of the history that shows which marks are older. By default, that is all of it."""
        return state.history

    def is_repeated(self, state: BoardState) -> bool:
        """Return True if the position has occurred so often that the game is a draw."""
        return False


@dataclass(frozen=True)
class StayForever(Lifetime):
    """A mark stays for ever."""

    is_symmetric: ClassVar[bool] = True

    def cleared(self, state: BoardState) -> tuple[int, ...]:
        """Return no square."""
        return ()


@dataclass(frozen=True)
class NewestStay(Lifetime):
    """Each player keeps the newest k marks. The oldest one blocks its square until the next one is placed."""

    key: ClassVar[str] = "vanishing"
    word: ClassVar[str] = "vanishing"
    needs_history: ClassVar[bool] = True
    # A mark would float when the one below it disappears.
    excludes: ClassVar[frozenset[str]] = frozenset({"gravity"})
    is_symmetric: ClassVar[bool] = True
    recurs: ClassVar[bool] = True

    def check_rules(self, rules: Combination) -> None:
        """Raise CrowdedBoard if the marks that the players keep fill the board."""
        if self._kept(rules) >= len(rules.squares):
            raise CrowdedBoard(self._kept(rules))

    def cleared(self, state: BoardState) -> tuple[int, ...]:
        """Return the square of the oldest mark of the player to move, if there are k."""
        own = [index for index in self.ages(state) if state.board[index] == str(state.turn)]
        return tuple(own[:1]) if len(own) == state.rules.k else ()

    def ages(self, state: BoardState) -> tuple[int, ...]:
        """Return the last moves, as many as there are marks when everybody has k."""
        return state.history[-self._kept(state.rules) :]

    def is_repeated(self, state: BoardState) -> bool:
        """Return True if marks, ages and player to move are the same for the third time."""
        kept = self._kept(state.rules)
        ends = range(len(state.history), kept - 1, -state.rules.players)
        newest = self.ages(state)
        return sum(state.history[end - kept : end] == newest for end in ends) >= REPETITIONS

    def memory(self, state: BoardState) -> Hashable:
        """Return the whole history, because repetitions count."""
        return state.history

    def _kept(self, rules: Combination) -> int:
        """Return the number of marks on the board when everybody has k."""
        return rules.k * rules.players
