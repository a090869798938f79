"""Line through the winning cells, drawn over the board."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui import motion
from tictactoe_gui.ui.geometry import Geometry
from tictactoe_gui.ui.theme import Theme

WIDTH = 0.12
"""Width of the line, as a fraction of a cell."""
RIM = 0.02
"""Width of the darker rim on each side, as a fraction of a cell."""
REACH = 0.32
"""Length of the line beyond the centres of its end cells, as a fraction of a cell."""

Ends = list[tuple[QPointF, QPointF]]
"""Start and end point of each line."""


class WinLine(QWidget):
    """Overlay that draws lines on its parent and ignores the mouse."""

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
        """Show the lines that ended the game. Hide if there are none."""
        self._ends, self._cell, self._theme = ends(game, geometry), geometry.side, theme
        self.setVisible(bool(self._ends))
        self.raise_()
        self.update()

    def grow(self) -> None:
        """Animate the lines from end to end."""
        self._growth.setDuration(motion.duration(motion.WIN_LINE))
        self._growth.start()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - every line is painted
        """Paint the lines, as far as they are drawn."""
        grown = self._growth.currentValue() if self._growth.state() == QVariantAnimation.State.Running else 1.0
        with QPainter(self) as painter:
            paint(painter, self._ends, self._cell, self._theme, grown)


def ends(game: Game, geometry: Geometry) -> Ends:
    """Return the centres of the first and last cell of each line that ended the game."""
    lines = game.outcome.lines if game.outcome else ()
    return [(_middle(line[0], geometry), _middle(line[-1], geometry)) for line in lines]


def paint(painter: QPainter, lines: Ends, cell: float, theme: Theme, grown: float = 1.0) -> None:
    """Paint lines between cell centres. `cell` is in pixels, `grown` is the part drawn, from 0 to 1."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for colour, width in ((theme["win_rim"], WIDTH), (theme["win"], WIDTH - 2 * RIM)):
        painter.setPen(QPen(colour, width * cell, c=Qt.PenCapStyle.RoundCap))
        for first, last in lines:
            start, end = _reaching(last, first, cell), _reaching(first, last, cell)
            painter.drawLine(start, start + (end - start) * grown)


def _middle(square: Square, geometry: Geometry) -> QPointF:
    return QRectF(geometry.cell(square)).center()


def _reaching(first: QPointF, last: QPointF, cell: float) -> QPointF:
    """Return a point beyond `last` on the line from `first`."""
    way = QLineF(first, last)
    way.setLength(way.length() + REACH * cell)
    return way.p2()
