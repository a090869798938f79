"""Advisor card: the number of possible keys with its chart."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import log

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from tictactoe_gui import MASTERMIND
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.commands import tool_tip
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.labels import TextLabel, heading
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import hints

MIN_STEPS = 4
"""Number of rows shown at the initial scale. More rows are drawn closer together."""
DOT_RADIUS_PX = 3.0
"""Radius of a dot in pixels. The latest dot is larger."""
HEIGHTS_PX = range(56, 141)
"""Valid heights in pixels."""
USUAL_HEIGHT_PX = 88
AREA_OPACITY = 0.14
"""Opacity of the area below the line."""


class AdvisorCard(QFrame):
    """Card with the counts and a button that reviews the last guess, or the game after its end."""

    def __init__(self, run_command: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("advisor_card")
        self._number = heading("", 1.7)
        self._number.setObjectName("keys_left")
        self._count_caption = TextLabel("keys_possible", self, quiet=True)
        self._chart = CountsChart("counts_chart", self)
        self._grade = push_button("grade_button", labels.REVIEW, self, partial(run_command, "grade"))
        count = hbox(self._number, (self._count_caption, 1), spacing=6)
        self.setLayout(vbox(count, self._chart, self._grade, margins=(12, 8, 12, 10), spacing=6))

    def show_counts(self, game: MastermindGame, counts: Sequence[int]) -> None:
        """Show the number of possible keys after 0, 1, ... rows. The last one is shown large once it is known."""
        complete = len(counts) > len(game.rows)
        left, words = hints.count_and_label(game, counts[-1], format_number) if complete else ("…", "")
        self._number.setText(left)
        self._number.setVisible(bool(left))
        self._count_caption.setText(words)
        # A single number is no chart.
        self._chart.show_counts(counts)
        self._chart.setVisible(len(counts) > 1)

    def set_button(self, *, shown: bool, enabled: bool, is_free: bool) -> None:
        """Show the button for a review only if `shown`. Its tool tip names its cost unless it `is_free`."""
        tip = tool_tip("grade", MASTERMIND)
        self._grade.setToolTip(tip if is_free else f"{tip}\n{hints.COST_OF_ADVICE}")
        self._grade.setVisible(shown)
        self._grade.setEnabled(enabled)


class CountsChart(QWidget):
    """Line chart on a logarithmic scale, with as many labels as fit."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(HEIGHTS_PX[0])
        self.setMaximumHeight(HEIGHTS_PX[-1])
        self._counts: tuple[int, ...] = ()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Show the number of possible keys after 0, 1, ... rows."""
        self._counts = tuple(counts)
        description = hints.counts_by_row(counts, format_number)
        self.setAccessibleName(description)
        self.setToolTip(description)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a height that leaves room for the advice in a low window."""
        return QSize(0, USUAL_HEIGHT_PX)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole chart is repainted
        """Paint the area, the line, its dots and their labels."""
        if not self._counts:
            return
        points = self._points()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_line(painter, points)
            self._paint_labels(painter, points)

    def _points(self) -> list[QPointF]:
        """Return the position of each count. The top stands for all keys, the bottom for a single one.

        Space is left for the label of the last point.
        """
        metrics = self.fontMetrics()
        rect = self.width() - 4 * DOT_RADIUS_PX - metrics.horizontalAdvance(format_number(self._counts[-1]))
        step = rect / max(MIN_STEPS, len(self._counts) - 1)
        top = metrics.height() + DOT_RADIUS_PX
        high = log(max(2, self._counts[0]))
        falls = [1 - log(max(1, count)) / high for count in self._counts]
        return [
            QPointF(2 * DOT_RADIUS_PX + at * step, top + fall * (self._baseline - top)) for at, fall in enumerate(falls)
        ]

    @property
    def _baseline(self) -> float:
        """Vertical position of a single remaining key."""
        return self.height() - 2 * DOT_RADIUS_PX

    def _paint_line(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        accent = self._colour(QPalette.ColorRole.Highlight)
        bottom = self._baseline
        area = QColor(accent)
        area.setAlphaF(AREA_OPACITY)
        corners = [QPointF(points[0].x(), bottom), *points, QPointF(points[-1].x(), bottom)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(area)
        painter.drawPolygon(QPolygonF(corners))
        painter.setPen(QPen(self._colour(QPalette.ColorRole.Mid), 1))
        painter.drawLine(QPointF(0, bottom), QPointF(self.width(), bottom))
        painter.setPen(QPen(accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(accent)
        painter.drawPolyline(QPolygonF(points))
        for point in points:
            radius = DOT_RADIUS_PX * 1.4 if point is points[-1] else DOT_RADIUS_PX / 2
            painter.drawEllipse(point, radius, radius)

    def _paint_labels(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        """Paint the labels to the upper right of their dots, where a falling line leaves room."""
        painter.setPen(self._colour(QPalette.ColorRole.WindowText))
        for corner, text in self._labels(points, QFontMetricsF(painter.font())):
            painter.drawText(corner, text)
            painter.setPen(self._colour(QPalette.ColorRole.PlaceholderText))

    def _labels(self, points: Sequence[QPointF], metrics: QFontMetricsF) -> Iterator[tuple[QPointF, str]]:
        """Yield the labels that overlap neither each other nor the last dot.

        The newest one comes first, then the number of all keys, then the others from new to old.
        """
        dot = QRectF(0, 0, 2.8 * DOT_RADIUS_PX, 2.8 * DOT_RADIUS_PX)
        dot.moveCenter(points[-1])
        taken = [dot]
        *older, newest = zip(points, map(format_number, self._counts), strict=True)
        for point, text in (newest, *older[:1], *older[:0:-1]):
            rect = QRectF(0, 0, metrics.horizontalAdvance(text), metrics.height())
            rect.moveBottomLeft(point + QPointF(DOT_RADIUS_PX * 1.5, 0))
            if not any(rect.intersects(other) for other in taken):
                taken.append(rect)
                yield QPointF(rect.left(), rect.bottom() - metrics.descent()), text

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(role)
