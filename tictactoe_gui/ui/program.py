"""The program: the parts of the window that the first paint shows; `furnishing` makes the rest."""

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
    """Puts a game on the board: that of a file, or the one that was left in play, or a new one."""

    def __init__(
        self,
        application: QApplication,
        settings: Settings,
        window: MainWindow,
        file: str = "",
        game: str = "",
    ) -> None:
        """Take the file, by its path or URL, whose game is wanted, or the game that is seen first."""
        super().__init__(window)
        self.settings, self.window = settings, window
        self.appearance = Appearance(settings, application)
        self.wanted = opening.read(file) if file else None
        """What was found in the file."""
        self.game = TICTACTOE if self.from_file else game or settings.game
        """Which of `GAMES` is seen first."""
        self.autosave = Autosave(paths.state())
        self.restored = self._restore()
        """The game of last time; one that had ended is still to be kept."""
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
        """The game that was found in the file, if it is one of the board."""
        found = self.wanted.game if self.wanted else None
        return found if isinstance(found, Game) else None

    def complete(self) -> None:
        """Make what the first paint did not wait for, and let a computer begin if one is to."""
        from tictactoe_gui.ui.furnishing import Furnishing

        Furnishing(self).begin()

    def _furnish(self) -> None:
        """Put in what the first paint shows; who is at another game is not shown the board while its page is made."""
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
        """Give the game that was left in play; beside a game to go on with from a file it waits for the next start."""
        return None if self.from_file and not self.from_file.outcome else self.autosave.restore()

    def _goes_on(self) -> str:
        """Tell that a game of last time is on the board; nothing otherwise."""
        if not self.controller.resumable:
            return ""
        from tictactoe_gui.wording import keeping

        return keeping.goes_on(self.controller.game)
