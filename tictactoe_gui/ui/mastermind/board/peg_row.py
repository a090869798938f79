"""Read-only rows of pegs, for the side panel and dialogs."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.peg_painting import Face, PegStyle
from tictactoe_gui.ui.widgets.painting import blank_pixmap

GAP = 0.16
"""Gap between two pegs, as a fraction of a peg."""


class PegRow(QWidget):
    """Left-aligned row of pegs that shrink to fit."""

    def __init__(self, name: str, side: int, peg_style: PegStyle, parent: QWidget) -> None:
        """Create an empty row. `side` is the maximum size of a peg, in pixels."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.peg_style, self._max_peg_size = peg_style, side
        self._faces: tuple[Face, ...] = ()

    def show_pegs(self, faces: Sequence[Face], accessible_name: str) -> None:
        """Show the pegs. `accessible_name` is also the tool tip."""
        self._faces = tuple(faces)
        self.setAccessibleName(accessible_name)
        self.setToolTip(accessible_name)
        self.updateGeometry()
        self.update()

    def set_style(self, peg_style: PegStyle) -> None:
        """Apply a peg style."""
        self.peg_style = peg_style
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for pegs of maximum size."""
        return QSize(ceil(len(self._faces) * self._max_peg_size * (1 + GAP)), self._max_peg_size + 2)

    def minimumSizeHint(self) -> QSize:
        """Return a width of zero, because the pegs can shrink."""
        return QSize(0, self._max_peg_size + 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole row is repainted
        """Paint all pegs."""
        with QPainter(self) as painter:
            paint_row(painter, QRectF(self.rect()), self._faces, self.peg_style)


def paint_row(painter: QPainter, rect: QRectF, faces: Sequence[Face], peg_style: PegStyle) -> None:
    """Paint pegs from left to right, as large as the space allows."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.height() - 2, rect.width() / max(1.0, len(faces) * (1 + GAP)))
    for at, face in enumerate(faces):
        left, top = rect.left() + at * side * (1 + GAP), rect.center().y() - side / 2
        peg_painting.paint_peg(painter, QRectF(left, top, side, side), face, peg_style)


def picture(faces: Sequence[Face], peg_style: PegStyle, size: QSize, ratio: float) -> QPixmap:
    """Return a picture of the pegs. `ratio` is the device pixel ratio."""
    sheet = blank_pixmap(size.width(), size.height(), ratio)
    with QPainter(sheet) as painter:
        paint_row(painter, QRectF(0, 0, size.width(), size.height()), faces, peg_style)
    return sheet
