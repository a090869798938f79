"""Scores page: how often each player won, and one player's results over time."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableView, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.opponents.levels import FORMER
from tictactoe_gui.storage.library import browsing, scores
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import HistoryEntry, Score
from tictactoe_gui.storage.library.selection import Selection
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.library.controls import board_items
from tictactoe_gui.ui.library.opponent_box import OpponentBox
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.style.formatting import format_date, format_number
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.fields import CheckBox, ValueComboBox
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import add_parts, hbox
from tictactoe_gui.ui.widgets.page import HeadedPage
from tictactoe_gui.ui.widgets.table import Column, RowModel, RowTable
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as wording

NAME = 0
MAX_BARS = 60
"""Maximum number of bars. With more games, consecutive ones share a bar."""
BAR_WIDTH_PX, GAP_SHARE = 14.0, 0.25
"""Maximum width of a bar and its gap in pixels, and the gap as a fraction of it."""
DRAW_HEIGHT = 0.14
"""Height of a bar with only draws, as a fraction of the chart."""


class ScoresPage(HeadedPage):
    """Page with filters, the table of scores, and the results of the selected player."""

    def __init__(self, game_library: GameLibrary, theme: Theme) -> None:
        super().__init__("scores_page", labels.SCORES, theme)
        self._library = game_library
        self._boards = ValueComboBox("scores_board", labels.BOARD, self)
        self._opponents = OpponentBox(self)
        self._unassisted = CheckBox("scores_unassisted", _("&Hide games with hints"), self)
        self._computers = CheckBox("scores_computers", _("&Show computers"), self)
        self._model = RowModel(_columns(self._streak), self)
        self._table = RowTable("scores_table", labels.SCORES, self._model, self)
        _size_columns(self._table)
        self._empty_message = TextLabel("scores_empty", self, max_lines=0, centred=True)
        self._player_label = TextLabel("scores_player", self)
        self._chart = ResultsChart(lambda: self.theme, self)
        self._legend = TextLabel("scores_legend", self, quiet=True)
        self._lay_out()
        self._connect()
        game_library.changed.connect(self.refresh_if_visible)

    def refresh(self) -> None:
        """Update the lists of boards and opponents, and the scores."""
        self._boards.set_items(board_items(self._library.query(browsing.played_rules, [])))
        has_former = self._library.query(lambda library: browsing.has_played(library, list(FORMER)), default=False)
        self._opponents.fill(former=has_former)
        self._show()

    @property
    def _selection(self) -> Selection:
        return Selection(
            rules=self._boards.value, against=self._opponents.value, unassisted=self._unassisted.isChecked()
        )

    def _lay_out(self) -> None:
        self._boards.set_items(board_items([]))
        filters = hbox((self._boards, 1), (self._opponents, 1), self._unassisted, self._computers)
        add_parts(self.body, filters, (self._table, 1), (self._empty_message, 1))
        add_parts(self.body, self._player_label, self._chart, self._legend)
        self.setFocusProxy(self._table)

    def _connect(self) -> None:
        for box in (self._boards, self._opponents):
            box.value_chosen.connect(self._show)
        for switch in (self._unassisted, self._computers):
            switch.toggled.connect(self._show)
        self._table.selectionModel().currentRowChanged.connect(self._show_player)

    def _show(self) -> None:
        """Show the scores of the games that match the filters. The selected player stays selected."""
        before = self._score(self._table.currentIndex())
        chosen, computers = self._selection, self._computers.isChecked()
        table = self._library.query(lambda library: scores.table(library, chosen, computers=computers), None)
        found = table or []
        # The cache keeps streaks while the games stay the same.
        self._model.set_rows(found, _columns(cache(self._streak)))
        self._table.setVisible(bool(found))
        self._empty_message.setVisible(not found)
        none_of_them = table is not None and chosen != Selection()
        self._empty_message.setText(wording.NO_MATCHES if none_of_them else self._library.report or wording.NO_SCORES)
        helped = [wording.ASSISTED_LEGEND] if any(score.assisted for score in found) else []
        self._legend.setText(" · ".join([wording.POINTS, *helped]))
        self._table.setCurrentIndex(self._model.index(_row_of(found, before), NAME))
        self._show_player(self._table.currentIndex())

    def _show_player(self, index: QModelIndex) -> None:
        score, chosen = self._score(index), self._selection
        for part in (self._player_label, self._chart):
            part.setVisible(score is not None)
        if not score:
            return
        self._player_label.setText(wording.results(score))
        self._chart.show_history(
            self._library.query(lambda library: scores.history(library, score.name, chosen, score.kind), [])
        )
        self._chart.setAccessibleName(wording.results(score))

    def _score(self, index: QModelIndex) -> Score | None:
        return self._model.rows[index.row()] if index.isValid() else None

    def _streak(self, score: Score) -> str:
        chosen = self._selection
        found = self._library.query(lambda library: scores.streak(library, score.name, chosen, score.kind), None)
        return wording.streak(found)


def _columns(streak: Callable[[Score], str]) -> list[Column]:
    """Return the columns of the table. `streak` returns the text of a row's streak."""
    name, points, played, won, drawn, lost, in_a_row = wording.COLUMNS
    return [
        Column(name, lambda score: levels.with_kind(shown(score.name), score.kind), left_aligned=True),
        Column(points, lambda score: format_number(score.points)),
        Column(
            played,
            lambda score: format_number(score.played) + (wording.ASSISTED if score.assisted else ""),
            tool_tip=lambda score: wording.assisted(score.assisted) if score.assisted else "",
        ),
        Column(won, lambda score: format_number(score.won)),
        Column(drawn, lambda score: format_number(score.drawn)),
        Column(lost, lambda score: format_number(score.lost)),
        Column(in_a_row, streak),
    ]


def _row_of(found: Sequence[Score], before: Score | None) -> int:
    """Return the row of the previously selected player, or the first row."""
    same = (row for row, score in enumerate(found) if before and (score.name, score.kind) == (before.name, before.kind))
    return next(same, 0)


def _size_columns(table: QTableView) -> None:
    """Fit the number columns to their titles and let the name column fill the rest."""
    table.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
    for column, title in enumerate(wording.COLUMNS[NAME + 1 :], NAME + 1):
        table.horizontalHeader().resizeSection(column, table.fontMetrics().horizontalAdvance(f"{title}MMM"))


def bars(results: Sequence[Result], limit: int = MAX_BARS) -> list[Counter[Result]]:
    """Count the results of consecutive games, in at most `limit` groups of nearly equal size."""
    count = min(limit, len(results))
    edges = [len(results) * at // count for at in range(count + 1)] if count else [0]
    return [Counter(results[low:high]) for low, high in pairwise(edges)]


class ResultsChart(QWidget):
    """Bar chart from the oldest game to the newest, with their dates below."""

    def __init__(self, theme: Callable[[], Theme], parent: QWidget) -> None:
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
