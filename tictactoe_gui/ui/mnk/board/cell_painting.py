"""Painting of a cell, on the board and in pictures: background and content.

Empty cells are painted without the `Qt` namespace and without pens and brushes made from colours. The first access to
any of them makes PySide create the 1,195 names of `Qt`. That takes 18 ms and would delay the first paint.
"""

from math import ceil

from PySide6 import QtCore  # Importing `Qt` would be slow, see above.
from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPalette, QPen

from tictactoe_gui.ui.mnk.board.cell_state import BoardStyle, CellState
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.painting import rounded_rect

EDGE_WIDTH = 0.01
"""Width of a tile's edge, as a fraction of the cell."""
GHOST_OPACITY = 0.4
"""Opacity of the preview of the next mark."""
NUMBER_HEIGHT = 0.2
"""Height of the number on an empty cell, as a fraction of the cell."""
NUMBER_HEIGHTS_PX = (6, 8)
"""Minimum height of a number after and before it is shrunk to fit, in pixels."""
RING_WIDTH = 0.035
"""Width of the frame around the last move, as a fraction of the cell."""
HINT_WIDTH = 0.05
"""Width of the frame around a hint, as a fraction of the cell."""
NUMBER_STRIP_HEIGHT = 0.34
"""Height of the strip for the number above a cell's value, as a fraction of the cell."""
CURSOR_WIDTH = 0.02
"""Width of the keyboard cursor, as a fraction of the cell."""


def paint_cell(
    painter: QPainter, rect: QRectF, state: CellState, design: BoardStyle, *, pressed: bool = False, drawn: float = 1.0
) -> None:
    """Paint a cell into a square. `drawn` is the fraction of its piece to draw, from 0 to 1."""
    ground = _paint_background(painter, rect, state, design, pressed=pressed)
    if state.mark:
        _paint_piece(painter, rect, state, design, drawn)
    else:
        _paint_texts(painter, rect, state, design.theme)
    if state.last:
        _paint_frame(painter, ground, _pen(rect, design, "ring", RING_WIDTH), design.radius * rect.width())
    if state.hinted:
        _paint_frame(painter, ground, _pen(rect, design, "hint", HINT_WIDTH), design.radius * rect.width())


def paint_cursor(painter: QPainter, room: QRectF, design: BoardStyle) -> None:
    """Paint the keyboard cursor of a cell."""
    pen, inset = _pen(room, design, "text", CURSOR_WIDTH), 0.05 * room.width()
    pen.setStyle(QtCore.Qt.PenStyle.DashLine)
    ground = _own_rect(room, design).adjusted(inset, inset, -inset, -inset)
    _paint_frame(painter, ground, pen, design.radius * room.width())


def _own_rect(room: QRectF, design: BoardStyle) -> QRectF:
    """Return the area inside the cell's edge or grid lines."""
    side = room.width()
    if design.has_grid:
        line = max(1, round(design.gap * side))
        return room.adjusted(ceil(line / 2), ceil(line / 2), -(line // 2), -(line // 2))
    inset = round(design.gap * side / 2) + max(1.0, side * EDGE_WIDTH)
    return room.adjusted(inset, inset, -inset, -inset)


def _paint_background(
    painter: QPainter, room: QRectF, state: CellState, design: BoardStyle, *, pressed: bool
) -> QRectF:
    """Paint the background of a cell and return its area."""
    ground, radius, palette = _own_rect(room, design), design.radius * room.width(), design.theme.palette
    if not design.has_grid:
        edge = max(1.0, room.width() * EDGE_WIDTH)
        border = ground.adjusted(-edge, -edge, edge, edge)
        painter.fillPath(rounded_rect(border, radius), palette.brush(QPalette.ColorRole.Mid))
    role = QPalette.ColorRole.Midlight if state.ghost or pressed else QPalette.ColorRole.Light
    painter.fillPath(rounded_rect(ground, radius), palette.brush(role))
    if state.badge and state.badge.background and not state.ghost:
        painter.fillPath(rounded_rect(ground, radius), design.theme[state.badge.background])
    return ground


def _paint_texts(painter: QPainter, room: QRectF, state: CellState, theme: Theme) -> None:
    """Paint the number of an empty cell, its value, or the number above the value."""
    strip = NUMBER_STRIP_HEIGHT * room.height() if state.number and state.badge else 0.0
    if state.badge:
        state.badge.paint(painter, room.adjusted(0, strip / 2, 0, strip / 2), theme)
    if state.number:
        place = QRectF(room.left(), room.top() + strip / 4, room.width(), strip or room.height())
        paint_number(painter, place, state.number, theme["muted"])


def _paint_piece(painter: QPainter, room: QRectF, state: CellState, design: BoardStyle, drawn: float) -> None:
    # The first paint of an empty board needs no pieces, which load `Qt`.
    from tictactoe_gui.ui.mnk.board import pieces

    theme, side = design.theme, room.width() * design.piece
    place = QRectF(0, 0, side, side)
    place.moveCenter(room.center())
    piece = pieces.Piece(state.mark or "", theme.seats[state.seat], theme["card"])
    opacity = GHOST_OPACITY if state.ghost else theme.faded_opacity if state.faded else 1.0
    ground = theme["tile_hover" if state.ghost else "tile"]
    pieces.paint(painter, place, piece, drawn=drawn, opacity=opacity, background=ground)


def _pen(room: QRectF, design: BoardStyle, purpose: str, width: float) -> QPen:
    return QPen(design.theme[purpose], max(1.5, width * room.width()))


def _paint_frame(painter: QPainter, room: QRectF, pen: QPen, radius: float) -> None:
    inset = pen.widthF() / 2
    painter.setPen(pen)
    painter.setBrush(QBrush())
    painter.drawRoundedRect(room.adjusted(inset, inset, -inset, -inset), radius, radius)


def paint_number(painter: QPainter, room: QRectF, number: str, colour: QColor) -> None:
    """Paint a cell's number, shrunk to fit. Nothing is painted if it would be illegible."""
    font = painter.font()
    font.setPixelSize(max(NUMBER_HEIGHTS_PX[1], round(room.width() * NUMBER_HEIGHT)))
    share = room.width() / QFontMetricsF(font).horizontalAdvance(number)
    size = min(font.pixelSize(), int(font.pixelSize() * share))
    if size >= NUMBER_HEIGHTS_PX[0]:
        font.setPixelSize(size)
        painter.setFont(font)
        painter.setPen(colour)
        paint_line(painter, room, number)
