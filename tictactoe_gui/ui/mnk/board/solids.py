"""Painting of round pieces with light and shadow: stones and discs."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from tictactoe_gui.ui.style.theme import SeatColours
from tictactoe_gui.ui.widgets.painting import gradient, line_width

STONE_RIM_WIDTH, DISC_RIM_WIDTH = 0.025, 0.045
"""Widths of the rims, as fractions of the piece."""
LIGHT = QPointF(0.34, 0.28)
"""Place of the brightest point, as fractions of the piece."""
GROOVE_SIZE, GROOVE_WIDTH = 0.72, 0.05
"""Diameter and width of the groove in a disc, as fractions of the piece."""
MIN_GROOVE_PX = 28
"""Minimum diameter of a disc with shades and a groove, in pixels."""
SHADE, GROOVE_SHADE = 112, 130
"""Brightness of the lit side of a disc, and darkness of its groove, in per cent."""
SHEEN = 0.35
"""Opacity of the light on a stone. The shadow has half of it."""


def paint_stone(painter: QPainter, rect: QRectF, colours: SeatColours) -> None:
    """Paint a stone, lit from the upper left."""
    rim = line_width(rect.width(), STONE_RIM_WIDTH)
    body = rect.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)
    light = QPointF(rect.left() + LIGHT.x() * rect.width(), rect.top() + LIGHT.y() * rect.height())
    shades = QRadialGradient(light, 0.72 * rect.width())
    fill = colours.fill
    shades.setColorAt(0.0, blend(QColor(Qt.GlobalColor.white), fill, SHEEN))
    shades.setColorAt(0.45, fill)
    shades.setColorAt(1.0, blend(QColor(Qt.GlobalColor.black), fill, SHEEN / 2))
    painter.setPen(QPen(colours.rim, rim))
    painter.setBrush(shades)
    painter.drawEllipse(body)


def paint_disc(painter: QPainter, rect: QRectF, colours: SeatColours) -> None:
    """Paint a disc with a groove, lit from above."""
    rim = line_width(rect.width(), DISC_RIM_WIDTH)
    fill = colours.fill
    body = rect.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)
    painter.setPen(QPen(colours.rim, rim))
    if rect.width() < MIN_GROOVE_PX:
        painter.setBrush(fill)
        painter.drawEllipse(body)
        return
    painter.setBrush(gradient(body, fill.lighter(SHADE), fill.darker(SHADE)))
    painter.drawEllipse(body)
    painter.setPen(Qt.PenStyle.NoPen)
    groove = _inner(rect, GROOVE_SIZE)
    top = _inner(rect, GROOVE_SIZE - 2 * GROOVE_WIDTH)
    painter.setBrush(gradient(groove, fill.darker(GROOVE_SHADE), fill.lighter(SHADE)))
    painter.drawEllipse(groove)
    painter.setBrush(fill)
    painter.drawEllipse(top)


def _inner(rect: QRectF, share: float) -> QRectF:
    """Return a rectangle with the same centre and this share of the size."""
    inset = (1 - share) / 2 * rect.width()
    return rect.adjusted(inset, inset, -inset, -inset)


def blend(over: QColor, under: QColor, share: float) -> QColor:
    """Return the colour of a translucent layer over another colour. `share` is its opacity."""
    channels = ((over.red(), under.red()), (over.green(), under.green()), (over.blue(), under.blue()))
    return QColor(*[round(top * share + below * (1 - share)) for top, below in channels])
