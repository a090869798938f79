"""Bar chart of a player's results over time: wins go up, losses go down, draws stay flat."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import HistoryEntry
from tictactoe_gui.ui.style.formatting import format_date
from tictactoe_gui.ui.style.theme import Theme

MAX_BARS = 60
"""Maximum number of bars. With more games, consecutive ones share a bar."""
BAR_WIDTH_PX, GAP_SHARE = 14.0, 0.25
"""Maximum width of a bar and its gap in pixels, and the gap as a fraction of it."""
DRAW_HEIGHT = 0.14
"""Height of a bar with only draws, as a fraction of the chart."""


def bars(results: Sequence[Result], limit: int = MAX_BARS) -> list[Counter[Result]]:
    """Count the results of consecutive games, in at most `limit` groups of nearly equal size."""
    count = min(limit, len(results))
    edges = [len(results) * at // count for at in range(count + 1)] if count else [0]
    return [Counter(results[low:high]) for low, high in pairwise(edges)]


class ResultsChart(QWidget):
    """Bar chart from the oldest game to the newest, with their dates below."""

    def __init__(self, theme: Callable[[], Theme], parent: QWidget) -> None:
        """Create the chart. `theme` returns the current theme."""
        super().__init__(parent)
        self.setObjectName("results_chart")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._bars: list[Counter[Result]] = []
        self._dates = "", ""

    def show_history(self, history: Sequence[HistoryEntry]) -> None:
        """Show these games, oldest first."""
        self._bars = bars([game.result for game in history])
        dated = [game.ended.timestamp() for game in history if game.ended]
        self._dates = format_date(dated[0]) if dated else "", format_date(dated[-1]) if len(dated) > 1 else ""
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a short strip."""
        return QSize(200, 64 + self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole chart is repainted
        """Paint the baseline, the bars and the dates."""
        theme, line, count = self._theme(), self.fontMetrics().height(), len(self._bars)
        height, width = self.height() - line - 2, min(self.width(), BAR_WIDTH_PX * count)
        with QPainter(self) as painter:
            painter.fillRect(QRectF(0, height / 2 - 0.5, width, 1), theme["border"])
            for at, bar in enumerate(self._bars):
                place = QRectF(at * width / count, 0, width / count * (1 - GAP_SHARE), height)
                _paint_bar(painter, bar, place, theme)
            painter.setPen(theme["muted"])
            below = QRectF(0, height + 2, max(width, 220), line)
            for day, side in zip(self._dates, (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight), strict=True):
                painter.drawText(below, side, day)


def _paint_bar(painter: QPainter, bar: Counter[Result], place: QRectF, theme: Theme) -> None:
    middle, games = place.center().y(), bar.total()
    up, down, flat = (bar[result] / games * place.height() / 2 for result in (Result.WON, Result.LOST, Result.DRAWN))
    flat *= 2 * DRAW_HEIGHT
    painter.fillRect(QRectF(place.x(), middle - up, place.width(), up), theme["value_win"])
    painter.fillRect(QRectF(place.x(), middle, place.width(), down), theme["value_loss"])
    painter.fillRect(QRectF(place.x(), middle - flat / 2, place.width(), flat), theme["value_draw"])
