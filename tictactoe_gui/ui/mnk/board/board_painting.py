"""Painting of a board, in the window and in pictures: cells, outer grid lines and edge labels.

Empty cells are painted without the `Qt` namespace and without pens and brushes made from colours. The first access to
any of them makes PySide create the 1,195 names of `Qt`. That takes 18 ms and would delay the first paint.
"""

from math import ceil

from PySide6 import QtCore  # Importing `Qt` would be slow, see above.
from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.cell_state import BoardStyle, CellState, ValueBadge, board_style, cell_state
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import legible_labels, paint_line
from tictactoe_gui.ui.widgets.painting import rounded_rect

EDGE_WIDTH = 0.01
"""Width of a tile's edge, as a fraction of the cell."""
GHOST_OPACITY = 0.4
"""Opacity of the preview of the next mark."""
NUMBER_HEIGHT = 0.2
"""Height of the number on an empty cell, as a fraction of the cell."""
NUMBER_STRIP_HEIGHT = 0.34
"""Height of the strip for the number above a cell's value, as a fraction of the cell."""
MIN_NUMBER_PX, MIN_TEXT_PX = 8, 6
"""Minimum heights of a number before it is shrunk to fit, and of any text, in pixels."""
LABEL_GAP_PX = 3
"""Minimum gap between the labels of two columns, in pixels."""
MAX_SIGN_WIDTH = 0.86
"""Maximum width of the sign for a value, as a fraction of the cell."""
RING_WIDTH, HINT_WIDTH = 0.035, 0.05
"""Widths of the frames around the last move and around a hint, as fractions of the cell."""
WIN_TINT = 0.28
"""Opacity of the winner's colour on the cells of a completed line."""
CURSOR_WIDTH, CURSOR_INSET = 0.02, 0.05
"""Width of the keyboard cursor and its distance from the cell's edge, as fractions of the cell."""


class FirstPaint(QWidget):
    """Board without buttons, which would delay the first paint. The board view replaces it afterwards."""

    def __init__(self, game: Game, notation: Notation, theme: Theme) -> None:
        super().__init__()
        self._game, self._notation, self._theme = game, notation, theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole board is painted
        """Paint the board as the board view will show it."""
        geometry = fit_board(self.size(), self._game.setup.rules, self._notation)
        with QPainter(self) as painter:
            paint_board(painter, geometry, self._game, self._notation, self._theme)


def paint_board(painter: QPainter, geometry: BoardGeometry, game: Game, notation: Notation, theme: Theme) -> None:
    """Paint a whole board without hover or focus."""
    rules, style = game.setup.rules, board_style(game.setup.rules, theme)
    paint_outer_lines(painter, geometry, rules, theme)
    paint_labels(painter, geometry, rules, notation)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for square in rules.squares:
        paint_cell(painter, QRectF(geometry.cell(square)), cell_state(game, square, notation), style)


def paint_outer_lines(painter: QPainter, geometry: BoardGeometry, rules: Rules, theme: Theme) -> None:
    """Paint a background that shows as the outer lines of a grid. Cells paint only their left and top lines."""
    if board_style(rules, theme).has_grid:
        ground = QRectF(geometry.cells(rules).adjusted(0, 0, 1, 1))
        painter.fillPath(rounded_rect(ground, 0), theme.palette.brush(QPalette.ColorRole.Dark))


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


def paint_cell(
    painter: QPainter,
    rect: QRectF,
    state: CellState,
    style: BoardStyle,
    *,
    pressed: bool = False,
    drawn: float = 1.0,
    tint: float = WIN_TINT,
) -> None:
    """Paint a cell into a square. `drawn` is the fraction of its piece to draw, from 0 to 1.

    On a completed line, `tint` is the opacity of the winner's colour.
    """
    _paint_background(painter, rect, state, style, pressed=pressed)
    if state.winning:
        _paint_tint(painter, rect, state, style, tint)
    if state.mark:
        _paint_piece(painter, rect, state, style, drawn)
    else:
        _paint_texts(painter, rect, state, style.theme)
    if state.last:
        _paint_frame(painter, rect, style, "ring", RING_WIDTH)
    if state.hinted:
        _paint_frame(painter, rect, style, "hint", HINT_WIDTH)


def paint_cursor(painter: QPainter, rect: QRectF, style: BoardStyle) -> None:
    """Paint the keyboard cursor of a cell."""
    _paint_frame(painter, rect, style, "text", CURSOR_WIDTH, dashed=True)


