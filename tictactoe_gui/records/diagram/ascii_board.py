"""Boards as ASCII art, for the terminal and for messages."""

from collections.abc import Collection, Sequence

import wcwidth

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.answers import Board
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Position

EMPTY = "_"


def draw_board(
    position: Position, marks: Sequence[str], *, numbered: bool = False, bracketed: Collection[Square] = ()
) -> str:
    """Return the board as lines of marks, one line for each row, with cells separated by a space.

    An empty cell is "_", or its number if `numbered`. All cells are as wide as the widest mark or number, so that the
    columns line up in a terminal. A bracketed mark has a bracket on each side, for which every cell then has room. Two
    parts of a board have a wider gap.
    """
    rules = position.rules
    widest = max(map(wcwidth.width, [*marks, str(len(rules.squares)) if numbered else EMPTY]))
    cells = [wcwidth.rjust(_cell(position, square, marks, numbered=numbered), widest) for square in rules.squares]
    if bracketed:
        patterns = ("[{}]" if square in bracketed else " {} " for square in rules.squares)
        cells = [pattern.format(cell) for pattern, cell in zip(patterns, cells, strict=True)]
    rows = [cells[at : at + rules.width] for at in range(0, len(cells), rules.width)]
    return _joined([_joined(row, rules.board, " ").rstrip() for row in rows], rules.board, "\n")


def _joined(texts: Sequence[str], board: Board, space: str) -> str:
    """Join rows or columns, with one more space for each gap before one."""
    gaps = (1 + board.gaps(at) - board.gaps(at - 1) if at else 0 for at in range(len(texts)))
    return "".join(space * gap + text for gap, text in zip(gaps, texts, strict=True))


def _cell(position: Position, square: Square, marks: Sequence[str], *, numbered: bool) -> str:
    seat = position[square]
    if seat is not None:
        return marks[seat]
    return notations.name(square, position.rules, Notation.NUMBER) if numbered else EMPTY
