"""Positions as text for messages: rows of marks, or of emoji that line up in a chat."""

from typing import NamedTuple
from unicodedata import bidirectional

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.diagram import ascii_board, caption, emoji, grid_reading

MAX_TEXT_CHARS = 100_000
"""Maximum number of characters to search for a position."""
_LEFT_TO_RIGHT = "\u200e"
"""Follows a right-to-left letter, so that the letter does not reverse its row."""


class Grid(NamedTuple):
    """Position and the marks of its players."""

    position: Position
    marks: tuple[str, ...]
    """By seat."""


def as_text(grid: Grid) -> str:
    """Return a caption, and rows of marks separated by spaces."""
    position, marks = grid
    cells = [f"{mark}{_LEFT_TO_RIGHT}" if bidirectional(mark[0]) in {"R", "AL"} else mark for mark in marks]
    return f"{caption.write(position, marks, marks)}\n{ascii_board.draw_board(position, cells)}"


def as_emoji(grid: Grid) -> str:
    """Return a caption, and rows of emoji without spaces."""
    position, marks = grid
    signs, width = emoji.emoji_for_marks(marks), position.rules.width
    empty = next(sign for sign in emoji.EMPTY_EMOJI if sign not in map(mark_key, marks))
    cells = [empty if seat is None else signs[seat] for seat in map(position.__getitem__, position.rules.squares)]
    rows = ["".join(cells[at : at + width]) for at in range(0, len(cells), width)]
    return "\n".join([caption.write(position, marks, signs), *rows])


def loads(text: str, rules: Rules, marks: tuple[str, ...]) -> Grid:
    """Find a position in a text, whether drawn by this program or by hand.

    If the text has no caption, `rules` and `marks` apply. If its board has a different size, the winning line is as
    long as its shorter side.

    Raises:
        BadGrid: the text contains no valid position.

    """
    return Grid(*grid_reading.read(text[:MAX_TEXT_CHARS], rules, marks))
