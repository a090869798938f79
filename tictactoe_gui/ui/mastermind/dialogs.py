"""Dialogs of the Mastermind page: leaving a game, setting one up and playing a game by number."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.leave_question import LeaveQuestion
from tictactoe_gui.ui.mastermind import how_to_play
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.setup import number_dialog, setup_dialog
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import prompts


class PageDialogs(QObject):
    """Dialogs of the page, and the actions they lead to."""

    def __init__(
        self, controller: MastermindController, keeper: GameKeeper[MastermindGame], peg_style: PegStyle, page: QWidget
    ) -> None:
        super().__init__(page)
        self._controller, self._keeper, self._page, self.style = controller, keeper, page, peg_style

    def new_game(self) -> None:
        """Start a new game, unless the user prefers to keep the current one."""
        if self._may_leave(labels.NEW_GAME):
            self._controller.new_game()
        self._page.setFocus()

    def set_up(self) -> None:
        """Show the setup dialog and start the chosen game."""
        answer = setup_dialog.ask(self._controller.settings, self.style, self._page)
        while answer and not self._may_leave(labels.NEW_GAME):
            # Keep what was entered if the user decides not to leave the game.
            answer = setup_dialog.ask(answer[0], self.style, self._page, answer[1])
        if answer:
            self._controller.start(*answer)
        self._page.setFocus()

    def play_number(self) -> None:
        """Ask for a number and start the game with that key."""
        number = number_dialog.ask(self._controller.settings.rules, self.style.theme, self._page)
        if number and self._may_leave(labels.PLAY_NUMBER):
            self._controller.new_game(number)
        self._page.setFocus()

    def show_how_to_play(self) -> None:
        """Show the rules of the current game."""
        how_to_play.show(self._controller.game.rules, self.style, self._page)

    def open(self, game: MastermindGame) -> bool:
        """Open a saved game and return True. Return False if the user prefers to keep the current one."""
        if self._is_in_play(game):
            # The saved copy of the game in play is never newer than the game itself.
            if self._controller.suspended:
                self._controller.return_to_play()
            return True
        may_open = bool(game.outcome) or self._may_leave(labels.OPEN)
        if may_open:
            self._controller.open(game)
        return may_open

    def give_up(self) -> None:
        """End the game. Ask first if it has begun, because the key is revealed."""
        game = self._controller.game
        asked = prompts.confirm_give_up(game), _("Give Up"), self.style.theme, self._page, _("&Keep Playing")
        if not (game.rows or self._controller.pending_guess) or confirm.ask(*asked):
            self._controller.give_up()
        self._page.setFocus()

    def _is_in_play(self, game: MastermindGame) -> bool:
        playing = self._controller.game_in_play
        return bool(playing and playing.notes.id and playing.notes.id == game.notes.id)

    def may_quit(self) -> bool:
        """Return whether the program may quit. Ask if the game in play could not be saved."""
        return self._leave_question().may_quit()

    def _may_leave(self, action: str) -> bool:
        return self._leave_question().may_leave(action)

    def _leave_question(self) -> LeaveQuestion:
        game = self._controller.game_in_play
        return LeaveQuestion(prompts.leave_texts(game) if game else None, self._keeper, self.style.theme, self._page)
