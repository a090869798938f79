"""Geometry of a row. All constants are fractions of its height."""

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF

ROW_GAP = 0.1
"""Gap between two rows."""
END_WIDTH = 0.74
"""Width of the number at the left end and of the copy button at the right end."""
PEG_PITCH, PEG_SIZE = 1.08, 0.74
"""Distance between the centres of pegs, and size of a peg."""
PAD_GAP = 0.24
"""Gap between the last peg and the pad of the answer."""
MARK_PITCH, MARK_SIZE = 0.32, 0.26
"""Distance between the centres of marks, and size of a mark."""
PAD_PADDING = 0.06
"""Padding around the marks."""
CORNER_RADIUS = 0.24
"""Corner radius of a row."""


class RowGeometry(NamedTuple):
    """The parts of a row, as rectangles in pixels relative to its top left corner."""

    height: int
    """Height of the row including the gap below it, in pixels."""
    pegs: int

    @property
    def width(self) -> int:
        """Width of the row, in pixels."""
        return ceil(self.height * (2 * END_WIDTH + self.pegs * PEG_PITCH + PAD_GAP + _pad_width(self.pegs)))

    @property
    def background(self) -> QRectF:
        """Background of the row."""
        return self._rect(0, ROW_GAP / 2, self.width / self.height, 1 - ROW_GAP)

    @property
    def number(self) -> QRectF:
        """Area of the row number."""
        return self._rect(0, ROW_GAP / 2, END_WIDTH, 1 - ROW_GAP)

    @property
    def copy(self) -> QRectF:
        """Area of the copy button."""
        return self._rect(self.width / self.height - END_WIDTH, ROW_GAP / 2, END_WIDTH, 1 - ROW_GAP)

    def slot(self, at: int) -> QRectF:
        """Return the full area of the peg at this index."""
        return self._rect(END_WIDTH + at * PEG_PITCH, ROW_GAP / 2, PEG_PITCH, 1 - ROW_GAP)

    def peg(self, at: int) -> QRectF:
        """Return the square of the peg at this index."""
        rect = QRectF(0, 0, PEG_SIZE * self.height, PEG_SIZE * self.height)
        rect.moveCenter(self.slot(at).center())
        return rect

    @property
    def pad(self) -> QRectF:
        """Background of the answer."""
        height = 2 * (MARK_PITCH + PAD_PADDING)
        return self._rect(END_WIDTH + self.pegs * PEG_PITCH + PAD_GAP, (1 - height) / 2, _pad_width(self.pegs), height)

    @property
    def marks(self) -> list[QRectF]:
        """Squares of the marks, in two lines from the top left."""
        left, top = END_WIDTH + self.pegs * PEG_PITCH + PAD_GAP + PAD_PADDING, 0.5 - MARK_PITCH
        inset, columns = (MARK_PITCH - MARK_SIZE) / 2, ceil(self.pegs / 2)
        return [
            self._rect(
                left + at % columns * MARK_PITCH + inset, top + at // columns * MARK_PITCH + inset, MARK_SIZE, MARK_SIZE
            )
            for at in range(self.pegs)
        ]

    def slot_at(self, x: float) -> int | None:
        """Return the index of the peg at `x` pixels from the left, or None if there is none."""
        at = int((x / self.height - END_WIDTH) // PEG_PITCH)
        return at if at in range(self.pegs) else None

    def _rect(self, left: float, top: float, width: float, height: float) -> QRectF:
        return QRectF(left * self.height, top * self.height, width * self.height, height * self.height)


def _pad_width(pegs: int) -> float:
    return ceil(pegs / 2) * MARK_PITCH + 2 * PAD_PADDING
