"""Pegs to look at, beside the board and in dialogs."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.ui.mastermind import pegs
from tictactoe_gui.ui.mastermind.pegs import Face, Wear

GAP = 0.16
"""Room between two pegs, of a peg."""


class PegRow(QWidget):
    """Shows pegs in a row, as large as there is room for, from the left."""

    def __init__(self, name: str, side: int, wear: Wear, parent: QWidget) -> None:
        """Take the largest size of a peg, in pixels."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.wear, self._side = wear, side
        self._faces: tuple[Face, ...] = ()

    def show_pegs(self, faces: Sequence[Face], spoken: str) -> None:
        """Show these pegs, with the words for those who do not see them."""
        self._faces = tuple(faces)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.updateGeometry()
        self.update()

    def dress(self, wear: Wear) -> None:
        """Look otherwise."""
        self.wear = wear
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for the room of the largest pegs."""
        return QSize(ceil(len(self._faces) * self._side * (1 + GAP)), self._side + 2)

    def minimumSizeHint(self) -> QSize:
        """Ask for no width: where it is short the pegs are smaller."""
        return QSize(0, self._side + 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the row is painted whole
        """Paint all pegs."""
        with QPainter(self) as painter:
            paint(painter, QRectF(self.rect()), self._faces, self.wear)


def paint(painter: QPainter, room: QRectF, faces: Sequence[Face], wear: Wear) -> None:
    """Paint pegs from left to right, as large as the room allows."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(room.height() - 2, room.width() / max(1.0, len(faces) * (1 + GAP)))
    for at, face in enumerate(faces):
        left, top = room.left() + at * side * (1 + GAP), room.center().y() - side / 2
        pegs.paint(painter, QRectF(left, top, side, side), face, wear)


def picture(faces: Sequence[Face], wear: Wear, size: QSize, ratio: float) -> QPixmap:
    """Paint pegs for a card; the size is in pixels, `ratio` is how many of the device each has."""
    sheet = QPixmap(size * ratio)
    sheet.setDevicePixelRatio(ratio)
    sheet.fill(Qt.GlobalColor.transparent)
    with QPainter(sheet) as painter:
        paint(painter, QRectF(0, 0, size.width(), size.height()), faces, wear)
    return sheet
