"""Separate tiles with soft shadows.

Painted without the `Qt` namespace and without brushes made from colours. The first access to any of them makes PySide
create the 1,195 names of `Qt`. That takes 18 ms and would delay the first paint.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround
from tictactoe_gui.ui.widgets.painting import gradient, rounded_rect

EDGE_WIDTH = 0.012
"""Width of a tile's edge, as a fraction of the cell."""
SHADOWS = ((0.012, 0.016), (0.030, 0.004))
"""Offsets and growths of the shadow's layers, as fractions of the cell."""
PRESSED_OFFSET = 0.014
"""Distance that a pressed tile moves down, as a fraction of the cell."""


def paint_board(painter: QPainter, cells: QRectF, style: BoardStyle) -> None:
    """Paint nothing: there is nothing below the tiles."""


def paint_cell(painter: QPainter, rect: QRectF, ground: CellGround, style: BoardStyle) -> None:
    """Paint a tile with its shadow."""
    side, theme = rect.width(), style.theme
    tile, radius = tile_rect(rect, style), style.radius * side
    if ground.is_pressed:
        tile.translate(0, PRESSED_OFFSET * side)
    for offset, growth in () if ground.is_pressed else SHADOWS:
        grown = tile.adjusted(-growth * side, 0, growth * side, 0).translated(0, offset * side)
        painter.fillPath(rounded_rect(grown, radius), gradient(grown, theme["shadow"]))
    painter.fillPath(rounded_rect(tile, radius), gradient(tile, theme["edge"]))
    edge = max(1.0, side * EDGE_WIDTH)
    face = tile.adjusted(edge, edge, -edge, -edge)
    top = theme["tile_hover" if ground.is_hovered else "tile"]
    colours = (theme["tile_low"], top) if ground.is_pressed else (top, theme["tile_low"])
    painter.fillPath(rounded_rect(face, radius - edge), gradient(face, *colours))
    if ground.tint:
        painter.fillPath(rounded_rect(face, radius - edge), gradient(face, ground.tint))


def tile_rect(rect: QRectF, style: BoardStyle) -> QRectF:
    """Return the rectangle of the tile in a cell."""
    inset = round(style.gap * rect.width() / 2)
    return rect.adjusted(inset, inset, -inset, -inset)
