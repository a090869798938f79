"""Confirmation dialogs before a game in progress is lost."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mastermind import prompts


class LeaveQuestion(NamedTuple):
    """Asks for confirmation before a game is lost."""

    game: MastermindGame | None
    """Game in progress, or None."""
    keeper: GameKeeper[MastermindGame]
    theme: Theme
    window: QWidget

    def may_leave(self, action: str) -> bool:
        """Return True if the game may be left for `action`. Ask the user unless unfinished games are kept."""
        if not self.game or self.keeper.keep_unfinished:
            return True
        if self.keeper.keep_unfinished is None:
            return self._ask_to_keep(self.game)
        return confirm.ask(saving.discard(prompts.your_game(self.game)), action, self.theme, self.window)

    def may_quit(self) -> bool:
        """Return True if the program may quit. Ask the user if the game could not be saved."""
        if self.keeper.is_saved or not self.game:
            return True
        return confirm.ask(saving.quit_unsaved(prompts.your_game(self.game)), labels.QUIT, self.theme, self.window)

    def _ask_to_keep(self, game: MastermindGame) -> bool:
        """Ask once whether to save abandoned games. Return False if the user cancelled."""
        answer = confirm.choose(*prompts.confirm_save(game), saving.REMEMBERED, self.theme, self.window)
        if answer is not None:
            self.keeper.set_keep_unfinished(answer)
        return answer is not None
