"""Shapes for painting that Qt has no function for."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath


def rounded_rect(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle with rounded corners. All sizes are in pixels."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
