"""The dialogs that the menus open, and the questions before a game is lost."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.engines import Engines
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import keeping


class Dialogs(QObject):
    """Opens dialogs over the window, in the colours of the theme."""

    def __init__(
        self, controller: Controller, window: MainWindow, theme: Theme, engines: Engines, chronicle: Chronicle[Game]
    ) -> None:
        super().__init__(window)
        self._controller, self._window, self._engines, self.theme = controller, window, engines, theme
        self._chronicle = chronicle

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
        """Ask what becomes of a game in play, unless such games are kept."""
        from tictactoe_gui.ui import confirm

        if not self._controller.in_play.begun or self._chronicle.keeps_unfinished:
            return True
        if self._chronicle.keeps_unfinished is None:
            return self._ask_to_keep()
        return confirm.ask(keeping.leave(self._controller.in_play), action, self.theme, self._window)

    def may_quit(self) -> bool:
        """Ask before a game in play is lost: one that could not be saved."""
        from tictactoe_gui.ui import confirm

        if self._chronicle.saves or not self._controller.in_play.begun:
            return True
        return confirm.ask(keeping.quit_unsaved(self._controller.in_play), _("Quit"), self.theme, self._window)

    def _ask_to_keep(self) -> bool:
        """Ask whether games that are given up are kept, from now on; tell whether there was an answer."""
        from tictactoe_gui.ui import confirm

        asked = *keeping.keep(self._controller.in_play), keeping.remembered()
        answer = confirm.choose(*asked, self.theme, self._window)
        if answer is not None:
            self._chronicle.decide(answer)
        return answer is not None

    def ask_to_open(self, folder: str) -> str:
        """Ask which game's file to open; empty: none."""
        from tictactoe_gui.ui import file_dialog
        from tictactoe_gui.wording.files import FORMATS, MASTERMIND_FORMATS

        return file_dialog.ask_to_open(folder, FORMATS | MASTERMIND_FORMATS, self.theme, self._window)

    def ask_to_save(self, suggestion: Path, formats: Mapping[str, str]) -> str:
        """Ask what to call a game's file, and where to put it; empty: nowhere."""
        from tictactoe_gui.ui import file_dialog

        title = _("Save the game – Tic-Tac-Toe")
        return file_dialog.ask_to_save(title, suggestion, formats, self.theme, self._window)

    def show_engines(self) -> None:
        """Let the user add and remove engines of others."""
        from tictactoe_gui.ui import engines_dialog

        engines_dialog.show(self._engines, self.theme, self._window)

    def show_shortcuts(self, actions: Mapping[str, QAction]) -> None:
        """Show the keys of the game that the user is at."""
        from tictactoe_gui.ui import help_dialogs

        help_dialogs.show_shortcuts(actions, self.theme, self._window)

    def show_how_to_play(self, rules: Rules) -> None:
        """Show how a game by these rules is played."""
        from tictactoe_gui.ui import help_dialogs
        from tictactoe_gui.wording import how_to_play

        heading = f"{wording.board(rules)} · {wording.goal(rules)}"
        help_dialogs.show_how_to_play(heading, how_to_play.board(rules), self.theme, self._window)

    def show_about(self) -> None:
        """Show what this program is."""
        from tictactoe_gui.ui import help_dialogs

        help_dialogs.show_about(self.theme, self._window)
