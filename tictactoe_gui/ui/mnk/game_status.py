"""The status line above the board of an m,n,k-game."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording.mnk import sentences


class GameStatus(StatusLine):
    """Status line that shows an m,n,k-game."""

    def show_game(self, game: Game, notation: Notation, instead: str = "") -> None:
        """Show the state of the game. `instead` replaces the last event."""
        event = sentences.last_event(game, notation) if game.moves or game.outcome else sentences.opening(game)
        self.show_message(sentences.headline(game), instead or event)
