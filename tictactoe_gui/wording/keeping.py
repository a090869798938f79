"""What is kept of the game in play, and what is not, as sentences."""

from pathlib import Path

from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.wording import to_move


def goes_on(game: Game) -> str:
    """Tell that the game that was left in play is on the board, and whose turn it is."""
    return _("Your game goes on: {to_move}").format(to_move=to_move(game.turn))


def not_saved(error: OSError) -> str:
    """Tell why the game in play would be lost with the program."""
    return _("The game in play is not being saved: {why}").format(why=error.strerror or error)


def set_aside(path: Path) -> str:
    """Tell where the record of a game in play is that could not be read."""
    return _("The last game could not be read and does not come back; it is kept as {path}").format(path=path)
