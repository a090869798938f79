"""Label that shows long text, such as file paths, in full."""

from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QAbstractTextDocumentLayout, QPainter, QPaintEvent, QPalette, QTextDocument
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class WrappingLabel(QLabel):
    """Label that also wraps inside words longer than a line, unlike QLabel."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setWordWrap(True)
        self._messages: dict[str, str] = {}
        """Messages by topic."""

    def set_message(self, sentence: str, topic: str = "") -> None:
        """Show a message below those on other topics. It replaces the previous one on its topic; empty removes it."""
        self._messages[topic] = sentence
        self.setText("\n".join(filter(None, self._messages.values())))
        self.setVisible(bool(self.text()))

    def heightForWidth(self, width: int) -> int:
        """Return the height of the whole text."""
        return ceil(self._document(width).size().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole text is painted
        """Paint the wrapped text."""
        document, palette = self._document(self.width()), self.palette()
        palette.setColor(QPalette.ColorRole.Text, palette.color(self.foregroundRole()))
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette = palette
        with QPainter(self) as painter:
            painter.translate(0, max(0, (self.height() - ceil(document.size().height())) // 2))
            document.documentLayout().draw(painter, context)

    def _document(self, width: int) -> QTextDocument:
        document = QTextDocument(self.text())
        document.setDefaultFont(self.font())
        option = document.defaultTextOption()
        option.setAlignment(self.alignment())
        document.setDefaultTextOption(option)
        document.setDocumentMargin(0)
        document.setTextWidth(width)
        return document
