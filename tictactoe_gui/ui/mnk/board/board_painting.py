"""Painting of a board with pieces, in the window and in pictures."""

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen, QPixmap

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_ground import (
    MIN_TEXT_PX,
    look_of,
    paint_ground,
    paint_labels,
    paint_number,
    paint_text,
)
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellGround, CellPlace, Look, cell_place
from tictactoe_gui.ui.mnk.board.cell_state import CellState, ValueBadge, cell_state
from tictactoe_gui.ui.mnk.board.cell_tint import WIN_TINT, cell_tint, has_dot
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.mnk.board.looks import rack, tiles
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap

GHOST_OPACITY = 0.4
"""Opacity of the preview of the next mark."""
NUMBER_STRIP_HEIGHT = 0.34
"""Height of the strip for the number above a cell's value, as a fraction of the cell."""
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
MAX_PICTURES, MAX_PICTURE_PX = 100, 64
"""Maximum number of cached pictures of cells, and maximum side of each in pixels. Boards of large cells have few."""
GROUNDS = {Look.TILES: "tile", Look.PAPER: "sheet", Look.WOOD: "wood", Look.RACK: "hole"}
"""Names of the colours below the pieces."""


class CellPhase(NamedTuple):
    """What animations and the mouse button change in a cell."""

    drawn: float = 1.0
    """Fraction of the piece to draw, from 0 to 1."""
    tint: float = WIN_TINT
    """Opacity of the winner's colour on a completed line."""
    is_pressed: bool = False


AT_REST = CellPhase()


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
    look_of(style).paint_cell(painter, rect, ground, style)
    if state.mark:
        _paint_piece(painter, rect, state, style, phase.drawn)
    else:
        _paint_texts(painter, rect, state, style.theme)
    if state.hinted:
        _paint_frame(painter, rect, style, "hint", HINT_WIDTH)


@lru_cache(maxsize=MAX_PICTURES)
def cell_picture(state: CellState, style: BoardStyle, place: CellPlace, side: int, ratio: float) -> QPixmap:
    """Return a picture of a cell at rest. `side` is in points, `ratio` is the device pixel ratio."""
    picture = blank_pixmap(side, side, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_cell(painter, QRectF(0, 0, side, side), state, style, place)
    return picture


def paint_cursor(painter: QPainter, rect: QRectF, style: BoardStyle) -> None:
    """Paint the keyboard cursor of a cell. Around a hole, dashes on a ring contrast with discs and the rack, too."""
    if style.look is Look.RACK:
        _paint_ring(painter, rack.hole_rect(rect), style.theme)
    else:
        _paint_frame(painter, rect, style, "text", CURSOR_WIDTH, dashed=True)


def paint_badge(painter: QPainter, rect: QRectF, badge: ValueBadge, theme: Theme) -> None:
    """Paint the sign of a badge, shrunk to fit. Nothing is painted if it would be illegible."""
    size, bold = max(MIN_TEXT_PX, round(rect.width() * badge.height)), bool(badge.background)
    paint_text(painter, rect, badge.sign, theme[badge.tone], size, MAX_SIGN_WIDTH * rect.width(), bold=bold)


def _paint_texts(painter: QPainter, rect: QRectF, state: CellState, theme: Theme) -> None:
    """Paint the number of an empty cell, its value, or the number above the value."""
    strip = NUMBER_STRIP_HEIGHT * rect.height() if state.number and state.badge else 0.0
    if state.badge:
        paint_badge(painter, rect.adjusted(0, strip / 2, 0, strip / 2), state.badge, theme)
    if state.number:
        place = QRectF(rect.left(), rect.top() + strip / 4, rect.width(), strip or rect.height())
        paint_number(painter, place, state.number, theme["muted"])


def _paint_piece(painter: QPainter, rect: QRectF, state: CellState, style: BoardStyle, drawn: float) -> None:
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
    for colour, style in ((theme["hole"], Qt.PenStyle.SolidLine), (theme["text"], Qt.PenStyle.DashLine)):
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
        pen.setStyle(Qt.PenStyle.DashLine)
    inset = pen.widthF() / 2 + CURSOR_INSET * side * dashed
    painter.setPen(pen)
    painter.setBrush(QBrush())
    frame = tiles.tile_rect(rect, style).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(frame, radius, radius)
