"""Opening and saving game files, and the menu of recent ones."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.records.faults import BadRecord, UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.storage import files
from tictactoe_gui.storage.collections import GameCollection
from tictactoe_gui.text_filter import printable, shown
from tictactoe_gui.ui.library import game_choice
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.ui.widgets.fields import CheckBox
from tictactoe_gui.ui.widgets.labels import html_paragraph
from tictactoe_gui.ui.window import file_reading
from tictactoe_gui.ui.window.file_reading import LoadedFile
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk.sentences import GAME_PASTED
from tictactoe_gui.wording.phrases import Message, Plural

MAX_NAME_WIDTH_PX = 320
"""Maximum width of a file name in the menu, in pixels."""

too_many_files = Plural(
    "You dropped {number} file. Drop one file at a time.", "You dropped {number} files. Drop one file at a time."
)


class RecentFiles(QObject):
    """Submenu of recent files, stored in the settings.

    Signals:
        open_requested(str): the user asked to open this file.
        changed(): the list of files changed.

    """

    open_requested = Signal(str)
    changed = Signal()

    def __init__(self, settings: UserSettings, action: QAction, menu: QMenu) -> None:
        """Create the submenu. `action` opens it and is an entry in `menu`."""
        super().__init__(menu)
        self._settings = settings
        self._action = action
        self._list = QMenu(menu)
        self._list.setToolTipsVisible(True)
        action.setMenu(self._list)
        self._fill()

    def add(self, file: str) -> None:
        """Put the file at the top of the list."""
        self._settings.add_recent_file(file)
        self._on_changed()

    def remove(self, file: str) -> None:
        """Remove the file from the list."""
        self._settings.remove_recent_file(file)
        self._on_changed()

    def _clear(self) -> None:
        self._settings.remove_group("recent")
        self._on_changed()

    def _on_changed(self) -> None:
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        """Fill the menu. The files are not checked, since that could block on a network drive."""
        self._list.clear()
        for number, file in enumerate(self._settings.recent_files, 1):
            offer = self._list.addAction(self._text(number, file))
            offer.setToolTip(html_paragraph(shown(file)))
            offer.triggered.connect(partial(self.open_requested.emit, file))
        self._action.setEnabled(not self._list.isEmpty())
        self._list.addSeparator()
        self._list.addAction(_("&Clear List")).triggered.connect(self._clear)

    def _text(self, number: int, file: str) -> str:
        name = printable(Path(file).name)
        elided = self._list.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, MAX_NAME_WIDTH_PX)
        return f"&{number} {shown(elided).replace('&', '&&')}"


class FileActions(QObject):
    """Commands for game files. A lane reads and writes them, since a network may be slow and a file large.

    Signals:
        opened(LoadedFile): the game in a file was opened.
        read_again(Game): the file was read again in another encoding.
        no_game_pasted(str, BadRecord): a pasted text, and why it contains no game.
        add_requested(GameCollection): the user asked to add all games of a file to the library.

    """

    opened = Signal(LoadedFile)
    read_again = Signal(Game)
    no_game_pasted = Signal(str, BadRecord)
    add_requested = Signal(GameCollection)

    def __init__(
        self, pages: PageStack, recent: RecentFiles, settings: UserSettings, lane: Lane, parent: QObject
    ) -> None:
        super().__init__(parent, objectName="files")
        self._pages = pages
        self._recent = recent
        self._settings = settings
        self.lane = lane
        """Lane that reads and writes files."""
        self._is_closed = False
        lane.waiting_changed.connect(self._show_waiting)
        recent.open_requested.connect(self.open)

    def ask_to_open(self) -> None:
        """Ask for a game file and open it."""
        page = self._pages.game_page
        formats = wording.READ_FORMATS | wording.MASTERMIND_FORMATS
        if file := file_dialog.ask_to_open(str(self.folder), formats, page.theme, page):
            self.open(file)

    def open(self, file: str) -> None:
        """Open a game file by path or URL."""
        self.lane.run(partial(file_reading.load, file), self.open_loaded)

    def paste(self, text: str) -> None:
        """Open the game in a copied text, as from a file."""
        self.lane.run(partial(file_reading.read_pasted, text), partial(self._on_pasted, text))

    def change_encoding(self, path: Path, encoding: str) -> None:
        """Read the file of the game on the board again, in another encoding."""
        self.lane.run(partial(file_reading.load, str(path), encoding), self._on_read_again)

    def open_loaded(self, found: LoadedFile) -> None:
        """Open a game that was read, or ask which of several, and report the result."""
        if self._is_closed:
            return
        if found.collection and found.collection.has_several:
            # The dialog must not keep the caller waiting.
            QTimer.singleShot(0, self, partial(self._choose_game, found.path, found.collection))
            return
        if found.game:
            self.open_game(found.game)
        self.report_opening(found)

    def open_game(self, game: Game | MastermindGame) -> None:
        """Open a game on its page."""
        name = MNK if isinstance(game, Game) else MASTERMIND
        self._pages.page_of(name).open_game(game)
        self._pages.show_page(name)

    def report_opening(self, found: LoadedFile) -> None:
        """Report the result of opening a game. A missing file is removed from the recent files."""
        if found.fault:
            if isinstance(found.fault, FileNotFoundError):
                self._recent.remove(str(found.path))
            self._pages.game_page.report_failure(wording.unread(found.fault, found.path))
        elif found.is_pasted:
            self._pages.game_page.confirm(GAME_PASTED)
        else:
            self._confirm(found.path, wording.OPENED)
            self.opened.emit(found)

    def open_dropped(self, dropped: Sequence[str]) -> None:
        """Open a file that was dropped on the window. Several files at once are refused."""
        if len(dropped) == 1:
            self.open(dropped[0])
        else:
            self._pages.game_page.report_failure(Message(_("Couldn't open the files"), too_many_files(len(dropped))))

    def save_as(self) -> None:
        """Ask for a file name and save the current game."""
        page = self._pages.game_page
        game = page.session.game
        annotated = page.annotated_game()
        review = CheckBox("include_review", labels.INCLUDE_REVIEW) if annotated else None
        title = labels.window_title(_("Save Game"))
        suggested = self.folder / wording.suggestion(game)
        if file := file_dialog.ask_to_save(title, suggested, wording.formats(game), page.theme, page, review):
            self.save(file, *(annotated if annotated and review and review.isChecked() else (game, None)))

    def save(self, file: str, game: Game | MastermindGame, verdicts: Mapping[int, Verdict] | None = None) -> None:
        """Save the whole game in the format given by the file's suffix."""
        self.lane.run(partial(_save, Path(file), game, verdicts), partial(self._on_saved, Path(file)))

    def write(self, path: Path, data: bytes) -> None:
        """Write data to a file, such as a picture of the board."""
        page = self._pages.game_page
        self.lane.run(
            partial(files.write, path, data),
            lambda _: page.confirm(wording.SAVED.format(name=path.name)),
            lambda error: page.report_failure(wording.unsaved(error, path)),
            waits=False,
        )

    def close(self) -> None:
        """Open no file that is still being read."""
        self._is_closed = True

    def _choose_game(self, path: Path, collection: GameCollection) -> None:
        """Ask which of several games to open, or whether to add all to the library."""
        page = self._pages.game_page
        chosen = game_choice.ask(path.name or _("Clipboard"), collection, self.lane, page.theme, page)
        if isinstance(chosen, GameCollection):
            self.add_requested.emit(chosen)
        elif chosen:
            self.open_loaded(LoadedFile(path, chosen))

    def _on_pasted(self, text: str, found: LoadedFile) -> None:
        if isinstance(found.fault, BadRecord):
            self.no_game_pasted.emit(text, found.fault)
        else:
            self.open_loaded(found)

    def _on_read_again(self, found: LoadedFile) -> None:
        if found.fault:
            self.report_opening(found)
        elif found.mnk_game and not self._is_closed:
            self.read_again.emit(found.mnk_game)

    def _on_saved(self, path: Path, failure: Message | None) -> None:
        if failure:
            self._pages.game_page.report_failure(failure)
        else:
            self._confirm(path, wording.SAVED)

    def _show_waiting(self, waiting: bool) -> None:  # noqa: FBT001 - a signal's argument
        self._pages.show_progress(wording.WAITING if waiting else "")

    @property
    def folder(self) -> Path:
        """Folder of the last file. Defaults to the user's documents folder."""
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        return Path(self._settings.folder or QStandardPaths.writableLocation(documents))

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._settings.folder = str(folder)

    def _confirm(self, path: Path, sentence: str) -> None:
        """Remember the file, and confirm what was done with it."""
        self.folder = path.parent
        self._recent.add(str(path))
        self._pages.game_page.confirm(sentence.format(name=path.name))


def _save(path: Path, game: Game | MastermindGame, verdicts: Mapping[int, Verdict] | None) -> Message | None:
    """Save a game in the format given by the file's suffix. Return why it could not be saved."""
    try:
        files.save(path, game, verdicts)
    except (UnsupportedByFormat, UnknownSuffix, OSError) as error:
        return wording.unsaved(error, path)
    return None
