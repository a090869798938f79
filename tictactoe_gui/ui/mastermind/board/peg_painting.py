"""Painting of pegs: colours, hidden pegs of a key and its padlock, marks of an answer and read-only rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.rules import LETTERS
from tictactoe_gui.ui.style.colours import most_contrasting
from tictactoe_gui.ui.style.theme import SeatColours, Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap

COVERED = -1
"""Placeholder for a hidden peg of the key, used instead of a colour."""
RIM_WIDTH, HOLE_SIZE, GAP = 0.06, 0.24, 0.16
"""Width of the rim, size of an empty hole and gap between two pegs of a row, as fractions of a peg."""
MARK_RIM_PX = 1.4
"""Minimum width of the rim of a mark, which is small, in pixels."""
LETTER_HEIGHT, MAX_WORD_WIDTH = 0.48, 0.86
"""Height of a letter and maximum width of a word, as fractions of the peg."""
MIN_FONT_PX = 7
"""Minimum font size of a letter, in pixels. On a small peg a letter is not smaller, or not drawn if it is too wide."""
HIGHLIGHT_PERCENT, SHADOW_OPACITY = 116, 0.16
"""Brightness of the top of a peg, in percent, and opacity of the shadow below it."""

Face = int | None
"""Content of a slot: a colour, `COVERED`, or None if it is empty."""


@dataclass
class PegStyle:
    """Appearance of pegs. The widgets of a page share one, which the page changes before it repaints them."""

    theme: Theme
    letters: bool
    """True if pegs show the initials of their colours. In high contrast they always do."""

    @property
    def allows_fading(self) -> bool:
        """True if less important parts may be drawn paler. False in high contrast."""
        return self.theme.faded_opacity < 1


def paint_peg(
    painter: QPainter, rect: QRectF, face: Face, style: PegStyle, *, growth: float = 1.0, letter: str = ""
) -> None:
    """Paint the content of a slot into a square. `growth` is its size, from 0 to 1. Every style draws a `letter`."""
    if face is None or growth < 1.0:
        _paint_hole(painter, rect, style.theme["edge"])
    if face is None or growth <= 0.0:
        return
    place = centred_square(rect, rect.width() * growth)
    if face == COVERED:
        _paint_covered(painter, place, style.theme)
        return
    colours = style.theme.pegs[face]
    _paint_disc(painter, place, colours)
    if letter or style.letters or not style.allows_fading:
        _draw_word(painter, place, letter or LETTERS[face], text_colour(colours.fill))


def paint_turning_peg(painter: QPainter, rect: QRectF, face: Face, style: PegStyle, turned: float) -> None:
    """Paint a key peg that turns over: it narrows, then widens in its colour."""
    width = abs(1 - 2 * turned)
    painter.save()
    painter.translate(rect.center())
    painter.scale(max(width, 0.02), 1.0)
    painter.translate(-rect.center())
    paint_peg(painter, rect, face if turned > 0.5 else COVERED, style)
    painter.restore()


def paint_neutral_peg(painter: QPainter, rect: QRectF, word: str, theme: Theme) -> None:
    """Paint a neutral peg with a word on it into a square."""
    _paint_disc(painter, rect, SeatColours(theme["pad"], theme["muted"]))
    _draw_word(painter, rect, word, theme["text"])


def _paint_covered(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint a flat peg, which doesn't look like a button."""
    painter.setPen(QPen(theme["edge"], 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
    _draw_word(painter, rect, "?", theme["muted"])


def paint_answer(
    painter: QPainter, places: list[QRectF], answer: Feedback, theme: Theme, *, growth: float = 1.0
) -> None:
    """Paint an answer, black pegs first. `growth` is the fraction of its pegs that have appeared, from 0 to 1."""
    tones = [theme.pegs[LETTERS.index(letter)] for letter in "K" * answer.black + "W" * answer.white]
    for at, place in enumerate(places):
        grown = min(max(growth * len(tones) - at, 0.0), 1.0)
        if grown < 1.0:
            _paint_hole(painter, place, theme["muted"])
        if grown > 0.0:
            # High contrast needs no rim, because the pad is grey.
            colours = tones[at] if theme.faded_opacity < 1 else tones[at]._replace(rim=tones[at].fill)
            _paint_disc(painter, centred_square(place, place.width() * grown), colours, MARK_RIM_PX)


def paint_padlock(painter: QPainter, rect: QRectF, side: float, colour: QColor, *, open_: bool) -> None:
    """Paint a padlock in the centre of a rectangle. `side` is its width in pixels."""
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


def centred_square(rect: QRectF, side: float) -> QRectF:
    """Return a square in the centre of a rectangle."""
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    return square


def text_colour(ground: QColor) -> QColor:
    """Return black or white, whichever has more contrast with the background."""
    return most_contrasting(ground, (QColor("black"), QColor("white")))


def _paint_disc(painter: QPainter, rect: QRectF, colours: SeatColours, least_rim: float = 1.0) -> None:
    """Paint a disc with a highlight at the top, a rim of some width and a soft shadow."""
    rim = max(least_rim, rect.width() * RIM_WIDTH)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgbF(0, 0, 0, SHADOW_OPACITY))
    painter.drawEllipse(rect.translated(0, rim / 2))
    ground = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    ground.setColorAt(0, colours.fill.lighter(HIGHLIGHT_PERCENT))
    ground.setColorAt(0.6, colours.fill)
    painter.setBrush(ground)
    painter.setPen(QPen(colours.rim, rim))
    painter.drawEllipse(rect.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2))


