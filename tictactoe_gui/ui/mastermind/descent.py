"""A picture of how the keys that are still possible became fewer, row by row."""

from collections.abc import Sequence
from math import log

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.wording import coaching

STEPS = 4
"""Rows that the picture has room for at first; with more of them it is drawn closer."""
DOT = 3.0
"""Radius of a dot, in pixels; the newest one is larger."""
HEIGHTS = range(24, 141)
"""Heights that the picture may have, in pixels; in a lower place nothing is painted."""
SHADE = 0.14
"""Opacity of the ground below the line."""


class Descent(QWidget):
    """A falling line on a logarithmic scale with as many of the numbers beside it as have room."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMaximumHeight(HEIGHTS[-1])
        self._counts: tuple[int, ...] = ()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Show how many keys were possible after 0, 1, ... rows."""
        self._counts = tuple(counts)
        self.setAccessibleName(coaching.narrowed(counts))
        self.setToolTip(coaching.narrowed(counts))
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for a height that shows the fall."""
        return QSize(0, HEIGHTS[-1])

    def minimumSizeHint(self) -> QSize:
        """Ask for nothing: what matters more goes first in a low window."""
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the picture is painted whole
        """Paint the ground, the line, its dots and their numbers."""
        if self.height() < HEIGHTS[0] or not self._counts:
            return
        points = self._points()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_line(painter, points)
            self._paint_numbers(painter, points)

    def _points(self) -> list[QPointF]:
        """Where each count stands: the top is all keys, the bottom a single one."""
        half = self.fontMetrics().height() / 2
        left, bottom = 2 * DOT, self.height() - half
        step = (self.width() - left - 4 * half) / max(STEPS, len(self._counts) - 1)
        high = log(max(2, self._counts[0]))
        heights = [(bottom - half) * log(max(1, count)) / high for count in self._counts]
        return [QPointF(left + at * step, bottom - height) for at, height in enumerate(heights)]

    def _paint_line(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        accent, ground = self._colour(QPalette.ColorRole.Highlight), self._colour(QPalette.ColorRole.Highlight)
        ground.setAlphaF(SHADE)
        bottom = self.height() - self.fontMetrics().height() / 2
        corners = [QPointF(points[0].x(), bottom), *points, QPointF(points[-1].x(), bottom)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawPolygon(QPolygonF(corners))
        painter.setPen(QPen(self._colour(QPalette.ColorRole.Mid), 1))
        painter.drawLine(QPointF(0, bottom), QPointF(self.width(), bottom))
        painter.setPen(QPen(accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(accent)
        painter.drawPolyline(QPolygonF(points))
        for point in points:
            radius = DOT * 1.4 if point is points[-1] else DOT / 2
            painter.drawEllipse(point, radius, radius)

    def _paint_numbers(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        """Write the numbers right of their dots, where a falling line leaves room."""
        metrics, taken = QFontMetricsF(painter.font()), list[QRectF]()
        pairs = list(zip(points, map(coaching.grouped, self._counts), strict=True))
        for point, text in reversed(pairs):
            room = QRectF(0, 0, metrics.horizontalAdvance(text), metrics.height())
            room.moveCenter(QPointF(point.x() + 3 * DOT + room.width() / 2, point.y()))
            newest = not taken
            if not any(room.intersects(other) for other in taken):
                taken.append(room)
                painter.setPen(
                    self._colour(QPalette.ColorRole.WindowText if newest else QPalette.ColorRole.PlaceholderText)
                )
                painter.drawText(QPointF(room.left(), room.bottom() - metrics.descent()), text)

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(role)
