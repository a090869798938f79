"""A rack with round holes, into which discs fall."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.widgets.painting import ellipse, gradient, line_width, paint_shadow, rounded_rect

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


def paint_board(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint the rack."""
    theme = style.theme
    frame = QRectF(geometry.frame(rules))
    radius = CORNER_SIZE * min(frame.width(), frame.height())
    paint_shadow(painter, frame, radius, SHADOW_PX, theme["shadow"])
    rack = rounded_rect(frame.adjusted(0.75, 0.75, -0.75, -0.75), radius)
    painter.fillPath(rack, gradient(frame, theme["rack"], theme["rack_low"]))
    painter.strokePath(rack, QPen(theme["rack_edge"], 1.5))


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint a hole. A colour is shown as its rim."""
    theme = style.theme
    width = line_width(rect.width(), GLOW_WIDTH if ground.tint else RIM_WIDTH)
    hole = hole_rect(rect)
    rim = hole.adjusted(-width, -width, width, width / 2)
    painter.fillPath(ellipse(rim), ground.tint or theme["rack_edge"])
    painter.fillPath(ellipse(hole), theme["hole"])


def hole_rect(rect: QRectF) -> QRectF:
    """Return the rectangle around the hole of a cell."""
    inset = (1 - HOLE_SIZE) / 2 * rect.width()
    return rect.adjusted(inset, inset, -inset, -inset)
