"""Labels for texts from users: shown literally, and elided if they do not fit."""

# The namespace `QtCore.Qt` is only looked up when it is used. Creating its names takes 18 ms.
from PySide6 import QtCore
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

NARROW_WIDTH_CHARS = 90
"""Width in average characters below which a wrapped label reserves two lines."""


class ElidedLabel(QLabel):
    """Single line of text, elided if necessary. The tool tip and screen readers get the full text."""

    def __init__(self, name: str, parent: QWidget, *, centred: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._centred = centred

    def sizeHint(self) -> QSize:
        """Return the height of a line."""
        return QSize(0, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole line is painted
        """Paint the text, elided if necessary."""
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.width()
        shown = self.text() if fits else self._elided_text()
        self.setToolTip("" if fits else html_paragraph(self.text()))
        with QPainter(self) as painter:
            paint_line(painter, QRectF(self.rect()), shown, centred=self._centred)

    def use_plain_text(self) -> None:
        """Treat the text as plain text. Painting always does, but screen readers would interpret HTML."""
        self.setTextFormat(QtCore.Qt.TextFormat.PlainText)

    def _elided_text(self) -> str:
        # The end of a sentence, such as "to move", matters more than the middle of a long name.
        mode = QtCore.Qt.TextElideMode.ElideMiddle if self._centred else QtCore.Qt.TextElideMode.ElideRight
        return self.fontMetrics().elidedText(self.text(), mode, self.width())


class TwoLineLabel(ElidedLabel):
    """Centred text, wrapped to two lines if the label is narrow. Both lines take up space, so nothing below moves."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent, centred=True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setWordWrap(True)

    def heightForWidth(self, width: int) -> int:
        """Return the height of one line, or of two if the label is narrow."""
        metrics = self.fontMetrics()
        return metrics.height() * (2 if width < metrics.averageCharWidth() * NARROW_WIDTH_CHARS else 1)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - every line is painted
        """Paint the lines, elided if necessary."""
        lines, high = self._lines(), self.fontMetrics().height()
        self.setToolTip(html_paragraph(self.text()) if any(line.endswith("…") for line in lines) else "")
        with QPainter(self) as painter:
            for at, line in enumerate(lines):
                paint_line(painter, QRectF(0, at * high, self.width(), high), line)

    def _lines(self) -> list[str]:
        text = self.text()
        if self._fits(text) or self.height() < 2 * self.fontMetrics().height():
            return [self._elided(text)]
        # Break between facts if possible, otherwise between words.
        for mark in (" · ", " "):
            first, rest = self._split(text, mark)
            if first and self._fits(rest):
                return [first, rest]
        return [first, self._elided(rest)] if first else [self._elided(text)]

    def _split(self, text: str, separator: str) -> tuple[str, str]:
        """Split the text at the last separator that fits on the first line. The first part is empty if none fits."""
        parts = text.split(separator)
        heads = (separator.join(parts[:count]) for count in range(len(parts) - 1, 0, -1))
        first = next(filter(self._fits, heads), "")
        return first, text[len(first) + len(separator) :]

    def _fits(self, text: str) -> bool:
        return self.fontMetrics().horizontalAdvance(text) <= self.width()

    def _elided(self, text: str) -> str:
        return self.fontMetrics().elidedText(text, QtCore.Qt.TextElideMode.ElideRight, self.width())


def html_paragraph(text: str) -> str:
    """Return the text as an escaped HTML paragraph, which Qt wraps in a tool tip."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f"<p>{escaped}</p>"


def paint_line(painter: QPainter, rect: QRectF, text: str, *, centred: bool = True) -> None:
    """Paint a line of text, vertically centred in the rectangle and either centred or left-aligned."""
    metrics = QFontMetricsF(painter.font())
    x = rect.center().x() - metrics.horizontalAdvance(text) / 2 if centred else rect.left()
    y = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
    painter.drawText(QPointF(x, y), text)


def scale_font(label: QLabel, factor: float, *, bold: bool = False) -> QLabel:
    """Scale the font of a label. Return the label."""
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * factor)
    font.setBold(bold)
    label.setFont(font)
    return label
