"""A wooden board with lines through the centres of the cells, as for Go and Gomoku."""

from PySide6 import QtCore  # `Qt` is looked up only when used, because that takes 18 ms
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround
from tictactoe_gui.ui.widgets.painting import line_width, paint_shadow

LINE_WIDTH = 0.028
"""Width of a line, as a fraction of the cell."""
STAR_RADIUS = 0.09
"""Radius of a star point, as a fraction of the cell."""
GLOW_RADIUS = 0.62
"""Radius of a tint, as a fraction of the cell."""
CORNER_PX, EDGE_PX, SHADOW_PX = 5, 1.5, 5
"""Corner radius of the board, and widths of its edge and its shadow, in pixels."""
GRAIN = (0.0, 0.07, 0.11, 0.2, 0.26, 0.31, 0.43, 0.47, 0.55, 0.66, 0.7, 0.78, 0.87, 0.93, 1.0)
"""Places of the light and dark stripes, as fractions of the board's height."""


def paint_board(painter: QPainter, cells: QRectF, style: BoardStyle) -> None:
    """Paint the board with its grain."""
    theme = style.theme
    paint_shadow(painter, cells, CORNER_PX, SHADOW_PX, theme["shadow"])
    grain = QLinearGradient(cells.topLeft(), cells.bottomLeft() + QPointF(cells.width() * 0.05, 0))
    for number, place in enumerate(GRAIN):
        grain.setColorAt(place, theme["wood_grain" if number % 2 else "wood"])
    painter.setBrush(grain)
    painter.setPen(QPen(theme["wood_edge"], EDGE_PX))
    inset = EDGE_PX / 2
    painter.drawRoundedRect(cells.adjusted(inset, inset, -inset, -inset), CORNER_PX, CORNER_PX)


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint the lines that cross in the centre of the cell, and a glow if the cell has a colour."""
    theme, place, centre, side = style.theme, ground.place, rect.center(), rect.width()
    width = line_width(side, LINE_WIDTH)
    painter.setPen(QPen(theme["wood_line"], width, QtCore.Qt.PenStyle.SolidLine, QtCore.Qt.PenCapStyle.FlatCap))
    half = width / 2
    across = QPointF(rect.left() if place.left else centre.x() - half, centre.y())
    down = QPointF(centre.x(), rect.top() if place.above else centre.y() - half)
    painter.drawLine(QLineF(across, QPointF(rect.right() if place.right else centre.x() + half, centre.y())))
    painter.drawLine(QLineF(down, QPointF(centre.x(), rect.bottom() if place.below else centre.y() + half)))
    if place.is_star:
        painter.setPen(QtCore.Qt.PenStyle.NoPen)
        painter.setBrush(theme["wood_line"])
        painter.drawEllipse(centre, STAR_RADIUS * side, STAR_RADIUS * side)
    if tint := theme["wood_edge"] if ground.is_pressed else ground.tint:
        _paint_glow(painter, rect, tint)


def _paint_glow(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint a soft patch in this colour."""
    glow, clear = QRadialGradient(rect.center(), GLOW_RADIUS * rect.width()), QColor(colour)
    clear.setAlpha(0)
    glow.setColorAt(0.55, colour)
    glow.setColorAt(1.0, clear)
    painter.fillRect(rect, glow)
