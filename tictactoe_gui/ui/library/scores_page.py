"""Scores page: a player's results, rating and achievements, and a table of how often each player won."""

from collections.abc import Callable, Sequence
from functools import cache, partial

from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHeaderView, QSizePolicy

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.opponents.levels import CLASSIC, LADDER
from tictactoe_gui.player_names import name_key
from tictactoe_gui.storage.library import browsing, scores
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import Score, Streak
from tictactoe_gui.storage.library.selection import OpponentFilter, Selection
from tictactoe_gui.ui.library.controls import MAX_BOX_WIDTH_PX, board_items
from tictactoe_gui.ui.library.player_panel import PlayerPanel, Subject
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.fields import HEADING, CheckBox, Item, ValueComboBox
from tictactoe_gui.ui.widgets.game_layout import NARROW_PX
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import FlowLayout, add_parts, text_scale, vbox
from tictactoe_gui.ui.widgets.page import HeadedPage
from tictactoe_gui.ui.widgets.table import Column, RowModel, RowTable
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as wording
from tictactoe_gui.wording.phrases import called

NAME, PLAYED, STREAK = 0, 2, len(wording.COLUMNS) - 1
HIDEABLE = STREAK, PLAYED
"""Columns that a narrow table hides, from the first one."""
NAME_WIDTHS = 3
"""Least width of the column with names, as a multiple of its title's width."""
LONG_STREAK = 999
"""Number of games in a streak for which the column has room."""


