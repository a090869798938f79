"""Painting of a board, in the window and in pictures: the board itself, its cells and its labels.

Empty boards are painted without the `Qt` namespace, see `looks`.
"""

from types import ModuleType
from typing import NamedTuple

from PySide6 import QtCore  # Importing `Qt` would be slow.
from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import (
    BoardOptions,
    BoardStyle,
    CellGround,
    CellPlace,
    Look,
    board_style,
    cell_place,
)
from tictactoe_gui.ui.mnk.board.cell_state import CellState, ValueBadge, cell_state
from tictactoe_gui.ui.mnk.board.cell_tint import WIN_TINT, cell_tint, has_dot
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.mnk.board.looks import paper, rack, tiles, wood
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import legible_labels, paint_line

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
HINT_WIDTH = 0.05
"""Width of the frame around a hint, as a fraction of the cell."""
CURSOR_WIDTH, CURSOR_INSET = 0.025, 0.05
"""Width of the keyboard cursor and its distance from the cell's edge, as fractions of the cell."""
RING_WIDTH = 0.08
"""Width of the keyboard cursor around a hole, as a fraction of the hole."""
FRAME_RADIUS = 0.1
"""Corner radius of frames, as a fraction of the cell."""
GROUNDS = {Look.TILES: "tile", Look.PAPER: "sheet", Look.WOOD: "wood", Look.RACK: "hole"}
"""Names of the colours below the pieces."""
_LOOKS: dict[Look, ModuleType] = {Look.TILES: tiles, Look.PAPER: paper, Look.WOOD: wood, Look.RACK: rack}


class CellPhase(NamedTuple):
    """What animations and the mouse button change in a cell."""

    drawn: float = 1.0
    """Fraction of the piece to draw, from 0 to 1."""
    tint: float = WIN_TINT
    """Opacity of the winner's colour on a completed line."""
    is_pressed: bool = False


AT_REST = CellPhase()


class FirstPaint(QWidget):
    """Board without buttons, which would delay the first paint. The board view replaces it afterwards."""

    def __init__(self, game: Game, notation: Notation, theme: Theme, options: BoardOptions | None = None) -> None:
        super().__init__()
        self._game, self._notation = game, notation
        self._style = board_style(game.setup.rules, theme, options, notation)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole board is painted
        """Paint the board as the board view will show it."""
        geometry = fit_board(self.size(), self._game.setup.rules, self._style)
        with QPainter(self) as painter:
            paint_board(painter, geometry, self._game, self._notation, self._style)


def paint_board(painter: QPainter, geometry: BoardGeometry, game: Game, notation: Notation, style: BoardStyle) -> None:
    """Paint a whole board without hover or focus."""
    rules = game.setup.rules
    if shows_labels(game, style):
        paint_labels(painter, geometry, rules, notation)
    paint_ground(painter, geometry, rules, style)
    for square in rules.squares:
        rect, state = QRectF(geometry.cell(square)), cell_state(game, square, notation)
        paint_cell(painter, rect, state, style, cell_place(square, rules))


def shows_labels(game: Game, style: BoardStyle) -> bool:
    """Return True if a board shows its coordinates. A small one does once its moves are named."""
    return style.has_labels and bool(game.moves or not style.is_balanced)


def paint_ground(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint what lies below the cells."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _LOOKS[style.look].paint_board(painter, geometry, rules, style)


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
    place: CellPlace,
    phase: CellPhase = AT_REST,
) -> None:
    """Paint a cell into a square."""
    ground = CellGround(place, cell_tint(state, style, phase.tint), is_hovered=state.ghost, is_pressed=phase.is_pressed)
    _LOOKS[style.look].paint_cell(painter, rect, ground, style)
    if state.mark:
        _paint_piece(painter, rect, state, style, phase.drawn)
    else:
        _paint_texts(painter, rect, state, style.theme)
    if state.hinted:
        _paint_frame(painter, rect, style, "hint", HINT_WIDTH)


def paint_cursor(painter: QPainter, rect: QRectF, style: BoardStyle) -> None:
    """Paint the keyboard cursor of a cell. Around a hole, dashes on a ring contrast with discs and the rack, too."""
    if style.look is Look.RACK:
        _paint_ring(painter, rack.hole_rect(rect), style.theme)
    else:
        _paint_frame(painter, rect, style, "text", CURSOR_WIDTH, dashed=True)


def paint_number(painter: QPainter, rect: QRectF, number: str, colour: QColor) -> None:
    """Paint a cell's number, shrunk to fit. Nothing is painted if it would be illegible."""
    size = max(MIN_NUMBER_PX, round(rect.width() * NUMBER_HEIGHT))
    _paint_text(painter, rect, number, colour, size, rect.width())


def paint_badge(painter: QPainter, rect: QRectF, badge: ValueBadge, theme: Theme) -> None:
    """Paint the sign of a badge, shrunk to fit. Nothing is painted if it would be illegible."""
    size, bold = max(MIN_TEXT_PX, round(rect.width() * badge.height)), bool(badge.background)
    _paint_text(painter, rect, badge.sign, theme[badge.tone], size, MAX_SIGN_WIDTH * rect.width(), bold=bold)


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

    side = rect.width() * style.piece
    place = QRectF(0, 0, side, side)
    place.moveCenter(rect.center())
    piece = pieces.piece_of(state.mark or "", state.seat, style.theme, style.piece_style)
    opacity = GHOST_OPACITY if state.ghost else style.faded_opacity if state.faded else 1.0
    ground = style.theme["tile_hover" if state.ghost and style.look is Look.TILES else GROUNDS[style.look]]
    pieces.paint(painter, place, piece, drawn=drawn, opacity=opacity, background=ground)
    if state.last and has_dot(state, style):
        pieces.paint_dot(painter, place, piece)


def _paint_ring(painter: QPainter, hole: QRectF, theme: Theme) -> None:
    """Paint a dashed ring around a hole, in two colours."""
    pen = QPen(theme["hole"], max(2.0, RING_WIDTH * hole.width()))
    painter.setBrush(QBrush())
    for colour, style in ((theme["hole"], QtCore.Qt.PenStyle.SolidLine), (theme["text"], QtCore.Qt.PenStyle.DashLine)):
        pen.setColor(colour)
        pen.setStyle(style)
        painter.setPen(pen)
        painter.drawEllipse(hole)


def _paint_frame(
    painter: QPainter, rect: QRectF, style: BoardStyle, colour: str, width: float, *, dashed: bool = False
) -> None:
    """Paint a frame inside the cell. A dashed one is a little smaller."""
    side, radius = rect.width(), FRAME_RADIUS * rect.width()
    pen = QPen(style.theme[colour], max(1.5, width * side))
    if dashed:
        pen.setStyle(QtCore.Qt.PenStyle.DashLine)
    inset = pen.widthF() / 2 + CURSOR_INSET * side * dashed
    painter.setPen(pen)
    painter.setBrush(QBrush())
    frame = tiles.tile_rect(rect, style).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(frame, radius, radius)
