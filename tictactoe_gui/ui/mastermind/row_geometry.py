"""Where everything in a row lies; all measures are shares of the row's height."""

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF

GAP = 0.1
"""Between two rows."""
EDGE = 0.74
"""Room for the number at the left end of a row, and for the button at its right end."""
PITCH, PEG = 1.08, 0.74
"""From one peg to the next, and the size of each."""
BEFORE_PAD = 0.24
"""Between the last peg and the pad of the answer."""
MARK_PITCH, MARK = 0.32, 0.26
"""From one peg of an answer to the next, and the size of each."""
PAD = 0.06
"""Around the pegs of an answer."""
RADIUS = 0.24
"""Of a row's corners."""


class RowGeometry(NamedTuple):
    """The parts of a row; rectangles are in pixels from its top left corner."""

    height: int
    """Of the row with the gap below it, in pixels."""
    pegs: int

    @property
    def width(self) -> int:
        """The width of the row, in pixels."""
        return ceil(self.height * (2 * EDGE + self.pegs * PITCH + BEFORE_PAD + _pad_width(self.pegs)))

    @property
    def tile(self) -> QRectF:
        """The row's ground."""
        return self._place(0, GAP / 2, self.width / self.height, 1 - GAP)

    @property
    def number(self) -> QRectF:
        """The row's number."""
        return self._place(0, GAP / 2, EDGE, 1 - GAP)

    @property
    def copy(self) -> QRectF:
        """The button that copies the row."""
        return self._place(self.width / self.height - EDGE, GAP / 2, EDGE, 1 - GAP)

    def slot(self, at: int) -> QRectF:
        """All the room of a peg, from 0."""
        return self._place(EDGE + at * PITCH, GAP / 2, PITCH, 1 - GAP)

    def peg(self, at: int) -> QRectF:
        """A peg, from 0."""
        room = QRectF(0, 0, PEG * self.height, PEG * self.height)
        room.moveCenter(self.slot(at).center())
        return room

    @property
    def pad(self) -> QRectF:
        """The ground of the answer's pegs."""
        height = 2 * (MARK_PITCH + PAD)
        return self._place(EDGE + self.pegs * PITCH + BEFORE_PAD, (1 - height) / 2, _pad_width(self.pegs), height)

    @property
    def marks(self) -> list[QRectF]:
        """The pegs of the answer, in two lines from the top left."""
        left, top = EDGE + self.pegs * PITCH + BEFORE_PAD + PAD, 0.5 - MARK_PITCH
        inset, columns = (MARK_PITCH - MARK) / 2, ceil(self.pegs / 2)
        return [
            self._place(left + at % columns * MARK_PITCH + inset, top + at // columns * MARK_PITCH + inset, MARK, MARK)
            for at in range(self.pegs)
        ]

    def slot_at(self, x: float) -> int | None:
        """Give the peg whose room this is, in pixels from the left; None: it is none's."""
        at = int((x / self.height - EDGE) // PITCH)
        return at if at in range(self.pegs) else None

    def _place(self, left: float, top: float, width: float, height: float) -> QRectF:
        return QRectF(left * self.height, top * self.height, width * self.height, height * self.height)


def _pad_width(pegs: int) -> float:
    return ceil(pegs / 2) * MARK_PITCH + 2 * PAD
