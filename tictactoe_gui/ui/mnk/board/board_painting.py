"""Painting of boards: what lies below the cells, the cells with their pieces, labels and numbers."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen, QPixmap

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.board import Line, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import DISCS, STONES
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import PART_BORDER, BoardStyle, CellGround, Look
from tictactoe_gui.ui.mnk.board.cell_state import (
    CellState,
    ValueBadge,
    captured_states,
    cell_state,
    empty_cell,
    shown_numbers,
)
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.mnk.board.looks import paper, rack, tiles, wood
from tictactoe_gui.ui.style.colours import blend, most_contrasting
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import legible_labels, paint_line
from tictactoe_gui.ui.widgets.painting import blank_pixmap, rounded_rect

LOOKS = {Look.TILES: tiles, Look.PAPER: paper, Look.WOOD: wood, Look.RACK: rack}
"""Modules that paint the looks."""
GROUNDS = {Look.TILES: "tile", Look.PAPER: "sheet", Look.WOOD: "wood", Look.RACK: "hole"}
"""Names of the colours below the pieces."""
NUMBER_STRIP_HEIGHT = 0.34
"""Height of the strip for the number above a cell's value, as a fraction of the cell."""
MAX_SIGN_WIDTH = 0.86
"""Maximum width of the sign for a value, as a fraction of the cell."""
GHOST_OPACITY = 0.4
"""Opacity of the preview of the next mark."""
GOING_SIZE = 0.7
"""Size of a mark that is about to disappear, as a fraction of its usual size. It is faded, too."""
WIN_TINT = 0.28
"""Opacity of the winner's colour on the cells of a completed line."""
COVER_OPACITY = 0.72
"""Opacity of the ground below a large mark, which covers the cells of a part."""
GLOW = 4
"""Factor by which the glow around a round piece is stronger than the tint of a cell."""
HINT_WIDTH, LIGHT_WIDTH = 0.05, 0.08
"""Widths of the frames around a hint, and around a cell whose name is pointed at, as fractions of the cell."""
MIN_HINT_RING_PX, HINT_RING_WIDTH = 4.0, 0.055
"""Minimum width of the ring around a hole that a hint points to, and its width as a fraction of the cell."""
MIN_STONE_RING_PX = 2.0
"""Minimum width of the ring around a crossing that a hint points to, in pixels."""
CURSOR_WIDTH, CURSOR_INSET = 0.025, 0.05
"""Width of the keyboard cursor and its distance from the cell's edge, as fractions of the cell."""
RING_WIDTH = 0.08
"""Width of the keyboard cursor around a hole, as a fraction of the hole."""
PART_PX, OPEN_PX = 1.0, 3.0
"""Widths of the outlines of a part of a board, and of the part that is open, in pixels."""
FRAME_RADIUS = 0.1
"""Corner radius of frames, as a fraction of the cell."""
NUMBER_HEIGHT = 0.2
"""Height of the number on an empty cell, as a fraction of the cell."""
EMOJI_DISC = 0.9
"""Diameter of the white disc of an emoji, as a fraction of the cell. Holes of a rack have no room for it."""
NUMBER_ON_STONE, HEIGHT_ON_STONE = 0.76, 0.42
"""Largest width of a move's number, as a fraction of its stone, and its height, as a fraction of the cell."""
LAST_NUMBERS = (QColor("#ff9d8f"), QColor("#b3001b"))
"""Colours of the number on the last stone, for dark and for light stones."""
MIN_NUMBER_PX, MIN_TEXT_PX = 8, 6
"""Minimum heights of a number before it is shrunk to fit, and of any text, in pixels."""
LABEL_GAP_PX = 3
"""Minimum gap between the labels of two columns, in pixels."""


class CellPhase(NamedTuple):
    """State of a cell that animations and the mouse button change."""

    drawn: float = 1.0
    """Fraction of the piece to draw, from 0 to 1."""
    tint: float = WIN_TINT
    """Opacity of the winner's colour on a completed line."""
    is_pressed: bool = False


AT_REST = CellPhase()


