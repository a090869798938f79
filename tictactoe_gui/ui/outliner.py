"""A painter for pictures that are to look alike wherever they are seen."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPath

from tictactoe_gui.records import emoji

FINENESS = 4
"""Pixels of an emoji for each unit."""


class Outliner(QPainter):
    """Draws texts as outlines, and emoji as images: whoever opens the picture need not have their fonts."""

    def drawText(self, at: QPointF, text: str) -> None:  # type: ignore[override]
        """Draw the text from this point of its base line on."""
        if emoji.is_coloured(text):
            self._draw_image(at, text)
        else:
            outline = QPainterPath()
            outline.addText(at, self.font(), text)
            self.fillPath(outline, self.pen().brush())

    def _draw_image(self, at: QPointF, text: str) -> None:
        bounds = QFontMetricsF(self.font()).boundingRect(text).toAlignedRect()
        sheet = QImage(bounds.size() * FINENESS, QImage.Format.Format_ARGB32_Premultiplied)
        sheet.fill(0)
        with QPainter(sheet) as painter:
            painter.setFont(self.font())
            painter.setPen(self.pen())
            painter.scale(FINENESS, FINENESS)
            painter.drawText(-bounds.topLeft(), text)
        self.drawImage(QRectF(bounds).translated(at), sheet)
