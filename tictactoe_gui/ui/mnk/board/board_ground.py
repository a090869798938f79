"""Painting of an empty board: the board itself, the ground of its cells, its labels and numbers.

It is painted first, so it needs no game. See `first_paint`.
"""

from functools import lru_cache

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround, Look, cell_place
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.mnk.board.looks import paper, rack, tiles, wood
from tictactoe_gui.ui.widgets.labels import legible_labels, paint_line
from tictactoe_gui.ui.widgets.painting import blank_pixmap

LOOKS = {Look.TILES: tiles, Look.PAPER: paper, Look.WOOD: wood, Look.RACK: rack}
"""Modules that paint the looks."""
NUMBER_HEIGHT = 0.2
"""Height of the number on an empty cell, as a fraction of the cell."""
MIN_NUMBER_PX, MIN_TEXT_PX = 8, 6
"""Minimum heights of a number before it is shrunk to fit, and of any text, in pixels."""
LABEL_GAP_PX = 3
"""Minimum gap between the labels of two columns, in pixels."""


def paint_empty_board(
    painter: QPainter, geometry: BoardGeometry, rules: Rules, notation: Notation, style: BoardStyle
) -> None:
    """Paint a board without pieces. A small one does not show its coordinates yet."""
    if style.has_labels and not style.is_balanced:
        paint_labels(painter, geometry, rules, notation)
    paint_ground(painter, geometry, rules, style)
    is_numbered = notation is Notation.NUMBER
    ground_colour = style.text_ground if is_numbered else None
    for square in rules.squares:
        rect = QRectF(geometry.cell(square))
        LOOKS[style.look].paint_cell(painter, rect, CellGround(cell_place(square, rules), ground_colour), style)
        if is_numbered:
            paint_number(painter, rect, notations.name(square, rules, notation), style.theme["muted"])


def paint_ground(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint what lies below the cells."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    LOOKS[style.look].paint_board(painter, geometry, rules, style)


@lru_cache(maxsize=2)
def ground_picture(width: int, height: int, ratio: float, rules: Rules, style: BoardStyle) -> QPixmap:
    """Return a picture of what lies below the cells, since a move repaints small parts of the board several times.

    The size is in pixels, and `ratio` is the device pixel ratio.
    """
    picture = blank_pixmap(width, height, ratio)
    with QPainter(picture) as painter:
        paint_ground(painter, fit_board(QSize(width, height), rules, style), rules, style)
    return picture


def paint_labels(painter: QPainter, geometry: BoardGeometry, rules: Rules, notation: Notation) -> None:
    """Paint the labels of rows and columns."""
    font = painter.font()
    font.setPixelSize(geometry.label_height)
    painter.setFont(font)
    rows, columns = notations.labels(rules, notation)
    for row, text in legible_labels(rows, geometry.side, geometry.label_height).items():
        paint_line(painter, QRectF(geometry.row_label(row)), text)
    widest = max(map(QFontMetricsF(font).horizontalAdvance, columns), default=0) + LABEL_GAP_PX
    for column, text in legible_labels(columns, geometry.side, widest).items():
        paint_line(painter, QRectF(geometry.column_label(column)), text)


def paint_number(painter: QPainter, rect: QRectF, number: str, colour: QColor) -> None:
    """Paint a cell's number, shrunk to fit. Nothing is painted if it would be illegible."""
    size = max(MIN_NUMBER_PX, round(rect.width() * NUMBER_HEIGHT))
    paint_text(painter, rect, number, colour, size, rect.width())


def paint_text(
    painter: QPainter, rect: QRectF, text: str, colour: QColor, size: int, width: float, *, bold: bool = False
) -> None:
    """Paint text in the centre, shrunk to this width. Nothing is painted if it would be illegible."""
    font = painter.font()
    font.setBold(bold or font.bold())
    font.setPixelSize(size)
    size = min(size, int(size * (width / QFontMetricsF(font).horizontalAdvance(text))))
    if size >= MIN_TEXT_PX:
        font.setPixelSize(size)
        painter.setFont(font)
        painter.setPen(colour)
        paint_line(painter, rect, text)
