"""The scores of Mastermind: a page with the best games, statistics of players and all games."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import DeletedGames, Library
from tictactoe_gui.storage.library.mastermind_games import BreakerScore, MastermindListing
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_date, format_number
from tictactoe_gui.ui.style.formatting import format_number as write
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import add_parts, hbox, text_scale
from tictactoe_gui.ui.widgets.page import HeadedPage, UndoBar
from tictactoe_gui.ui.widgets.table import Column, RowModel, RowTable
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.library import GAME_UNAVAILABLE
from tictactoe_gui.wording.mastermind import best_list as wording
from tictactoe_gui.wording.mastermind import sentences

EXTRA_WIDTH_PX, MAX_WIDTH_PX = 6, 160
"""Extra space per column, and maximum width of all but the name column, in pixels."""
NARROW_WIDTH_PX = 800
"""Width of the table in pixels below which columns are hidden, with a font of the usual width."""
NAME_COLUMN = 0
"""Index of the name column."""


class BestListView(NamedTuple):
    """A view of the best list."""

    title: str
    find: Callable[[Library, Any], Sequence[Any]]
    """Function that returns the rows for the given rules. None means all rules."""
    columns: tuple[Column, ...]
    empty_text: str
    """Text shown instead of an empty table."""
    combines_rules: bool = True
    """True if the view can show games with different rules together."""
    ranked: bool = True
    """True if the rows are numbered."""
    has_games: bool = True
    """True if each row is a game."""


def _marked(number: int, row: MastermindListing | BreakerScore) -> str:
    advice = wording.ADVICE_SIGN if row.assisted else ""
    known = wording.KNOWN_SIGN if row.known else ""
    return format_number(number) + advice + known


_BREAKER = Column(labels.PLAYER, lambda game: sentences.display_name(game.breaker), left_aligned=True)
_GUESSES = Column(labels.GUESSES, lambda game: _marked(game.guesses, game))
# Translators: title of a column, with the player who hid the code.
_HIDER = Column(_("Hidden By"), lambda game: sentences.display_name(game.hider), left_aligned=True)
_CODE = Column(labels.CODE, lambda game: sentences.board(game.rules), left_aligned=True)
_NUMBER = Column(_("Number"), lambda game: "" if game.drawn is None else str(game.drawn))
_DETAIL_COLUMNS = (
    Column(labels.TIME, lambda game: wording.time(game.seconds)),
    Column(labels.DATE, lambda game: format_date(game.ended.timestamp()) if game.ended else ""),
    _NUMBER,
)
HIDEABLE = (_HIDER, _CODE, _NUMBER)
"""Columns that a narrow table hides."""

BEST = BestListView(
    _("Best games"),
    mastermind_games.best,
    (_BREAKER, _GUESSES, *_DETAIL_COLUMNS),
    empty_text=wording.NO_WINS,
    combines_rules=False,
)
EVERY = BestListView(
    _("All games"),
    mastermind_games.games,
    (
        _BREAKER,
        _HIDER,
        _CODE,
        Column(labels.RESULT, lambda game: wording.RESULTS[game.outcome], left_aligned=True),
        _GUESSES,
        *_DETAIL_COLUMNS,
    ),
    empty_text=wording.NO_GAMES,
    ranked=False,
)
PLAYERS = BestListView(
    labels.PLAYERS,
    mastermind_games.players,
    (
        Column(labels.PLAYER, lambda breaker: sentences.display_name(breaker.name), left_aligned=True),
        Column(labels.GAMES, lambda breaker: _marked(breaker.played, breaker)),
        # Translators: title of a column, with the number of games that a player has solved.
        Column(_("Solved"), lambda breaker: format_number(breaker.broken)),
        Column(_("Average Guesses"), lambda breaker: "" if breaker.mean is None else format_number(breaker.mean, 2)),
    ),
    empty_text=wording.NO_PLAYERS,
    has_games=False,
)
VIEWS = (BEST, PLAYERS, EVERY)


def legend(rows: Sequence[Any]) -> list[str]:
    """Return explanations of the marks that occur in the rows."""
    texts = {"assisted": wording.ADVICE_LEGEND, "known": wording.KNOWN_LEGEND}
    return [text for sign, text in texts.items() if any(getattr(row, sign) for row in rows)]


class BestListTable(RowTable):
    """Table that hides less important columns if it is narrow. The name column takes the remaining width."""

    def __init__(self, model: RowModel, parent: QWidget) -> None:
        super().__init__("best_table", labels.SCORES, model, parent)
        self._model = model
        # Measure all rows for the column widths, not only the visible ones.
        self.horizontalHeader().setResizeContentsPrecision(-1)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def show_rows(self, view: BestListView, rows: Sequence[Any]) -> None:
        """Show the given rows of a view."""
        self._model.set_rows(rows, view.columns)
        self.verticalHeader().setVisible(view.ranked)
        self.horizontalHeader().setSectionResizeMode(NAME_COLUMN, QHeaderView.ResizeMode.Stretch)
        self._hide_columns()

    def sizeHintForColumn(self, column: int) -> int:
        """Return the width of a column for its texts. Long names are elided."""
        return min(super().sizeHintForColumn(column) + EXTRA_WIDTH_PX, MAX_WIDTH_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the less important columns of a narrow table."""
        super().resizeEvent(event)
        self._hide_columns()

    def _hide_columns(self) -> None:
        is_narrow = self.viewport().width() < NARROW_WIDTH_PX * text_scale()
        for at, column in enumerate(self._model.columns):
            self.setColumnHidden(at, is_narrow and column in HIDEABLE)


