"""Geometry of a row. All constants are shares of its height."""

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF

GAP = 0.1
"""Gap between two rows."""
EDGE = 0.74
"""Width of the number at the left end and of the copy button at the right end."""
PITCH, PEG = 1.08, 0.74
"""Distance between the centres of pegs, and size of a peg."""
BEFORE_PAD = 0.24
"""Gap between the last peg and the pad of the answer."""
MARK_PITCH, MARK = 0.32, 0.26
"""Distance between the centres of marks, and size of a mark."""
PAD = 0.06
"""Padding around the marks."""
RADIUS = 0.24
"""Corner radius of a row."""


class RowGeometry(NamedTuple):
    """The parts of a row, as rectangles in pixels relative to its top left corner."""

    height: int
    """Height of the row with the gap below it, in pixels."""
    pegs: int

    @property
    def width(self) -> int:
        """Width of the row, in pixels."""
        return ceil(self.height * (2 * EDGE + self.pegs * PITCH + BEFORE_PAD + _pad_width(self.pegs)))

    @property
    def tile(self) -> QRectF:
        """Background of the row."""
        return self._place(0, GAP / 2, self.width / self.height, 1 - GAP)

    @property
    def number(self) -> QRectF:
        """Area of the row number."""
        return self._place(0, GAP / 2, EDGE, 1 - GAP)

    @property
    def copy(self) -> QRectF:
        """Area of the copy button."""
        return self._place(self.width / self.height - EDGE, GAP / 2, EDGE, 1 - GAP)

    def slot(self, at: int) -> QRectF:
        """Return the full area of a peg, from 0."""
        return self._place(EDGE + at * PITCH, GAP / 2, PITCH, 1 - GAP)

    def peg(self, at: int) -> QRectF:
        """Return the square of a peg, from 0."""
        room = QRectF(0, 0, PEG * self.height, PEG * self.height)
        room.moveCenter(self.slot(at).center())
        return room

    @property
    def pad(self) -> QRectF:
        """Background of the answer."""
        height = 2 * (MARK_PITCH + PAD)
        return self._place(EDGE + self.pegs * PITCH + BEFORE_PAD, (1 - height) / 2, _pad_width(self.pegs), height)

    @property
    def marks(self) -> list[QRectF]:
        """Squares of the marks, in two lines from the top left."""
        left, top = EDGE + self.pegs * PITCH + BEFORE_PAD + PAD, 0.5 - MARK_PITCH
        inset, columns = (MARK_PITCH - MARK) / 2, ceil(self.pegs / 2)
        return [
            self._place(left + at % columns * MARK_PITCH + inset, top + at // columns * MARK_PITCH + inset, MARK, MARK)
            for at in range(self.pegs)
        ]

    def slot_at(self, x: float) -> int | None:
        """Return the peg whose area contains `x`, in pixels from the left. None means there is none."""
        at = int((x / self.height - EDGE) // PITCH)
        return at if at in range(self.pegs) else None

    def _place(self, left: float, top: float, width: float, height: float) -> QRectF:
        return QRectF(left * self.height, top * self.height, width * self.height, height * self.height)


def _pad_width(pegs: int) -> float:
    return ceil(pegs / 2) * MARK_PITCH + 2 * PAD
