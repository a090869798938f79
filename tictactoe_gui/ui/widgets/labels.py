"""Labels for texts from users: shown literally, and wrapped or elided if they do not fit. Announcements of texts."""

from collections.abc import Sequence
from math import ceil

from PySide6 import QtGui
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.wording import phrases

RESERVED_CHARS = 130
"""Average characters that a label with several lines has room for, if its lines are enough."""
MAX_LINES = 1000
"""Maximum number of lines of a text without another limit."""
USUAL_TEXT_PX = 12
"""Height of usual text on a desktop that does not enlarge texts, in pixels."""
USUAL_SIZE = "usual_font_size"
"""Property with the size of a widget's font in points, before it is scaled."""


class TextLabel(QLabel):
    """Text wrapped to a number of lines and elided if necessary. The tooltip and screen readers get the full text."""

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        max_lines: int = 1,
        centred: bool = False,
        quiet: bool = False,
        size: float = 1.0,
        bold: bool = False,
    ) -> None:
        """Create a label that takes the width it is given. Its font is `size` times as large as usual.

        With `max_lines` 0, it has as many lines as necessary. With `quiet`, the style sheet mutes the text.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        vertical = QSizePolicy.Policy.Fixed if max_lines == 1 else QSizePolicy.Policy.Preferred
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, vertical)
        # Qt would set this with the first text, and the label would grow then.
        policy.setHeightForWidth(max_lines != 1)
        self.setSizePolicy(policy)
        self.setWordWrap(max_lines != 1)
        self._max_lines = max_lines
        self._centred = centred
        self.explains_terms = False
        """True if the tooltip explains words such as "fork"."""
        if quiet:
            self.setProperty("quiet", "true")
        if bold or size != 1:
            scale_font(self, size, bold=bold)

    @property
    def lines(self) -> list[str]:
        """Lines that are painted."""
        text = self.text()
        room = max(1, self.height() // self.fontMetrics().height())
        most = min(room, self._max_lines or room)
        if most == 1:
            return [text if self._fits(text) else self._elided(text)]
        return self._facts() or break_text(text, self.font(), self.width(), most)

    def sizeHint(self) -> QSize:
        """Return the height of a line."""
        return QSize(0, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines. With a maximum, it does not depend on the text, so nothing below moves."""
        if not self._max_lines:
            return self._height_of(self.text(), width)
        metrics = self.fontMetrics()
        needed = ceil(RESERVED_CHARS * metrics.averageCharWidth() / max(1, width))
        return metrics.height() * min(needed, self._max_lines)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - every line is painted
        """Paint the lines."""
        lines = self.lines
        width = self.width()
        height = self.fontMetrics().height() / self._lines_in_height
        whole = self.text() if lines and lines[-1] not in self.text() else ""
        tip = "\n".join(filter(None, (whole, self._explanation)))
        self.setToolTip(html_paragraph(tip) if tip else "")
        top = max(0, (self.height() - self.heightForWidth(width)) / 2)
        with QPainter(self) as painter:
            painter.setFont(self._painted_font)
            for at, line in enumerate(lines):
                paint_line(painter, QRectF(0, top + at * height, width, height), line, centred=self._centred)

    @property
    def _painted_font(self) -> QFont:
        """Font of a line."""
        return self.font()

    @property
    def _lines_in_height(self) -> int:
        """Number of painted lines in the height of a line of the label's font."""
        return 1

    @property
    def _explanation(self) -> str:
        return phrases.explanation(self.text()) if self.explains_terms else ""

    def _height_of(self, text: str, width: int) -> int:
        return self.fontMetrics().height() * max(1, len(break_text(text, self.font(), width)))

    def _facts(self) -> list[str]:
        """Return two lines broken between facts, such as "Guess 1 of 12". Empty if they do not fit."""
        facts = self.text().split(" · ") if self._max_lines else []
        for count in range(len(facts), 0, -1):
            lines = [" · ".join(facts[:count]), " · ".join(facts[count:])]
            if all(map(self._fits, lines)):
                return [*filter(None, lines)]
        return []

    def _fits(self, text: str) -> bool:
        return QFontMetrics(self._painted_font).horizontalAdvance(text) <= self.width()

    def _elided(self, text: str) -> str:
        # The end of a sentence, such as "to move", matters more than the middle of a long name.
        middle = self._centred and self._max_lines == 1
        mode = Qt.TextElideMode.ElideMiddle if middle else Qt.TextElideMode.ElideRight
        return QFontMetrics(self._painted_font).elidedText(text, mode, self.width())


