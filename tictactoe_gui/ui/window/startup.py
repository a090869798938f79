"""Startup of the window: creates the parts of the first paint. `furnishing` creates the rest."""

from functools import partial
from random import Random

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui import TICTACTOE
from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.mnk import loading
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.setup import stored_settings
from tictactoe_gui.ui.style.appearance import Appearance
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.ui.window.main_window import MainWindow


class Startup(QObject):
    """Startup with a game on the board: the one in a file, the unfinished one, or a new one."""

    def __init__(
        self,
        application: QApplication,
        settings: UserSettings,
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
        self.load_result = loading.load(file) if file else None
        """Result of reading the file. None without a file."""
        self.first_game = TICTACTOE if self.game_from_file else game or settings.game
        """Which of `GAMES` is shown first."""
        self.autosave = Autosave(paths.state_folder())
        self.restored = self._restore()
        """Game of the last session. If it has ended, it still has to be stored in the library."""
        self.controller = self._controller()
        on_board, notation = self.controller.game, self.controller.settings.notation
        self.status = StatusLine()
        self.board = BoardView(on_board, notation, self.appearance.theme)
        self.status.headline_changed.connect(window.set_headline)
        self.status.show_game(on_board, notation, self._restored_message())
        self._add_parts()
        window.first_painted.connect(self.on_first_painted)

    @property
    def game_from_file(self) -> Game | None:
        """Game in the file, if it is a tic-tac-toe game."""
        found = self.load_result.game if self.load_result else None
        return found if isinstance(found, Game) else None

    def on_first_painted(self) -> None:
        """Create everything that the first paint did not need, and let a computer begin if it is to move."""
        from tictactoe_gui.ui.window.assembly import WindowAssembly

        WindowAssembly(self).complete_startup()

    def _add_parts(self) -> None:
        """Add the parts of the first paint. If the other game comes first, an empty page hides the board until then."""
        self.window.add_board(self.status, self.board)
        if self.first_game != TICTACTOE:
            self.window.show_page(QWidget(windowTitle=_("Mastermind")))

    def _controller(self) -> Controller:
        unfinished = self.restored if self.restored and not self.restored.outcome else None
        added = partial(stored_settings.is_added, self.settings)
        controller = Controller(
            stored_settings.load_settings(self.settings), Random(), self, game=unfinished, is_added=added
        )
        if self.game_from_file:
            controller.open_game(self.game_from_file)
        return controller

    def _restore(self) -> Game | None:
        """Return the autosaved game. If the file holds an unfinished game, the saved one waits for the next start."""
        return None if self.game_from_file and not self.game_from_file.outcome else self.autosave.restore()

    def _restored_message(self) -> str:
        """Return the message about a restored game, or an empty string."""
        if not self.controller.resumable:
            return ""
        from tictactoe_gui.wording import saving

        return saving.goes_on(self.controller.game)
