"""Line chart of the ratings of one or two players."""

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.storage.library.profiles import RatedGame
from tictactoe_gui.ui.library.player_pictures import ThemeSource, paint_initial
from tictactoe_gui.ui.style.formatting import format_date
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import break_text, paint_line
from tictactoe_gui.wording.mnk import scores as wording

MIN_RANGE = 200
"""Minimum range of the vertical axis in points, so that small changes look small."""
GRID_STEPS = (100, 200, 250, 500, 1000, 2000, 5000)
"""Distances between grid lines in points. The chart uses the first one with few enough lines."""
MAX_GRID_LINES = 5
LINE_STYLES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine)
"""Style of each player's line."""
BAND_OPACITY = 0.14
"""Opacity of the area that shows the uncertainty."""
END_SIZE_PX = 18.0
"""Size of the disc at the end of a line."""
GAP_PX = 6.0


class Curve(NamedTuple):
    """Ratings of a player."""

    name: str
    games: Sequence[RatedGame]
    """Rated games, oldest first."""


def grid_values(lowest: float, highest: float) -> list[int]:
    """Return the values of the grid lines for ratings in this range. The outer lines enclose them."""
    for step in GRID_STEPS:
        first, last = floor(lowest / step), ceil(max(highest, lowest + MIN_RANGE) / step)
        if last - first < MAX_GRID_LINES:
            break
    return [number * step for number in range(first, last + 1)]


def period(curves: Sequence[Curve]) -> tuple[str, ...]:
    """Return the dates of the first and the last game, or one date if they are the same. Empty if unknown."""
    ends = sorted(game.ended.timestamp() for curve in curves for game in curve.games if game.ended)
    dates = [format_date(moment) for moment in (ends[0], ends[-1])] if ends else []
    return tuple(dict.fromkeys(dates))


class RatingChart(QWidget):
    """Chart with a line per player, which ends at the first character of the name.

    With one player, an area shows the uncertainty.

    The horizontal axis has the same distance between any two games, because people often play many games on a day.
    """

    def __init__(self, theme: ThemeSource, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rating_chart")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._theme = theme
        self.show_curves([])

    def show_curves(self, curves: Sequence[Curve]) -> None:
        """Show the ratings of at most two players, or an empty chart without players."""
        self._curves = curves
        ratings = [game.rating for curve in curves for game in curve.games]
        beyond = len(curves) == 1
        values = [rating.value + sign * beyond * rating.uncertainty for rating in ratings for sign in (-1, 1)]
        self._grid = grid_values(min(values), max(values)) if values else []
        numbers = sorted({game.number for curve in curves for game in curve.games})
        self._places = {number: at / max(1, len(numbers) - 1) for at, number in enumerate(numbers)}
        """Horizontal place of each game, from 0 to 1."""
        self._period = period(curves)
        self.setAccessibleName(wording.RATINGS)
        self.setAccessibleDescription("\n".join(wording.curve(curve.name, curve.games) for curve in curves))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a small chart."""
        return QSize(120, 100)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole chart is repainted
        """Paint the grid, the dates and the lines, or how to get a rating."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self._theme()["muted"])
            if not self._grid:
                self._paint_hint(painter, wording.NO_CURVE if self._curves else "")
                return
            self._paint_dates(painter)
            self._paint_grid(painter)
            if len(self._curves) == 1:
                _paint_band(painter, self._band(self._curves[0]), self._theme())
            for seat, curve in enumerate(self._curves):
                if curve.games:
                    _paint_curve(painter, self._points(curve), seat, self._theme())
            self._paint_ends(painter)

    @property
    def _plot(self) -> QRectF:
        """Area of the lines."""
        line = self.fontMetrics().height()
        metrics = self.fontMetrics()
        left = max(metrics.horizontalAdvance(str(value)) for value in self._grid) + GAP_PX
        return QRectF(self.rect()).adjusted(left, line / 2, -END_SIZE_PX, -line - GAP_PX)

    def _y(self, value: float) -> float:
        plot = self._plot
        (first, *_, last) = self._grid
        return plot.bottom() - (value - first) / (last - first) * plot.height()

    def _x(self, number: int) -> float:
        plot = self._plot
        return plot.left() + self._places[number] * plot.width()

    def _points(self, curve: Curve) -> list[QPointF]:
        return [QPointF(self._x(game.number), self._y(game.rating.value)) for game in curve.games]

    def _band(self, curve: Curve) -> QPolygonF:
        """Return the area that shows the uncertainty."""
        upper, lower = (
            [
                QPointF(self._x(game.number), self._y(game.rating.value + sign * game.rating.uncertainty))
                for game in curve.games
            ]
            for sign in (1, -1)
        )
        return QPolygonF([*upper, *reversed(lower)])

    def _paint_hint(self, painter: QPainter, text: str) -> None:
        lines = break_text(text, self.font(), self.width(), 4)
        height = self.fontMetrics().height()
        top = (self.height() - len(lines) * height) / 2
        for at, line in enumerate(lines):
            paint_line(painter, QRectF(0, top + at * height, self.width(), height), line)

    def _paint_dates(self, painter: QPainter) -> None:
        """Paint the first date on the left and the last one on the right, or only the last if they do not fit."""
        place = self._plot
        metrics = self.fontMetrics()
        place.setTop(place.bottom() + GAP_PX)
        place.setBottom(self.height())
        fits = metrics.horizontalAdvance("".join(self._period)) + GAP_PX < place.width()
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)[2 - len(self._period) :]
        for date, side in list(zip(self._period, sides, strict=True))[0 if fits else -1 :]:
            painter.drawText(place, side, date)

    def _paint_grid(self, painter: QPainter) -> None:
        plot = self._plot
        theme = self._theme()
        height = self.fontMetrics().height()
        for value in self._grid:
            y = round(self._y(value)) + 0.5
            painter.setPen(theme["muted"])
            painter.drawText(
                QRectF(0, y - height / 2, plot.left() - GAP_PX, height), Qt.AlignmentFlag.AlignRight, str(value)
            )
            painter.setPen(QPen(theme["pad"], 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(self.width(), y))

    def _paint_ends(self, painter: QPainter) -> None:
        """Paint the first character of each name at the end of its line, in places that do not overlap."""
        ends = [(self._points(curve)[-1], seat, curve.name) for seat, curve in enumerate(self._curves) if curve.games]
        ends.sort(key=lambda end: end[0].y())
        lowest_free = 0.0
        for point, seat, name in ends:
            top = max(point.y() - END_SIZE_PX / 2, lowest_free if len(ends) > 1 else 0)
            paint_initial(painter, QRectF(point.x(), top, END_SIZE_PX, END_SIZE_PX), name, seat, self._theme())
            lowest_free = top + END_SIZE_PX


def _paint_band(painter: QPainter, band: QPolygonF, theme: Theme) -> None:
    painter.save()
    painter.setOpacity(BAND_OPACITY)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.seats[0].fill)
    painter.drawPolygon(band)
    painter.restore()


def _paint_curve(painter: QPainter, points: Sequence[QPointF], seat: int, theme: Theme) -> None:
    painter.setPen(QPen(theme.seats[seat].fill, 2, LINE_STYLES[seat]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))
