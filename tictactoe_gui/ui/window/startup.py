"""Startup of the window: creates the parts of the first paint. `assembly` creates the rest."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui import TICTACTOE
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import MNK, Autosave
from tictactoe_gui.ui.mnk.board.board_painting import FirstPaint
from tictactoe_gui.ui.mnk.board.board_style import board_options
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.headline import Headline
from tictactoe_gui.ui.mnk.setup.match_settings import KEY, OLD_KEYS, is_added, load_settings
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.start.questions import StartQuestions
from tictactoe_gui.ui.style.appearance import Appearance
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.layouts import GrowingPanel, lay_out_game
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.wording import labels

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.file_reading import LoadedFile


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
        self.settings, self.window = settings, window
        self.appearance = Appearance(settings, application)
        self.load_result = _load(file) if file else None
        """Result of reading the file. None without a file."""
        found = self.load_result.game if self.load_result else None
        self.game_from_file = found if isinstance(found, Game) else None
        """Game in the file, if it is a tic-tac-toe game."""
        self.first_game = TICTACTOE if self.game_from_file else game or settings.game
        self.autosave = Autosave(paths.state_folder(), MNK)
        # If the file holds an unfinished game, the saved one waits for the next start.
        self.restored = None if self.game_from_file and not self.game_from_file.outcome else self.autosave.restore()
        """Game of the last session. If it has ended, it still has to be stored in the library."""
        is_first = not (file or game or self.restored or settings.contains("game", *OLD_KEYS, KEY))
        self.controller = self._controller(is_first=is_first)
        self.questions = StartQuestions(self.appearance.theme, StartChoice()) if is_first else None
        """Questions of the start page at the first start. None at later ones."""
        self.first_page = self.questions or self._first_page()
        """Page of the first paint. The questions stay, and another one is replaced by the page of a game."""
        window.show_page(self.first_page)

    def _first_page(self) -> QWidget:
        """Return a page that looks like that of the controller's game. It is empty if Mastermind is shown first."""
        page = QWidget(windowTitle=labels.MASTERMIND)
        if self.first_game == TICTACTOE:
            controller, status = self.controller, Headline()
            status.headline_changed.connect(page.setWindowTitle)
            status.show_game(controller.session.status(self._restored_message()), controller.game)
            notation, options = controller.session.settings.notation, board_options(self.settings)
            board = FirstPaint(controller.game, notation, self.appearance.theme, options)
            lay_out_game(page, status, board, GrowingPanel())
        return page

    def _controller(self, *, is_first: bool) -> Controller:
        """Return the controller. At the first start, X moves first."""
        unfinished = self.restored if self.restored and not self.restored.outcome else None
        added, stored = partial(is_added, self.settings), load_settings(self.settings)
        stored = replace(stored, first_player="1") if is_first else stored
        controller = Controller(stored, Random(), self, game=unfinished, is_added=added)
        if self.game_from_file:
            controller.open_game(self.game_from_file)
        return controller

    def _restored_message(self) -> str:
        if not self.controller.session.resumable:
            return ""
        # Most starts restore no game.
        from tictactoe_gui.wording import saving

        return saving.restored_title(self.controller.game)


def _load(file: str) -> "LoadedFile":
    # The formats would delay the first paint when no file is opened.
    from tictactoe_gui.ui.window import file_reading

    return file_reading.load(file)
