"""The board as text."""

from unicodedata import category, east_asian_width

from tictactoe_gui import wording
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Square


def state(game: Game, notation: Notation) -> str:
    """Give the board, and who has which mark."""
    return f"\n{drawn(game, notation)}\n{wording.who_has_which(game.setup.players)}"


def drawn(game: Game, notation: Notation) -> str:
    """Draw the board: rows as lines, cells separated by one blank.

    An empty cell is "_", or in number notation its number; there the cells are as wide as the widest number.
    """
    rules = game.setup.rules
    width = len(str(len(rules.squares))) if notation is Notation.NUMBER else 1
    cells = [_cell(game, square, notation) for square in rules.squares]
    # A mark of several code points is one or two columns wide, a number as wide as it is long.
    aligned = [" " * (width - (len(cell) if cell.isascii() else min(2, columns(cell)))) + cell for cell in cells]
    return "\n".join(" ".join(aligned[at : at + rules.width]) for at in range(0, len(aligned), rules.width))


def _cell(game: Game, square: Square, notation: Notation) -> str:
    seat = game.position[square]
    if seat is not None:
        return game.setup.players[seat].mark
    return notations.name(square, game.setup.rules, notation) if notation is Notation.NUMBER else "_"


def columns(text: str) -> int:
    """Give the terminal columns that a text of letters takes."""
    none, wide = {"Mn", "Me", "Cf"}, {"W", "F"}
    return sum(0 if category(part) in none else 1 + (east_asian_width(part) in wide) for part in text)
