"""The library page: find, open, delete and export games."""

from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QStackedWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.storage.library import browsing, entries, reviews
from tictactoe_gui.storage.library.selection import ALL_GAMES
from tictactoe_gui.ui.library.controls import MAX_BOX_WIDTH_PX, LibraryFilters, LibraryToolbar
from tictactoe_gui.ui.library.games_model import GamesModel
from tictactoe_gui.ui.library.games_table import GamesTable
from tictactoe_gui.ui.library.jobs import ExportReport, LibraryJobs
from tictactoe_gui.ui.library.review_queue import ReviewQueue
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_number as write
from tictactoe_gui.ui.style.settings import AUTOMATIC
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.ui.widgets.labels import announce
from tictactoe_gui.ui.widgets.layouts import add_parts
from tictactoe_gui.ui.widgets.page import EmptyState, HeadedPage, UndoBar
from tictactoe_gui.wording import labels, library
from tictactoe_gui.wording.files import FORMATS, MASTERMIND_FORMATS, suggestion
from tictactoe_gui.wording.mnk import library_rows
from tictactoe_gui.wording.mnk.review import AnnotatedGame, annotate

FIRST_ROWS = 64
"""Number of games shown when the page is opened for the first time. The rest follows after the first paint."""


class FileAccess(Protocol):
    """Access to the files of the user."""

    folder: Path
    """Folder of the last file."""
    lane: Lane
    """Lane that reads and writes files."""