class ScoresPage(HeadedPage):
    """Page with the panel of the selected player, filters, and the table of scores.

    The library's thread reads the scores and rates the games, so that the page opens at once. The filters select the
    games of the table only.
    """

    def __init__(self, game_library: LibraryService, theme: Theme) -> None:
        super().__init__("scores_page", labels.SCORES, theme)
        self._library = game_library
        self._other = ValueComboBox("scores_other", wording.COMPARE_WITH, self)
        self._family = ValueComboBox("scores_family", wording.RATINGS, self)
        self._boxes = vbox(self._other, self._family, spacing=8)
        self._panel = PlayerPanel(game_library, lambda: self.theme, self)
        self._boards = ValueComboBox("scores_board", labels.BOARD, self)
        self._opponents = ValueComboBox("scores_opponents", _("Opponents"), self)
        self._unassisted = CheckBox("scores_unassisted", _("&Without hints"), self)
        self._computers = CheckBox("scores_computers", _("&Show computers"), self)
        self._model = RowModel(_columns(self._streak), self)
        self._table = RowTable("scores_table", labels.SCORES, self._model, self)
        self._empty_message = TextLabel("scores_empty", self, max_lines=0, centred=True)
        self._legend = TextLabel("scores_legend", self, quiet=True)
        self._people: list[str] = []
        """Names of the people with the most games."""
        self._fill_boxes()
        self._lay_out()
        self._connect()
        game_library.changed.connect(self.refresh_if_visible)

    def refresh(self) -> None:
        """Update the lists of boards and people, the player and the scores."""
        played = self._library.query(browsing.played_rules, None)
        self._boards.set_items(board_items(played or []))
        if played is None:
            self._show_table(Selection(), [], is_known=False)
        else:
            self._panel.reload()
            self._read_table()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the boxes below the heading in a narrow window, and show the columns that fit."""
        super().resizeEvent(event)
        is_narrow = self.window().width() < NARROW_PX * text_scale()
        self._place_boxes(is_narrow=is_narrow)
        self._fit_columns()

    @property
    def _selection(self) -> Selection:
        return Selection(
            rules=self._boards.value, against=self._opponents.value, unassisted=self._unassisted.isChecked()
        )

    def _fill_boxes(self) -> None:
        self._family.set_items((text, family) for family, text in wording.FAMILIES.items())
        self._other.set_items([(wording.COMPARE_WITH, "")])
        self._boards.set_items(board_items([]))
        self._opponents.set_items(
            [
                (_("All opponents"), None),
                (wording.AGAINST_PEOPLE, OpponentFilter.PEOPLE),
                (wording.AGAINST_COMPUTERS, OpponentFilter.COMPUTERS),
                *map(_against, LADDER),
                (levels.MORE_OPPONENTS, HEADING),
                *map(_against, CLASSIC),
            ]
        )

    def _lay_out(self) -> None:
        for box in (self._other, self._family, self._boards, self._opponents):
            box.setMaximumWidth(MAX_BOX_WIDTH_PX)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.body.addLayout(self._boxes)
        filters = FlowLayout(self._boards, self._opponents, self._unassisted, self._computers)
        add_parts(self.body, (self._panel, 2), filters, (self._table, 3), (self._empty_message, 1), self._legend)
        self.first_focus = self._table
        self._table.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)

    def _place_boxes(self, *, is_narrow: bool) -> None:
        """Place the boxes in the heading, or below each other in two rows of a narrow page."""
        if is_narrow == (self.heading.indexOf(self._boxes) < 0):
            return
        (self.heading if is_narrow else self.body).removeItem(self._boxes)
        (self.body if is_narrow else self.heading).insertLayout(1, self._boxes, 0 if is_narrow else 6)
        self._boxes.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight)

    def _fit_columns(self) -> None:
        """Fit the columns to their titles and to long streaks, and hide some if names would have too little room."""
        header = self._table.horizontalHeader()
        longest = wording.streak(Streak(Result.WON, LONG_STREAK))
        advance = self._table.fontMetrics().horizontalAdvance
        widths = {at: advance(f"{title}MM") for at, title in enumerate(wording.COLUMNS) if at != NAME}
        widths[STREAK] = max(widths[STREAK], advance(f"{longest}MM"))
        for column in HIDEABLE:
            is_hidden = NAME_WIDTHS * header.sectionSizeHint(NAME) + sum(widths.values()) > self.width()
            self._table.setColumnHidden(column, is_hidden)
            if is_hidden:
                del widths[column]
        for column, width in widths.items():
            header.resizeSection(column, width)

    def _connect(self) -> None:
        for box in (self._boards, self._opponents):
            box.value_chosen.connect(self._read_table)
        for switch in (self._unassisted, self._computers):
            switch.toggled.connect(self._read_table)
        for box in (self._family, self._other):
            box.value_chosen.connect(self._show_player)
        self._table.selectionModel().currentRowChanged.connect(self._show_player)

    def _read_table(self) -> None:
        """Read the scores of the games that match the filters."""
        chosen = self._selection
        computers = self._computers.isChecked()
        self._library.ask(
            lambda library: (scores.table(library, chosen, computers=computers), scores.people(library)),
            partial(self._on_table_read, chosen),
        )

    def _on_table_read(self, chosen: Selection, answer: LibraryAnswer[tuple[list[Score], list[str]]]) -> None:
        if chosen == self._selection:
            found, self._people = answer.result or ([], [])
            self._show_table(chosen, found, is_known=answer.result is not None)

    def _show_table(self, chosen: Selection, found: list[Score], *, is_known: bool) -> None:
        """Show these scores. The selected player stays selected. `is_known` means that the library could be read."""
        before = self._score(self._table.currentIndex())
        # The cache keeps streaks while the games stay the same.
        self._model.set_rows(found, _columns(cache(self._streak)))
        self._table.setVisible(bool(found))
        self._empty_message.setVisible(not found)
        none_of_them = is_known and chosen != Selection()
        self._empty_message.setText(wording.NO_MATCHES if none_of_them else self._library.report or wording.NO_SCORES)
        helped = [wording.ASSISTED_LEGEND] if any(score.assisted for score in found) else []
        self._legend.setText(" · ".join([wording.POINTS, *helped]))
        # This shows the player, too.
        self._table.setCurrentIndex(self._model.index(_row_of(found, before), NAME))
        if not found:
            self._show_player()

    def _show_player(self) -> None:
        """Show the selected player in the panel, compared with the other person, if one is chosen."""
        score = self._score(self._table.currentIndex())
        for box in (self._family, self._other):
            box.setEnabled(score is not None)
        if score is None:
            self._panel.show_subject(None)
            return
        self._list_others(score)
        self._panel.show_subject(Subject(score.name, score.kind, self._other.value, self._family.value))

    def _list_others(self, score: Score) -> None:
        """List the people that a player can be compared with. A computer cannot be compared."""
        is_person = score.kind == PERSON
        others = [name for name in self._people if is_person and name_key(name) != name_key(score.name)]
        self._other.set_items([(wording.COMPARE_WITH, ""), *((called(name), name) for name in others)])
        self._other.setEnabled(bool(others))

    def _score(self, index: QModelIndex) -> Score | None:
        return self._model.rows[index.row()] if index.isValid() else None

    def _streak(self, score: Score) -> str:
        chosen = self._selection
        found = self._library.query(lambda library: scores.streak(library, score.name, chosen, score.kind), None)
        return wording.streak(found)


def _against(level: str) -> Item:
    text = wording.AGAINST_LEVEL.format(level=levels.level(level))
    return Item(text, PlayerKind(level), levels.dots(level))


def _columns(streak: Callable[[Score], str]) -> list[Column]:
    """Return the columns of the table. `streak` returns the text of a row's streak."""
    name, points, played, won, drawn, lost, in_a_row = wording.COLUMNS
    return [
        Column(name, lambda score: levels.with_kind(called(score.name), score.kind, levels.level), left_aligned=True),
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
