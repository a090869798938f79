"""Painting of marks as pieces, on boards, cards and in the setup dialog."""

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from tictactoe_gui.mnk.player import DISCS, STONES, mark_key
from tictactoe_gui.records.diagram import emoji
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.style.colours import SIGN_CONTRAST, blend, contrast, most_contrasting
from tictactoe_gui.ui.style.theme import SeatColours, Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap, gradient, line_width

STROKE_WIDTH = 0.17
"""Width of a stroke, as a fraction of the piece."""
RIM_WIDTH = 0.035
"""Width of the darker rim on each side of a stroke, as a fraction of the piece."""
PENCIL_WIDTH = 0.11
"""Width of a pencil stroke, as a fraction of the piece."""
DISC_RIM_WIDTH = 0.05
"""Width of the rim of a disc, as a fraction of the piece."""
TEXT_SIZE = 0.66
"""Size of a mark drawn as text, as a fraction of its disc."""
EMOJI_SIZE = 0.92
"""Size of the picture of an emoji, as a fraction of its white disc. What is seen of it fills 0.72 of the cell."""
RING_PX, RING_WIDTH = 2.0, 0.02
"""Minimum width of the ring around an emoji in pixels, and its width as a fraction of the disc."""
MIN_EMOJI_PX = 14
"""Minimum diameter of a white disc where discs in the seats' colours are usual. Smaller ones would all look white."""
INKS = (QColor("white"), QColor("black"))
"""Colours on a stone or disc, for dark and for light ones."""
DOT_SIZE = 0.22
"""Diameter of the dot on the last stone, as a fraction of the stone."""
LAST_SIZE, LAST_WIDTH = 0.84, 0.06
"""Diameter and width of the ring on the last disc, as fractions of the disc."""
MARK_ON_DISC = 0.44
"""Size of a shape on a disc in its seat's colours, as a fraction of the disc."""
MEASURED_PX = 100
"""Font size at which texts are measured, in pixels."""

STONE_RIM_WIDTH, SOLID_RIM_WIDTH = 0.025, 0.045
"""Widths of the rims of a stone and of a solid disc, as fractions of the piece."""
SMALL_RIM_WIDTH = 0.2
"""The same for a small stone in a picture, whose rim would be too faint on a board of its colour."""
LIGHT = QPointF(0.34, 0.28)
"""Place of the brightest point, as fractions of the piece."""
GROOVE_SIZE, GROOVE_WIDTH = 0.72, 0.05
"""Diameter and width of the groove in a disc, as fractions of the piece."""
MIN_GROOVE_PX = 28
"""Minimum diameter of a disc with shades and a groove, in pixels."""
MIN_STONE_PX = 18
"""Minimum diameter of a stone with a thin rim, in pixels."""
SHADE, GROOVE_SHADE = 112, 130
"""Brightness of the lit side of a disc, and darkness of its groove, in per cent."""
SHEEN = 0.35
"""Opacity of the light on a stone. The shadow has half of it."""

Points = tuple[tuple[float, float], ...]


def _star() -> Points:
    """Return the corners of a five-pointed star in the unit square, clockwise from the top."""
    corners = [(0.43 * (0.45 if corner % 2 else 1.0), 2 * pi * corner / 10) for corner in range(11)]
    return tuple((0.5 + radius * sin(angle), 0.53 - radius * cos(angle)) for radius, angle in corners)


_STROKES: dict[str, tuple[Points, ...]] = {
    "X": (((0.14, 0.14), (0.86, 0.86)), ((0.86, 0.14), (0.14, 0.86))),
    "O": (),
    "△": (((0.5, 0.12), (0.91, 0.85), (0.09, 0.85), (0.5, 0.12)),),
    "□": (((0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85), (0.15, 0.15)),),
    "◇": (((0.5, 0.09), (0.91, 0.5), (0.5, 0.91), (0.09, 0.5), (0.5, 0.09)),),
    "☆": (_star(),),
}
"""Strokes of the marks drawn as shapes, in the unit square. O is drawn as a circle."""


class Piece(NamedTuple):
    """Mark in its seat's colours."""

    mark: str
    colours: SeatColours
    disc_colour: QColor
    """Colour of the disc behind a mark drawn as text, and of a mark on a disc in its seat's colours."""
    style: PieceStyle = PieceStyle.STROKES


def piece_colours(mark: str, colour: int, theme: Theme) -> SeatColours:
    """Return the colours of a mark. `colour` is the number of its colour, but stones and discs have their own."""
    for marks, colours in ((STONES, theme.stones), (DISCS, theme.discs)):
        if mark in marks:
            return colours[marks.index(mark)]
    return theme.seats[colour]


def area_colour(colours: SeatColours, theme: Theme) -> QColor:
    """Return the colour of an area that stands for a player. A stone as bright as the page would not be seen."""
    is_seen = contrast(colours.fill, theme["field"]) >= SIGN_CONTRAST
    return colours.fill if is_seen else theme["muted"]