class PaintedBoard(NamedTuple):
    """Board that is painted as a whole, without hover or focus."""

    rules: Rules
    style: BoardStyle
    notation: Notation = Notation.ROW_LETTER
    marked: Mapping[Square, CellState] = MappingProxyType({})
    """Cells that are not empty, or closed."""
    captured: Mapping[Line, CellState] = MappingProxyType({})
    """Large marks over parts of the board."""
    has_labels: bool = False

    def paint(self, painter: QPainter, geometry: BoardGeometry) -> None:
        """Paint the board."""
        rules = self.rules
        if self.has_labels:
            paint_labels(painter, geometry, rules, self.notation, self.style.theme)
        paint_ground(painter, geometry, rules, self.style)
        for square in rules.squares:
            state = self.marked.get(square) or empty_cell(square, rules, self.notation)
            paint_cell(painter, QRectF(geometry.cell(square)), state, self.style)
        paint_captured(painter, geometry, self.captured, self.style)


def painted_game(game: Game, style: BoardStyle, notation: Notation = Notation.ROW_LETTER) -> PaintedBoard:
    """Return the board of a game."""
    rules = game.setup.rules
    numbers = shown_numbers(game, style.move_numbers)
    states = {
        square: cell_state(game, square, notation, move_number=numbers.get(square, "")) for square in rules.squares
    }
    return PaintedBoard(rules, style, notation, states, captured_states(game), shows_labels(game, style))


def shows_labels(game: Game, style: BoardStyle) -> bool:
    """Return True if a board shows its coordinates. A small one does once its moves are named."""
    return style.has_labels and bool(game.moves or not style.is_balanced)


def paint_ground(painter: QPainter, geometry: BoardGeometry, rules: Rules, style: BoardStyle) -> None:
    """Paint what lies below the cells, and the outline of each part of a board with parts."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    LOOKS[style.look].paint_board(painter, geometry, rules, style)
    for part in rules.parts if rules.board.is_nested else ():
        paint_part(painter, geometry, part, style, QPen(style.theme["muted"], PART_PX))


def paint_part(painter: QPainter, geometry: BoardGeometry, part: Line, style: BoardStyle, pen: QPen) -> None:
    """Paint the outline of a part of a board."""
    beyond = PART_BORDER * geometry.side - 1
    frame = QRectF(geometry.part(part)).adjusted(-beyond, -beyond, beyond, beyond)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawRoundedRect(frame, style.radius * geometry.side, style.radius * geometry.side)


@lru_cache(maxsize=2)
def ground_picture(width: int, height: int, ratio: float, rules: Rules, style: BoardStyle) -> QPixmap:
    """Return a picture of what lies below the cells, since a move repaints small parts of the board several times.

    The size is in pixels, and `ratio` is the device pixel ratio.
    """
    picture = blank_pixmap(width, height, ratio)
    with QPainter(picture) as painter:
        paint_ground(painter, fit_board(QSize(width, height), rules, style), rules, style)
    return picture


def paint_labels(painter: QPainter, geometry: BoardGeometry, rules: Rules, notation: Notation, theme: Theme) -> None:
    """Paint the labels of rows and columns."""
    painter.setPen(theme["muted"])
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


def paint_cell(
    painter: QPainter,
    rect: QRectF,
    state: CellState,
    style: BoardStyle,
    phase: CellPhase = AT_REST,
) -> None:
    """Paint a cell into a square."""
    tint = cell_tint(state, style, phase.tint)
    ground = CellGround(
        tint,
        is_hovered=state.ghost,
        is_pressed=phase.is_pressed,
        is_closed=state.closed,
        has_text=bool(state.badge or state.number),
    )
    LOOKS[style.look].paint_cell(painter, rect, ground, style)
    if state.mark:
        _paint_piece(painter, rect, state, style, phase.drawn)
        _paint_move_number(painter, rect, state, style)
    else:
        _paint_texts(painter, rect, state, style.theme)
    if state.hinted:
        _paint_hint(painter, rect, style)
    if state.lit:
        _paint_light(painter, rect, style)


def cell_tint(state: CellState, style: BoardStyle, win_tint: float) -> QColor | None:
    """Return the colour of a cell: its value's, or a soft one of its piece. None for its own colour."""
    theme = style.theme
    if state.badge and state.badge.background and not state.ghost:
        return translucent(theme[state.badge.background], state.badge.strength)
    if state.winning:
        # Round pieces hide their cell, so what is seen around them is stronger.
        hides_cell = style.look is Look.RACK or has_dot(state, style)
        return translucent(_line_colour(state, style), min(1.0, GLOW * win_tint) if hides_cell else win_tint)
    if state.mark and state.last and style.look is not Look.RACK and not has_dot(state, style):
        return translucent(pieces.piece_colours(state.mark, state.colour, theme).fill, theme.tint_opacity)
    return None


