"""Opening and saving of game files."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui import opening
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.dialogs import Dialogs
from tictactoe_gui.ui.opening import Found
from tictactoe_gui.ui.recent import Recent
from tictactoe_gui.ui.settings import Settings

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame


class Files(QObject):
    """Commands for game files. They run synchronously, since games are small; only a slow network can block them.

    Signals:
        done(str): which file was opened or saved.
        failed(str, str): a title and the reason of a failure. The current game is unchanged.
        kept(): the list of recent files changed.

    """

    done = Signal(str)
    failed = Signal(str, str)
    kept = Signal()

    def __init__(
        self,
        controller: Controller,
        dialogs: Dialogs,
        commands: Mapping[str, QAction],
        recent: Recent,
        settings: Settings,
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
        commands["open"].triggered.connect(self._pick)
        commands["save"].triggered.connect(lambda: self.save_as(controller.game))
        recent.chosen.connect(self.open)
        recent.changed.connect(self.kept)

    def open(self, file: str) -> None:
        """Open a game file by path or URL, if the user may leave the current game."""
        self.show(opening.read(file))

    def show(self, found: Found) -> None:
        """Open a game that was read from a file, as `open` does, and report the result."""
        if not found.game or self._put(found.game):
            self.tell(found)

    def put_on_board(self, game: Game) -> bool:
        """Open a game, if the user may leave the current one. Return True if it was opened."""
        wanted = bool(game.outcome) or self._dialogs.may_leave(_("Open"))
        if wanted:
            self._controller.open(game)
        return wanted

    def tell(self, found: Found) -> None:
        """Report the result of opening a file. A missing file is removed from the recent files."""
        from tictactoe_gui.wording.files import opened, unread

        if found.fault:
            if isinstance(found.fault, FileNotFoundError):
                self._recent.drop(str(found.path))
            self.failed.emit(*unread(found.fault, found.path))
        else:
            self._remember(found.path)
            self.done.emit(opened(found.path))

    def take(self, files: Sequence[str]) -> None:
        """Open a file that was dropped on the window. Several files at once are refused."""
        if len(files) == 1:
            self.open(files[0])
        else:
            why = _("You dropped {number} files. Drop one at a time.").format(number=len(files))
            self.failed.emit(_("Couldn't open the files"), why)

    def save_as(self, game: "Game | MastermindGame") -> None:
        """Ask for a file name and save the game."""
        from tictactoe_gui.wording.files import formats, suggestion

        if file := self._dialogs.ask_to_save(self.folder / suggestion(game), formats(game)):
            self.save(file, game)

    def save(self, file: str, game: "Game | MastermindGame") -> None:
        """Save the whole game in the format of the file's suffix."""
        from tictactoe_gui.records.faults import CannotHold, UnknownSuffix
        from tictactoe_gui.storage import files
        from tictactoe_gui.wording.files import saved, unsaved

        path = Path(file)
        try:
            files.save(path, game)
        except (CannotHold, UnknownSuffix, OSError) as error:
            self.failed.emit(*unsaved(error, path))
        else:
            self._remember(path)
            self.done.emit(saved(path))

    def _pick(self) -> None:
        if file := self._dialogs.ask_to_open(str(self.folder)):
            self.open(file)

    def _put(self, game: "Game | MastermindGame") -> bool:
        return self.put_on_board(game) if isinstance(game, Game) else self._open_mastermind(game)

    @property
    def folder(self) -> Path:
        """Folder of the last file, by default the user's documents."""
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        return Path(self._settings.folder or QStandardPaths.writableLocation(documents))

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._settings.folder = str(folder)

    def _remember(self, path: Path) -> None:
        self.folder = path.parent
        self._recent.add(str(path))
