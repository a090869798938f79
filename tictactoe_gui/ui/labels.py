"""Labels for texts that people type: shown as typed, and cut with an ellipsis where room ends."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


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
