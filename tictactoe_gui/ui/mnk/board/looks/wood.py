"""A wooden board with lines through the centres of the cells, as for Go and Gomoku."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround, star_points
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.widgets.painting import brush, line_width, paint_shadow, pen, rounded_rect

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


def paint_board(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint the board with its grain, its lines and its star points."""
    theme, frame = style.theme, QRectF(geometry.frame(rules))
    paint_shadow(painter, frame, CORNER_PX, SHADOW_PX, theme["shadow"])
    grain = QLinearGradient(frame.topLeft(), frame.bottomLeft() + QPointF(frame.width() * 0.05, 0))
    for number, place in enumerate(GRAIN):
        grain.setColorAt(place, theme["wood_grain" if number % 2 else "wood"])
    inset = EDGE_PX / 2
    board = rounded_rect(frame.adjusted(inset, inset, -inset, -inset), CORNER_PX)
    painter.fillPath(board, QBrush(grain))
    painter.strokePath(board, pen(theme["wood_edge"], EDGE_PX))
    _paint_lines(painter, geometry, rules, brush(theme["wood_line"]))


def _paint_lines(painter: QPainter, geometry: BoardGeometry, rules: Rules, colour: QBrush) -> None:
    """Paint the lines through the centres of the cells, and the star points. The lines cover whole pixels."""
    across, down, stars = QPainterPath(), QPainterPath(), QPainterPath()
    side, wanted = geometry.side, line_width(geometry.side, LINE_WIDTH)
    width = round(wanted) or wanted
    left, top = geometry.left + (side - width) // 2, geometry.top + (side - width) // 2
    for row in range(rules.height):
        across.addRect(left, top + row * side, (rules.width - 1) * side + width, width)
    for column in range(rules.width):
        down.addRect(left + column * side, top, width, (rules.height - 1) * side + width)
    beyond, diameter = STAR_RADIUS * side - width / 2, 2 * STAR_RADIUS * side
    for row, column in star_points(rules):
        stars.addEllipse(left + column * side - beyond, top + row * side - beyond, diameter, diameter)
    for path in (across, down, stars):
        painter.fillPath(path, colour)


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint a glow if the cell has a colour."""
    if tint := style.theme["wood_edge"] if ground.is_pressed else ground.tint:
        _paint_glow(painter, rect, tint)


def _paint_glow(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint a soft patch in this colour."""
    glow, clear = QRadialGradient(rect.center(), GLOW_RADIUS * rect.width()), QColor(colour)
    clear.setAlpha(0)
    glow.setColorAt(0.55, colour)
    glow.setColorAt(1.0, clear)
    painter.fillRect(rect, glow)
