"""The line through the winning cells, drawn over the board."""

from PySide6.QtCore import QLineF, QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui import motion
from tictactoe_gui.ui.theme import Theme

WIDTH = 0.12
"""Of the line, of a cell."""
RIM = 0.02
"""Of its darker rim on each side, of a cell."""
REACH = 0.32
"""How far the line goes beyond the middles of its end cells, of a cell."""


class WinLine(QWidget):
    """Draws lines over its parent, and lets every click through."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("win_line")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._ends: list[tuple[QPointF, QPointF]] = []
        self._cell = 0.0
        self._theme = theme
        self._growth = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._growth.valueChanged.connect(self.update)

    def show_lines(self, ends: list[tuple[QPointF, QPointF]], cell: float, theme: Theme) -> None:
        """Draw lines between the middles of cells of this size, in pixels; none hides them."""
        self._ends, self._cell, self._theme = ends, cell, theme
        self.setVisible(bool(ends))
        self.raise_()
        self.update()

    def grow(self) -> None:
        """Draw the lines from end to end."""
        self._growth.setDuration(motion.duration(motion.WIN_LINE))
        self._growth.start()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all lines are painted
        """Paint what has grown of each line."""
        grown = self._growth.currentValue() if self._growth.state() == QVariantAnimation.State.Running else 1.0
        with QPainter(self) as painter:
            self._paint(painter, grown)

    def _paint(self, painter: QPainter, grown: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in ((self._theme["win_rim"], WIDTH), (self._theme["win"], WIDTH - 2 * RIM)):
            painter.setPen(QPen(colour, width * self._cell, c=Qt.PenCapStyle.RoundCap))
            for first, last in self._ends:
                start, end = _reaching(last, first, self._cell), _reaching(first, last, self._cell)
                painter.drawLine(start, start + (end - start) * grown)


def _reaching(first: QPointF, last: QPointF, cell: float) -> QPointF:
    """A point a little beyond the last one."""
    way = QLineF(first, last)
    way.setLength(way.length() + REACH * cell)
    return way.p2()
