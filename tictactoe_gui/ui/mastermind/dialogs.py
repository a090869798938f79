"""What the page of Mastermind asks: before a game is lost, what to play, and which number."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.wording import codebreaking, keeping


class Dialogs(QObject):
    """Opens dialogs over the page, and starts the games that they come to."""

    def __init__(
        self, controller: MastermindController, chronicle: Chronicle[MastermindGame], wear: Wear, page: QWidget
    ) -> None:
        super().__init__(page)
        self._controller, self._chronicle, self._page, self.wear = controller, chronicle, page, wear

    def new_game(self) -> None:
        """Start the next game, unless the user wants to keep the one in play."""
        if self._may_leave(_("New game")):
            self._controller.new_game()
        self._page.setFocus()

    def set_up(self) -> None:
        """Ask what to play, and start a game with that."""
        from tictactoe_gui.ui.mastermind import setup_dialog

        answer = setup_dialog.ask(self._controller.choice, self.wear, self._page)
        while answer and not self._may_leave(_("New game")):
            # What was entered is not lost with the question.
            answer = setup_dialog.ask(answer[0], self.wear, self._page, answer[1])
        if answer:
            self._controller.start(*answer)
        self._page.setFocus()

    def play_number(self) -> None:
        """Ask for a number, and start the game whose key it hides."""
        from tictactoe_gui.ui.mastermind import number_dialog

        number = number_dialog.ask(self._controller.choice.rules, self.wear.theme, self._page)
        if number and self._may_leave(_("Play a number")):
            self._controller.new_game(number)
        self._page.setFocus()

    def show_how_to_play(self) -> None:
        """Show how the game that is on the board is played."""
        from tictactoe_gui.ui.mastermind import how_to_play

        how_to_play.show(self._controller.game.rules, self.wear, self._page)

    def open(self, game: MastermindGame) -> bool:
        """Show a saved game, unless it would replace one that the user wants to keep, and tell whether it is shown."""
        if self._plays(game):
            # What was kept of the game in play is no newer than the game.
            if self._controller.waits:
                self._controller.return_to_play()
            return True
        wanted = bool(game.outcome) or self._may_leave(_("Open"))
        if wanted:
            self._controller.open(game)
        return wanted

    def give_up(self) -> None:
        """Let the breaker give up, after a question once something would be lost: the key cannot be forgotten again."""
        from tictactoe_gui.ui import confirm

        game = self._controller.game
        asked = codebreaking.give_up(game), _("Give up"), self.wear.theme, self._page, _("Go &on playing")
        if not (game.rows or self._controller.asked) or confirm.ask(*asked):
            self._controller.give_up()
        self._page.setFocus()

    def _plays(self, game: MastermindGame) -> bool:
        playing = self._controller.in_play
        return bool(playing and playing.notes.id and playing.notes.id == game.notes.id)

    def _may_leave(self, action: str) -> bool:
        """Ask what becomes of a game in play, unless such games are kept; one not begun, or over, is no loss."""
        from tictactoe_gui.ui import confirm

        game = self._controller.in_play
        if not game or self._chronicle.keeps_unfinished:
            return True
        if self._chronicle.keeps_unfinished is None:
            return self._ask_to_keep(game)
        return confirm.ask(codebreaking.leave(game), action, self.wear.theme, self._page)

    def _ask_to_keep(self, game: MastermindGame) -> bool:
        """Ask whether games that are given up are kept, from now on; tell whether there was an answer."""
        from tictactoe_gui.ui import confirm

        asked = *codebreaking.keep(game), keeping.remembered()
        answer = confirm.choose(*asked, self.wear.theme, self._page)
        if answer is not None:
            self._chronicle.decide(answer)
        return answer is not None
