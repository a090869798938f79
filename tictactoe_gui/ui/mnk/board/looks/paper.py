"""Squared paper with lines drawn by pencil."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround, CellPlace
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.widgets.painting import line_width, paint_shadow

SQUARES = {90: 5, 60: 4, 30: 2}
"""Number of printed squares across a cell, by the minimum side of the cell in pixels."""
CORNER_PX, SHADOW_PX = 2, 4
"""Corner radius of the sheet, and width of its shadow, in pixels."""
PENCIL_WIDTH = 0.022
"""Width of a line between two cells, as a fraction of the cell."""


def paint_board(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint the sheet."""
    theme = style.theme
    frame = QRectF(geometry.frame(rules))
    paint_shadow(painter, frame, CORNER_PX, SHADOW_PX, theme["shadow"])
    painter.setPen(QPen(theme["edge"], 1))
    painter.setBrush(theme["sheet"])
    painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), CORNER_PX, CORNER_PX)


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint the squares of the paper, and the lines to the cells on the right and below."""
    side = rect.width()
    theme = style.theme
    if tint := theme["squares"] if ground.is_pressed else ground.tint:
        painter.fillRect(rect, tint)
    squares = next((count for least, count in SQUARES.items() if side >= least), 1)
    painter.setPen(QPen(theme["squares"], 1))
    for at in range(1, squares):
        x = round(rect.left() + at * side / squares) + 0.5
        y = round(rect.top() + at * side / squares) + 0.5
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
    width = line_width(side, PENCIL_WIDTH)
    painter.setPen(QPen(theme["pencil"], width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    for line, is_drawn in _lines(rect, ground.place):
        if is_drawn:
            painter.drawLine(line)


def _lines(rect: QRectF, place: CellPlace) -> tuple[tuple[QLineF, bool], ...]:
    """Return the sides of a cell, and whether there is a cell beyond each of them. Half of a line lies in each cell."""
    return (
        (QLineF(rect.topLeft(), rect.bottomLeft()), place.left),
        (QLineF(rect.topLeft(), rect.topRight()), place.above),
        (QLineF(rect.topRight(), rect.bottomRight()), place.right),
        (QLineF(rect.bottomLeft(), rect.bottomRight()), place.below),
    )
