"""Startup of the window: creates the parts of the first paint. `furnishing` creates the rest."""

from functools import partial
from random import Random

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui import TICTACTOE
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui import kept_choice, opening
from tictactoe_gui.ui.appearance import Appearance
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.settings import Settings
from tictactoe_gui.ui.status import Status


class Program(QObject):
    """Startup with a game on the board: the one in a file, the unfinished one, or a new one."""

    def __init__(
        self,
        application: QApplication,
        settings: Settings,
        window: MainWindow,
        file: str = "",
        game: str = "",
    ) -> None:
        """Create the parts of the first paint.

        Args:
            application: the Qt application.
            settings: the user's settings.
            window: the main window.
            file: the path or URL of a file to open. Empty means none.
            game: which of `GAMES` to show first. Empty means the one shown last.

        """
        super().__init__(window)
        self.settings, self.window = settings, window
        self.appearance = Appearance(settings, application)
        self.wanted = opening.read(file) if file else None
        """Result of reading the file. None without a file."""
        self.game = TICTACTOE if self.from_file else game or settings.game
        """Which of `GAMES` is shown first."""
        self.autosave = Autosave(paths.state())
        self.restored = self._restore()
        """Game of the last session. If it has ended, it still has to be stored in the library."""
        self.controller = self._controller()
        on_board, notation = self.controller.game, self.controller.choice.notation
        self.status = Status()
        self.board = BoardView(on_board, notation, self.appearance.theme)
        self.status.told.connect(window.tell)
        self.status.show_game(on_board, notation, self._goes_on())
        self._furnish()
        window.appeared.connect(self.complete)

    @property
    def from_file(self) -> Game | None:
        """Game in the file, if it is a tic-tac-toe game."""
        found = self.wanted.game if self.wanted else None
        return found if isinstance(found, Game) else None

    def complete(self) -> None:
        """Create everything that the first paint did not need, and let a computer begin if it is to move."""
        from tictactoe_gui.ui.furnishing import Furnishing

        Furnishing(self).begin()

    def _furnish(self) -> None:
        """Add the parts of the first paint. If the other game comes first, an empty page hides the board until then."""
        self.window.furnish(self.status, self.board)
        if self.game != TICTACTOE:
            self.window.show_page(QWidget(windowTitle=_("Mastermind")))

    def _controller(self) -> Controller:
        left = self.restored if self.restored and not self.restored.outcome else None
        added = partial(kept_choice.added, self.settings)
        controller = Controller(kept_choice.load(self.settings), Random(), self, game=left, added=added)
        if self.from_file:
            controller.open(self.from_file)
        return controller

    def _restore(self) -> Game | None:
        """Return the autosaved game. If the file holds an unfinished game, the saved one waits for the next start."""
        return None if self.from_file and not self.from_file.outcome else self.autosave.restore()

    def _goes_on(self) -> str:
        """Return the message about a restored game, or an empty string."""
        if not self.controller.resumable:
            return ""
        from tictactoe_gui.wording import keeping

        return keeping.goes_on(self.controller.game)
