"""Labels for texts that people type: shown as typed, and cut with an ellipsis where room ends."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

NARROW = 90
"""Width, in letters, below which a text that may be long gets two lines."""


class ElidedLabel(QLabel):
    """A line of text that is cut where the label ends; the whole of it shows as a tool tip and is read out."""

    def __init__(self, name: str, parent: QWidget, *, centred: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._centred = centred

    def sizeHint(self) -> QSize:
        """Ask for the height of a line."""
        return QSize(0, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Ask for no more."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - one line is painted whole
        """Paint as much of the text as fits."""
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.width()
        shown = self.text() if fits else self._cut()
        self.setToolTip("" if fits else paragraph(self.text()))
        with QPainter(self) as painter:
            paint_line(painter, QRectF(self.rect()), shown, centred=self._centred)

    def show_as_typed(self) -> None:
        """Take no text for HTML; painting never does, but screen readers would."""
        from PySide6.QtCore import Qt

        self.setTextFormat(Qt.TextFormat.PlainText)

    def _cut(self) -> str:
        from PySide6.QtCore import Qt

        # The end of a sentence, such as "to move", matters more than the middle of a long name.
        mode = Qt.TextElideMode.ElideMiddle if self._centred else Qt.TextElideMode.ElideRight
        return self.fontMetrics().elidedText(self.text(), mode, self.width())


class WrappedLabel(ElidedLabel):
    """Centred text, on two lines where the label is narrow; the room for both is kept, so that nothing below moves."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent, centred=True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setWordWrap(True)

    def heightForWidth(self, width: int) -> int:
        """Ask for one line, or for two where the label is narrow."""
        metrics = self.fontMetrics()
        return metrics.height() * (2 if width < metrics.averageCharWidth() * NARROW else 1)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all lines are painted
        """Paint as much of the text as fits."""
        lines, high = self._lines(), self.fontMetrics().height()
        self.setToolTip(paragraph(self.text()) if any(line.endswith("…") for line in lines) else "")
        with QPainter(self) as painter:
            for at, line in enumerate(lines):
                paint_line(painter, QRectF(0, at * high, self.width(), high), line)

    def _lines(self) -> list[str]:
        text = self.text()
        if self._fits(text) or self.height() < 2 * self.fontMetrics().height():
            return [self._elided(text)]
        # Facts stay whole if they can.
        for mark in (" · ", " "):
            first, rest = self._broken(text, mark)
            if first and self._fits(rest):
                return [first, rest]
        return [first, self._elided(rest)] if first else [self._elided(text)]

    def _broken(self, text: str, mark: str) -> tuple[str, str]:
        """Break the text at the last of these marks that the first line has room for; empty: it has for none."""
        parts = text.split(mark)
        heads = (mark.join(parts[:count]) for count in range(len(parts) - 1, 0, -1))
        first = next(filter(self._fits, heads), "")
        return first, text[len(first) + len(mark) :]

    def _fits(self, text: str) -> bool:
        return self.fontMetrics().horizontalAdvance(text) <= self.width()

    def _elided(self, text: str) -> str:
        from PySide6.QtCore import Qt

        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, self.width())


def paragraph(text: str) -> str:
    """Give a text as a paragraph of HTML: so a tool tip is wrapped, and shows tags as they were typed."""
    from html import escape

    return f"<p>{escape(text)}</p>"


def paint_line(painter: QPainter, room: QRectF, text: str, *, centred: bool = True) -> None:
    """Set a line of text at half the height of the room, in its middle or from its left edge."""
    metrics = QFontMetricsF(painter.font())
    x = room.center().x() - metrics.horizontalAdvance(text) / 2 if centred else room.left()
    y = room.center().y() + (metrics.ascent() - metrics.descent()) / 2
    painter.drawText(QPointF(x, y), text)


def scaled(label: QLabel, factor: float, *, bold: bool = False) -> QLabel:
    """Set the label in a larger or smaller type."""
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * factor)
    font.setBold(bold)
    label.setFont(font)
    return label
