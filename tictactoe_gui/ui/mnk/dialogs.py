"""The dialogs that the menus open, and the questions before a game is lost."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.wording import saving
from tictactoe_gui.wording.mnk import sentences


class Dialogs(QObject):
    """The dialogs over the window, with its theme."""

    def __init__(
        self, controller: Controller, window: MainWindow, theme: Theme, engines: EngineList, chronicle: GameKeeper[Game]
    ) -> None:
        super().__init__(window)
        self._controller, self._window, self._engines, self.theme = controller, window, engines, theme
        self._chronicle = chronicle

    def new_game(self) -> None:
        """Start a new game, if the user may leave the current one."""
        if self.confirm_leaving(_("New Game")):
            self._controller.new_game()

    def play_from(self, ply: int) -> None:
        """Start a new game from the position after `ply` moves, if the user may leave the current one."""
        if self.confirm_leaving(_("Play from Here")):
            self._controller.play_from(ply)

    def set_up(self) -> None:
        """Ask for match settings and start a game with them."""
        from tictactoe_gui.ui.mnk.setup import setup_dialog

        context = self.theme, self._window, self._engines
        choice = setup_dialog.ask(self._controller.settings, *context)
        while choice and not self.confirm_leaving(_("New Game")):
            # Keep what was entered if the user decides not to leave the game.
            choice = setup_dialog.ask(choice, *context)
        if choice:
            self._controller.start(choice)

    def confirm_leaving(self, action: str) -> bool:
        """Return True if the current game may be left. Ask the user unless unfinished games are kept."""
        from tictactoe_gui.ui.widgets import confirm

        if not self._controller.game_in_progress.has_begun or self._chronicle.keep_unfinished:
            return True
        if self._chronicle.keep_unfinished is None:
            return self._ask_to_keep()
        return confirm.ask(saving.leave(self._controller.game_in_progress), action, self.theme, self._window)

    def confirm_quitting(self) -> bool:
        """Return True if the program may quit. Ask the user if the current game could not be saved."""
        from tictactoe_gui.ui.widgets import confirm

        if self._chronicle.is_saved or not self._controller.game_in_progress.has_begun:
            return True
        return confirm.ask(saving.quit_unsaved(self._controller.game_in_progress), _("Quit"), self.theme, self._window)

    def _ask_to_keep(self) -> bool:
        """Ask once whether to save abandoned games. Return whether the user decided."""
        from tictactoe_gui.ui.widgets import confirm

        asked = *saving.keep(self._controller.game_in_progress), saving.remembered()
        answer = confirm.choose(*asked, self.theme, self._window)
        if answer is not None:
            self._chronicle.set_keep_unfinished(answer)
        return answer is not None

    def ask_to_open(self, folder: str) -> str:
        """Ask for a game file to open. Return an empty string if the user cancels."""
        from tictactoe_gui.ui.widgets import file_dialog
        from tictactoe_gui.wording.files import FORMATS, MASTERMIND_FORMATS

        return file_dialog.ask_to_open(folder, FORMATS | MASTERMIND_FORMATS, self.theme, self._window)

    def ask_to_save(self, suggestion: Path, formats: Mapping[str, str]) -> str:
        """Ask for the name and folder of a game file. Return an empty string if the user cancels."""
        from tictactoe_gui.ui.widgets import file_dialog

        title = _("Save Game – Tic-Tac-Toe")
        return file_dialog.ask_to_save(title, suggestion, formats, self.theme, self._window)

    def show_engines(self) -> None:
        """Show the dialog for adding and removing third-party engines."""
        from tictactoe_gui.ui.engines import engine_list_dialog

        engine_list_dialog.show(self._engines, self.theme, self._window)

    def show_shortcuts(self, actions: Mapping[str, QAction]) -> None:
        """Show the keyboard shortcuts of the current page."""
        from tictactoe_gui.ui.window import help_dialogs

        help_dialogs.show_shortcuts(actions, self.theme, self._window)

    def show_how_to_play(self, rules: Rules) -> None:
        """Explain how to play by these rules."""
        from tictactoe_gui.ui.window import help_dialogs
        from tictactoe_gui.wording import how_to_play

        heading = f"{sentences.board(rules)} · {sentences.goal(rules)}"
        help_dialogs.show_how_to_play(heading, how_to_play.board(rules), self.theme, self._window)

    def show_about(self) -> None:
        """Show information about the program."""
        from tictactoe_gui.ui.window import help_dialogs

        help_dialogs.show_about(self.theme, self._window)
