"""Painter whose pictures look the same on every machine."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPath

from tictactoe_gui.records.diagram import emoji

PIXELS_PER_UNIT = 4
"""Resolution of emoji images, in pixels per unit."""


class OutlinePainter(QPainter):
    """Painter that draws text as outlines and emoji as images, so that no fonts are needed to view the picture."""

    def drawText(self, at: QPointF, text: str) -> None:  # type: ignore[override]
        """Draw text with its baseline starting at this point."""
        if emoji.is_coloured(text):
            self._draw_image(at, text)
        else:
            outline = QPainterPath()
            outline.addText(at, self.font(), text)
            self.fillPath(outline, self.pen().brush())

    def _draw_image(self, at: QPointF, text: str) -> None:
        bounds = QFontMetricsF(self.font()).boundingRect(text).toAlignedRect()
        image = QImage(bounds.size() * PIXELS_PER_UNIT, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        with QPainter(image) as painter:
            painter.setFont(self.font())
            painter.setPen(self.pen())
            painter.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT)
            painter.drawText(-bounds.topLeft(), text)
        self.drawImage(QRectF(bounds).translated(at), image)
