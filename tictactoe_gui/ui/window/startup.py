"""Startup of the window: creates the parts of the first paint. `assembly` creates the rest."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui import MNK
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mnk.setup.stored_rules import KEY
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.style.appearance import Appearance
from tictactoe_gui.ui.style.focus import FocusRing
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.wording import labels

if TYPE_CHECKING:
    from tictactoe_gui.mnk.game import Game
    from tictactoe_gui.storage.autosave import Autosave
    from tictactoe_gui.ui.mnk.controller import Controller
    from tictactoe_gui.ui.session.library_service import LibraryService
    from tictactoe_gui.ui.start.questions import StartQuestions
    from tictactoe_gui.ui.window.file_reading import LoadedFile

LOAD_LIMIT_S = 1.0
"""How long the first paint waits for the file that the program was started with, in seconds."""


class Startup(QObject):
    """Startup with a game on the board: the one in a file, the unfinished one, or a new one."""

    def __init__(
        self, application: QApplication, settings: UserSettings, window: MainWindow, file: str = "", game: str = ""
    ) -> None:
        """Create the parts of the first paint.

        `file` is the path or URL of a file to open, if any. `game` is the one of `GAMES` to show first, or empty for
        the one shown last.
        """
        super().__init__(window)
        self.settings = settings
        self.window = window
        self.background = Background(self)
        self.appearance = Appearance(settings, application)
        FocusRing(application, self)
        self.load_result = self._load(file) if file else None
        """Result of reading the file. None without a file, or if it takes long."""
        self.late_file = "" if self.load_result else file
        """File that takes long to read, as on a slow network. It is opened after the first paint."""
        self.game_from_file = self.load_result.mnk_game if self.load_result else None
        """Game in the file, if it is a tic-tac-toe game."""
        self.first_game = MNK if self.game_from_file else game or settings.game
        self.restored = self._restore()
        """Game of the last session. If it has ended, it still has to be stored in the library."""
        is_first = not (file or game or self.restored or settings.contains("game", KEY))
        self.questions = self.create_questions() if is_first else None
        """Questions of the start page at the first start. None at later ones."""
        self.first_page = self.questions or self._create_page()
        """Page of the first paint. The questions stay, and another one is replaced by the page of a game."""
        window.show_page(self.first_page)

    @cached_property
    def autosave(self) -> "Autosave[Game]":
        """Autosave of m,n,k-games. The first paint needs it only if there is a saved game."""
        from tictactoe_gui.storage.autosave import MNK, Autosave  # noqa: PLC0415 - imports all formats of records

        return Autosave(paths.state_folder(), MNK)

    @cached_property
    def library(self) -> "LibraryService":
        """Library of games. It is created on first use, because most first paints do not need it."""
        from tictactoe_gui.ui.session.library_service import LibraryService  # noqa: PLC0415 - imports SQLite

        return LibraryService(paths.library_file(), paths.pending_folder(), self.background.lane("library"), self)

    @cached_property
    def controller(self) -> "Controller":
        """Controller of the m,n,k-game. It is created on first use, because most first paints do not need it."""
        from tictactoe_gui.ui.window import first_game  # noqa: PLC0415 - a new game follows after the first paint

        is_first = self.questions is not None
        return first_game.create_controller(
            self.settings, self.library, self, self.restored, self.game_from_file, is_first=is_first
        )

    def _restore(self) -> "Game | None":
        """Return the game of the last session. It waits for the next start if a file holds an unfinished game."""
        is_replaced = self.game_from_file and not self.game_from_file.outcome
        return None if is_replaced or not paths.has_autosave() else self.autosave.restore()

    def _create_page(self) -> QWidget:
        """Return a page that looks like that of the first game. It is empty if Mastermind is shown first."""
        if self.first_game != MNK:
            return QWidget(windowTitle=labels.MASTERMIND)
        settings = self.settings
        theme = self.appearance.theme
        if self.game_from_file or (self.restored and not self.restored.outcome):
            from tictactoe_gui.ui.window import first_game  # noqa: PLC0415 - a new game follows after the first paint

            return first_game.create_page(self.controller.session, settings, theme)
        from tictactoe_gui.ui.window import first_page  # noqa: PLC0415 - not for the start page

        return first_page.create_page(settings, theme)

    def create_questions(self) -> "StartQuestions":
        """Return the questions of the start page."""
        from tictactoe_gui.ui.start.questions import StartQuestions  # noqa: PLC0415 - most starts show a board

        return StartQuestions()

    def _load(self, file: str) -> "LoadedFile | None":
        from tictactoe_gui.ui.window import file_reading  # noqa: PLC0415 - imports all formats of records

        results: list[LoadedFile] = []
        lane = self.background.lane("files")
        lane.run(partial(file_reading.load, file), results.append, waits=False)
        lane.finish(LOAD_LIMIT_S)
        return results[0] if results else None
