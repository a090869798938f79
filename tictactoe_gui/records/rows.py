"""Detection of the rows of a board in a message, with or without lines drawn between the cells."""

import re
from collections.abc import Collection, Iterable
from itertools import groupby, pairwise
from typing import NamedTuple

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.records.emoji import EMPTY, MEANINGS, is_one, split

EMPTY_KEYS = frozenset({"", "_", ".", "-", "·", *EMPTY})
"""Symbols for an empty cell, unless one is a player's mark."""

_WALL = re.compile("[│┃║｜]")
_STROKES = "=_+─━═┼╋╬┬┴├┤┌┐└┘╦╩╠╣╔╗╚╝-"
_RULE = re.compile(rf"(?=.*[{_STROKES}]{{2}})[\s|:{_STROKES}]+")
"""Line drawn between rows."""

Row = list[str]
"""Cells of a row. A cell is empty text if nothing is written between two walls."""


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
    written = [text for text in texts if text.strip() and not _is_rule(text, marks, drawn=drawn)]
    told = [(text.strip(), _row(text, marks, walled=walled)) for text in written]
    groups = [list(group) for _, group in groupby(told, lambda line: bool(line[1]))]
    return [
        Block(_unframed([row for _, row in group]), below[0][0])
        for group, below in pairwise([*groups, [("", Row())]])
        if group[0][1]
    ]


def _is_rule(text: str, marks: Collection[str], *, drawn: bool) -> bool:
    return (drawn or "+" in text) and _RULE.fullmatch(text) is not None and not set(text) & set(marks)


def _row(text: str, marks: Collection[str], *, walled: bool) -> Row:
    """Return the cells of a line. Empty if the line is not a row."""
    cells = [cell.strip() for cell in text.split("|")] if walled and "|" in text else text.split()
    if len(cells) > 1:
        return cells if all(not cell or is_one(cell) for cell in cells) else []
    cells = split(text.strip())
    return cells if len(cells) > 2 and all(_adjoins(cell, marks) for cell in cells) else []


def _adjoins(cell: str, marks: Collection[str]) -> bool:
    """Return whether a cell may touch its neighbours. Letters may not, because they could form a word."""
    key = mark_key(cell)
    return key in marks or key in EMPTY_KEYS or key in MEANINGS or not (cell.isascii() or cell[0].isalpha())


def _unframed(rows: list[Row]) -> list[Row]:
    """Remove the cells outside the outer walls if every row has both walls."""
    framed = all(len(row) > 4 and not row[0] and not row[-1] for row in rows)
    return [row[1:-1] for row in rows] if framed else rows
