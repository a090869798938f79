"""The board as text."""

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.records import drawing


def state(game: Game, notation: Notation) -> str:
    """Return the board, followed by the players and their marks."""
    return f"\n{drawn(game, notation)}\n{wording.who_has_which(game.setup.players)}"


def drawn(game: Game, notation: Notation) -> str:
    """Draw the board as text. In number notation, empty cells show their numbers."""
    marks = [player.mark for player in game.setup.players]
    return drawing.drawn(game.position, marks, numbered=notation is Notation.NUMBER)
