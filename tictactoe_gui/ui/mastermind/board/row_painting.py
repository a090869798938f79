"""Painting of the frame of a row and of its number or padlock."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.geometry import END_WIDTH, ROW_GAP, row_background
from tictactoe_gui.ui.mastermind.board.peg_button import UNUSED_OPACITY
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.painting import rounded_rect

CORNER_RADIUS, OUTLINE_WIDTH = 0.24, 0.045
"""Corner radius of a row, and width of its outline as a fraction of its height without the gap."""
NUMBER_HEIGHT = 0.3
"""Height of the row number, as a fraction of the row height."""
MIN_NUMBER_PX = 8
"""Minimum height of the number, in pixels."""


def paint_row(painter: QPainter, rect: QRectF, row_state: RowState, peg_style: PegStyle) -> None:
    """Paint a row without its buttons."""
    theme, radius = peg_style.theme, CORNER_RADIUS * rect.height()
    background, left_end = row_background(rect), QRectF(0, 0, END_WIDTH * rect.height(), rect.height())
    painter.fillPath(rounded_rect(background, radius), theme["window" if row_state.unused else "tile"])
    marked = "error" if row_state.wrong else "accent" if row_state.is_being_entered else ""
    painter.setOpacity(UNUSED_OPACITY if row_state.unused and peg_style.allows_fading else 1.0)
    _paint_outline(painter, background, radius, row_state, theme[marked or "border"])
    painter.setOpacity(1.0)
    if row_state.number is None:
        _paint_lock(painter, left_end, theme["muted"], open_=not row_state.locked)
    else:
        number = f"{row_state.number + 1}{'!' if row_state.wrong else ''}"
        _paint_number(painter, left_end, number, theme[marked or "muted"], bold=row_state.is_being_entered)


def _paint_outline(painter: QPainter, rect: QRectF, radius: float, row_state: RowState, colour: QColor) -> None:
    """Paint the outline of a row: dashed if it is wrong, strong if it is being entered."""
    marked = row_state.wrong or row_state.is_being_entered
    pen = QPen(colour, max(2.0, OUTLINE_WIDTH * rect.height()) if marked else 1.0)
    if row_state.wrong and not row_state.is_being_entered:
        pen.setStyle(Qt.PenStyle.DashLine)
    inset = pen.widthF() / 2
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def _paint_lock(painter: QPainter, rect: QRectF, colour: QColor, *, open_: bool) -> None:
    """Paint a padlock."""
    side = rect.height() * (1 - ROW_GAP) * 0.3
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


def _paint_number(painter: QPainter, rect: QRectF, number: str, colour: QColor, *, bold: bool) -> None:
    font = painter.font()
    font.setPixelSize(max(MIN_NUMBER_PX, round(rect.height() * NUMBER_HEIGHT)))
    font.setBold(bold)
    painter.setFont(font)
    painter.setPen(colour)
    paint_line(painter, rect, number)
