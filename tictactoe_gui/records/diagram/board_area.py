"""The part of a block of rows that is the board, without headers, side labels and frames."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.mnk.rules import SIZES
from tictactoe_gui.records.diagram.labels import Row, are_labels
from tictactoe_gui.records.diagram.row_reader import Block, without_frame

_CONNECT_FOUR = (7, 6)
_Cut = tuple[int, int]
"""Number of columns of labels, and of blanks, at one side of a board."""


def areas(block: Block, marks: Collection[str]) -> Iterator[list[Row]]:
    """Yield the boards that a block may contain, the most plausible first. `marks` are the keys of the known marks.

    Rows and columns of labels belong to the board only if it would be too small without them.
    """
    for rows, columns in _segments(block):
        if len(rows) not in SIZES or len({*map(len, rows)}) > 1:
            continue
        cuts = [(left, right) for left in _cuts(rows, 0, marks) for right in _cuts(rows, -1, marks)]
        boards = [(cut, _cut(rows, *cut)) for cut in cuts if _is_allowed(*cut)]
        fitting = [(cut, board) for cut, board in boards if len(board[0]) in SIZES]
        for _, board in sorted(fitting, key=lambda found: _implausibility(found[0], found[1], columns)):
            yield board


def _segments(block: Block) -> Iterator[tuple[list[Row], int]]:
    """Yield the rows between headers, the last ones first, with the number of columns that they label, or 0.

    All rows follow, because "1 2 3" may be a row of numbered cells.
    """
    lines = list(zip(block.rows, block.headers, strict=True))
    groups = [[*group] for _, group in groupby(lines, key=lambda line: bool(line[1]))]
    for at in reversed(range(len(groups))):
        neighbours = [line for group in groups[max(0, at - 1) : at + 2] for line in group]
        if not groups[at][0][1] and len(groups) > 1:
            yield without_frame([row for row, _ in groups[at]]), max(columns for _, columns in neighbours)
    yield without_frame(block.rows), 0


def _cuts(rows: Sequence[Row], side: int, marks: Collection[str]) -> list[_Cut]:
    """Return what may be cut off at one side: nothing, labels, a blank column, or both."""
    cuts = [(0, 0)]
    column = [row[side] for row in rows]
    if are_labels(column) and not all(mark_key(cell) in marks for cell in column):
        cuts.append((1, 0))
    elif not any(column):
        cuts.append((0, 1))
    second = [row[1 if side == 0 else -2] for row in rows] if len(rows[0]) > 4 else []
    if second and cuts[-1] == (1, 0) and not any(second):
        cuts.append((1, 1))
    if second and cuts[-1] == (0, 1) and are_labels(second):
        cuts.append((1, 1))
    return cuts


def _is_allowed(left: _Cut, right: _Cut) -> bool:
    """Return True unless a blank column is cut off although there is no label."""
    return left[0] + right[0] > 0 or left[1] + right[1] == 0


def _cut(rows: Sequence[Row], left: _Cut, right: _Cut) -> list[Row]:
    return [row[sum(left) : len(row) - sum(right)] for row in rows]


def _implausibility(cuts: tuple[_Cut, _Cut], board: Sequence[Row], columns: int) -> tuple[bool, int, bool, int]:
    """Return a sort key: boards as wide as the header first, then without labels, of a usual size, without blanks."""
    left, right = cuts
    width, height = len(board[0]), len(board)
    is_usual = width == height or (width, height) == _CONNECT_FOUR
    return bool(columns) and width != columns, -left[0] - right[0], not is_usual, -left[1] - right[1]
