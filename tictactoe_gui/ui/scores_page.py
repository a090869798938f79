"""Scores page: who won how often, and one player's results over time."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTableView

from tictactoe_gui.language import _
from tictactoe_gui.mnk.player import Kind
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.storage import browsing, scores
from tictactoe_gui.storage.scores import Played, Score
from tictactoe_gui.storage.selection import Opponents, Selection
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.fields import Box, Tick
from tictactoe_gui.ui.labels import ElidedLabel
from tictactoe_gui.ui.library_filters import boards
from tictactoe_gui.ui.notice import Notice
from tictactoe_gui.ui.pages import HeadedPage
from tictactoe_gui.ui.results_picture import ResultsPicture
from tictactoe_gui.ui.row_table import RowTable
from tictactoe_gui.ui.scores_model import NAME, STREAK, ScoresModel
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import levels
from tictactoe_gui.wording import scores as wording


class ScoresPage(HeadedPage):
    """Page with filters, the table of scores, and the results of the selected player."""

    def __init__(self, archive: Archive, theme: Theme) -> None:
        super().__init__("scores_page", _("Scores"), theme)
        self._archive = archive
        self._boards = Box("scores_board", _("Board"), self)
        self._opponents = Box("scores_opponents", _("Opponents"), self)
        self._alone = Tick("scores_unassisted", _("&Hide games with hints"), self)
        self._computers = Tick("scores_computers", _("&Show computers"), self)
        self._model = ScoresModel(self._streak, self)
        self._table = RowTable("scores_table", _("Scores"), self._model, self)
        _size_columns(self._table)
        self._nobody = Notice("scores_nobody", self)
        self._nobody.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._who = ElidedLabel("scores_who", self)
        self._who.show_as_typed()
        self._picture = ResultsPicture(lambda: self.theme, self)
        self._legend = ElidedLabel("scores_legend", self)
        self._legend.setProperty("quiet", "true")
        self._lay_out()
        self._connect()
        archive.changed.connect(self.refresh_if_shown)

    def refresh(self) -> None:
        """Update the list of boards and the scores."""
        self._boards.offer(boards(self._archive.ask(browsing.boards, [])))
        self._show()

    @property
    def _chosen(self) -> Selection:
        return Selection(rules=self._boards.chosen, against=self._opponents.chosen, unassisted=self._alone.isChecked())

    def _lay_out(self) -> None:
        self._boards.offer(boards([]))
        self._opponents.offer(_kinds())
        filters = QHBoxLayout()
        for box in (self._boards, self._opponents):
            filters.addWidget(box, 1)
        for switch in (self._alone, self._computers):
            filters.addWidget(switch)
        self.body.addLayout(filters)
        self.body.addWidget(self._table, 1)
        self.body.addWidget(self._nobody, 1)
        for part in (self._who, self._picture, self._legend):
            self.body.addWidget(part)
        self.setFocusProxy(self._table)

    def _connect(self) -> None:
        for box in (self._boards, self._opponents):
            box.picked.connect(self._show)
        for switch in (self._alone, self._computers):
            switch.toggled.connect(self._show)
        self._table.selectionModel().currentRowChanged.connect(self._show_player)

    def _show(self) -> None:
        """Show the scores of the games that match the filters. The selected player stays selected."""
        before = self._score(self._table.currentIndex())
        chosen, computers = self._chosen, self._computers.isChecked()
        table = self._archive.ask(lambda library: scores.table(library, chosen, computers=computers), None)
        found = table or []
        self._model.show(found)
        self._table.setVisible(bool(found))
        self._nobody.setVisible(not found)
        none_of_them = table is not None and chosen != Selection()
        self._nobody.setText(wording.nobody_here() if none_of_them else self._archive.trouble or wording.nobody())
        helped = [wording.legend()] if any(score.assisted for score in found) else []
        self._legend.setText(" · ".join([wording.POINTS, *helped]))
        self._table.setCurrentIndex(self._model.index(_place(found, before), NAME))
        self._show_player(self._table.currentIndex())

    def _show_player(self, index: QModelIndex) -> None:
        score, chosen = self._score(index), self._chosen
        for part in (self._who, self._picture):
            part.setVisible(score is not None)
        if not score:
            return
        nothing: list[Played] = []
        history = self._archive.ask(lambda library: scores.history(library, score.name, chosen, score.kind), nothing)
        self._who.setText(wording.results(score))
        self._picture.show_history(history)
        self._picture.setAccessibleName(wording.results(score))

    def _score(self, index: QModelIndex) -> Score | None:
        return self._model.scores[index.row()] if index.isValid() else None

    def _streak(self, score: Score) -> str:
        chosen = self._chosen
        found = self._archive.ask(lambda library: scores.streak(library, score.name, chosen, score.kind), None)
        return wording.streak(found)


def _kinds() -> list[tuple[str, Opponents | Kind | None]]:
    """Return the filters for opponents."""
    ours = [(_("Against {level}").format(level=levels.level(name)), Kind(name)) for name in LEVELS]
    return [
        (_("All opponents"), None),
        (_("Against people"), Opponents.PEOPLE),
        (_("Against computers"), Opponents.COMPUTERS),
        *ours,
    ]


def _place(found: Sequence[Score], before: Score | None) -> int:
    """Return the row of the player selected before, or the first row."""
    same = (row for row, score in enumerate(found) if before and (score.name, score.kind) == (before.name, before.kind))
    return next(same, 0)


def _size_columns(table: QTableView) -> None:
    """Fit the number columns to their titles and let the names fill the rest."""
    table.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
    for column in range(NAME + 1, STREAK + 1):
        titled = table.fontMetrics().horizontalAdvance(wording.COLUMNS[column] + "MMM")
        table.horizontalHeader().resizeSection(column, titled)