def piece_of(mark: str, colour: int, theme: Theme, style: PieceStyle = PieceStyle.STROKES) -> Piece:
    """Return a mark as a piece. `colour` is the number of its colour."""
    ground = QColor("white") if has_white_disc(mark) else theme["card"]
    return Piece(mark, piece_colours(mark, colour, theme), ground, style)


def paint(
    painter: QPainter,
    rect: QRectF,
    piece: Piece,
    *,
    drawn: float = 1.0,
    opacity: float = 1.0,
    background: QColor | None = None,
) -> None:
    """Paint a piece into a square. `drawn` is the fraction to draw, from 0 to 1.

    A translucent piece is blended with the background first, so that crossing strokes do not show through each other.
    Without a background, it is blended with the colour of its disc.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    thin = piece if opacity == 1.0 else _blended_piece(piece, opacity, background or piece.disc_colour)
    strokes = _paths(mark_key(piece.mark))
    if has_white_disc(piece.mark) and (piece.style is not PieceStyle.DISCS or rect.width() >= MIN_EMOJI_PX):
        _paint_disc(painter, rect, thin, drawn, max(RING_PX, RING_WIDTH * rect.width()))
        painter.setOpacity(drawn * opacity)
        paint_text(painter, rect, piece.mark, EMOJI_SIZE)
    elif piece.mark in STONES + DISCS or piece.style is PieceStyle.DISCS:
        painter.setOpacity(drawn)
        _paint_solid(painter, rect, thin, strokes)
    elif strokes:
        is_pencil = piece.style is PieceStyle.PENCIL
        colours = SeatColours(*[_ink(thin)] * 2) if is_pencil else thin.colours
        _paint_strokes(painter, rect, strokes, colours, drawn, PENCIL_WIDTH if is_pencil else STROKE_WIDTH)
    else:
        _paint_disc(painter, rect, thin, drawn, DISC_RIM_WIDTH * rect.width())
        painter.setOpacity(drawn * opacity)
        painter.setPen(_ink(piece))
        paint_text(painter, rect, piece.mark, TEXT_SIZE)
    painter.restore()


def piece_pixmap(piece: Piece, side: int, ratio: float) -> QPixmap:
    """Return a picture of a piece. `side` is in pixels, `ratio` is the device pixel ratio."""
    pixmap = blank_pixmap(side, side, ratio)
    with QPainter(pixmap) as painter:
        paint(painter, QRectF(0, 0, side, side), piece)
    return pixmap


def paint_dot(painter: QPainter, rect: QRectF, piece: Piece) -> None:
    """Paint a dot in the centre of a stone, in a colour that contrasts with it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(most_contrasting(piece.colours.fill, INKS))
    painter.drawEllipse(_inner(rect, DOT_SIZE))


def paint_ring(painter: QPainter, rect: QRectF, piece: Piece) -> None:
    """Paint a ring on a disc, in a colour that contrasts with both its tones."""
    tones = (piece.disc_colour, piece.colours.fill) if has_white_disc(piece.mark) else piece.colours
    ink = max(INKS, key=lambda ink: min(contrast(ink, tone) for tone in tones))
    painter.setPen(QPen(ink, line_width(rect.width(), LAST_WIDTH)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(_inner(rect, LAST_SIZE))


def _paint_solid(painter: QPainter, rect: QRectF, piece: Piece, strokes: tuple[QPainterPath, ...]) -> None:
    """Paint a stone or a disc, with its mark unless the mark is a disc itself."""
    if piece.mark in STONES:
        _paint_stone(painter, rect, piece.colours)
        return
    _paint_solid_disc(painter, rect, piece.colours)
    if strokes:
        inset = (1 - MARK_ON_DISC) / 2 * rect.width()
        ink = SeatColours(piece.disc_colour, piece.disc_colour)
        _paint_strokes(painter, rect.adjusted(inset, inset, -inset, -inset), strokes, ink, 1.0)
    elif piece.mark not in DISCS:
        painter.setPen(piece.disc_colour)
        paint_text(painter, rect, piece.mark, MARK_ON_DISC)


def _paint_stone(painter: QPainter, rect: QRectF, colours: SeatColours) -> None:
    """Paint a stone, lit from the upper left."""
    rim = line_width(rect.width(), STONE_RIM_WIDTH if rect.width() >= MIN_STONE_PX else SMALL_RIM_WIDTH)
    body = rect.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)
    light = QPointF(rect.left() + LIGHT.x() * rect.width(), rect.top() + LIGHT.y() * rect.height())
    shades = QRadialGradient(light, 0.72 * rect.width())
    fill = colours.fill
    shades.setColorAt(0.0, blend(QColor(Qt.GlobalColor.white), fill, SHEEN))
    shades.setColorAt(0.45, fill)
    shades.setColorAt(1.0, blend(QColor(Qt.GlobalColor.black), fill, SHEEN / 2))
    painter.setPen(QPen(colours.rim, rim))
    painter.setBrush(shades)
    painter.drawEllipse(body)


def _paint_solid_disc(painter: QPainter, rect: QRectF, colours: SeatColours) -> None:
    """Paint a disc with a groove, lit from above."""
    rim = line_width(rect.width(), SOLID_RIM_WIDTH)
    fill = colours.fill
    body = rect.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)
    painter.setPen(QPen(colours.rim, rim))
    if rect.width() < MIN_GROOVE_PX:
        painter.setBrush(fill)
        painter.drawEllipse(body)
        return
    painter.setBrush(gradient(body, fill.lighter(SHADE), fill.darker(SHADE)))
    painter.drawEllipse(body)
    painter.setPen(Qt.PenStyle.NoPen)
    groove = _inner(rect, GROOVE_SIZE)
    top = _inner(rect, GROOVE_SIZE - 2 * GROOVE_WIDTH)
    painter.setBrush(gradient(groove, fill.darker(GROOVE_SHADE), fill.lighter(SHADE)))
    painter.drawEllipse(groove)
    painter.setBrush(fill)
    painter.drawEllipse(top)


