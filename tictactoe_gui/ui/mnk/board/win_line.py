"""Line through the winning cells, drawn over the board."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.theme import Theme

LINE_WIDTH = 0.12
"""Width of the line, as a fraction of a cell."""
RIM_WIDTH = 0.02
"""Width of the darker rim on each side, as a fraction of a cell."""
OVERHANG = 0.32
"""Length of the line beyond the centres of its end cells, as a fraction of a cell."""

LineEnds = list[tuple[QPointF, QPointF]]
"""Start and end point of each line."""


class WinLine(QWidget):
    """Overlay that draws lines on its parent and ignores the mouse."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("win_line")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._ends: LineEnds = []
        self._cell = 0
        self._theme = theme
        self._animation = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._animation.valueChanged.connect(self.update)

    def show_game(self, game: Game, geometry: BoardGeometry, theme: Theme) -> None:
        """Show the lines that ended the game. Hide if there are none."""
        self._ends, self._cell, self._theme = line_ends(game, geometry), geometry.side, theme
        self.setVisible(bool(self._ends))
        self.raise_()
        self.update()

    def animate(self) -> None:
        """Animate the lines from end to end."""
        self._animation.setDuration(motion.duration(motion.WIN_LINE_MS))
        self._animation.start()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - every line is painted
        """Paint the lines at the current stage of the animation."""
        grown = self._animation.currentValue() if self._animation.state() == QVariantAnimation.State.Running else 1.0
        with QPainter(self) as painter:
            paint_lines(painter, self._ends, self._cell, self._theme, grown)


def line_ends(game: Game, geometry: BoardGeometry) -> LineEnds:
    """Return the centres of the first and last cell of each line that ended the game."""
    lines = game.outcome.lines if game.outcome else ()
    return [(_middle(line[0], geometry), _middle(line[-1], geometry)) for line in lines]


def paint_lines(painter: QPainter, lines: LineEnds, cell: float, theme: Theme, drawn: float = 1.0) -> None:
    """Paint lines between cell centres. `cell` is in pixels, `drawn` is the fraction to draw, from 0 to 1."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for colour, width in ((theme["win_rim"], LINE_WIDTH), (theme["win"], LINE_WIDTH - 2 * RIM_WIDTH)):
        painter.setPen(QPen(colour, width * cell, c=Qt.PenCapStyle.RoundCap))
        for first, last in lines:
            start, end = _extended(last, first, cell), _extended(first, last, cell)
            painter.drawLine(start, start + (end - start) * drawn)


def _middle(square: Square, geometry: BoardGeometry) -> QPointF:
    return QRectF(geometry.cell(square)).center()


def _extended(first: QPointF, last: QPointF, cell: float) -> QPointF:
    """Return a point beyond `last` on the line from `first`."""
    line = QLineF(first, last)
    line.setLength(line.length() + OVERHANG * cell)
    return line.p2()
