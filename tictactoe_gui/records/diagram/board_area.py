"""The part of a block of rows that is the board, without headers, side labels and frames."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.mnk.rules import SIZES
from tictactoe_gui.records.diagram.labels import Row, are_labels, are_some_labels, header_width
from tictactoe_gui.records.diagram.row_reader import Block

_Cut = tuple[int, int]
"""Number of columns of labels, and of blanks, at one side of a board."""


class Area(NamedTuple):
    """A board in a block."""

    rows: list[Row]
    is_labelled: bool
    """True if it has labels. It is hardly a different board then, even if no game leads to it."""


def areas(block: Block, marks: Collection[str]) -> Iterator[Area]:
    """Yield the boards that a block may contain, the most plausible first. `marks` are the keys of the known marks.

    Rows and columns of labels belong to the board only if it would be too small without them.
    """
    for segment, columns in _segments(block):
        rows = segment.framed_rows
        if len(rows) not in SIZES or len({*map(len, rows)}) > 1 or _is_part(rows):
            continue
        cuts = [(left, right) for left in _cuts(rows, 0, marks) for right in _cuts(rows, -1, marks)]
        ends_open = any(text[-1].isspace() for text in segment.texts)
        boards = [(cut, _cut(rows, *cut)) for cut in cuts if _is_allowed(*cut, ends_open=ends_open)]
        fitting = [(cut, board) for cut, board in boards if len(board[0]) in SIZES]
        for (left, right), board in sorted(fitting, key=lambda found: _implausibility(found[0], found[1], columns)):
            yield Area(board, is_labelled=columns > 0 or left[0] + right[0] > 0)


def _segments(block: Block) -> Iterator[tuple[Block, int]]:
    """Yield the rows between headers, the last ones first, with the number of columns that they label, or 0.

    All rows follow, because "1 2 3" may be a row of numbered cells.
    """
    lines = [(at, header_width(text)) for at, text in enumerate(block.texts)]
    groups = [[*group] for _, group in groupby(lines, key=lambda line: line[1] > 0)]
    for at in reversed(range(len(groups))):
        neighbours = [columns for group in groups[max(0, at - 1) : at + 2] for _, columns in group]
        if not groups[at][0][1] and len(groups) > 1:
            part = slice(groups[at][0][0], groups[at][-1][0] + 1)
            yield block._replace(rows=block.rows[part], texts=block.texts[part]), max(neighbours)
    yield block, 0


def _cuts(rows: Sequence[Row], side: int, marks: Collection[str]) -> list[_Cut]:
    """Return what may be cut off at one side: nothing, labels, a blank column, or both."""
    cuts = [(0, 0)]
    column = [row[side] for row in rows]
    if are_labels(column) and not all(mark_key(cell) in marks for cell in column):
        cuts.append((1, 0))
    elif not any(column):
        cuts.append((0, 1))
    if cuts[-1] == (0, 1) and len(rows[0]) > 4 and are_labels(row[1 if side == 0 else -2] for row in rows):
        cuts.append((1, 1))
    return cuts


def _is_part(rows: Sequence[Row]) -> bool:
    """Return True if the labels of the rows do not begin or end with the first one, so that rows are missing."""
    for end, beside in ((0, 1), (-1, -2)):
        column = [row[end] for row in rows]
        is_numbered = any(row[beside].isdecimal() for row in rows)
        if are_some_labels(column) and not are_labels(column) and not is_numbered:
            return True
    return False


def _is_allowed(left: _Cut, right: _Cut, *, ends_open: bool) -> bool:
    """Return True unless a blank column is cut off that may be a part of the board.

    That is one without labels, or after the last wall of lines that end with blanks.
    """
    has_blanks = left[1] + right[1] > 0
    return not (ends_open and right == (0, 1)) and (left[0] + right[0] > 0 or not has_blanks)


def _cut(rows: Sequence[Row], left: _Cut, right: _Cut) -> list[Row]:
    return [row[sum(left) : len(row) - sum(right)] for row in rows]


def _implausibility(cuts: tuple[_Cut, _Cut], board: Sequence[Row], columns: int) -> tuple[bool, int, int]:
    """Return a sort key: boards as wide as the header come first, then those without labels, then without blanks."""
    left, right = cuts
    return bool(columns) and len(board[0]) != columns, -left[0] - right[0], -left[1] - right[1]
