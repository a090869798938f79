"""The rules that most plausibly belong to a board without a caption."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import groupby, pairwise

from tictactoe_gui.mnk.answers import ExactLine, Gravity, KOrMore
from tictactoe_gui.mnk.rules import Rules, line_lengths

Board = Sequence[Sequence[Hashable | None]]
"""Player or mark in each cell, row by row. None means empty."""

_CONNECT_FOUR = (7, 6)
_MIN_GRAVITY_SIDES, _MIN_GRAVITY_MARKS = (6, 5), 4
_MIN_FIVE_SIDE = 9
"""Boards whose sides are at least as long are only played with five in a row."""


def plausible_rules(board: Board, players: int, current: Rules) -> Iterator[Rules]:
    """Yield rules for a board, the most plausible first. `current` are the rules of the game on the page.

    These apply only to a board of the same size that belongs to no well-known game,
    unless they depend on the order of the moves.
    """
    size = len(board[0]), len(board)
    likely = _likely(board, players)
    is_usual = current.needs_history or not _is_well_known(likely)
    if (current.width, current.height, current.players) == (*size, players) and is_usual:
        yield current
    yield likely
    # A line that ended no game was too short, or too long.
    longest = _longest_run(board)
    for k, line in ((likely.k, ExactLine()), (longest, KOrMore()), (longest + 1, KOrMore())):
        if k >= likely.k and k in line_lengths(*size):
            yield Rules(*size, k, players, placement=likely.placement, line=line)


def _likely(board: Board, players: int) -> Rules:
    """Return the rules by size: three in a row on 3 x 3, five in a row on large boards, Connect Four if marks rest.

    On 4 x 4 to 7 x 7, four in a row is the usual length, and five in a row from 8 x 8.
    """
    size = width, height = len(board[0]), len(board)
    if (size == _CONNECT_FOUR or _looks_dropped(board)) and _do_marks_rest(board):
        return Rules(*size, 4, players, placement=Gravity())
    return Rules(*size, {3: 3, 4: 4, 5: 4, 6: 4, 7: 4}.get(min(width, height), 5), players)


def _is_well_known(rules: Rules) -> bool:
    sides = rules.width, rules.height
    return sides == (3, 3) or rules.placement.falls or min(sides) >= _MIN_FIVE_SIDE


def _looks_dropped(board: Board) -> bool:
    """Return True if the size and the number of marks allow the conclusion that marks fall, if all of them rest."""
    width, height = len(board[0]), len(board)
    marks = sum(cell is not None for row in board for cell in row)
    fits = width >= _MIN_GRAVITY_SIDES[0] and _MIN_GRAVITY_SIDES[1] <= height
    return fits and min(width, height) < _MIN_FIVE_SIDE and marks >= _MIN_GRAVITY_MARKS


def _do_marks_rest(board: Board) -> bool:
    pairs = [pair for rows in pairwise(board) for pair in zip(*rows, strict=True)]
    return not any(above is not None and below is None for above, below in pairs)


def _longest_run(board: Board) -> int:
    rules = Rules(len(board[0]), len(board), 3)
    cells = [cell for row in board for cell in row]
    runs = [[*group] for track in rules.tracks for mark, group in groupby(cells[track.part]) if mark is not None]
    return max(map(len, runs), default=0)
