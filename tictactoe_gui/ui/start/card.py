"""Cards of the start page: a picture beside a title and a second line."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QStyle, QWidget

from tictactoe_gui.ui.start.pill import PaintPicture, Pill, paint_face
from tictactoe_gui.ui.widgets.labels import USUAL_TEXT_PX
from tictactoe_gui.ui.widgets.layouts import grown

RADIUS_PX = 12
PADDING_PX, GAP_PX = 8, 10
"""Distance from the edge, and between the picture and the texts."""
TITLE_SIZE = 13 / USUAL_TEXT_PX
"""Size of the title, as a multiple of usual text. On a small card, the text has the usual size."""
LEAST_PICTURE = 0.75
"""Smallest side of a picture beside a long word, as a fraction of its usual side."""
PICTURE_PX, LOW_PICTURE_PX = 96, 40
"""Side of the picture of a game, usually and in a small window. It grows with the text."""
LOWEST_PICTURE_PX = 28
"""The same in the lowest window."""
OFFER_PICTURE_PX, LOW_OFFER_PICTURE_PX = 48, 32
"""The same on other cards."""
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft


class Offer(NamedTuple):
    """What else the user could do, such as solve the puzzle of the day."""

    title: str
    line: str
    paint_picture: PaintPicture
    accept: Callable[[], object]
    """Called when the user wants it."""


class CardContent:
    """Picture, title and second line of a card, which are painted side by side. A small card has no second line."""

    def __init__(self, card: QAbstractButton, line: str, sides: tuple[int, int]) -> None:
        """Create the content. `sides` are the sides of the picture, usually and in a small window."""
        self._card = card
        self._sides = sides
        self._is_small = False
        self._shrinkage_px = 0.0
        self._paint_picture: PaintPicture | None = None
        self._picture = QPixmap()
        self.set_line(line)

    def set_line(self, line: str) -> None:
        """Show another second line."""
        self._line = line
        self._card.setAccessibleDescription(line)

    def set_picture(self, paint_picture: PaintPicture) -> None:
        """Show a picture from now on."""
        self._paint_picture = paint_picture
        self._picture = QPixmap()
        self._card.update()

    def adapt(self, *, is_small: bool, shrinkage_px: float = 0) -> None:
        """Adapt the card to the size of the window. An unusually low one shrinks the picture by some pixels."""
        self._is_small = is_small
        self._shrinkage_px = shrinkage_px
        self._card.updateGeometry()

    @property
    def size(self) -> QSize:
        """Size of the picture with the longest word of the title beside it."""
        return QSize(self._usual_side + self._width_beside, 2 * PADDING_PX + max(self._usual_side, self._title_height))

    @property
    def minimum_size(self) -> QSize:
        """Size with a smaller picture."""
        return QSize(round(self._usual_side * LEAST_PICTURE) + self._width_beside, self.size.height())

    def paint(self) -> None:
        """Paint the card."""
        card = self._card.rect()
        inner = card.adjusted(PADDING_PX, PADDING_PX, -PADDING_PX, -PADDING_PX)
        direction = self._card.layoutDirection()
        side = self._side
        picture = QRect(inner.left(), inner.center().y() - side // 2, side, side)
        texts = inner.adjusted(side + GAP_PX, 0, 0, 0)
        with QPainter(self._card) as painter:
            paint_face(painter, self._card, RADIUS_PX)
            self._draw_picture(painter, QStyle.visualRect(direction, card, picture))
            self._draw_texts(painter, QStyle.visualRect(direction, card, texts))

    @property
    def _usual_side(self) -> int:
        return grown(max(LOWEST_PICTURE_PX, self._sides[self._is_small] - self._shrinkage_px), self._card)

    @property
    def _side(self) -> int:
        """Side of the picture, which leaves room for the longest word."""
        return min(self._usual_side, self._card.width() - self._width_beside)

    @property
    def _width_beside(self) -> int:
        """Width of the card without the picture."""
        words = self._card.text().split()
        return 2 * PADDING_PX + GAP_PX + max(map(QFontMetrics(self._title_font).horizontalAdvance, words), default=0)

    @property
    def _title_height(self) -> int:
        """Height of a title with two lines."""
        return 2 * QFontMetrics(self._title_font).height()

    @property
    def _title_font(self) -> QFont:
        font = QFont(self._card.font())
        font.setPointSizeF(font.pointSizeF() * (1 if self._is_small else TITLE_SIZE))
        font.setBold(True)
        return font

    def _draw_picture(self, painter: QPainter, place: QRect) -> None:
        if not self._paint_picture:
            return
        if self._picture.deviceIndependentSize().toSize() != place.size():
            self._picture = self._paint_picture(place.width(), self._card.devicePixelRatioF())
        painter.drawPixmap(place.topLeft(), self._picture)

    def _draw_texts(self, painter: QPainter, place: QRect) -> None:
        """Draw the title, and the second line below it if there is room."""
        texts = [(self._card.text(), self._title_font, QPalette.ColorRole.WindowText)]
        if not self._is_small:
            texts.append((self._line, self._card.font(), QPalette.ColorRole.PlaceholderText))
        heights = [QFontMetrics(font).boundingRect(place, WRAPPED, text).height() for text, font, _role in texts]
        top = max(place.top(), place.center().y() - sum(heights) // 2)
        for (text, font, role), height in zip(texts, heights, strict=True):
            painter.setFont(font)
            painter.setPen(self._card.palette().color(role))
            painter.drawText(QRectF(place.left(), top, place.width(), height), WRAPPED, text)
            top += height


class Card:
    """What the cards have in common: the content gives them their size and paints them."""

    content: CardContent

    def sizeHint(self) -> QSize:
        """Return the size of the picture with the title beside it."""
        return self.content.size

    def minimumSizeHint(self) -> QSize:
        """Return the size with a smaller picture."""
        return self.content.minimum_size

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole card is painted
        """Paint the card."""
        self.content.paint()


class GameCard(Card, Pill):
    """Answer with a picture of a game."""

    def __init__(self, name: str, text: str, line: str, parent: QWidget) -> None:
        super().__init__(name, text, parent)
        self.content = CardContent(self, line, (PICTURE_PX, LOW_PICTURE_PX))


class OfferCard(Card, QPushButton):
    """Button for an offer."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setForegroundRole(QPalette.ColorRole.WindowText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.content = CardContent(self, "", (OFFER_PICTURE_PX, LOW_OFFER_PICTURE_PX))

    def show_offer(self, offer: Offer) -> None:
        """Show an offer."""
        self.setText(offer.title)
        self.content.set_line(offer.line)
        self.content.set_picture(offer.paint_picture)
        self.show()