def _line_colour(state: CellState, style: BoardStyle) -> QColor:
    """Return the colour of the cells on a completed line."""
    theme = style.theme
    if state.losing:
        return theme["muted"]
    own = pieces.piece_colours(state.mark or "", state.colour, theme).fill
    if style.look is Look.RACK:
        return ring_colour(own, theme)
    return theme["win"] if has_dot(state, style) else own


def ring_colour(own: QColor, theme: Theme) -> QColor:
    """Return the colour of the ring around a winning disc: a light tone of the disc, which contrasts with the rack."""
    return blend(QColor("white"), own, theme.white_in_ring)


def translucent(colour: QColor, opacity: float) -> QColor:
    """Return a colour with this opacity."""
    result = QColor(colour)
    result.setAlphaF(opacity)
    return result


def has_dot(state: CellState, style: BoardStyle) -> bool:
    """Return True if the cell would show a dot if it were the last move. Stones hide the colour of their cell."""
    return style.look is Look.WOOD and state.mark in STONES


def paint_cursor(painter: QPainter, rect: QRectF, style: BoardStyle) -> None:
    """Paint the keyboard cursor of a cell. Around a hole, dashes on a ring contrast with discs and the rack, too."""
    if style.look is Look.RACK:
        _paint_ring(painter, rack.hole_rect(rect), style.theme)
    else:
        _paint_frame(painter, rect, style, "text", CURSOR_WIDTH, dashed=True)


def paint_badge(painter: QPainter, rect: QRectF, badge: ValueBadge, theme: Theme) -> None:
    """Paint the sign of a badge, shrunk to fit. Nothing is painted if it would be illegible."""
    size = max(MIN_TEXT_PX, round(rect.width() * badge.height))
    bold = bool(badge.background)
    paint_text(painter, rect, badge.sign, theme[badge.tone], size, MAX_SIGN_WIDTH * rect.width(), bold=bold)


