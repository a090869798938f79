"""The dialogs that the menus open, and the questions before a game is lost."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from tictactoe_gui.language import _
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.engines import Engines
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.theme import Theme


class Dialogs(QObject):
    """Opens dialogs over the window, in the colours of the theme."""

    def __init__(self, controller: Controller, window: MainWindow, theme: Theme, engines: Engines) -> None:
        super().__init__(window)
        self._controller, self._window, self._engines, self.theme = controller, window, engines, theme

    def new_game(self) -> None:
        """Start a new game, unless the user wants to keep the one in play."""
        if self.may_leave(_("New game")):
            self._controller.new_game()

    def play_from(self, ply: int) -> None:
        """Start another game with what this one was after so many moves, as a new game."""
        if self.may_leave(_("Play from here")):
            self._controller.play_from(ply)

    def set_up(self) -> None:
        """Ask what to play with, and start a game with that."""
        from tictactoe_gui.ui import setup_dialog

        beside = self.theme, self._window, self._engines
        choice = setup_dialog.ask(self._controller.choice, *beside)
        while choice and not self.may_leave(_("New game")):
            # What was entered is not lost with the question.
            choice = setup_dialog.ask(choice, *beside)
        if choice:
            self._controller.start(choice)

    def may_leave(self, action: str) -> bool:
        """Ask before a game in play is lost."""
        from tictactoe_gui.ui import confirm

        game = self._controller.in_play
        if game.outcome or not game.moves:
            return True
        return confirm.ask(_("The game is not over. Leave it?"), action, self.theme, self._window)

    def ask_to_open(self, folder: str) -> str:
        """Ask which game's file to open; empty: none."""
        from tictactoe_gui.ui import file_dialog
        from tictactoe_gui.wording.files import FORMATS

        return file_dialog.ask_to_open(folder, FORMATS, self.theme, self._window)

    def ask_to_save(self, suggestion: Path) -> str:
        """Ask what to call a game's file, and where to put it; empty: nowhere."""
        from tictactoe_gui.ui import file_dialog
        from tictactoe_gui.wording.files import FORMATS

        title = _("Save the game – Tic-Tac-Toe")
        return file_dialog.ask_to_save(title, suggestion, FORMATS, self.theme, self._window)

    def show_engines(self) -> None:
        """Let the user add and remove engines of others."""
        from tictactoe_gui.ui import engines_dialog

        engines_dialog.show(self._engines, self.theme, self._window)

    def show_shortcuts(self, actions: Iterable[QAction]) -> None:
        """Show the keys of all commands."""
        from tictactoe_gui.ui import help_dialogs

        help_dialogs.show_shortcuts(actions, self.theme, self._window)

    def show_about(self) -> None:
        """Show what this program is."""
        from tictactoe_gui.ui import help_dialogs

        help_dialogs.show_about(self.theme, self._window)
