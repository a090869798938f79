"""The status line above the board: the state of the game, or which earlier position is shown."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.commands import ALL_COMMANDS
from tictactoe_gui.ui.mnk.headline import Headline
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import small_button
from tictactoe_gui.wording import saving
from tictactoe_gui.wording.mnk import endings, sentences
from tictactoe_gui.wording.phrases import Message, running_text

HOW_TO_RESUME = sentences.HOW_TO_RESUME.format(keys=ALL_COMMANDS["pause"].shortcuts[0])
HOW_TO_UNDO = sentences.HOW_TO_UNDO.format(keys=ALL_COMMANDS["undo"].shortcuts[0])


class GameStatus(Headline):
    """Status line of the page with an m,n,k-game. Beside the number of an earlier move, a button leads to the end.

    Signals:
        return_requested(): the user asked to show the latest position again.

    """

    return_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._return = small_button("return_to_end", _("Return to End"), self, self.return_requested)
        self._return.setStyleSheet(theme.style_sheet)
        self._return.hide()
        self._headline_row.insertWidget(self._headline_row.count() - 1, self._return)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        super().set_theme(theme)
        self._return.setStyleSheet(theme.style_sheet)

    def show_position(
        self, session: MnkSession, cursor: HistoryCursor, hint: str, pause_reason: Message | None
    ) -> None:
        """Show the state of the game, why it is paused, or which earlier position the cursor shows.

        A `hint`, or why the game was lost, replaces the last move. It is empty if there is none.
        """
        game = session.game
        self._return.setVisible(cursor.is_looking_back)
        if cursor.is_looking_back:
            notation = session.settings.notation
            addressed = session.is_own
            self.show_message(*sentences.earlier_position(game, cursor.ply, notation, hint, addressed=addressed))
        elif pause_reason:
            self.show_message(*pause_reason.followed_by(HOW_TO_RESUME))
        else:
            self.show_game(session.status(_instead(session, hint)), game)


def _instead(session: MnkSession, hint: str) -> str:
    """Return the text to show instead of the last move. Empty if there is none."""
    if hint:
        return hint
    if not session.reviewing and (reason := endings.reason(session.game)):
        return running_text(reason, HOW_TO_UNDO) if session.game.resigned is not None else reason
    return saving.restored_title(session.game) if session.resumable else ""


def how_to_resume(pause_reason: Message | None) -> Message | None:
    """Return why the computers are paused, and how to resume. None if they are not."""
    return pause_reason.followed_by(HOW_TO_RESUME) if pause_reason else None
