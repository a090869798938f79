"""Pictures of widgets, and what is painted of them."""

from PySide6.QtGui import QColor, QImage

MAX_DIFFERENCE = 2
"""Maximum difference of a colour channel, from 0 to 255, which rounding causes where something is translucent."""


def differences(one: QImage, other: QImage) -> list[int]:
    """Return how far each colour channel of two pictures of the same size differs, from 0 to 255."""
    return [abs(first - second) for first, second in zip(_channels(one), _channels(other), strict=True)]


def has_text(image: QImage, colour: QColor) -> bool:
    """Return True if a pixel is more than half covered by text. Thin strokes are seldom in exactly their colour."""
    pixels = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    ground = image.pixelColor(0, 0)
    return any(_distance(QColor(pixel), colour) < _distance(ground, colour) / 2 for pixel in pixels)


def _distance(one: QColor, other: QColor) -> int:
    return abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue())


def _channels(image: QImage) -> bytes:
    converted = image.convertToFormat(QImage.Format.Format_RGBA8888)  # Keeps its bits alive while they are copied.
    return bytes(converted.constBits())
