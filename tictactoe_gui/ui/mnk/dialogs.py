"""Dialogs opened from the menus."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.wording import labels, saving

if TYPE_CHECKING:
    from tictactoe_gui.ui.leave_question import LeaveQuestion


class Dialogs(QObject):
    """Dialogs of the window, in its theme."""

    def __init__(
        self, controller: Controller, window: QWidget, theme: Theme, engines: EngineList, keeper: GameKeeper[Game]
    ) -> None:
        super().__init__(window)
        self._controller, self._engines, self._keeper = controller, engines, keeper
        self.window, self.theme = window, theme

    def new_game(self) -> None:
        """Start a new game, if the user may leave the current one."""
        if self.confirm_leaving(labels.NEW_GAME):
            self._controller.new_game()

    def play_from(self, ply: int) -> None:
        """Start a new game from the position after `ply` moves, if the user may leave the current one."""
        if self.confirm_leaving(_("Play from Here")):
            self._controller.play_from(ply)

    def set_up(self) -> None:
        """Ask for match settings and start a game with them."""
        # Its 13 modules take 1.5 MB, and most sessions never need them.
        from tictactoe_gui.ui.mnk.setup import setup_dialog

        context = self.theme, self.window, self._engines
        match_settings = setup_dialog.ask(self._controller.settings, *context)
        while match_settings and not self.confirm_leaving(labels.NEW_GAME):
            # Keep what was entered if the user decides not to leave the game.
            match_settings = setup_dialog.ask(match_settings, *context)
        if match_settings:
            self._controller.start(match_settings)

    def confirm_leaving(self, action: str) -> bool:
        """Return True if the current game may be left."""
        return self._leave_question().may_leave(action)

    def confirm_quitting(self) -> bool:
        """Return True if the program may quit."""
        return self._leave_question().may_quit()

    def _leave_question(self) -> "LeaveQuestion":
        # Message boxes take memory that most sessions never need.
        from tictactoe_gui.ui.leave_question import LeaveQuestion

        game = self._controller.game_in_progress
        texts = saving.leave_texts(game) if game.has_begun else None
        return LeaveQuestion(texts, self._keeper, self.theme, self.window)

    def show_engines(self) -> None:
        """Show the dialog for adding and removing third-party engines."""
        from tictactoe_gui.ui.mnk.setup import engine_list_dialog  # rarely opened

        engine_list_dialog.show(self._engines, self.theme, self.window)

    def show_how_to_play(self, rules: Rules) -> None:
        """Explain how to play by these rules."""
        from tictactoe_gui.ui.mnk import how_to_play  # rarely opened

        how_to_play.show(rules, self.theme, self.window)
