"""The library page: find, open, delete and export games."""

from array import array
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget

from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import browsing
from tictactoe_gui.ui import file_dialog
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.library_chores import LibraryChores
from tictactoe_gui.ui.library_export import load, save_one
from tictactoe_gui.ui.library_filters import WIDEST, LibraryFilters
from tictactoe_gui.ui.library_foot import Foot
from tictactoe_gui.ui.library_model import LibraryModel
from tictactoe_gui.ui.library_notice import Blank, News, announce
from tictactoe_gui.ui.library_table import LibraryTable
from tictactoe_gui.ui.locale_text import number as write
from tictactoe_gui.ui.pages import HeadedPage
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import listing
from tictactoe_gui.wording.files import FORMATS, suggestion


class Keeper(Protocol):
    """Object that remembers the folder of the last file."""

    @property
    def folder(self) -> Path:
        """Folder of the last file, or a default."""

    @folder.setter
    def folder(self, folder: Path) -> None: ...


class LibraryPage(HeadedPage):
    """Page with filters, table and toolbar.

    Signals:
        opened(Game): the user opened this game.

    """

    opened = Signal(object)

    def __init__(self, archive: Archive, files: Keeper, theme: Theme) -> None:
        """Create the page. `files` remembers the last folder."""
        super().__init__("library", _("Library"), theme)
        self._archive, self._files = archive, files
        self._filters, self._model = LibraryFilters(self), LibraryModel(archive, self)
        self._table = LibraryTable(self._model, lambda: self.theme, self)
        self._blank, self._news, self._foot = Blank(self), News(self), Foot(self)
        self._chores = LibraryChores(archive, self)
        self._shown = QStackedWidget(self)
        self._every = 0
        """Number of games in the library."""
        self._lay_out()
        self._connect()
        self._add_keys()

    def refresh(self) -> None:
        """Reload the games, players and boards."""
        self._filters.offer(self._archive.ask(browsing.names, []), self._archive.ask(browsing.boards, []))
        self._every = self._archive.ask(browsing.count, 0)
        self._find(stay=True)

    def escape(self) -> None:
        """Clear the search. If it is empty, go back to the board."""
        search = self._filters.search
        if search.hasFocus() and search.text():
            search.clear()
        else:
            super().escape()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the message, unless a job is running or can be undone."""
        super().hideEvent(event)
        if not self._chores.busy and not self._chores.can_undo:
            self._news.say("")

    def _find(self, *, stay: bool = False) -> None:
        """Show the games that match the filters. With `stay` the current game stays selected."""
        chosen, (sort, descending) = self._filters.selection, self._filters.order
        found = self._archive.ask(
            lambda library: browsing.numbers(library, chosen, sort, descending=descending), array("q")
        )
        self._table.show_games(found, stay=stay)
        self._table.show_order((sort, descending))
        self._settle()

    def _settle(self) -> None:
        """Show the table or the reason why it is empty, and update the toolbar."""
        found, there_are = self._model.rowCount(), self._every > 0
        for part in (self._filters, self._filters.search, self._foot):
            part.setVisible(there_are)
        self._blank.say(*self._why_blank(), filtered=there_are)
        self._shown.setCurrentWidget(self._table if found else self._blank)
        self.setFocusProxy(self._table if found else self._filters.search if there_are else self._blank)
        self._offer()

    def _why_blank(self) -> tuple[str, str]:
        if self._every:
            return listing.nothing_found()
        return listing.nothing_yet(self._archive.trouble)

    def _offer(self) -> None:
        """Update the toolbar for the selected games."""
        chosen = self._table.count
        self._foot.offer(chosen, busy=self._chores.busy)
        self._foot.show_count(listing.number(self._model.rowCount(), self._every, chosen, write))

    def _search(self) -> None:
        self._find()
        announce(self._table, listing.number(self._model.rowCount(), self._every, 0, write))

    def _open(self) -> None:
        if self._table.count == 1 and (game := self._read()):
            self.opened.emit(game)

    def _read(self) -> Game | None:
        """Return the first selected game. Show a message if it is gone."""
        game = load(self._archive, self._table.chosen[0])
        if game is None:
            self._tell(listing.gone(), undo=False)
        return game

    def _delete(self) -> None:
        chosen = self._table.chosen
        if chosen and not self._chores.busy:
            self._table.leave_out(chosen)
            self._table.setFocus()
            self._chores.delete(chosen)

    def _export(self, suffix: str) -> None:
        chosen = self._table.chosen
        if len(chosen) == 1:
            self._export_one(suffix)
        elif folder := file_dialog.ask_for_folder(
            _("Export Games – Tic-Tac-Toe"), str(self._files.folder), self.theme, self
        ):
            self._files.folder = Path(folder)
            self._chores.export(chosen, Path(folder), suffix)

    def _export_one(self, suffix: str) -> None:
        if not (game := self._read()):
            return
        proposed, kinds = self._files.folder / suggestion(game), {suffix: FORMATS[suffix]}
        title = _("Export Game – Tic-Tac-Toe")
        if file := file_dialog.ask_to_save(title, proposed.with_suffix(suffix), kinds, self.theme, self):
            self._files.folder = Path(file).parent
            self._tell(save_one(game, Path(file)), undo=False)

    def _tell(self, sentence: str, undo: bool) -> None:  # noqa: FBT001 - a signal's arguments
        self._news.say(sentence, undo=undo)
        announce(self._news, sentence)
        self._offer()

    def _go(self, sentence: str) -> None:
        self._news.say(sentence, stop=True)
        self._offer()

    def _lay_out(self) -> None:
        self._filters.search.setMaximumWidth(2 * WIDEST)
        self.heading.insertWidget(1, self._filters.search, 2)
        for part in (self._table, self._blank):
            self._shown.addWidget(part)
        self.body.addWidget(self._filters)
        self.body.addWidget(self._shown, 1)
        self.body.addWidget(self._news)
        self.body.addWidget(self._foot)

    def _connect(self) -> None:
        self._archive.changed.connect(self.refresh_if_shown)
        self._filters.changed.connect(self._search)
        self._blank.show_all.clicked.connect(self._filters.clear)
        self._table.reordered.connect(self._filters.choose_order)
        self._table.typed.connect(self._type)
        self._table.selected.connect(self._offer)
        for wanted in (self._table.opened, self._foot.open_wanted):
            wanted.connect(self._open)
        for wanted in (self._table.unwanted, self._foot.delete_wanted):
            wanted.connect(self._delete)
        self._foot.export_wanted.connect(self._export)
        self._news.undo.clicked.connect(self._chores.undo)
        self._news.stop.clicked.connect(self._chores.stop)
        self._chores.going.connect(self._go)
        self._chores.restored.connect(self._table.choose)
        self._chores.done.connect(self._tell)

    def _add_keys(self) -> None:
        search = self._filters.search
        keys = {QKeySequence.StandardKey.Find: search.setFocus, QKeySequence.StandardKey.Undo: self._chores.undo}
        for key, act in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        down = QShortcut(QKeySequence(Qt.Key.Key_Down), search)
        down.setContext(Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(self._table.setFocus)

    def _type(self, text: str) -> None:
        """Continue in the search field with text typed in the table."""
        self._filters.search.setFocus()
        self._filters.search.insert(text)
