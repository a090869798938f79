"""Question to ask before a game in progress is discarded."""

from typing import Any, NamedTuple

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.saving import LeaveTexts


class LeaveQuestion(NamedTuple):
    """Question whether a game may be discarded."""

    texts: LeaveTexts | None
    """Texts about the game in progress. None if there is none."""
    keeper: GameKeeper[Any]
    theme: Theme
    window: QWidget

    def may_leave(self, action: str) -> bool:
        """Return True if the game may be left for `action`. Ask the user unless unfinished games are saved."""
        if not self.texts or self.keeper.keep_unfinished:
            return True
        if self.keeper.keep_unfinished is None:
            return self._ask_to_keep(*self.texts.keep)
        return confirm.ask(self.texts.discard, action, self.theme, self.window)

    def may_quit(self) -> bool:
        """Return True if the program may quit. Ask the user if the game could not be saved."""
        if not self.texts or self.keeper.is_saved:
            return True
        return confirm.ask(self.texts.quit, labels.QUIT, self.theme, self.window)

    def _ask_to_keep(self, question: str, yes: str, no: str) -> bool:
        """Ask once whether to save abandoned games. Return whether the user decided."""
        answer = confirm.choose(question, yes, no, saving.REMEMBERED, self.theme, self.window)
        if answer is not None:
            self.keeper.set_keep_unfinished(answer)
        return answer is not None
