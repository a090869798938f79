"""How a cell is painted, on the board and in pictures of it: its ground, and what lies on it.

An empty cell is painted without the namespace `Qt`, pens and brushes made of colours: whoever touches one of them
first waits 18 ms for Python to make the 1,195 names of `Qt`, and the first paint is not to wait.
"""

from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPalette, QPen

from tictactoe_gui.ui.labels import paint_line
from tictactoe_gui.ui.look import Design, Look
from tictactoe_gui.ui.theme import Theme

EDGE = 0.01
"""Width of a tile's edge, of the cell."""
GHOST = 0.4
"""Opacity of the mark to come."""
NUMBER = 0.2
"""Height of the number that an empty cell wears, of the cell."""
NUMBERS = (6, 8)
"""Height below which a number is not shown, and the least one where the cell is wide enough, in pixels."""
RING = 0.035
"""Width of the frame around the last move, of the cell."""
HINT = 0.05
"""Width of the frame around the cell that a hint points to, of the cell."""
CORNER = 0.34
"""Height of the strip that a number keeps above a cell's value, of the cell."""
CURSOR = 0.02
"""Width of the frame that the keyboard moves, of the cell."""


def paint(
    painter: QPainter, room: QRectF, look: Look, design: Design, *, pressed: bool = False, drawn: float = 1.0
) -> None:
    """Paint a cell into the square room; `drawn` is how much of its piece the hand has drawn, 0 to 1."""
    ground = _paint_ground(painter, room, look, design, pressed=pressed)
    if look.mark:
        _paint_piece(painter, room, look, design, drawn)
    else:
        _paint_words(painter, room, look, design.theme)
    if look.last:
        _paint_frame(painter, ground, _pen(room, design, "ring", RING), design.radius * room.width())
    if look.hinted:
        _paint_frame(painter, ground, _pen(room, design, "hint", HINT), design.radius * room.width())


def paint_cursor(painter: QPainter, room: QRectF, design: Design) -> None:
    """Paint the frame that the keyboard moves into a cell's room."""
    from PySide6.QtCore import Qt

    pen, inset = _pen(room, design, "text", CURSOR), 0.05 * room.width()
    pen.setStyle(Qt.PenStyle.DashLine)
    ground = _ground(room, design).adjusted(inset, inset, -inset, -inset)
    _paint_frame(painter, ground, pen, design.radius * room.width())


def _ground(room: QRectF, design: Design) -> QRectF:
    """Give the part of a cell's room that is its own; the lines between joined cells are the board's ground."""
    side = room.width()
    if design.joined:
        line = max(1, round(design.gap * side))
        return room.adjusted(ceil(line / 2), ceil(line / 2), -(line // 2), -(line // 2))
    inset = round(design.gap * side / 2) + max(1.0, side * EDGE)
    return room.adjusted(inset, inset, -inset, -inset)


def _paint_ground(painter: QPainter, room: QRectF, look: Look, design: Design, *, pressed: bool) -> QRectF:
    """Paint what lies under everything, and give its place."""
    ground, radius, palette = _ground(room, design), design.radius * room.width(), design.theme.palette
    if not design.joined:
        edge = max(1.0, room.width() * EDGE)
        border = ground.adjusted(-edge, -edge, edge, edge)
        painter.fillPath(rounded(border, radius), palette.brush(QPalette.ColorRole.Mid))
    role = QPalette.ColorRole.Midlight if look.ghost or pressed else QPalette.ColorRole.Light
    painter.fillPath(rounded(ground, radius), palette.brush(role))
    if look.verdict and look.verdict.ground and not look.ghost:
        painter.fillPath(rounded(ground, radius), design.theme[look.verdict.ground])
    return ground


def _paint_words(painter: QPainter, room: QRectF, look: Look, theme: Theme) -> None:
    """Write the number of an empty cell, its value, or both below each other."""
    strip = CORNER * room.height() if look.number and look.verdict else 0.0
    if look.verdict:
        from tictactoe_gui.ui import verdicts

        verdicts.paint(painter, room.adjusted(0, strip / 2, 0, strip / 2), look.verdict, theme)
    if look.number:
        place = QRectF(room.left(), room.top() + strip / 4, room.width(), strip or room.height())
        paint_number(painter, place, look.number, theme["muted"])


def _paint_piece(painter: QPainter, room: QRectF, look: Look, design: Design, drawn: float) -> None:
    from tictactoe_gui.ui import pieces

    theme, side = design.theme, room.width() * design.piece
    place = QRectF(0, 0, side, side)
    place.moveCenter(room.center())
    piece = pieces.Piece(look.mark or "", theme.seats[look.seat], theme["card"])
    opacity = GHOST if look.ghost else theme.fade if look.faded else 1.0
    ground = theme["tile_hover" if look.ghost else "tile"]
    pieces.paint(painter, place, piece, drawn=drawn, opacity=opacity, ground=ground)


def _pen(room: QRectF, design: Design, purpose: str, width: float) -> QPen:
    return QPen(design.theme[purpose], max(1.5, width * room.width()))


def _paint_frame(painter: QPainter, room: QRectF, pen: QPen, radius: float) -> None:
    inset = pen.widthF() / 2
    painter.setPen(pen)
    painter.setBrush(QBrush())
    painter.drawRoundedRect(room.adjusted(inset, inset, -inset, -inset), radius, radius)


def paint_number(painter: QPainter, room: QRectF, number: str, colour: QColor) -> None:
    """Write a cell's number, as large as suits its room in pixels; none where it could not be read."""
    font = painter.font()
    font.setPixelSize(max(NUMBERS[1], round(room.width() * NUMBER)))
    share = room.width() / QFontMetricsF(font).horizontalAdvance(number)
    size = min(font.pixelSize(), int(font.pixelSize() * share))
    if size >= NUMBERS[0]:
        font.setPixelSize(size)
        painter.setFont(font)
        painter.setPen(colour)
        paint_line(painter, room, number)


def rounded(room: QRectF, radius: float) -> QPainterPath:
    """Give a rectangle with round corners; all measures in pixels."""
    path = QPainterPath()
    path.addRoundedRect(room, radius, radius)
    return path
