"""Line through the winning cells, drawn over the board."""

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.theme import SeatColours, Theme

LINE_WIDTH, MIN_LINE_WIDTH_PX = 0.08, 4.0
"""Width of the line with its rim, as a fraction of a cell, and its minimum in pixels."""
INNER_WIDTH = 0.5
"""Width of the line inside its rim, as a fraction of the whole."""
OVERHANG = 0.4
"""Length of the line beyond the centres of its end cells, as a fraction of a cell."""


class WinLine(QWidget):
    """Overlay that draws lines on its parent and ignores the mouse. It covers only the lines."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("win_line")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._lines: list[QLineF] = []
        self._width = 0.0
        self._colours = theme.seats[0]
        self._animation = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._animation.valueChanged.connect(self.update)

    def show_game(self, game: Game, geometry: BoardGeometry, theme: Theme) -> None:
        """Show the lines that ended the game. Hide if there are none."""
        self._lines = _win_lines(game, geometry)
        self._width = _line_width(game, geometry)
        self._colours = _line_colours(game, theme)
        self.setGeometry(_rect(self._lines, self._width))
        self.setVisible(bool(self._lines))
        if self._lines:  # a change of the order repaints the whole board
            self.raise_()
            self.update()

    def animate(self) -> None:
        """Animate the lines from end to end."""
        self._animation.setDuration(motion.duration(motion.WIN_LINE_MS))
        self._animation.start()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - every line is painted
        """Paint the lines at the current stage of the animation."""
        drawn = self._animation.currentValue() if self._animation.state() == QVariantAnimation.State.Running else 1.0
        with QPainter(self) as painter:
            painter.translate(-self.pos())
            _paint_lines(painter, self._lines, self._width, self._colours, drawn)


def _rect(lines: Iterable[QLineF], width: float) -> QRect:
    """Return the smallest rectangle around lines of this width. Each animated frame repaints what is below it."""
    rect = QRectF()
    for line in lines:
        rect |= QRectF(line.p1(), line.p2()).normalized().adjusted(-width, -width, width, width)
    return rect.toAlignedRect()


def _win_lines(game: Game, geometry: BoardGeometry) -> list[QLineF]:
    """Return the lines that ended the game, a little longer than from the first to the last cell."""
    lines = []
    for squares in game.setup.rules.goal.strokes(game.outcome.lines) if game.outcome else ():
        line = QLineF(*(QRectF(geometry.cell(square)).center() for square in (squares[0], squares[-1])))
        overhang = OVERHANG * _joined_side(game, geometry) / line.length()
        lines.append(QLineF(line.pointAt(-overhang), line.pointAt(1 + overhang)))
    return lines


def _line_width(game: Game, geometry: BoardGeometry) -> float:
    """Return the width of the line with its rim, in pixels."""
    return max(LINE_WIDTH * _joined_side(game, geometry), MIN_LINE_WIDTH_PX)


def _joined_side(game: Game, geometry: BoardGeometry) -> int:
    """Return the side of the cells that a line joins, or of the small boards, in pixels."""
    rules = game.setup.rules
    return geometry.part(rules.parts[0]).width() if rules.board.is_nested else geometry.side


def _line_colours(game: Game, theme: Theme) -> SeatColours:
    """Return the colours of the line and its rim, which differ from all pieces. Lines that lost are muted."""
    return SeatColours(theme["muted" if game.setup.rules.goal.line_loses else "text"], theme["tile"])


def paint_win(painter: QPainter, game: Game, geometry: BoardGeometry, theme: Theme, width: float = 0.0) -> None:
    """Paint the lines that ended the game, if any, in this width in pixels or the usual one."""
    lines = _win_lines(game, geometry)
    _paint_lines(painter, lines, width or _line_width(game, geometry), _line_colours(game, theme))


def _paint_lines(
    painter: QPainter, lines: Iterable[QLineF], width: float, colours: SeatColours, drawn: float = 1.0
) -> None:
    """Paint lines with a rim. `drawn` is the fraction of their length to draw."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for colour, share in ((colours.rim, 1.0), (colours.fill, INNER_WIDTH)):
        painter.setPen(QPen(colour, width * share, c=Qt.PenCapStyle.RoundCap))
        for line in lines:
            painter.drawLine(line.p1(), line.pointAt(drawn))
