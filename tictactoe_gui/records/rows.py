"""The rows of a board in what people send each other: among other text, with lines drawn between cells or without."""

import re
from collections.abc import Collection, Iterable
from itertools import groupby, pairwise
from typing import NamedTuple

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.records.emoji import EMPTY, MEANINGS, is_one, split

EMPTY_KEYS = frozenset({"", "_", ".", "-", "·", *EMPTY})
"""What an empty cell is written as, where that is nobody's mark."""

_WALL = re.compile("[│┃║｜]")
_STROKES = "=_+─━═┼╋╬┬┴├┤┌┐└┘╦╩╠╣╔╗╚╝-"
_RULE = re.compile(rf"(?=.*[{_STROKES}]{{2}})[\s|:{_STROKES}]+")
"""A line drawn between rows."""

Row = list[str]
"""The cells; an empty text where nothing is written between two walls."""


class Block(NamedTuple):
    """Rows that follow each other."""

    rows: list[Row]
    below: str
    """The next line, which is no row; empty: there is none."""


def blocks(lines: Iterable[str], marks: Collection[str]) -> list[Block]:
    """Give the rows that follow each other without other text between them; `marks` are the keys of known marks.

    Blank lines, and lines drawn between rows, do not count.
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
    """Give the cells of a line; none if it is no row."""
    cells = [cell.strip() for cell in text.split("|")] if walled and "|" in text else text.split()
    if len(cells) > 1:
        return cells if all(not cell or is_one(cell) for cell in cells) else []
    cells = split(text.strip())
    return cells if len(cells) > 2 and all(_adjoins(cell, marks) for cell in cells) else []


def _adjoins(cell: str, marks: Collection[str]) -> bool:
    """Whether a cell may stand right beside others; letters that may well be a word may not."""
    key = mark_key(cell)
    return key in marks or key in EMPTY_KEYS or key in MEANINGS or not (cell.isascii() or cell[0].isalpha())


def _unframed(rows: list[Row]) -> list[Row]:
    """Leave out what is beyond the outer walls, if every row has both."""
    framed = all(len(row) > 4 and not row[0] and not row[-1] for row in rows)
    return [row[1:-1] for row in rows] if framed else rows
