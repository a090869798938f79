"""Boards as ASCII art, for the terminal and for messages."""

from collections.abc import Sequence
from unicodedata import category, east_asian_width

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square

EMPTY = "_"


def draw_board(position: Position, marks: Sequence[str], *, numbered: bool = False) -> str:
    """Return the board as lines of marks, one line for each row, with cells separated by a space.

    An empty cell is "_", or its number if `numbered`. Numbered cells are padded to the width of the largest number.
    """
    rules = position.rules
    width = len(str(len(rules.squares))) if numbered else 1
    cells = [_cell(position, square, marks, numbered=numbered) for square in rules.squares]
    # A mark of several code points takes one or two columns. A number takes one for each digit.
    aligned = [" " * (width - (len(cell) if cell.isascii() else min(2, columns(cell)))) + cell for cell in cells]
    return "\n".join(" ".join(aligned[at : at + rules.width]) for at in range(0, len(aligned), rules.width))


def columns(text: str) -> int:
    """Return the number of terminal columns that the text takes."""
    none, wide = {"Mn", "Me", "Cf"}, {"W", "F"}
    return sum(0 if category(part) in none else 1 + (east_asian_width(part) in wide) for part in text)


def _cell(position: Position, square: Square, marks: Sequence[str], *, numbered: bool) -> str:
    seat = position[square]
    if seat is not None:
        return marks[seat]
    return notations.name(square, position.rules, Notation.NUMBER) if numbered else EMPTY