class LibraryPage(HeadedPage):
    """Page with filters, table and toolbar.

    Signals:
        game_opened(Game | MastermindGame): the user opened this game.

    """

    game_opened = Signal(object)

    def __init__(
        self, game_library: LibraryService, files: FileAccess, theme: Theme, look: Callable[[], str] = lambda: AUTOMATIC
    ) -> None:
        """Create the page. `look` returns the name of the look that the user has chosen for all boards."""
        super().__init__("library", labels.LIBRARY, theme)
        self._library = game_library
        self._files = files
        self._filters = LibraryFilters(self)
        self._model = GamesModel(game_library, self)
        self._table = GamesTable(self._model, lambda: self.theme, look, self)
        self._empty_state = EmptyState(self)
        self._undo_bar = UndoBar(self)
        self._toolbar = LibraryToolbar(self)
        self._jobs = LibraryJobs(game_library, files.lane, self)
        self.review_queue = ReviewQueue(game_library, self)
        self._review_bar = UndoBar(self, "library_review")
        self._shown = QStackedWidget(self)
        self._game_count = 0
        self._is_partial = False
        """True if the table shows only the first rows of the whole library."""
        self._filters.search.setMaximumWidth(2 * MAX_BOX_WIDTH_PX)
        self.heading.insertWidget(1, self._filters.search, 2)
        for part in (self._table, self._empty_state):
            self._shown.addWidget(part)
        add_parts(self.body, self._filters, (self._shown, 1), self._review_bar, self._undo_bar, self._toolbar)
        self._connect()
        self._add_shortcuts()

    def refresh(self) -> None:
        """Reload the games, players and boards."""
        self._filters.set_choices(
            self._library.query(entries.names, []),
            self._library.query(browsing.played_rules, []),
            has_mastermind=self._library.query(entries.count_mastermind, 0) > 0,
        )
        self._game_count = self._library.query(entries.count, 0)
        self._update_table(keep_selection=True, is_partial=self._game_count > FIRST_ROWS and not self._model.rowCount())

    def on_escape(self) -> None:
        """Clear the search. If it is empty, go back to the board."""
        search = self._filters.search
        if search.hasFocus() and search.text():
            search.clear()
        else:
            super().on_escape()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Load the other rows after the first ones are painted."""
        super().paintEvent(event)
        if self._is_partial:
            QTimer.singleShot(0, self, self._load_rest)

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the message, unless a job is running or can be undone."""
        super().hideEvent(event)
        if not self._jobs.is_running and not self._jobs.can_undo:
            self._undo_bar.show_message("")
        if not self.review_queue.is_running:
            self._review_bar.show_message("")

    def _load_rest(self) -> None:
        if self._is_partial:
            self._update_table(keep_selection=True)

    def _update_table(self, *, keep_selection: bool = False, is_partial: bool = False) -> None:
        """Show the games that match the filters, or only the first ones.

        With `keep_selection`, the current game stays selected.
        """
        chosen = self._filters.selection
        sort, descending = self._filters.order
        self._is_partial = is_partial and chosen == ALL_GAMES
        limit = FIRST_ROWS if self._is_partial else None
        found = self._library.query(
            lambda library: entries.find(library, chosen, sort, descending=descending, limit=limit), array("q")
        )
        self._table.show_games(found, keep_position=keep_selection)
        self._table.show_order((sort, descending))
        self._update_view()

    def _update_view(self) -> None:
        """Show the table or the reason why it is empty, and update the toolbar."""
        found = self._model.rowCount()
        there_are = self._game_count > 0
        for part in (self._filters, self._filters.search, self._toolbar):
            part.setVisible(there_are)
        self._empty_state.show_reason(*self._empty_reason(), filtered=there_are)
        self._shown.setCurrentWidget(self._table if found else self._empty_state)
        self.first_focus = self._table if found else self._filters.search if there_are else self._empty_state
        self._update_toolbar()

    def _empty_reason(self) -> tuple[str, str]:
        if self._game_count:
            return library_rows.NOTHING_FOUND
        if self._library.is_opening:
            return self._library.error, library.UPDATING_HINT
        return library_rows.nothing_yet(self._library.error, self._library.report)

    def _update_toolbar(self) -> None:
        chosen = self._table.selected_count
        self._toolbar.update_buttons(chosen, busy=self._jobs.is_running)
        found = self._game_count if self._is_partial else self._model.rowCount()
        self._toolbar.count.setText(library_rows.number(found, self._game_count, chosen, write))

    def _search(self) -> None:
        self._update_table()
        announce(self._table, library_rows.number(self._model.rowCount(), self._game_count, 0, write))

    def _open(self) -> None:
        if self._table.selected_count == 1 and (game := self._load_selected()):
            self.game_opened.emit(game)

    def _load_selected(self) -> Game | MastermindGame | None:
        """Return the first selected game. Show a message if it is gone."""
        number = self._table.selected_numbers[0]
        game = self._library.query(lambda library: entries.load(library, number), None)
        if game is None:
            self._on_job_finished(library.GAME_UNAVAILABLE, undo=False)
        return game

    def _delete(self) -> None:
        chosen = self._table.selected_numbers
        if chosen and not self._jobs.is_running:
            self._table.remove_games(chosen)
            self._table.setFocus()
            self._jobs.delete(chosen)

    def _export(self, suffix: str | None) -> None:
        if suffix is None:
            return  # The user chose whether to include reviews.
        chosen = self._table.selected_numbers
        if len(chosen) == 1:
            self._export_one(suffix)
        elif folder := file_dialog.ask_for_folder(
            labels.window_title(_("Export Games")), str(self._files.folder), self.theme, self
        ):
            self._files.folder = Path(folder)
            self._jobs.export(chosen, ExportReport(Path(folder), suffix, self._toolbar.with_reviews.isChecked()))

    def _export_one(self, suffix: str) -> None:
        if not (game := self._load_selected()):
            return
        proposed = self._files.folder / suggestion(game)
        kinds = {suffix: (FORMATS | MASTERMIND_FORMATS)[suffix]}
        title = labels.window_title(_("Export Game"))
        if file := file_dialog.ask_to_save(title, proposed.with_suffix(suffix), kinds, self.theme, self):
            self._files.folder = Path(file).parent
            self._jobs.export_one(self._annotated(game) if isinstance(game, Game) else game, Path(file))

    def _annotated(self, game: Game) -> AnnotatedGame:
        """Return a game with its review, if the user wants reviews in files."""
        nothing = tuple[MoveReview, ...]()
        load = partial(reviews.load, game=game)
        found = self._library.query(load, nothing) if self._toolbar.with_reviews.isChecked() else nothing
        return annotate(game, found, Notation.ROW_LETTER)

    def _offer_formats(self) -> None:
        """Offer the format of Mastermind for its games, and those of boards for all others."""
        self._toolbar.offer_formats(is_mastermind=all(number < 0 for number in self._table.selected_numbers))

    def _on_job_finished(self, sentence: str, undo: bool) -> None:  # noqa: FBT001 - a signal's arguments
        self._undo_bar.report(sentence, undo=undo)
        self._update_toolbar()

    def _on_job_progressed(self, sentence: str) -> None:
        self._undo_bar.show_message(sentence, stop=True)
        self._update_toolbar()

    def _connect(self) -> None:
        self._library.changed.connect(self.refresh_if_visible)
        self._filters.changed.connect(self._search)
        self._empty_state.show_all.clicked.connect(self._filters.reset)
        self._table.order_changed.connect(self._filters.set_order)
        self._table.text_typed.connect(self._search_for)
        self._table.selectionModel().selectionChanged.connect(self._update_toolbar)
        for signal in (self._table.activated, self._toolbar.open.clicked):
            signal.connect(self._open)
        for signal in (self._table.delete_requested, self._toolbar.delete.clicked):
            signal.connect(self._delete)
        self._toolbar.formats.aboutToShow.connect(self._offer_formats)
        self._toolbar.formats.triggered.connect(lambda action: self._export(action.data()))
        self._undo_bar.undo.clicked.connect(self._jobs.undo)
        self._undo_bar.stop.clicked.connect(self._jobs.stop)
        self._jobs.progressed.connect(self._on_job_progressed)
        self._jobs.restored.connect(self._table.select_game)
        self._jobs.finished.connect(self._on_job_finished)
        self._connect_reviews()

    def _connect_reviews(self) -> None:
        queue = self.review_queue
        bar = self._review_bar
        self._toolbar.review_all.clicked.connect(queue.start)
        bar.stop.clicked.connect(queue.stop)
        queue.progressed.connect(lambda sentence: bar.show_message(sentence, stop=True))
        queue.finished.connect(lambda sentence: bar.report(sentence, undo=False))
        queue.game_reviewed.connect(self._table.show_reviews)
        for signal in (queue.progressed, queue.finished):
            signal.connect(lambda: self._toolbar.review_all.setDisabled(queue.is_running))

    def _add_shortcuts(self) -> None:
        search = self._filters.search
        self.add_shortcut(QKeySequence.StandardKey.Find, search.setFocus)
        self.add_shortcut(QKeySequence.StandardKey.Undo, self._jobs.undo)
        down = QKeySequence(Qt.Key.Key_Down)
        here = Qt.ShortcutContext.WidgetShortcut
        QShortcut(down, search, self._table.setFocus, context=here)

    def _search_for(self, text: str) -> None:
        """Move text typed in the table to the search field."""
        self._filters.search.setFocus()
        self._filters.search.insert(text)
