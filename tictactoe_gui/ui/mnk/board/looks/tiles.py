"""Separate tiles with soft shadows."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QPainter

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.widgets.painting import gradient, paint_shadow, rounded_rect

EDGE_WIDTH = 0.008
"""Width of a tile's edge, as a fraction of the cell."""
MIN_DEPTH_PX = 44
"""Minimum side of a cell whose tile has shades, in pixels. They would slow down large boards, and are too small."""
SHADOW_WIDTH = 0.03
"""Width of a tile's shadow, as a fraction of the cell."""
PRESSED_OFFSET = 0.014
"""Distance that a pressed tile moves down, as a fraction of the cell."""


def paint_board(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint nothing: there is nothing below the tiles."""


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint a tile with its shadow."""
    side = rect.width()
    has_depth = side >= MIN_DEPTH_PX
    tile = tile_rect(rect, style)
    radius = style.radius * side
    if ground.is_pressed:
        tile.translate(0, PRESSED_OFFSET * side)
    elif has_depth:
        paint_shadow(painter, tile, radius, SHADOW_WIDTH * side, style.theme["shadow"])
    painter.fillPath(rounded_rect(tile, radius), style.theme["closed" if ground.is_closed else "edge"])
    edge = max(1.0, side * EDGE_WIDTH)
    face = tile.adjusted(edge, edge, -edge, -edge)
    painter.fillPath(rounded_rect(face, radius - edge), _face_brush(face, ground, style, is_small=not has_depth))
    if ground.tint:
        painter.fillPath(rounded_rect(face, radius - edge), gradient(face, ground.tint))


def _face_brush(face: QRectF, ground: CellGround, style: BoardStyle, *, is_small: bool) -> QBrush:
    """Return the brush for a tile. A small or closed one has a single colour."""
    if ground.is_closed:
        return QBrush(style.theme["closed"])
    is_lit = ground.is_hovered or (is_small and ground.is_pressed)
    top = style.theme["tile_hover" if is_lit else "tile"]
    if is_small:
        return QBrush(top)
    low = style.theme["tile_low"]
    return gradient(face, low, top) if ground.is_pressed else gradient(face, top, low)


def tile_rect(rect: QRectF, style: BoardStyle) -> QRectF:
    """Return the rectangle of the tile in a cell."""
    inset = round(style.gap * rect.width() / 2)
    return rect.adjusted(inset, inset, -inset, -inset)
