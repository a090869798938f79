"""A row while it is being entered: what lies in its slots, where the cursor is, and what undo brings back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.ui.mastermind.peg_kinds import BLACK, NONE, WHITE, marks_of


class Entering(Enum):
    """What is being entered on the board."""

    NOTHING = "nothing"
    GUESS = "a guess"
    ANSWER = "the answer to the computer's guess"
    KEY = "the key, by who hides it"


@dataclass(frozen=True, slots=True)
class Entry:
    """Slots that fill up; every change gives the next value."""

    slots: tuple[int | None, ...]
    """The number of each one's colour, or None."""
    cursor: int = 0
    """The slot that a colour goes to, from 0."""
    before: "Entry | None" = None
    """What undo brings back; None: nothing was changed."""

    @classmethod
    def empty(cls, slots: int) -> Self:
        """Begin with so many empty slots."""
        return cls((None,) * slots)

    @classmethod
    def of_answer(cls, answer: Feedback, pegs: int) -> Self:
        """Begin with an answer that is to be changed."""
        marks = marks_of(answer) or (NONE,)
        return cls((*marks, *(None,) * (pegs - len(marks))), min(sum(answer), pegs - 1))

    @property
    def filled(self) -> tuple[int, ...]:
        """What lies in the slots that are not empty, from left to right."""
        return tuple(colour for colour in self.slots if colour is not None)

    @property
    def complete(self) -> bool:
        """Whether no slot is empty."""
        return None not in self.slots

    @property
    def answer(self) -> Feedback | None:
        """What the slots say as an answer; None: nothing yet."""
        return Feedback(self.slots.count(BLACK), self.slots.count(WHITE)) if self.filled else None

    def put(self, colour: int, at: int | None = None) -> Self:
        """Lay a colour into a slot, that of the cursor if none is named; the cursor goes on to the next empty one."""
        place = self.cursor if at is None else at
        changed = self._changed({place: colour})
        after = (*range(place + 1, len(self.slots)), *range(place))
        return changed.move(next((at for at in after if changed.slots[at] is None), place + 1))

    def clear(self, at: int) -> Self:
        """Empty a slot; the cursor stays there."""
        return replace(self._changed({at: None}), cursor=at)

    def back(self) -> Self:
        """Empty the cursor's slot, or where it is empty the one before."""
        return self.clear(self.cursor if self.slots[self.cursor] is not None else max(self.cursor - 1, 0))

    def swap(self, first: int, second: int) -> Self:
        """Exchange what lies in two slots; with an empty one, what lies in the other moves there."""
        return replace(self._changed({first: self.slots[second], second: self.slots[first]}), cursor=second)

    def fill(self, slots: Sequence[int | None]) -> Self:
        """Lay a whole row; the cursor goes to its beginning."""
        return replace(self._changed(dict(enumerate(slots))), cursor=0)

    def no_pegs(self) -> Self:
        """Say that there are no pegs in the answer."""
        return self.fill((NONE, *(None,) * (len(self.slots) - 1)))

    def move(self, cursor: int) -> Self:
        """Move the cursor, no further than to the first or last slot; this is no change that undo takes back."""
        return replace(self, cursor=min(max(cursor, 0), len(self.slots) - 1))

    def undo(self) -> "Entry":
        """Take back the last change, if there is one."""
        return self.before or self

    def _changed(self, slots: dict[int, int | None]) -> Self:
        changed = tuple(slots.get(at, colour) for at, colour in enumerate(self.slots))
        return self if changed == self.slots else replace(self, slots=changed, before=self)
