"""A position as text to send to others: rows of marks, or of emoji that line up in a chat; and back."""

from typing import NamedTuple
from unicodedata import bidirectional

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records import caption, drawing, emoji

LONGEST = 100_000
"""Characters of a text that are looked at."""
_LEFT_TO_RIGHT = "\u200e"
"""Follows a letter that is written from right to left, so that it does not turn its row round."""


class Grid(NamedTuple):
    """A position, and how its marks look."""

    position: Position
    marks: tuple[str, ...]
    """By seat."""


def as_text(grid: Grid) -> str:
    """Write a caption, and rows of marks with a blank between them."""
    position, marks = grid
    cells = [f"{mark}{_LEFT_TO_RIGHT}" if bidirectional(mark[0]) in {"R", "AL"} else mark for mark in marks]
    return f"{caption.write(position, marks, marks)}\n{drawing.drawn(position, cells)}"


def as_emoji(grid: Grid) -> str:
    """Write a caption, and rows of emoji with nothing between them."""
    position, marks = grid
    signs, width = emoji.shown(marks), position.rules.width
    empty = next(sign for sign in emoji.EMPTY if sign not in map(mark_key, marks))
    cells = [empty if seat is None else signs[seat] for seat in map(position.__getitem__, position.rules.squares)]
    rows = ["".join(cells[at : at + width]) for at in range(0, len(cells), width)]
    return "\n".join([caption.write(position, marks, signs), *rows])


def loads(text: str, rules: Rules, marks: tuple[str, ...]) -> Grid:
    """Read a position that was drawn by us or by hand, wherever it stands in the text.

    What the text does not tell is as in the game that has these rules and marks; on a board of another size the line
    is as long as its shorter side.

    Raises:
        BadGrid: there is no position in it.

    """
    from tictactoe_gui.records import grid_reading

    return Grid(*grid_reading.read(text[:LONGEST], rules, marks))
