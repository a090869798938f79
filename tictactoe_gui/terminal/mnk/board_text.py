"""The board as text."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.records.diagram import ascii_board
from tictactoe_gui.wording.mnk import sentences


def board_and_players(game: Game, notation: Notation) -> str:
    """Return the board, followed by the players and their marks."""
    return f"\n{draw_board(game, notation)}\n{sentences.players_with_marks(game.setup.players)}"


def draw_board(game: Game, notation: Notation) -> str:
    """Draw the board as text. In number notation, empty cells show their numbers."""
    marks = [player.mark for player in game.setup.players]
    return ascii_board.draw_board(game.position, marks, numbered=notation is Notation.NUMBER)
