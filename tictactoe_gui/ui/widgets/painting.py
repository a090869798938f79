"""Shapes for painting that Qt has no function for, and blank pictures."""

from PySide6 import QtCore  # `QtCore.Qt` is looked up only when used, because that takes 18 ms
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainterPath, QPixmap


def rounded_rect(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle with rounded corners. All sizes are in pixels."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def blank_pixmap(width: float, height: float, ratio: float) -> QPixmap:
    """Return a transparent pixmap. Its size is in pixels, `ratio` is the device pixel ratio."""
    pixmap = QPixmap((QSizeF(width, height) * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QtCore.Qt.GlobalColor.transparent)
    return pixmap


def gradient(rect: QRectF, top: QColor, bottom: QColor | None = None) -> QBrush:
    """Return a brush that changes from the top colour to the bottom one. One colour is painted evenly.

    Making a brush of a plain colour would load the `Qt` namespace, which takes 18 ms.
    """
    shades = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shades.setColorAt(0, top)
    shades.setColorAt(1, bottom or top)
    return QBrush(shades)
