"""Sentences of any length, such as one with the path of a file, shown in full."""

from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextDocument
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class Notice(QLabel):
    """Wraps between words, and within one that is longer than a line, as Qt's own labels do not."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setWordWrap(True)

    def heightForWidth(self, width: int) -> int:
        """Ask for the room of the whole text."""
        return ceil(self._document(width).size().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the text is painted whole
        """Paint the text, wrapped."""
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            self._document(self.width()).drawContents(painter)

    def _document(self, width: int) -> QTextDocument:
        document = QTextDocument(self.text())
        document.setDefaultFont(self.font())
        document.setDocumentMargin(0)
        document.setTextWidth(width)
        return document
