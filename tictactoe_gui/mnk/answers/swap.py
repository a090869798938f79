"""Openings after which a player chooses a side, so that the first move is no advantage.

In Swap, or the pie rule, that is after one mark. In Swap2, as Gomoku is played in tournaments, it is after three, and
the choice can be handed back after two more.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from tictactoe_gui.mnk.answers.answer import BoardState, Combination
from tictactoe_gui.mnk.answers.marks import Marks
from tictactoe_gui.mnk.answers.turns import Turns
from tictactoe_gui.mnk.board import Choice

FIRST_MARKS, ALL_MARKS = 3, 5
"""Numbers of marks in Swap2 after which the opponent chooses: at first, and after two more."""
MIN_K = 4
"""Length of a line that the marks of an opening cannot complete."""


class UnsuitableSwap(ValueError):
    """Raised when a game with an opening has the wrong number of players, or lines that its marks can complete."""

    def __init__(self, key: str, k: int) -> None:
        super().__init__(f"{key} needs two players and at least {k} in a row")
        self.key = key
        self.k = k
        """Minimum length of a line."""


@dataclass(frozen=True)
class Swap(Turns):
    """The first player places the first marks of both sides. Then the opponent chooses a side."""

    key: ClassVar[str] = "swap"
    word: ClassVar[str] = "swap"
    needs_history: ClassVar[bool] = True
    is_opening: ClassVar[bool] = True
    most_choices: ClassVar[int] = 1
    min_k: ClassVar[int] = 3
    marks: int = 1
    """Number of marks after which the opponent chooses."""

    def check_rules(self, rules: Combination) -> None:
        """Raise UnsuitableSwap unless two players have lines of enough marks."""
        if rules.players != 2 or rules.k < self.min_k:
            raise UnsuitableSwap(self.key, self.min_k)

    def after_mark(self, state: BoardState) -> int:
        """Return the same seat until the opponent is to choose."""
        return state.turn if state.ply + 1 < self.marks else 1 - state.turn

    def choices(self, state: BoardState) -> tuple[Choice, ...]:
        """Return both sides once the marks are placed."""
        return (Choice.STAY, Choice.SWAP) if state.ply == self.marks else ()

    def after_choice(self, state: BoardState, choice: Choice) -> int:
        """Return the side with fewer marks."""
        return min(range(2), key=lambda seat: state.board.count(str(seat)))

    def rest(self, choice: Choice) -> Self | None:
        """Return None, because the sides are chosen."""
        return None


@dataclass(frozen=True)
class Swap2(Swap):
    """After three marks, the opponent chooses a side, or places two more marks and leaves the choice to the first."""

    key: ClassVar[str] = "swap2"
    word: ClassVar[str] = "swap2"
    min_k: ClassVar[int] = MIN_K
    most_choices: ClassVar[int] = 2
    marks: int = FIRST_MARKS

    def choices(self, state: BoardState) -> tuple[Choice, ...]:
        """Return both sides, and two more marks if there are three."""
        sides = super().choices(state)
        return (*sides, Choice.PLACE_TWO) if sides and self.marks == FIRST_MARKS else sides

    def after_choice(self, state: BoardState, choice: Choice) -> int:
        """Return the side with fewer marks, or the same seat if it places two more."""
        return state.turn if choice is Choice.PLACE_TWO else super().after_choice(state, choice)

    def rest(self, choice: Choice) -> Self | None:
        """Return an opening of five marks if two more are placed."""
        return replace(self, marks=ALL_MARKS) if choice is Choice.PLACE_TWO else None


@dataclass(frozen=True)
class AlternateMarks(Marks):
    """The marks of both sides alternate, although one player places several: the first three, or the next two."""

    key: ClassVar[str] = "swap2"
    word: ClassVar[str] = "swap2"

    def seat(self, state: BoardState) -> int:
        """Return the side of the next mark. That of the first mark also has the third and the fifth one."""
        first = state.turn if state.ply < FIRST_MARKS else 1 - state.turn
        return (first + state.ply) % 2
