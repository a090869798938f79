"""A wooden board with lines through the centres of the cells, as for Go and Gomoku."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.widgets.painting import ellipse, line_width, paint_shadow, rounded_rect

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
STAR_LINES = {13: 3, 8: 2, 3: 1}
"""Distance of the star points from the edge of a wooden board, by the minimum number of lines."""
MIN_STAR_POINTS = 7
"""Minimum number of lines of a board with star points outside its centre."""


def paint_board(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint the board with its grain, its lines and its star points."""
    theme = style.theme
    frame = QRectF(geometry.frame(rules))
    paint_shadow(painter, frame, CORNER_PX, SHADOW_PX, theme["shadow"])
    grain = QLinearGradient(frame.topLeft(), frame.bottomLeft() + QPointF(frame.width() * 0.05, 0))
    for number, place in enumerate(GRAIN):
        grain.setColorAt(place, theme["wood_grain" if number % 2 else "wood"])
    inset = EDGE_PX / 2
    board = rounded_rect(frame.adjusted(inset, inset, -inset, -inset), CORNER_PX)
    painter.fillPath(board, QBrush(grain))
    painter.strokePath(board, QPen(theme["wood_edge"], EDGE_PX))
    _paint_lines(painter, geometry, rules, theme["wood_line"])


def _paint_lines(painter: QPainter, geometry: BoardGeometry, rules: Rules, colour: QColor) -> None:
    """Paint the lines through the centres of the cells, and the star points. The lines cover whole pixels."""
    across = QPainterPath()
    down = QPainterPath()
    stars = QPainterPath()
    side = geometry.side
    wanted = line_width(side, LINE_WIDTH)
    width = round(wanted) or wanted
    left = geometry.left + (side - width) // 2
    top = geometry.top + (side - width) // 2
    for row in range(rules.height):
        across.addRect(left, top + row * side, (rules.width - 1) * side + width, width)
    for column in range(rules.width):
        down.addRect(left + column * side, top, width, (rules.height - 1) * side + width)
    beyond = STAR_RADIUS * side - width / 2
    diameter = 2 * STAR_RADIUS * side
    for row, column in star_points(rules):
        stars.addEllipse(left + column * side - beyond, top + row * side - beyond, diameter, diameter)
    for path in (across, down, stars):
        painter.fillPath(path, colour)


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint a glow if the cell has a colour. Below a text, a disc as large as a stone hides the crossing."""
    tint = style.theme["wood_edge"] if ground.is_pressed else ground.tint
    if ground.has_text:
        for colour in filter(None, (style.theme["wood"], tint)):
            painter.fillPath(ellipse(stone_rect(rect, style)), colour)
    elif tint:
        _paint_glow(painter, rect, tint)


def stone_rect(rect: QRectF, style: BoardStyle) -> QRectF:
    """Return the rectangle around the stone in a cell."""
    inset = (1 - style.piece) / 2 * rect.width()
    return rect.adjusted(inset, inset, -inset, -inset)


def _paint_glow(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint a soft patch in this colour."""
    clear = QColor(colour)
    clear.setAlpha(0)
    glow = QRadialGradient(rect.center(), GLOW_RADIUS * rect.width())
    glow.setColorAt(0.55, colour)
    glow.setColorAt(1.0, clear)
    painter.fillRect(rect, glow)


def star_points(rules: Rules) -> list[Square]:
    """Return the star points of a wooden board."""
    return [Square(row, column) for row in _star_lines(rules.height) for column in _star_lines(rules.width)]


def _star_lines(lines: int) -> set[int]:
    """Return the rows or columns of star points on a wooden board with this many lines."""
    edge = next(distance for least, distance in STAR_LINES.items() if lines >= least)
    centre = {lines // 2} if lines % 2 else set()
    return centre | ({edge, lines - 1 - edge} if lines >= MIN_STAR_POINTS else set())
