"""A rack with round holes, into which discs fall."""

from PySide6 import QtCore  # `Qt` is looked up only when used, because that takes 18 ms
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround
from tictactoe_gui.ui.widgets.painting import gradient, line_width, paint_shadow

HOLE_SIZE = 0.84
"""Diameter of a hole, as a fraction of the cell."""
RIM_WIDTH = 0.035
"""Width of the rim of a hole, as a fraction of the cell."""
GLOW_WIDTH = 0.06
"""Width of a coloured rim, as a fraction of the cell."""
SHADOW_PX = 5
"""Width of the rack's shadow, in pixels."""
CORNER_SIZE = 0.06
"""Corner radius of the rack, as a fraction of its shorter side."""


def paint_board(painter: QPainter, cells: QRectF, style: BoardStyle) -> None:
    """Paint the rack."""
    theme, radius = style.theme, CORNER_SIZE * min(cells.width(), cells.height())
    paint_shadow(painter, cells, radius, SHADOW_PX, theme["shadow"])
    painter.setBrush(gradient(cells, theme["rack"], theme["rack_low"]))
    painter.setPen(QPen(theme["rack_edge"], 1.5))
    painter.drawRoundedRect(cells.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius)


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint a hole. A colour is shown as its rim."""
    theme, side = style.theme, rect.width()
    width = line_width(side, GLOW_WIDTH if ground.tint else RIM_WIDTH)
    hole = hole_rect(rect)
    painter.setPen(QtCore.Qt.PenStyle.NoPen)
    painter.setBrush(ground.tint or theme["rack_edge"])
    painter.drawEllipse(hole.adjusted(-width, -width, width, width / 2))
    painter.setBrush(theme["hole"])
    painter.drawEllipse(hole)


def hole_rect(rect: QRectF) -> QRectF:
    """Return the rectangle around the hole of a cell."""
    inset = (1 - HOLE_SIZE) / 2 * rect.width()
    return rect.adjusted(inset, inset, -inset, -inset)
