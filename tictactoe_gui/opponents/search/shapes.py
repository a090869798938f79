"""Threats that a mark on each empty cell would make along one track.

A segment is a part of a track without marks of the other side, as a string of `EMPTY` and `OWN`. A side can complete
lines only within its segments, so each segment is analysed once and cached.
"""

from typing import NamedTuple

from tictactoe_gui.opponents.search.caches import ComputedDict

OWN = "0"

FIVE, OPEN_FOUR, FOUR, THREE = 1 << 13, 1 << 10, 1 << 8, 1 << 6
"""Threats that a mark on a cell makes, named as for k = 5.

`FIVE` completes a line, `OPEN_FOUR` makes two ways to complete one, `FOUR` makes one way, `THREE` threatens an open
four. The threats of a cell along its four tracks are added up, and each kind has room for the sum. The bits below
`THREE` score the lines through the cell by their marks.
"""
MAX_LINE_SCORE = 15
"""Maximum score that one track adds in the bits below `THREE`."""


class SegmentThreats(NamedTuple):
    """Threats and score of a segment."""

    threats: tuple[int, ...]
    """For each cell, the threats that a mark on it makes. 0 for a marked cell."""
    score: int
    """Score of the segment for its side. A lone mark in a live line counts 1."""


class SegmentCache(ComputedDict[str, SegmentThreats]):
    """Cache of analysed segments for one line length."""

    def __init__(self, k: int, *, exact: bool) -> None:
        super().__init__(self._evaluate)
        self._k = k
        self._exact = exact
        self._line = (1 << k) - 1
        self._scores = [0, *(4**marks for marks in range(k))]
        """Score of a live line by its number of marks."""
        self._line_scores = [-(-3 * marks // (k - 2)) for marks in range(k)]
        """Score that a live line adds to each of its empty cells, by its number of marks."""

    def _evaluate(self, segment: str) -> SegmentThreats:
        length = len(segment)
        if length < self._k:
            return SegmentThreats((0,) * length, 0)
        own = sum(1 << cell for cell, mark in enumerate(segment) if mark == OWN)
        counts = [(own >> start & self._line).bit_count() for start in range(length - self._k + 1)]
        offers = tuple(
            0 if own >> cell & 1 else self._cell_threats(own, length, cell, counts) for cell in range(length)
        )
        return SegmentThreats(offers, sum(self._scores[count] for count in counts))

    def _cell_threats(self, own: int, length: int, cell: int, counts: list[int]) -> int:
        through = counts[max(0, cell - self._k + 1) : cell + 1]
        lines = min(MAX_LINE_SCORE, sum(self._line_scores[min(count, self._k - 1)] for count in through))
        most = max(through, default=0)
        return lines + (self._threat(own, length, cell) if most >= self._k - 3 else 0)

    def _threat(self, own: int, length: int, cell: int) -> int:
        """Return the threat that a mark on `cell` adds to the segment."""
        before = self._completions(own, length)
        if before >> cell & 1:
            return FIVE
        after = own | 1 << cell
        ways = (self._completions(after, length) & ~before).bit_count()
        if ways:
            return OPEN_FOUR if ways > 1 else FOUR
        near = range(max(0, cell - self._k + 1), min(length, cell + self._k))
        return THREE if any(self._makes_open_four(own, after, length, other) for other in near) else 0

    def _makes_open_four(self, own: int, after: int, length: int, other: int) -> bool:
        """Return True if a second mark makes an open four that it would not make without the first."""
        both, alone = (self._completions(marks | 1 << other, length).bit_count() for marks in (after, own))
        return both > 1 >= alone and not after >> other & 1

    def _completions(self, own: int, length: int) -> int:
        """Return the empty cells that complete a line."""
        found = 0
        for start in range(length - self._k + 1):
            missing = self._line & ~(own >> start)
            becomes_overline = self._exact and (own << 1 >> start & 1 or own >> start + self._k & 1)
            if missing & (missing - 1) == 0 and missing and not becomes_overline:
                found |= missing << start
        return found
