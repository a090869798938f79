"""The commands of the Mastermind page: what they do, and when they are available."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtGui import QGuiApplication

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import COMPUTER
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.ui.mastermind.setup.number_dialog import NumberDialog
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.wording.mastermind import prompts


class PageCommands:
    """Commands of the page, except those that both games have."""

    def __init__(
        self,
        page: GamePage[MastermindSession],
        controller: MastermindController,
        editor: RowEditor,
        advisor: Advisor,
    ) -> None:
        self._page = page
        self._controller = controller
        self._editor = editor
        self._advisor = advisor

    @property
    def handlers(self) -> Mapping[str, Callable[..., object]]:
        """Handlers by command name."""
        return {
            "play_number": self._play_number,
            "undo": self._editor.undo,
            "resign": self._give_up,
            "hint": self._advisor.request_advice,
            "grade": self._advisor.request_grade,
            "scores": partial(self._page.page_requested.emit, "best"),
            "copy_text": self._copy_text,
            "copy_number": self._copy_number,
        }

    def availability(self) -> dict[str, bool]:
        """Return whether each conditional command is available."""
        session = self._page.session
        game = session.game
        phase = session.phase
        return {
            "resign": phase in {Phase.GUESSING, Phase.ANSWERING} and game.setup.breaker != COMPUTER,
            "hint": phase is Phase.GUESSING,
            "grade": bool(game.rows) and phase in {Phase.GUESSING, Phase.OVER},
            "save": game.has_begun,
            "undo": self._editor.can_undo,
            "copy_number": game.setup.number is not None,
        }

    def _play_number(self) -> None:
        dialog = NumberDialog(self._page.session.chosen_settings.rules, self._page.theme, self._page)
        number = dialog.number if dialog.ask() else None
        if number:
            self._controller.new_game(number)
        self._page.focus_game()

    def _give_up(self) -> None:
        """End the game. Ask first if it has begun, because the key is revealed."""
        session = self._page.session
        question = prompts.confirm_give_up(session.game)
        begun = session.game.rows or session.game.pending_guess
        if not begun or confirm.ask(question, _("Give Up"), self._page.theme, self._page, _("&Keep Playing")):
            self._controller.give_up()
        self._page.focus_game()

    def _copy_text(self) -> None:
        """Copy the rows as letters with their answers. A hidden key is never copied."""
        QGuiApplication.clipboard().setText(prompts.transcript(self._page.session.game))
        self._page.confirm(prompts.GAME_COPIED)

    def _copy_number(self) -> None:
        number = self._page.session.game.setup.number
        if number is not None:
            QGuiApplication.clipboard().setText(str(number))
            self._page.confirm(prompts.NUMBER_COPIED.format(number=number))
