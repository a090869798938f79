"""Opening and saving game files."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.i18n import _, ngettext
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.dialogs import Dialogs
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.recent_files import RecentFiles
from tictactoe_gui.wording import labels

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.ui.window.file_reading import LoadedFile
    from tictactoe_gui.ui.window.game_files import GameFiles


class FileActions(QObject):
    """Commands for game files. They run synchronously, since games are small; only a slow network can block them.

    Signals:
        succeeded(str): which file was opened or saved.
        failed(str, str): a title and the reason for a failure. The current game is unchanged.
        recent_files_changed(): the list of recent files changed.

    """

    succeeded = Signal(str)
    failed = Signal(str, str)
    recent_files_changed = Signal()

    def __init__(
        self,
        controller: Controller,
        dialogs: Dialogs,
        commands: Mapping[str, QAction],
        recent: RecentFiles,
        settings: UserSettings,
        open_mastermind: "Callable[[MastermindGame], bool]",
    ) -> None:
        """Create the object and connect the menu commands.

        Args:
            controller: controller of the tic-tac-toe game.
            dialogs: file dialogs and questions.
            commands: menu commands by name.
            recent: menu of recent files.
            settings: stores the last folder.
            open_mastermind: opens a Mastermind game, and returns False if the user keeps the current one.

        """
        super().__init__(recent, objectName="files")
        self._controller, self._dialogs, self._recent, self._settings = controller, dialogs, recent, settings
        self._open_mastermind = open_mastermind
        commands["open"].triggered.connect(self._on_open_triggered)
        commands["save"].triggered.connect(lambda: self.save_as(controller.game))
        recent.open_requested.connect(self.open)
        recent.changed.connect(self.recent_files_changed)

    def open(self, file: str) -> None:
        """Open a game file by path or URL, if the user agrees to leave the current game."""
        self.open_loaded(self._files.load(file))

    def open_loaded(self, found: "LoadedFile") -> None:
        """Open a game that was read from a file, as `open` does, and report the result."""
        if not found.game or self._open_game(found.game):
            self.report_opening(found)

    def open_on_board(self, game: Game) -> bool:
        """Open a game, if the user agrees to leave the current one. Return True if it was opened."""
        allowed = bool(game.outcome) or self._dialogs.confirm_leaving(labels.OPEN)
        if allowed:
            self._controller.open_game(game)
        return allowed

    def report_opening(self, found: "LoadedFile") -> None:
        """Report the result of opening a file. A missing file is removed from the recent files."""
        message = self._files.opening_message(found)
        if found.fault:
            if isinstance(found.fault, FileNotFoundError):
                self._recent.remove(str(found.path))
            self.failed.emit(*message)
        else:
            self._remember(found.path)
            self.succeeded.emit(message.headline)

    def open_dropped(self, files: Sequence[str]) -> None:
        """Open a file that was dropped on the window. Several files at once are refused."""
        if len(files) == 1:
            self.open(files[0])
        else:
            self.failed.emit(_("Couldn't open the files"), too_many_files(len(files)))

    def save_as(self, game: "Game | MastermindGame") -> None:
        """Ask for a file name and save the game."""
        if file := self._files.ask_to_save(self.folder, game):
            self.save(file, game)

    def save(self, file: str, game: "Game | MastermindGame") -> None:
        """Save the whole game in the format given by the file's suffix."""
        path = Path(file)
        is_saved, message = self._files.save(path, game)
        if is_saved:
            self._remember(path)
            self.succeeded.emit(message.headline)
        else:
            self.failed.emit(*message)

    def _on_open_triggered(self) -> None:
        if file := self._files.ask_to_open(self.folder):
            self.open(file)

    def _open_game(self, game: "Game | MastermindGame") -> bool:
        return self.open_on_board(game) if isinstance(game, Game) else self._open_mastermind(game)

    @property
    def folder(self) -> Path:
        """Folder of the last file. Defaults to the user's documents folder."""
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        return Path(self._settings.folder or QStandardPaths.writableLocation(documents))

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._settings.folder = str(folder)

    def _remember(self, path: Path) -> None:
        self.folder = path.parent
        self._recent.add(str(path))

    @cached_property
    def _files(self) -> "GameFiles":
        # Formats and file dialogs would take memory that most sessions never need.
        from tictactoe_gui.ui.window.game_files import GameFiles

        return GameFiles(self._dialogs)


def too_many_files(number: int) -> str:
    """Return the reason why several dropped files are not opened."""
    why = ngettext(
        "You dropped {number} file. Drop one file at a time.",
        "You dropped {number} files. Drop one file at a time.",
        number,
    )
    return why.format(number=number)