def _paint_hole(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(centred_square(rect, rect.width() * HOLE_SIZE))


def _draw_word(painter: QPainter, rect: QRectF, word: str, colour: QColor) -> None:
    """Centre a capital letter or a word on a peg. It is omitted if it would be too small to read."""
    font = painter.font()
    font.setBold(True)
    font.setPixelSize(max(MIN_FONT_PX, ceil(rect.width() * LETTER_HEIGHT)))
    width = QFontMetricsF(font).horizontalAdvance(word)
    font.setPixelSize(max(1, int(font.pixelSize() * min(1.0, rect.width() * MAX_WORD_WIDTH / width))))
    if font.pixelSize() < MIN_FONT_PX:
        return
    painter.setFont(font)
    painter.setPen(colour)
    metrics = QFontMetricsF(font)
    left = rect.center().x() - metrics.horizontalAdvance(word) / 2
    painter.drawText(QPointF(left, rect.center().y() + metrics.capHeight() / 2), word)


class PegRow(QWidget):
    """Left-aligned row of pegs that shrink to fit."""

    def __init__(self, name: str, side: int, peg_style: PegStyle, parent: QWidget) -> None:
        """Create an empty row. `side` is the maximum size of a peg, in pixels."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._style = peg_style
        self._max_peg_size = side
        self._faces: tuple[Face, ...] = ()

    def show_pegs(self, faces: Sequence[Face], accessible_name: str) -> None:
        """Show the pegs. `accessible_name` is also the tool tip."""
        self._faces = tuple(faces)
        self.setAccessibleName(accessible_name)
        self.setToolTip(accessible_name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for pegs of maximum size, which can shrink."""
        return QSize(ceil(len(self._faces) * self._max_peg_size * (1 + GAP)), self._max_peg_size + 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole row is repainted
        """Paint all pegs."""
        with QPainter(self) as painter:
            paint_row(painter, QRectF(self.rect()), self._faces, self._style)


def paint_row(painter: QPainter, rect: QRectF, faces: Sequence[Face], peg_style: PegStyle) -> None:
    """Paint pegs from left to right, as large as the space allows."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.height() - 2, rect.width() / max(1.0, len(faces) * (1 + GAP)))
    for at, face in enumerate(faces):
        left = rect.left() + at * side * (1 + GAP)
        top = rect.center().y() - side / 2
        paint_peg(painter, QRectF(left, top, side, side), face, peg_style)


def html_picture(faces: Sequence[Face], peg_style: PegStyle, ratio: float, height: int) -> str:
    """Return a picture of the pegs for a text in HTML. `ratio` is the device pixel ratio."""
    size = QSize(ceil(len(faces) * (height - 2) * (1 + GAP)), height)
    data = QByteArray()
    buffer = QBuffer(data)
    picture(faces, peg_style, size, ratio).save(buffer, "PNG")
    source = data.toBase64().toStdString()
    shape = f'width="{size.width()}" height="{size.height()}"'
    return f'<img src="data:image/png;base64,{source}" {shape} style="vertical-align: bottom">'


def picture(faces: Sequence[Face], peg_style: PegStyle, size: QSize, ratio: float) -> QPixmap:
    """Return a picture of the pegs. `ratio` is the device pixel ratio."""
    sheet = blank_pixmap(size.width(), size.height(), ratio)
    with QPainter(sheet) as painter:
        paint_row(painter, QRectF(0, 0, size.width(), size.height()), faces, peg_style)
    return sheet
