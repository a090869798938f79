"""What each empty cell offers a side along one track, from the marks around it.

A segment is a part of a track without foreign marks, as text: `EMPTY` and `OWN`. All that a side can do along a track
happens within its segments, so a segment is looked at once and remembered.
"""

from functools import cached_property
from typing import NamedTuple

OWN = "0"

FIVE, OPEN_FOUR, FOUR, THREE = 1 << 13, 1 << 10, 1 << 8, 1 << 6
"""What a mark on a cell makes, named as where k is 5: a line, two ways to a line, one way, a way to an open four.

The offers of a cell along its four tracks are added up; each kind has room for the sum, and so has the rest below
`THREE`, which tells how many lines with how many marks run through the cell.
"""
MOST_LINES = 15
"""The most that one track can add below `THREE`."""


class Shape(NamedTuple):
    """What a segment offers."""

    offers: tuple[int, ...]
    """For each cell the sum of what a mark on it makes; 0 for a marked cell."""
    score: int
    """How good the segment is for its side, in marks that stand alone in a live line."""


class Shapes(dict[str, Shape]):
    """Every segment met so far, for one length of line."""

    def __init__(self, k: int, *, exact: bool) -> None:
        super().__init__()
        self._k = k
        self._exact = exact
        self._line = (1 << k) - 1

    def __missing__(self, segment: str) -> Shape:
        shape = self[segment] = self._shape(segment)
        return shape

    @cached_property
    def _scores(self) -> list[int]:
        """The score of a live line for each number of marks in it."""
        return [0, *(4**marks for marks in range(self._k))]

    @cached_property
    def _lines(self) -> list[int]:
        """What a live line adds to the offers of its empty cells for each number of marks in it."""
        return [-(-3 * marks // (self._k - 2)) for marks in range(self._k)]

    def _shape(self, segment: str) -> Shape:
        length = len(segment)
        if length < self._k:
            return Shape((0,) * length, 0)
        own = sum(1 << cell for cell, mark in enumerate(segment) if mark == OWN)
        counts = [(own >> start & self._line).bit_count() for start in range(length - self._k + 1)]
        offers = tuple(0 if own >> cell & 1 else self._offer(own, length, cell, counts) for cell in range(length))
        return Shape(offers, sum(self._scores[count] for count in counts))

    def _offer(self, own: int, length: int, cell: int, counts: list[int]) -> int:
        through = counts[max(0, cell - self._k + 1) : cell + 1]
        lines = min(MOST_LINES, sum(self._lines[min(count, self._k - 1)] for count in through))
        most = max(through, default=0)
        return lines + (self._threat(own, length, cell) if most >= self._k - 3 else 0)

    def _threat(self, own: int, length: int, cell: int) -> int:
        """What the mark adds to what the segment offers without it."""
        before = self._completions(own, length)
        if before >> cell & 1:
            return FIVE
        after = own | 1 << cell
        ways = (self._completions(after, length) & ~before).bit_count()
        if ways:
            return OPEN_FOUR if ways > 1 else FOUR
        near = range(max(0, cell - self._k + 1), min(length, cell + self._k))
        return THREE if any(self._opens(own, after, length, other) for other in near) else 0

    def _opens(self, own: int, after: int, length: int, other: int) -> bool:
        """Whether a second mark makes an open four, and would not without the first."""
        both, alone = (self._completions(marks | 1 << other, length).bit_count() for marks in (after, own))
        return both > 1 >= alone and not after >> other & 1

    def _completions(self, own: int, length: int) -> int:
        """The empty cells that complete a line."""
        found = 0
        for start in range(length - self._k + 1):
            missing = self._line & ~(own >> start)
            if missing & (missing - 1) == 0 and missing and not (self._exact and self._touched(own, start)):
                found |= missing << start
        return found

    def _touched(self, own: int, start: int) -> bool:
        """Whether an own mark stands directly before or behind the line."""
        return bool(own << 1 >> start & 1 or own >> start + self._k & 1)
