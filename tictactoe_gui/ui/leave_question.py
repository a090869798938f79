"""Question to ask before a game in progress is discarded."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.saving import LeaveTexts


class LeaveQuestion(NamedTuple):
    """Question whether a game may be discarded."""

    texts: LeaveTexts | None
    """Texts about the game in progress. None if there is none."""
    settings: UserSettings
    theme: Theme
    page: QWidget

    def may_leave(self, action: str) -> bool:
        """Return True if the game may be left for `action`. Ask the user unless unfinished games are saved."""
        if not self.texts or self.settings.keep_unfinished:
            return True
        if self.settings.keep_unfinished is None:
            return self._ask_to_keep(*self.texts.keep)
        return confirm.ask(self.texts.discard, action, self.theme, self.page)

    def may_quit(self) -> bool:
        """Ask whether to quit although the game could not be saved. Return True if there is none."""
        return not self.texts or confirm.ask(self.texts.quit, labels.QUIT, self.theme, self.page)

    def _ask_to_keep(self, question: str, yes: str, no: str) -> bool:
        """Ask once whether to save abandoned games. Return whether the user decided."""
        answer = confirm.choose(question, yes, no, saving.REMEMBERED, self.theme, self.page)
        if answer is not None:
            self.settings.keep_unfinished = answer
        return answer is not None