def paint_captured(
    painter: QPainter, geometry: BoardGeometry, captured: Mapping[Line, CellState], style: BoardStyle
) -> None:
    """Paint the large marks over the parts of the board that are won. What they cover stays visible below."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for part, state in captured.items():
        rect = QRectF(geometry.part(part))
        cover = translucent(style.theme[GROUNDS[style.look]], COVER_OPACITY)
        painter.fillPath(rounded_rect(rect, style.radius * geometry.side), cover)
        _paint_piece(painter, rect, state, style, 1.0)


def _paint_texts(painter: QPainter, rect: QRectF, state: CellState, theme: Theme) -> None:
    """Paint the number of an empty cell, its value, or the number above the value."""
    strip = NUMBER_STRIP_HEIGHT * rect.height() if state.number and state.badge else 0.0
    if state.badge:
        paint_badge(painter, rect.adjusted(0, strip / 2, 0, strip / 2), state.badge, theme)
    if state.number:
        place = QRectF(rect.left(), rect.top() + strip / 4, rect.width(), strip or rect.height())
        paint_number(painter, place, state.number, theme["muted"])


def _paint_piece(painter: QPainter, rect: QRectF, state: CellState, style: BoardStyle, drawn: float) -> None:
    is_large = style.look is not Look.RACK and pieces.has_white_disc(state.mark or "")
    side = rect.width() * (max(EMOJI_DISC, style.piece) if is_large else style.piece)
    if state.going:
        side *= GOING_SIZE
    place = QRectF(0, 0, side, side)
    place.moveCenter(rect.center())
    piece = pieces.piece_of(state.mark or "", state.colour, style.theme, style.piece_style)
    is_faded = state.faded or state.going
    opacity = GHOST_OPACITY if state.ghost else style.faded_opacity if is_faded else 1.0
    ground = style.theme["tile_hover" if state.ghost and style.look is Look.TILES else GROUNDS[style.look]]
    pieces.paint(painter, place, piece, drawn=drawn, opacity=opacity, background=ground)
    if state.last and style.look is Look.RACK:
        pieces.paint_ring(painter, place, piece)
    elif state.last and has_dot(state, style) and not state.move_number:
        pieces.paint_dot(painter, place, piece)


def _paint_move_number(painter: QPainter, rect: QRectF, state: CellState, style: BoardStyle) -> None:
    """Paint the number of the move in the middle of a stone or disc, or else in the corner of the cell."""
    if not state.move_number:
        return
    if state.mark in STONES + DISCS:
        _paint_number_on_stone(painter, rect, state, style)
        return
    size = max(MIN_NUMBER_PX, round(rect.width() * NUMBER_HEIGHT))
    font = painter.font()
    font.setPixelSize(size)
    room = tiles.tile_rect(rect, style)
    width = min(room.width(), QFontMetricsF(font).horizontalAdvance(state.move_number) + size)
    corner = QRectF(room.right() - width, room.bottom() - 1.4 * size, width, 1.4 * size)
    painter.fillPath(rounded_rect(corner, style.radius * rect.width()), style.theme[GROUNDS[style.look]])
    paint_text(painter, corner, state.move_number, style.theme["text"], size, width - 2)


def _paint_number_on_stone(painter: QPainter, rect: QRectF, state: CellState, style: BoardStyle) -> None:
    """Paint the number of the move in black or white. On the last stone, which has no dot, it is red."""
    stone = pieces.piece_colours(state.mark or "", state.colour, style.theme).fill
    if state.faded:
        stone = blend(stone, style.theme[GROUNDS[style.look]], style.faded_opacity)
    is_dotless = state.last and has_dot(state, style)
    ink = most_contrasting(stone, LAST_NUMBERS if is_dotless else pieces.INKS)
    width = NUMBER_ON_STONE * style.piece * rect.width()
    painter.save()
    paint_text(painter, rect, state.move_number, ink, round(HEIGHT_ON_STONE * rect.width()), width, bold=is_dotless)
    painter.restore()


def _paint_hint(painter: QPainter, rect: QRectF, style: BoardStyle) -> None:
    """Paint what marks a cell that a hint points to: a ring where the board is round, and else a frame."""
    match style.look:
        case Look.RACK:
            # The edge divides the ring from a light hole.
            width = max(MIN_HINT_RING_PX, HINT_RING_WIDTH * rect.width())
            _paint_circle(painter, rect, style.theme["rack_edge"], width, width + 2)
            _paint_circle(painter, rect, QColor("white"), width, width)
        case Look.WOOD:
            width = max(MIN_STONE_RING_PX, HINT_WIDTH * rect.width())
            _paint_circle(painter, wood.stone_rect(rect, style), style.theme["hint"], width, width)
        case _:
            _paint_frame(painter, rect, style, "hint", HINT_WIDTH)


def _paint_circle(painter: QPainter, rect: QRectF, colour: QColor, width: float, breadth: float) -> None:
    """Paint a ring inside a square. A ring with a larger breadth than its width extends to both sides."""
    inset = width / 2
    painter.setBrush(QBrush())
    painter.setPen(QPen(colour, breadth))
    painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))


def _paint_ring(painter: QPainter, hole: QRectF, theme: Theme) -> None:
    """Paint a dashed ring around a hole, in two colours."""
    pen = QPen(theme["hole"], max(2.0, RING_WIDTH * hole.width()))
    painter.setBrush(QBrush())
    for colour, style in ((theme["hole"], Qt.PenStyle.SolidLine), (theme["text"], Qt.PenStyle.DashLine)):
        pen.setColor(colour)
        pen.setStyle(style)
        painter.setPen(pen)
        painter.drawEllipse(hole)


def _paint_light(painter: QPainter, rect: QRectF, style: BoardStyle) -> None:
    """Paint what marks a cell while its name is pointed at. On the rack, it follows the hole."""
    if style.look is Look.RACK:
        hole = rack.hole_rect(rect)
        painter.setBrush(QBrush())
        painter.setPen(QPen(style.theme["win"], max(2.0, LIGHT_WIDTH * hole.width())))
        painter.drawEllipse(hole)
    else:
        _paint_frame(painter, rect, style, "accent", LIGHT_WIDTH)


def _paint_frame(
    painter: QPainter, rect: QRectF, style: BoardStyle, colour: str, width: float, *, dashed: bool = False
) -> None:
    """Paint a frame inside the cell. A dashed one is a little smaller."""
    side = rect.width()
    radius = FRAME_RADIUS * rect.width()
    pen = QPen(style.theme[colour], max(1.5, width * side))
    if dashed:
        pen.setStyle(Qt.PenStyle.DashLine)
    inset = pen.widthF() / 2 + CURSOR_INSET * side * dashed
    painter.setPen(pen)
    painter.setBrush(QBrush())
    frame = tiles.tile_rect(rect, style).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(frame, radius, radius)
