"""Detection of board rows in a message, with or without lines drawn between the cells."""

import re
from collections.abc import Collection, Iterable
from itertools import groupby, pairwise
from typing import NamedTuple

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.records.diagram.emoji import EMPTY_EMOJI, MARK_BY_SYMBOL, graphemes, is_grapheme

EMPTY_KEYS = frozenset({"", "_", ".", "-", "·", *EMPTY_EMOJI})
"""Symbols for an empty cell, unless one is a player's mark."""

_WALL = re.compile("[│┃║｜]")
_LINE_CHARS = "=_+─━═┼╋╬┬┴├┤┌┐└┘╦╩╠╣╔╗╚╝-"
_SEPARATOR = re.compile(rf"(?=.*[{_LINE_CHARS}]{{2}})[\s|:{_LINE_CHARS}]+")
"""Line drawn between rows."""

Row = list[str]
"""Cells of a row. A cell is an empty string if there is nothing between two vertical lines."""


class Block(NamedTuple):
    """Consecutive rows."""

    rows: list[Row]
    below: str
    """Next line after the rows. Empty if there is none."""


def blocks(lines: Iterable[str], marks: Collection[str]) -> list[Block]:
    """Return the blocks of consecutive rows. `marks` are the keys of the known marks.

    Blank lines and lines drawn between rows do not end a block.
    """
    walled = "|" not in marks
    texts = [_WALL.sub("|", line) if walled else line for line in lines]
    drawn = walled and any("|" in text for text in texts)
    written = [text for text in texts if text.strip() and not _is_separator(text, marks, drawn=drawn)]
    parsed = [(text.strip(), _row(text, marks, walled=walled)) for text in written]
    groups = [list(group) for _, group in groupby(parsed, lambda line: bool(line[1]))]
    return [
        Block(_without_frame([row for _, row in group]), below[0][0])
        for group, below in pairwise([*groups, [("", Row())]])
        if group[0][1]
    ]


def _is_separator(text: str, marks: Collection[str], *, drawn: bool) -> bool:
    return (drawn or "+" in text) and _SEPARATOR.fullmatch(text) is not None and not set(text) & set(marks)


def _row(text: str, marks: Collection[str], *, walled: bool) -> Row:
    """Return the cells of a line. Empty if the line is not a row."""
    cells = [cell.strip() for cell in text.split("|")] if walled and "|" in text else text.split()
    if len(cells) > 1:
        return cells if all(not cell or is_grapheme(cell) for cell in cells) else []
    cells = graphemes(text.strip())
    return cells if len(cells) > 2 and all(_may_touch(cell, marks) for cell in cells) else []


def _may_touch(cell: str, marks: Collection[str]) -> bool:
    """Return whether a cell may touch its neighbours. Letters may not, because they could form a word."""
    key = mark_key(cell)
    return key in marks or key in EMPTY_KEYS or key in MARK_BY_SYMBOL or not (cell.isascii() or cell[0].isalpha())


def _without_frame(rows: list[Row]) -> list[Row]:
    """Remove the cells outside the outer walls if every row has both walls."""
    framed = all(len(row) > 4 and not row[0] and not row[-1] for row in rows)
    return [row[1:-1] for row in rows] if framed else rows
