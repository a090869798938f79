"""Best list page: fewest guesses, player statistics and all stored games."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import DeletedGames, Library
from tictactoe_gui.ui.mastermind.best_list.table import BEST, NAME_COLUMN, VIEWS, BestListTable, BestListView, legend
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_number as write
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import add_parts, hbox
from tictactoe_gui.ui.widgets.page import HeadedPage, UndoBar
from tictactoe_gui.ui.widgets.table import RowModel
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.library import GAME_UNAVAILABLE
from tictactoe_gui.wording.mastermind import best_list as wording
from tictactoe_gui.wording.mastermind import sentences


class BestListPage(HeadedPage):
    """Page with a view selector, a rules filter, the table and buttons for the selected game.

    Signals:
        opened(MastermindGame): the user opened a game to review it.

    """

    opened = Signal(MastermindGame)

    def __init__(self, game_library: LibraryService, rules: Callable[[], Rules], theme: Theme) -> None:
        """Create the page. `rules` returns the rules of the current game, which are preselected."""
        super().__init__("best", labels.SCORES, theme, labels.BACK_TO_GAME)
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
        self.setFocusProxy(self._table if rows else self._view)
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