def _inner(rect: QRectF, share: float) -> QRectF:
    """Return a rectangle with the same centre and this share of the size."""
    inset = (1 - share) / 2 * rect.width()
    return rect.adjusted(inset, inset, -inset, -inset)


def _ink(piece: Piece) -> QColor:
    """Return the tone of the seat that contrasts more with the board."""
    return piece.colours.rim if piece.disc_colour.lightness() > 128 else piece.colours.fill


def _blended_piece(piece: Piece, opacity: float, ground: QColor) -> Piece:
    fill, rim, disc = (blend(colour, ground, opacity) for colour in (*piece.colours, piece.disc_colour))
    return piece._replace(colours=SeatColours(fill, rim), disc_colour=disc)


@lru_cache
def _paths(mark: str) -> tuple[QPainterPath, ...]:
    if mark == "O":
        circle = QPainterPath()
        circle.arcMoveTo(QRectF(0.12, 0.12, 0.76, 0.76), 90)
        circle.arcTo(QRectF(0.12, 0.12, 0.76, 0.76), 90, 360)
        return (circle,)
    return tuple(_path(points) for points in _STROKES.get(mark, ()))


def _path(points: Points) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    if points[0] == points[-1]:
        path.closeSubpath()
    return path


def _paint_strokes(
    painter: QPainter,
    room: QRectF,
    strokes: tuple[QPainterPath, ...],
    colours: SeatColours,
    drawn: float,
    width: float = STROKE_WIDTH,
) -> None:
    painter.translate(room.topLeft())
    painter.scale(room.width(), room.height())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    layers = ((colours.rim, width), (colours.fill, width - 2 * RIM_WIDTH))
    for colour, breadth in layers if colours.rim != colours.fill else layers[:1]:
        painter.setPen(QPen(colour, breadth, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        for turn, stroke in enumerate(strokes):
            share = min(max(drawn * len(strokes) - turn, 0.0), 1.0)
            if share > 0:
                painter.drawPath(stroke if share == 1.0 else stroke.trimmed(0.0, share))


def has_white_disc(mark: str) -> bool:
    """Return True if a mark is painted in its own colours on a white disc."""
    return mark not in DISCS and emoji.is_coloured(mark)


def _paint_disc(painter: QPainter, room: QRectF, piece: Piece, drawn: float, rim: float) -> None:
    """Paint the disc behind a mark, with a rim of this width."""
    painter.setOpacity(drawn)
    painter.setPen(QPen(piece.colours.fill, rim))
    painter.setBrush(piece.disc_colour)
    painter.drawEllipse(room.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2))


def paint_text(painter: QPainter, rect: QRectF, text: str, share: float) -> None:
    """Paint text centred in `rect`, as large as fits into this share of it."""
    bounds = _text_bounds(text, QGuiApplication.font().family())
    scale = min(rect.width() * share / bounds.width(), rect.height() * share / bounds.height())
    font = painter.font()
    font.setPixelSize(max(1, round(MEASURED_PX * scale)))
    painter.setFont(font)
    scale = font.pixelSize() / MEASURED_PX
    painter.drawText(rect.center() - bounds.center() * scale, text)


@lru_cache(maxsize=64)
def _text_bounds(text: str, family: str) -> QRectF:
    """Return the bounds of a text of `MEASURED_PX`, relative to its origin."""
    font = QFont(family)
    font.setPixelSize(MEASURED_PX)
    metrics = QFontMetricsF(font)
    places = metrics.tightBoundingRect(text), metrics.boundingRect(text), QRectF(0, 0, MEASURED_PX, MEASURED_PX)
    return next(place for place in places if not place.isEmpty())
