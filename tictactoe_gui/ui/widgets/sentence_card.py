"""Card with a sentence about the position, such as a hint. Names in it are bold and can be pointed at."""

import re
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from html import escape
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.text_filter import is_right_to_left
from tictactoe_gui.ui.style.colours import blend
from tictactoe_gui.ui.widgets.labels import USUAL_TEXT_PX, html_paragraph, paint_line, scale_font, scale_fonts
from tictactoe_gui.ui.widgets.layouts import hbox
from tictactoe_gui.wording import phrases

Role = QPalette.ColorRole

TEXT_SIZE = 16 / USUAL_TEXT_PX
"""Size of the sentence, as a multiple of usual text."""
PADDINGS_PX, LOW_PADDINGS_PX = (16, 12, 16, 12), (12, 8, 12, 8)
"""Left, top, right and bottom paddings, usually and in a low window."""
RADIUS_PX = 12
FILL_OPACITY = 0.08
"""Opacity of the accent colour in the background."""
BADGE_SIZE = 1.25
"""Diameter of the badge, as a multiple of the height of a line."""
RESERVED_CHARS, MAX_RESERVED_LINES = 100, 2
"""Average characters that the card always has room for, and the most lines reserved for them."""


class Badge(Enum):
    """Sign at the start of a card."""

    HINT = "★"
    INACCURACY = "?!"
    FAULT = "?"
    BIG_FAULT = "??"
    PRAISE = "✓"

    @property
    def is_fault(self) -> bool:
        """True if the badge has the colour of errors."""
        return self in {Badge.FAULT, Badge.BIG_FAULT}


class Sentence(NamedTuple):
    """Content of a card."""

    text: str
    badge: Badge
    names: Collection[str] = ()
    """Words of the text that are bold and can be pointed at, such as names of cells."""
    pictures: Mapping[str, Callable[[int], str]] = {}
    """Pictures that are shown in place of words of the text. Each returns HTML for a height in pixels."""


class SentenceCard(QWidget):
    """Card with a sentence and a badge. It has room for a sentence of usual length, so nothing moves when it changes.

    Signals:
        name_pointed(str): the mouse points at a name in the sentence. Empty if it points at none any more.

    """

    name_pointed = Signal(str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.sentence = Sentence("", Badge.HINT)
        self._buttons: list[QWidget] = []
        self._badge = BadgeLabel(self)
        self._badge.setObjectName(f"{name}_badge")
        self._label = SentenceLabel(self)
        self._label.setObjectName(f"{name}_text")
        for pointed in (self._label.linkHovered, self._label.linkActivated):
            pointed.connect(self.name_pointed)
        self._row = hbox(self._badge, (self._label, 1), margins=PADDINGS_PX, spacing=12)
        self.setLayout(self._row)

    def add_button(self, button: QWidget) -> None:
        """Add a button at the end of the card."""
        self._buttons.append(button)
        self._row.addWidget(button)

    def fit(self, growth: float, *, is_low: bool) -> None:
        """Adapt the card to a window that is larger by this factor, or low. A low window has text of usual size."""
        self._row.setContentsMargins(*(LOW_PADDINGS_PX if is_low else PADDINGS_PX))
        for label in (self._label, self._badge):
            scale_fonts(label, 1 / TEXT_SIZE if is_low else growth)
        for button in self._buttons:
            scale_fonts(button, 1 if is_low else growth)
        self._write()
        # The layout of a hidden card does not tell its parent.
        self.updateGeometry()

    def show_sentence(self, sentence: Sentence) -> None:
        """Show another sentence."""
        if sentence != self.sentence:
            self.sentence = sentence
            self.name_pointed.emit("")
            self._badge.setText(sentence.badge.value)
            self._write()

    def sizeHint(self) -> QSize:
        """Return the size for a sentence of usual length. `heightForWidth` returns the height for any sentence."""
        margins = self._row.contentsMargins()
        text = QSize(super().sizeHint().width(), MAX_RESERVED_LINES * self._label.fontMetrics().height())
        return text + QSize(0, margins.top() + margins.bottom())

    def changeEvent(self, event: QEvent) -> None:
        """Write the sentence in the colours of a new theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._write()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole card is painted
        """Paint the background."""
        palette = self.palette()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(palette.color(Role.Mid), 1))
            painter.setBrush(blend(palette.color(Role.Highlight), palette.color(Role.Window), FILL_OPACITY))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_PX, RADIUS_PX)

    def _write(self) -> None:
        text = self.sentence.text
        # Qt would take the direction from the name at the beginning.
        direction = "rtl" if is_right_to_left(text) else "ltr"
        words = "".join(map(self._word, re.split(r"(\w+)", text)))
        self._label.setText(f'<div dir="{direction}">{words}</div>' if text else "")
        self._label.setAccessibleName(text)
        meaning = phrases.explanation(text)
        self._label.setToolTip(html_paragraph(meaning) if meaning else "")

    def _word(self, word: str) -> str:
        """Return a word in HTML. A picture is no higher than the line."""
        if word in self.sentence.names:
            return self._link(word)
        draw = self.sentence.pictures.get(word)
        return draw(self._label.fontMetrics().height() - 1) if draw else escape(word)

    def _link(self, name: str) -> str:
        ink = self.palette().color(Role.WindowText).name()
        return f'<a href="{name}" style="color: {ink}; font-weight: bold; text-decoration: none">{name}</a>'


class SentenceLabel(QLabel):
    """Text of a card, which has room for a sentence of usual length."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, wordWrap=True)
        self.setTextFormat(Qt.TextFormat.RichText)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        scale_font(self, TEXT_SIZE)

    def heightForWidth(self, width: int) -> int:
        """Return the height of the text, or of a usual sentence if that is higher."""
        metrics = self.fontMetrics()
        lines = ceil(RESERVED_CHARS * metrics.averageCharWidth() / max(1, width))
        return max(super().heightForWidth(width), metrics.height() * min(lines, MAX_RESERVED_LINES))


class BadgeLabel(QLabel):
    """Sign in a circle, in the colour of errors if it stands for a fault."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        scale_font(self, TEXT_SIZE, bold=True)

    def sizeHint(self) -> QSize:
        """Return the size of the circle, which grows with the font."""
        side = round(self.fontMetrics().height() * BADGE_SIZE)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the circle."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole badge is painted
        """Paint the circle and the sign."""
        palette = self.palette()
        is_fault = self.text() and Badge(self.text()).is_fault
        fill = palette.color(Role.BrightText if is_fault else Role.Highlight)
        with QPainter(self) as painter:
            paint_badge(painter, QRectF(self.rect()), self.text(), fill, palette.color(Role.HighlightedText))


def paint_badge(painter: QPainter, circle: QRectF, sign: str, fill: QColor, ink: QColor) -> None:
    """Paint a sign in the painter's font on a circle."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawEllipse(circle)
    painter.setPen(ink)
    paint_line(painter, circle, sign)
