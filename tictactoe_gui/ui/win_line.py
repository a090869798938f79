"""The line through the winning cells, drawn over the board."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui import motion
from tictactoe_gui.ui.geometry import Geometry
from tictactoe_gui.ui.theme import Theme

WIDTH = 0.12
"""Of the line, of a cell."""
RIM = 0.02
"""Of its darker rim on each side, of a cell."""
REACH = 0.32
"""How far the line goes beyond the middles of its end cells, of a cell."""

Ends = list[tuple[QPointF, QPointF]]
"""Where lines begin and end."""


class WinLine(QWidget):
    """Draws lines over its parent, and lets every click through."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("win_line")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._ends: Ends = []
        self._cell = 0
        self._theme = theme
        self._growth = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._growth.valueChanged.connect(self.update)

    def show_game(self, game: Game, geometry: Geometry, theme: Theme) -> None:
        """Draw the lines that ended the game; without one hide."""
        self._ends, self._cell, self._theme = ends(game, geometry), geometry.side, theme
        self.setVisible(bool(self._ends))
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
            paint(painter, self._ends, self._cell, self._theme, grown)


def ends(game: Game, geometry: Geometry) -> Ends:
    """Give the middles of the cells between which the lines that ended the game run."""
    lines = game.outcome.lines if game.outcome else ()
    return [(_middle(line[0], geometry), _middle(line[-1], geometry)) for line in lines]


def paint(painter: QPainter, lines: Ends, cell: float, theme: Theme, grown: float = 1.0) -> None:
    """Paint lines between the middles of cells of this size, in pixels; `grown` is how much of each, 0 to 1."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for colour, width in ((theme["win_rim"], WIDTH), (theme["win"], WIDTH - 2 * RIM)):
        painter.setPen(QPen(colour, width * cell, c=Qt.PenCapStyle.RoundCap))
        for first, last in lines:
            start, end = _reaching(last, first, cell), _reaching(first, last, cell)
            painter.drawLine(start, start + (end - start) * grown)


def _middle(square: Square, geometry: Geometry) -> QPointF:
    return QRectF(geometry.cell(square)).center()


def _reaching(first: QPointF, last: QPointF, cell: float) -> QPointF:
    """A point a little beyond the last one."""
    way = QLineF(first, last)
    way.setLength(way.length() + REACH * cell)
    return way.p2()
