"""Squared paper with lines drawn by pencil."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.widgets.painting import line_width, paint_shadow

SQUARES = {90: 5, 60: 4, 30: 2}
"""Number of printed squares across a cell, by the minimum side of the cell in pixels."""
CORNER_PX, SHADOW_PX = 2, 4
"""Corner radius of the sheet, and width of its shadow, in pixels."""
PENCIL_WIDTH = 0.022
"""Width of a line between two cells, as a fraction of the cell."""


def paint_board(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint the sheet, and the lines between the cells."""
    theme = style.theme
    frame = QRectF(geometry.frame(rules))
    paint_shadow(painter, frame, CORNER_PX, SHADOW_PX, theme["shadow"])
    painter.setPen(QPen(theme["edge"], 1))
    painter.setBrush(theme["sheet"])
    painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), CORNER_PX, CORNER_PX)
    painter.setPen(QPen(theme["pencil"], line_width(geometry.side, PENCIL_WIDTH), c=Qt.PenCapStyle.FlatCap))
    for part in rules.parts:
        _paint_lines(painter, QRectF(geometry.part(part)), geometry.side)


def _paint_lines(painter: QPainter, cells: QRectF, side: int) -> None:
    """Paint the lines between these cells."""
    for column in range(1, round(cells.width() / side)):
        x = cells.left() + column * side
        painter.drawLine(QPointF(x, cells.top()), QPointF(x, cells.bottom()))
    for row in range(1, round(cells.height() / side)):
        y = cells.top() + row * side
        painter.drawLine(QPointF(cells.left(), y), QPointF(cells.right(), y))


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint the printed squares of the paper inside the lines around a cell."""
    side = rect.width()
    theme = style.theme
    margin = line_width(side, PENCIL_WIDTH) / 2
    inside = rect.adjusted(margin, margin, -margin, -margin)
    if ground.is_closed:
        painter.fillRect(inside, theme["closed"])
    if tint := theme["squares"] if ground.is_pressed else ground.tint:
        painter.fillRect(inside, tint)
    squares = next((count for least, count in SQUARES.items() if side >= least), 1)
    painter.setPen(QPen(theme["squares"], 1))
    for at in range(1, squares):
        x = round(rect.left() + at * side / squares) + 0.5
        y = round(rect.top() + at * side / squares) + 0.5
        painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()))
        painter.drawLine(QPointF(inside.left(), y), QPointF(inside.right(), y))
