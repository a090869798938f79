"""Painting of a row."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.ui.labels import paint_line
from tictactoe_gui.ui.mastermind import pegs
from tictactoe_gui.ui.mastermind.pegs import COVERED, Face, Wear
from tictactoe_gui.ui.mastermind.row_geometry import RADIUS, RowGeometry
from tictactoe_gui.ui.mastermind.scene import Look
from tictactoe_gui.ui.tile import rounded

OUTLINE, CURSOR = 0.045, 0.042
"""Width of the outline and of the ring around the cursor's slot, as shares of the row height."""
NUMBER = 0.3
"""Height of the row number, as a share of the row height."""
LEAST = 8
"""Minimum height of the number, in pixels."""
BESIDE_PAD = 2
"""Minimum gap between the pad and the edge of the row in pixels, which leaves room for the outline."""
FAINT = 0.55
"""Opacity of an unused row, unless the style forbids fading."""


def paint(painter: QPainter, places: RowGeometry, look: Look, wear: Wear) -> None:
    """Paint a row without its pegs."""
    theme, radius = wear.theme, RADIUS * places.height
    # Whole pixels keep thin outlines sharp.
    tile = QRectF(places.tile.toRect()).adjusted(1, 1, -1, -1)
    painter.fillPath(rounded(tile, radius), theme["window" if look.blank else "tile"])
    if look.answering or look.answer is not None:
        pad = places.pad.intersected(tile.adjusted(0, BESIDE_PAD, 0, -BESIDE_PAD))
        painter.fillPath(rounded(pad, radius * 0.7), theme["pad"])
    _outline(painter, tile, radius, look, wear)
    if look.number is None:
        _paint_lock(painter, places.number, theme["muted"], open_=not look.locked)
    else:
        colour = theme["error" if look.wrong else "accent" if look.entered else "muted"]
        _write(
            painter, places, f"{look.number + 1}!" if look.wrong else str(look.number + 1), colour, bold=look.entered
        )


def paint_pegs(painter: QPainter, places: RowGeometry, looks: tuple[Look, Look], wear: Wear, moment: float) -> None:
    """Paint the pegs during the animation from one state to another. `moment` is the progress, from 0 to 1."""
    before, now = looks
    if now.cursor is not None:
        _paint_cursor(painter, places, now.cursor, wear)
    painter.setOpacity(FAINT if now.blank and wear.fading else 1.0)
    for at, face in enumerate(now.pegs):
        if before.pegs[at] == COVERED and face != COVERED:
            turned = min(max(moment * (len(now.pegs) + 1) / 2 - at / 2, 0.0), 1.0)
            _paint_turning(painter, places.peg(at), face, wear, turned)
        else:
            if now.cursor is not None and face is None:
                _paint_socket(painter, places.peg(at), wear)
            grown = moment if face is not None and face != before.pegs[at] else 1.0
            pegs.paint(painter, places.peg(at), face, wear, grown=0.55 + 0.45 * grown)
    painter.setOpacity(1.0)
    if now.answer is not None:
        popped = moment if before.answer is None else 1.0
        pegs.paint_answer(painter, places.marks, now.answer, wear.theme, grown=popped)


def paint_focus(painter: QPainter, room: QRectF | None, wear: Wear) -> None:
    """Paint a focus frame."""
    if room:
        painter.setPen(QPen(wear.theme["accent"], 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room.adjusted(1, 1, -1, -1), room.height() * 0.2, room.height() * 0.2)


def paint_copy(painter: QPainter, room: QRectF, wear: Wear, *, strong: bool) -> None:
    """Paint a copy icon: two overlapping sheets."""
    side = room.height() * 0.34
    sheet = QRectF(0, 0, side * 0.8, side)
    sheet.moveCenter(room.center())
    painter.setPen(QPen(wear.theme["accent" if strong else "muted"], max(1.3, side * 0.1)))
    for shift in (-0.14, 0.14):
        painter.setBrush(wear.theme["tile"])
        painter.drawRoundedRect(sheet.translated(shift * side, shift * side), side * 0.15, side * 0.15)


def _outline(painter: QPainter, tile: QRectF, radius: float, look: Look, wear: Wear) -> None:
    """Paint the outline of a row: dashed if it is wrong, strong if it is being entered."""
    marked = look.wrong or look.entered
    purpose = "error" if look.wrong else "accent" if look.entered else "border"
    pen = QPen(wear.theme[purpose], max(2.0, OUTLINE * tile.height()) if marked else 1.0)
    if look.wrong and not look.entered:
        pen.setStyle(Qt.PenStyle.DashLine)
    inset = pen.widthF() / 2
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setOpacity(FAINT if look.blank and wear.fading else 1.0)
    painter.drawRoundedRect(tile.adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.setOpacity(1.0)


def _paint_cursor(painter: QPainter, places: RowGeometry, cursor: int, wear: Wear) -> None:
    width = max(2.0, CURSOR * places.height)
    room = places.peg(cursor).adjusted(-width, -width, width, width)
    painter.setPen(QPen(wear.theme["accent"], width))
    painter.setBrush(wear.theme["chosen"])
    painter.drawEllipse(room)


def _paint_socket(painter: QPainter, room: QRectF, wear: Wear) -> None:
    """Paint an empty place for a peg."""
    painter.setPen(QPen(wear.theme["grid"], 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(room.adjusted(1, 1, -1, -1))


def _paint_turning(painter: QPainter, room: QRectF, face: Face, wear: Wear, turned: float) -> None:
    """Paint a key peg that turns over: it narrows, then widens in its colour."""
    width = abs(1 - 2 * turned)
    painter.save()
    painter.translate(room.center())
    painter.scale(max(width, 0.02), 1.0)
    painter.translate(-room.center())
    pegs.paint(painter, room, face if turned > 0.5 else COVERED, wear)
    painter.restore()


def _paint_lock(painter: QPainter, room: QRectF, colour: QColor, *, open_: bool) -> None:
    """Paint a padlock."""
    side = room.height() * 0.3
    body = QRectF(0, 0, side, side * 0.72)
    body.moveCenter(room.center())
    body.translate(0, side * 0.2)
    arch = QRectF(body.left() + side * (0.6 if open_ else 0.2), body.top() - side * 0.48, side * 0.6, side * 0.8)
    painter.setPen(QPen(colour, max(1.4, side * 0.14)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(arch, 0, 180 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(body, side * 0.14, side * 0.14)


def _write(painter: QPainter, places: RowGeometry, number: str, colour: QColor, *, bold: bool) -> None:
    font = painter.font()
    font.setPixelSize(max(LEAST, round(places.height * NUMBER)))
    font.setBold(bold)
    painter.setFont(font)
    painter.setPen(colour)
    paint_line(painter, places.number, number)
