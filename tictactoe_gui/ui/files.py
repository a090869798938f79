"""Games that are opened from files and saved to files."""

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
    """Reads and writes at once: no game is large enough to keep the window waiting, though a network may.

    Signals:
        done(str): a file was opened or saved; the sentence says so.
        failed(str, str): what was not done, and why; the game in play is as it was.
        kept(): other files are remembered.

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
        """Take who holds the game of the board, and what opens one of Mastermind and tells whether it did."""
        super().__init__(recent, objectName="files")
        self._controller, self._dialogs, self._recent, self._settings = controller, dialogs, recent, settings
        self._open_mastermind = open_mastermind
        commands["open"].triggered.connect(self._pick)
        commands["save"].triggered.connect(lambda: self.save_as(controller.game))
        recent.chosen.connect(self.open)
        recent.changed.connect(self.kept)

    def open(self, file: str) -> None:
        """Open the game in the file, by its path or URL, unless the user wants to keep the one in play."""
        self.show(opening.read(file))

    def show(self, found: Found) -> None:
        """Open what was found in a file, likewise, and tell what came of it."""
        if not found.game or self._put(found.game):
            self.tell(found)

    def put_on_board(self, game: Game) -> bool:
        """Open a game of the board, unless the user wants to keep the one in play, and tell whether it was opened."""
        wanted = bool(game.outcome) or self._dialogs.may_leave(_("Open"))
        if wanted:
            self._controller.open(game)
        return wanted

    def tell(self, found: Found) -> None:
        """Tell what came of opening a file; one that is missing is not offered again."""
        from tictactoe_gui.wording.files import unread

        name = found.path.name
        if found.fault:
            if isinstance(found.fault, FileNotFoundError):
                self._recent.drop(str(found.path))
            self.failed.emit(_("{file} was not opened").format(file=name), unread(found.fault, found.path))
        else:
            self._remember(found.path)
            self.done.emit(_("{file} was opened").format(file=name))

    def take(self, files: Sequence[str]) -> None:
        """Open what was dropped on the window."""
        if len(files) == 1:
            self.open(files[0])
        else:
            why = _("{number} files came at once; drop them one by one").format(number=len(files))
            self.failed.emit(_("Nothing was opened"), why)

    def save_as(self, game: "Game | MastermindGame") -> None:
        """Ask what to call a game's file, and save it."""
        from tictactoe_gui.wording.files import formats, suggestion

        if file := self._dialogs.ask_to_save(self.folder / suggestion(game), formats(game)):
            self.save(file, game)

    def save(self, file: str, game: "Game | MastermindGame") -> None:
        """Save the whole game, in the format that the file's suffix tells."""
        from tictactoe_gui.records.faults import CannotHold, UnknownSuffix
        from tictactoe_gui.storage import files
        from tictactoe_gui.wording.files import unsaved

        path = Path(file)
        try:
            files.save(path, game)
        except (CannotHold, UnknownSuffix, OSError) as error:
            self.failed.emit(_("{file} was not saved").format(file=path.name), unsaved(error, path))
        else:
            self._remember(path)
            self.done.emit(_("{file} was saved").format(file=path.name))

    def _pick(self) -> None:
        if file := self._dialogs.ask_to_open(str(self.folder)):
            self.open(file)

    def _put(self, game: "Game | MastermindGame") -> bool:
        return self.put_on_board(game) if isinstance(game, Game) else self._open_mastermind(game)

    @property
    def folder(self) -> Path:
        """Where the last file was, or the user's documents."""
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        return Path(self._settings.folder or QStandardPaths.writableLocation(documents))

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._settings.folder = str(folder)

    def _remember(self, path: Path) -> None:
        self.folder = path.parent
        self._recent.add(str(path))