def paint_number(painter: QPainter, rect: QRectF, number: str, colour: QColor) -> None:
    """Paint a cell's number, shrunk to fit. Nothing is painted if it would be illegible."""
    size = max(MIN_NUMBER_PX, round(rect.width() * NUMBER_HEIGHT))
    _paint_text(painter, rect, number, colour, size, rect.width())


def paint_badge(painter: QPainter, rect: QRectF, badge: ValueBadge, theme: Theme) -> None:
    """Paint the sign of a badge, shrunk to fit. Nothing is painted if it would be illegible."""
    size, bold = max(MIN_TEXT_PX, round(rect.width() * badge.height)), bool(badge.background)
    _paint_text(painter, rect, badge.sign, theme[badge.tone], size, MAX_SIGN_WIDTH * rect.width(), bold=bold)


def _own_rect(rect: QRectF, style: BoardStyle) -> QRectF:
    """Return the area inside the cell's edge or grid lines."""
    side = rect.width()
    if style.has_grid:
        line = max(1, round(style.gap * side))
        return rect.adjusted(ceil(line / 2), ceil(line / 2), -(line // 2), -(line // 2))
    inset = round(style.gap * side / 2) + max(1.0, side * EDGE_WIDTH)
    return rect.adjusted(inset, inset, -inset, -inset)


def _paint_background(painter: QPainter, rect: QRectF, state: CellState, style: BoardStyle, *, pressed: bool) -> None:
    ground, radius, palette = _own_rect(rect, style), style.radius * rect.width(), style.theme.palette
    if not style.has_grid:
        edge = max(1.0, rect.width() * EDGE_WIDTH)
        border = ground.adjusted(-edge, -edge, edge, edge)
        painter.fillPath(rounded_rect(border, radius), palette.brush(QPalette.ColorRole.Mid))
    role = QPalette.ColorRole.Midlight if state.ghost or pressed else QPalette.ColorRole.Light
    painter.fillPath(rounded_rect(ground, radius), palette.brush(role))
    if state.badge and state.badge.background and not state.ghost:
        painter.setOpacity(state.badge.strength)
        painter.fillPath(rounded_rect(ground, radius), style.theme[state.badge.background])
        painter.setOpacity(1.0)


def _paint_tint(painter: QPainter, rect: QRectF, state: CellState, style: BoardStyle, opacity: float) -> None:
    """Fill a cell with the colour of its piece."""
    colour = QColor(style.theme.seats[state.seat].fill)
    colour.setAlphaF(opacity)
    painter.fillPath(rounded_rect(_own_rect(rect, style), style.radius * rect.width()), colour)


def _paint_texts(painter: QPainter, rect: QRectF, state: CellState, theme: Theme) -> None:
    """Paint the number of an empty cell, its value, or the number above the value."""
    strip = NUMBER_STRIP_HEIGHT * rect.height() if state.number and state.badge else 0.0
    if state.badge:
        paint_badge(painter, rect.adjusted(0, strip / 2, 0, strip / 2), state.badge, theme)
    if state.number:
        place = QRectF(rect.left(), rect.top() + strip / 4, rect.width(), strip or rect.height())
        paint_number(painter, place, state.number, theme["muted"])


def _paint_text(
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


def _paint_piece(painter: QPainter, rect: QRectF, state: CellState, style: BoardStyle, drawn: float) -> None:
    # The first paint of an empty board needs no pieces, which load `Qt`.
    from tictactoe_gui.ui.mnk.board import pieces

    theme, side = style.theme, rect.width() * style.piece
    place = QRectF(0, 0, side, side)
    place.moveCenter(rect.center())
    piece = pieces.Piece(state.mark or "", theme.seats[state.seat], theme["card"])
    opacity = GHOST_OPACITY if state.ghost else theme.faded_opacity if state.faded else 1.0
    ground = theme["tile_hover" if state.ghost else "tile"]
    pieces.paint(painter, place, piece, drawn=drawn, opacity=opacity, background=ground)


def _paint_frame(
    painter: QPainter, rect: QRectF, style: BoardStyle, colour: str, width: float, *, dashed: bool = False
) -> None:
    """Paint a frame inside the cell. A dashed one is a little smaller."""
    side, radius = rect.width(), style.radius * rect.width()
    pen = QPen(style.theme[colour], max(1.5, width * side))
    if dashed:
        pen.setStyle(QtCore.Qt.PenStyle.DashLine)
    inset = pen.widthF() / 2 + CURSOR_INSET * side * dashed
    painter.setPen(pen)
    painter.setBrush(QBrush())
    painter.drawRoundedRect(_own_rect(rect, style).adjusted(inset, inset, -inset, -inset), radius, radius)
