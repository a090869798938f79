"""Asking the user for their name."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.ui.mnk.page import MnkPage
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.session.person import Person


class NameQuestion:
    """Asks the user for their name once, on the card of the first game that they win without one.

    The next game hides the question. Later, a name can be given among the names and rules.
    """

    def __init__(self, page: MnkPage, person: Person) -> None:
        self._page = page
        self._person = person
        page.name_entered.connect(self._on_entered)

    def show_session(self, session: MnkSession) -> None:
        """Ask after the first win."""
        if session.is_finished and not self._person.was_asked and _has_won_unnamed(session.game):
            self._page.ask_for_name(session.game)
            self._person.note_question()
            self._page.setting_changed.emit()

    def _on_entered(self, name: str) -> None:
        self._person.give_name(name)
        self._page.focus_game()


def _has_won_unnamed(game: Game) -> bool:
    return game.winner is not None and game.players[game.winner].name == UNNAMED
