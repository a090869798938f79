"""Shapes for painting that Qt has no function for, and blank pictures."""

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

MAX_LINE_SHARE = 0.1
"""Maximum width of a line that is drawn wider than its share, as a fraction of the side."""
SHADOW_LAYERS = (-0.4, -0.1, 0.2, 0.5)
"""Growths of the layers of a shadow, as fractions of its width."""


def rounded_rect(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle with rounded corners. All sizes are in pixels."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def ellipse(rect: QRectF) -> QPainterPath:
    """Return the ellipse in a rectangle."""
    path = QPainterPath()
    path.addEllipse(rect)
    return path


def blank_pixmap(width: float, height: float, ratio: float) -> QPixmap:
    """Return a transparent pixmap. Its size is in pixels, `ratio` is the device pixel ratio."""
    pixmap = QPixmap((QSizeF(width, height) * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def line_width(side: float, share: float) -> float:
    """Return the width of a line, in pixels: this share of the side, but at least 1 unless the side is tiny."""
    return max(min(1.0, MAX_LINE_SHARE * side), share * side)


def paint_shadow(painter: QPainter, rect: QRectF, radius: float, width: float, colour: QColor) -> None:
    """Paint a soft shadow below a rounded rectangle. `width` is how far it reaches, in pixels."""
    below = rect.translated(0, width / 2)
    for share in SHADOW_LAYERS:
        growth = share * width
        layer = below.adjusted(-growth, -growth, growth, growth)
        painter.fillPath(rounded_rect(layer, radius + growth), gradient(layer, colour))


def gradient(rect: QRectF, top: QColor, bottom: QColor | None = None) -> QBrush:
    """Return a brush that changes from the top colour to the bottom one.

    With one colour, the brush is even. It fills translucent areas several times as fast as a brush made of the colour.
    """
    shades = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shades.setColorAt(0, top)
    shades.setColorAt(1, bottom or top)
    return QBrush(shades)