class BestListPage(HeadedPage):
    """Page with a view selector, a rules filter, the table and buttons for the selected game.

    Signals:
        opened(MastermindGame): the user opened a game to review it.

    """

    opened = Signal(MastermindGame)

    def __init__(self, game_library: LibraryService, rules: Callable[[], Rules], theme: Theme) -> None:
        """Create the page. `rules` returns the rules of the current game, which are preselected."""
        super().__init__("best", labels.SCORES, theme)
        self._library = game_library
        self._current_rules = rules
        self._view = ValueComboBox("best_view", _("Show"), self)
        self._rules = ValueComboBox("best_rules", labels.RULES, self)
        self._view.set_items((view.title, view) for view in VIEWS)
        self._model = RowModel(BEST.columns, self)
        self._table = BestListTable(self._model, self)
        self._empty_label = TextLabel("best_empty", self, max_lines=0, centred=True)
        self._count_label = TextLabel("best_count", self, max_lines=0, quiet=True)
        self._undo_bar = UndoBar(self, "best")
        self._open = push_button("best_open", labels.OPEN_SELECTED, self, self._open_selected)
        self._delete = push_button("best_delete", labels.DELETE_SELECTED, self, self._delete_selected)
        self._deleted: DeletedGames | None = None
        """Most recently deleted rows, which Undo restores."""
        self._is_busy = False
        """True while a game is being deleted or restored."""
        choices = hbox((self._view, 1), (self._rules, 3))
        toolbar = hbox((self._count_label, 1), self._open, self._delete)
        add_parts(self.body, choices, (self._table, 1), (self._empty_label, 1), self._undo_bar, toolbar)
        self._connect()

    def refresh(self) -> None:
        """Show the list for the rules of the current game."""
        self._fill_rules(self._current_rules())
        self._show_rows()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the message, unless it offers Undo."""
        super().hideEvent(event)
        if not self._deleted:
            self._undo_bar.show_message("")

    @property
    def view(self) -> BestListView:
        """Current view."""
        view: BestListView = self._view.value
        return view

    def _connect(self) -> None:
        self._library.changed.connect(self._reload)
        self._view.value_chosen.connect(self._reload)
        self._rules.value_chosen.connect(self._show_rows)
        self._table.selectionModel().selectionChanged.connect(self._update_buttons)
        self._table.activated.connect(self._open_selected)
        self._undo_bar.undo.clicked.connect(self._restore_deleted)
        self.add_shortcut(QKeySequence.StandardKey.Delete, self._delete_selected)
        self.add_shortcut(Qt.Key.Key_Backspace, self._delete_selected)
        self.add_shortcut(QKeySequence.StandardKey.Undo, self._restore_deleted)

    def _reload(self) -> None:
        """Update the rules filter for the view and reload the rows."""
        if self.isVisible():
            self._fill_rules(self._rules.value)
            self._show_rows()

    def _fill_rules(self, selected: Rules | None) -> None:
        """Fill the rules filter with all stored rules and the current ones, then select `selected`."""
        nothing: list[Rules] = []
        played = self._library.query(mastermind_games.played_rules, nothing)
        rules = sorted({*played, self._current_rules()}, key=lambda rules: (rules.keys, rules.guesses))
        together = [(_("All rules"), None)] if self.view.combines_rules else []
        self._rules.set_items([*together, *((sentences.rules(one), one) for one in rules)])
        self._rules.set_value(selected if selected or together else self._current_rules())

    def _show_rows(self) -> None:
        """Reload the rows. The current row number is preserved."""
        view = self.view
        rules = self._rules.value
        row = self._table.currentIndex().row()
        nothing: Sequence[Any] = ()
        rows = self._library.query(lambda library: view.find(library, rules), nothing)
        self._table.show_rows(view, rows)
        self._table.setVisible(bool(rows))
        self._empty_label.setVisible(not rows)
        self._empty_label.setText(self._library.report or view.empty_text)
        self._count_label.setText(self._summary())
        self._table.setCurrentIndex(self._model.index(min(max(row, 0), len(rows) - 1), NAME_COLUMN))
        self.first_focus = self._table if rows else self._view
        self._update_buttons()

    def _summary(self) -> str:
        """Return the number of games and an explanation of their marks."""
        games = len(self._model.rows) if self.view.has_games else 0
        count = wording.newest if games == mastermind_games.MAX_GAMES else phrases.games
        return " · ".join([*([count(games, write)] if games else []), *legend(self._model.rows)])

    def _selected_number(self) -> int | None:
        """Return the library ID of the selected game, or None."""
        row = self._table.currentIndex().row()
        return self._model.rows[row].number if self.view.has_games and row >= 0 else None

    def _update_buttons(self) -> None:
        for button in (self._open, self._delete):
            button.setVisible(self.view.has_games)
            button.setEnabled(self._selected_number() is not None)

    def _open_selected(self) -> None:
        number = self._selected_number()
        if number is None:
            return
        try:
            game = self._library.query(lambda library: mastermind_games.game(library, number), None)
        except ValueError:
            game = None
        if game:
            self.opened.emit(game)
        else:
            self._show_message(self._library.error or GAME_UNAVAILABLE)

    def _delete_selected(self) -> None:
        number = self._selected_number()
        if number is not None:
            self._change(partial(Library.delete, numbers=[number], table=mastermind_games.TABLE), wording.GAME_DELETED)

    def _restore_deleted(self) -> None:
        if self._deleted:
            self._change(partial(Library.restore, deleted=self._deleted), wording.GAME_RESTORED)

    def _change(self, change: Callable[[Library], DeletedGames | list[int]], message: str) -> None:
        """Delete or restore a game, and show the message. Ignored while another change is running."""
        if not self._is_busy:
            self._is_busy = True
            self._library.run(change, partial(self._on_changed, message))

    def _on_changed(self, message: str, answer: LibraryAnswer[DeletedGames | list[int]]) -> None:
        self._is_busy = False
        if not answer.error:
            self._deleted = answer.result if isinstance(answer.result, DeletedGames) else None
        self._show_message(answer.error or message)

    def _show_message(self, sentence: str) -> None:
        self._undo_bar.report(sentence, undo=bool(self._deleted))
