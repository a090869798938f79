"""Painting of a row."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face, PegStyle
from tictactoe_gui.ui.mastermind.board.row_geometry import CORNER_RADIUS, RowGeometry
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.painting import rounded_rect

OUTLINE_WIDTH, CURSOR_WIDTH = 0.045, 0.042
"""Width of the outline and of the ring around the cursor's slot, as fractions of the row height."""
NUMBER_HEIGHT = 0.3
"""Height of the row number, as a fraction of the row height."""
MIN_NUMBER_PX = 8
"""Minimum height of the number, in pixels."""
MIN_PAD_MARGIN_PX = 2
"""Minimum gap between the pad and the edge of the row in pixels, which leaves room for the outline."""
UNUSED_OPACITY = 0.55
"""Opacity of an unused row, unless the style forbids fading."""


def paint_row(painter: QPainter, places: RowGeometry, row_state: RowState, peg_style: PegStyle) -> None:
    """Paint a row without its pegs."""
    theme, radius = peg_style.theme, CORNER_RADIUS * places.height
    # Whole pixels keep thin outlines sharp.
    tile = QRectF(places.background.toRect()).adjusted(1, 1, -1, -1)
    painter.fillPath(rounded_rect(tile, radius), theme["window" if row_state.unused else "tile"])
    if row_state.answering or row_state.answer is not None:
        pad = places.pad.intersected(tile.adjusted(0, MIN_PAD_MARGIN_PX, 0, -MIN_PAD_MARGIN_PX))
        painter.fillPath(rounded_rect(pad, radius * 0.7), theme["pad"])
    _outline(painter, tile, radius, row_state, peg_style)
    if row_state.number is None:
        _paint_lock(painter, places.number, theme["muted"], open_=not row_state.locked)
    else:
        colour = theme["error" if row_state.wrong else "accent" if row_state.is_being_entered else "muted"]
        _paint_number(
            painter,
            places,
            f"{row_state.number + 1}!" if row_state.wrong else str(row_state.number + 1),
            colour,
            bold=row_state.is_being_entered,
        )


def paint_pegs(
    painter: QPainter, places: RowGeometry, looks: tuple[RowState, RowState], peg_style: PegStyle, progress: float
) -> None:
    """Paint the pegs during the animation from one state to another. `progress` runs from 0 to 1."""
    before, now = looks
    if now.cursor is not None:
        _paint_cursor(painter, places, now.cursor, peg_style)
    painter.setOpacity(UNUSED_OPACITY if now.unused and peg_style.allows_fading else 1.0)
    for at, face in enumerate(now.pegs):
        if before.pegs[at] == COVERED and face != COVERED:
            turned = min(max(progress * (len(now.pegs) + 1) / 2 - at / 2, 0.0), 1.0)
            _paint_turning(painter, places.peg(at), face, peg_style, turned)
        else:
            if now.cursor is not None and face is None:
                _paint_empty_slot(painter, places.peg(at), peg_style)
            grown = progress if face is not None and face != before.pegs[at] else 1.0
            peg_painting.paint_peg(painter, places.peg(at), face, peg_style, growth=0.55 + 0.45 * grown)
    painter.setOpacity(1.0)
    if now.answer is not None:
        popped = progress if before.answer is None else 1.0
        peg_painting.paint_answer(painter, places.marks, now.answer, peg_style.theme, growth=popped)


def paint_focus(painter: QPainter, rect: QRectF | None, peg_style: PegStyle) -> None:
    """Paint a focus frame."""
    if rect:
        painter.setPen(QPen(peg_style.theme["accent"], 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), rect.height() * 0.2, rect.height() * 0.2)


def paint_copy(painter: QPainter, rect: QRectF, peg_style: PegStyle, *, strong: bool) -> None:
    """Paint a copy icon: two overlapping sheets."""
    side = rect.height() * 0.34
    sheet = QRectF(0, 0, side * 0.8, side)
    sheet.moveCenter(rect.center())
    painter.setPen(QPen(peg_style.theme["accent" if strong else "muted"], max(1.3, side * 0.1)))
    for shift in (-0.14, 0.14):
        painter.setBrush(peg_style.theme["tile"])
        painter.drawRoundedRect(sheet.translated(shift * side, shift * side), side * 0.15, side * 0.15)


def _outline(painter: QPainter, tile: QRectF, radius: float, row_state: RowState, peg_style: PegStyle) -> None:
    """Paint the outline of a row: dashed if it is wrong, strong if it is being entered."""
    marked = row_state.wrong or row_state.is_being_entered
    purpose = "error" if row_state.wrong else "accent" if row_state.is_being_entered else "border"
    pen = QPen(peg_style.theme[purpose], max(2.0, OUTLINE_WIDTH * tile.height()) if marked else 1.0)
    if row_state.wrong and not row_state.is_being_entered:
        pen.setStyle(Qt.PenStyle.DashLine)
    inset = pen.widthF() / 2
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setOpacity(UNUSED_OPACITY if row_state.unused and peg_style.allows_fading else 1.0)
    painter.drawRoundedRect(tile.adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.setOpacity(1.0)


def _paint_cursor(painter: QPainter, places: RowGeometry, cursor: int, peg_style: PegStyle) -> None:
    width = max(2.0, CURSOR_WIDTH * places.height)
    rect = places.peg(cursor).adjusted(-width, -width, width, width)
    painter.setPen(QPen(peg_style.theme["accent"], width))
    painter.setBrush(peg_style.theme["chosen"])
    painter.drawEllipse(rect)


def _paint_empty_slot(painter: QPainter, rect: QRectF, peg_style: PegStyle) -> None:
    """Paint an empty place for a peg."""
    painter.setPen(QPen(peg_style.theme["grid"], 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(rect.adjusted(1, 1, -1, -1))


def _paint_turning(painter: QPainter, rect: QRectF, face: Face, peg_style: PegStyle, turned: float) -> None:
    """Paint a key peg that turns over: it narrows, then widens in its colour."""
    width = abs(1 - 2 * turned)
    painter.save()
    painter.translate(rect.center())
    painter.scale(max(width, 0.02), 1.0)
    painter.translate(-rect.center())
    peg_painting.paint_peg(painter, rect, face if turned > 0.5 else COVERED, peg_style)
    painter.restore()


def _paint_lock(painter: QPainter, rect: QRectF, colour: QColor, *, open_: bool) -> None:
    """Paint a padlock."""
    side = rect.height() * 0.3
    body = QRectF(0, 0, side, side * 0.72)
    body.moveCenter(rect.center())
    body.translate(0, side * 0.2)
    arch = QRectF(body.left() + side * (0.6 if open_ else 0.2), body.top() - side * 0.48, side * 0.6, side * 0.8)
    painter.setPen(QPen(colour, max(1.4, side * 0.14)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(arch, 0, 180 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(body, side * 0.14, side * 0.14)


def _paint_number(painter: QPainter, places: RowGeometry, number: str, colour: QColor, *, bold: bool) -> None:
    font = painter.font()
    font.setPixelSize(max(MIN_NUMBER_PX, round(places.height * NUMBER_HEIGHT)))
    font.setBold(bold)
    painter.setFont(font)
    painter.setPen(colour)
    paint_line(painter, places.number, number)