def break_text(text: str, font: QFont, width: int, max_lines: int = MAX_LINES) -> list[str]:
    """Split a text into at most `max_lines` lines of this width in pixels. Truncated text ends in an ellipsis."""
    lines: list[str] = []
    paragraphs = text.split("\n") if text else []
    for at, paragraph in enumerate(paragraphs, 1):
        # Reserve a line for each of the following paragraphs.
        lines += _break_paragraph(paragraph, font, width, max_lines - len(lines) - (len(paragraphs) - at))
    return lines


def _break_paragraph(paragraph: str, font: QFont, width: int, most: int) -> list[str]:
    """Break a paragraph between words into at most `most` lines. The last one is elided if necessary."""
    metrics = QFontMetrics(font)
    if metrics.horizontalAdvance(paragraph) <= width:
        return [paragraph]
    parts = _split_lines(paragraph, font, width)
    if most < 1 or len(parts) <= most:
        return [part.strip() for part in parts[: max(most, 0)]]
    last = "".join(parts[most - 1 :]).strip()
    return [*map(str.strip, parts[: most - 1]), metrics.elidedText(last, Qt.TextElideMode.ElideRight, width)]


def _split_lines(paragraph: str, font: QFont, width: int) -> list[str]:
    layout = QTextLayout(paragraph, font)
    parts = []
    wrapping = QTextOption()
    wrapping.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(wrapping)
    # Qt counts UTF-16 code units. An emoji takes two.
    units = paragraph.encode("utf-16-le")
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start, end = line.textStart(), line.textStart() + line.textLength()
        parts.append(units[2 * start : 2 * end].decode("utf-16-le", "ignore"))
    layout.endLayout()
    return parts


def html_paragraph(text: str) -> str:
    """Return the text as an escaped HTML paragraph, which Qt wraps in a tool tip."""
    return QtGui.Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)


def paint_line(painter: QPainter, rect: QRectF, text: str, *, centred: bool = True) -> None:
    """Paint a line of text, vertically centred in the rectangle, and centred or where lines begin."""
    metrics = QFontMetricsF(painter.font())
    spare = rect.width() - metrics.horizontalAdvance(text)
    direction = painter.layoutDirection()
    before = 0.5 if centred else float(direction is Qt.LayoutDirection.RightToLeft)
    x = rect.left() + before * spare
    # Whatever the language of the window, "D4 ?" begins at the left.
    painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    y = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
    painter.drawText(QPointF(x, y), text)
    painter.setLayoutDirection(direction)


def legible_labels(texts: Sequence[str], side: float, size: float) -> dict[int, str]:
    """Return the labels to show, by index: all, or every second, third and so on if they would run together.

    Args:
        texts: all labels.
        side: distance between two of them, in pixels.
        size: space that the largest label needs, in pixels.

    """
    step = max(1, ceil(size / side))
    return dict(list(enumerate(texts))[::step])


def scale_font(label: QLabel, factor: float, *, bold: bool = False) -> QLabel:
    """Scale the font of a label. Return the label."""
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * factor)
    font.setBold(bold)
    label.setFont(font)
    return label


def scale_fonts(widget: QWidget, factor: float, *kinds: type[QWidget]) -> None:
    """Set the fonts of a widget and its parts of these kinds to `factor` times the sizes at the first call."""
    # A search for `QWidget` would load the classes of all kinds of widgets.
    parts = [widget, *(part for kind in kinds for part in widget.findChildren(kind))]
    for part in parts:
        if part.property(USUAL_SIZE) is None:
            part.setProperty(USUAL_SIZE, part.font().pointSizeF())
    for part in parts:
        font = part.font()
        size = part.property(USUAL_SIZE) * factor
        if font.pointSizeF() != size:
            font.setPointSizeF(size)
            part.setFont(font)
            # A style sheet keeps the sizes of icons and of numbers beside rows until it is applied again.
            part.style().unpolish(part)
            part.style().polish(part)


def heading(text: str, size: float = 1.2) -> QLabel:
    """Return a bold label, `size` times as large as usual."""
    return scale_font(QLabel(text), size, bold=True)


def quiet_label(text: str, parent: QWidget | None = None, *, wraps: bool = False) -> QLabel:
    """Return a label that the style sheet mutes."""
    label = QLabel(text, parent, wordWrap=wraps)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("quiet", "true")
    return label


def announce(widget: QWidget, sentence: str) -> None:
    """Announce a sentence to a screen reader, if one is active."""
    if sentence and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))
