"""The row being entered: the pegs that it can hold, its slots, its cursor and its undo history."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, Self

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.rules import LETTERS
from tictactoe_gui.wording.mastermind import sentences as wording

BLACK, WHITE, NONE = range(3)
"""Marks in the slots of an answer. `NONE` is never combined with others."""


class DraftKind(Enum):
    """Kind of input the board expects."""

    NOTHING = "nothing"
    GUESS = "a guess"
    ANSWER = "the answer to the computer's guess"
    KEY = "the key"


class PegKind(NamedTuple):
    """A kind of peg."""

    name: str
    keys: str
    """Keys that enter it: a letter, if it has one, and a digit."""
    colour: int | None
    """Number of its colour, or None if it has none."""


COLOURS = tuple(PegKind(wording.COLOURS[at], f"{letter}{(at + 1) % 10}", at) for at, letter in enumerate(LETTERS))
"""Pegs of a code, by colour number."""
MARKS = (
    COLOURS[LETTERS.index("K")]._replace(keys="B1"),
    COLOURS[LETTERS.index("W")]._replace(keys="W2"),
    PegKind(_("No pegs"), "0", None),
)
"""Marks of an answer: `BLACK`, `WHITE` and `NONE`."""


@dataclass(frozen=True, slots=True)
class RowDraft:
    """Immutable row of slots. Every change returns a new value."""

    slots: tuple[int | None, ...]
    """Colour number or mark of each slot, or None if it is empty."""
    cursor: int = 0
    """Index of the slot for the next peg."""
    previous: "RowDraft | None" = None
    """Value restored by undo. None means there were no changes."""

    @classmethod
    def empty(cls, slots: int) -> Self:
        """Return a row of empty slots."""
        return cls((None,) * slots)

    @classmethod
    def from_answer(cls, answer: Feedback, pegs: int) -> Self:
        """Return a row that contains an answer to correct."""
        marks = (*(BLACK,) * answer.black, *(WHITE,) * answer.white) or (NONE,)
        return cls((*marks, *(None,) * (pegs - len(marks))), min(sum(answer), pegs - 1))

    @property
    def filled(self) -> tuple[int, ...]:
        """Contents of the filled slots, from left to right."""
        return tuple(colour for colour in self.slots if colour is not None)

    @property
    def answer(self) -> Feedback | None:
        """The slots as an answer, or None if all are empty."""
        return Feedback(self.slots.count(BLACK), self.slots.count(WHITE)) if self.filled else None

    def put_peg(self, colour: int, at: int | None = None) -> Self:
        """Fill a slot and move the cursor to the next empty one. None means the cursor's slot."""
        place = self.cursor if at is None else at
        changed = self._with_slots({place: colour})
        after = (*range(place + 1, len(self.slots)), *range(place))
        return changed.move_cursor(next((at for at in after if changed.slots[at] is None), place + 1))

    def clear(self, at: int) -> Self:
        """Empty a slot and move the cursor there."""
        return replace(self._with_slots({at: None}), cursor=at)

    def backspace(self) -> Self:
        """Empty the cursor's slot, or the previous one if it is already empty."""
        return self.clear(self.cursor if self.slots[self.cursor] is not None else max(self.cursor - 1, 0))

    def swap(self, first: int, second: int) -> Self:
        """Swap the contents of two slots, one of which may be empty."""
        return replace(self._with_slots({first: self.slots[second], second: self.slots[first]}), cursor=second)

    def fill(self, pegs: Sequence[int] = ()) -> Self:
        """Fill the slots from the left, empty the others, and move the cursor to the first."""
        return replace(self._with_slots(dict.fromkeys(range(len(self.slots))) | dict(enumerate(pegs))), cursor=0)

    def select(self, at: int) -> Self:
        """Move the cursor to a slot. If it is already there, empty the slot."""
        return self.clear(at) if self.cursor == at else self.move_cursor(at)

    def move_cursor(self, cursor: int) -> Self:
        """Move the cursor within the row. Undo ignores this."""
        return replace(self, cursor=min(max(cursor, 0), len(self.slots) - 1))

    def _with_slots(self, slots: dict[int, int | None]) -> Self:
        changed = tuple(slots.get(at, colour) for at, colour in enumerate(self.slots))
        return self if changed == self.slots else replace(self, slots=changed, previous=self)
