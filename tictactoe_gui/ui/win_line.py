"""The line through the winning cells, drawn over the board."""

from PySide6.QtCore import QLineF, QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui import motion

WIDTH = 0.12
"""Of the line, of a cell."""
REACH = 0.32
"""How far the line goes beyond the middles of its end cells, of a cell."""


class WinLine(QWidget):
    """Draws lines over its parent, and lets every click through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("win_line")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._ends: list[tuple[QPointF, QPointF]] = []
        self._cell = 0.0
        self._colour = QColor()
        self._growth = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._growth.valueChanged.connect(self.update)

    def show_lines(self, ends: list[tuple[QPointF, QPointF]], cell: float, colour: QColor) -> None:
        """Draw lines between the middles of cells of this size, in pixels; none hides them."""
        self._ends, self._cell, self._colour = ends, cell, colour
        self.setVisible(bool(ends))
        self.update()

    def grow(self) -> None:
        """Draw the lines from end to end."""
        self._growth.setDuration(motion.duration(motion.WIN_LINE))
        self._growth.start()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all lines are painted
        """Paint what has grown of each line."""
        grown = self._growth.currentValue() if self._growth.state() == QVariantAnimation.State.Running else 1.0
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for width, colour in ((WIDTH * 1.5, _halo(self._colour)), (WIDTH, self._colour)):
            painter.setPen(QPen(colour, width * self._cell, c=Qt.PenCapStyle.RoundCap))
            for first, last in self._ends:
                start, end = _reaching(last, first, self._cell), _reaching(first, last, self._cell)
                painter.drawLine(start, start + (end - start) * grown)


def _halo(colour: QColor) -> QColor:
    """What sets the line off from the pieces below it."""
    return QColor(255, 255, 255, 170) if colour.lightness() < 128 else QColor(0, 0, 0, 150)


def _reaching(first: QPointF, last: QPointF, cell: float) -> QPointF:
    """A point a little beyond the last one."""
    way = QLineF(first, last)
    way.setLength(way.length() + REACH * cell)
    return way.p2()
