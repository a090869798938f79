"""Forks and open fours: moves that make two threats at once. Reasons for hints and reviews of games name them."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.search.tactics import completing_moves, open_lines


class OpenFour(NamedTuple):
    """Move that makes a row of k - 1 marks, which can be completed at both ends."""

    square: Square
    row: tuple[Square, ...]
    """The row with the move, without the ends."""
    ends: tuple[Square, Square]


def open_fours(position: Position, seat: int) -> Iterator[OpenFour]:
    """Yield the open fours that the seat could make if it were its turn. Without gravity, and not in misère.

    With k = 5, a row of three with such a move is an open three.
    """
    lines = tuple(open_lines(position, seat))
    ends = {line[:-1]: line[-1] for line in lines}
    for first, *rest in lines:
        row = tuple(rest)
        missing = [square for square in row if position[square] is None]
        end = ends.get(row)
        if end and len(missing) == 1 and position[first] is None and position[end] is None:
            yield OpenFour(missing[0], row, (first, end))


def forks(position: Position) -> list[Square]:
    """Return the moves that make two threats at once while the opponent has none. They win in three plies.

    With more than two players, two threats can be met, and in misère, they are none. Only a move on two lines that lack
    two marks each can make them.
    """
    rules, turn = position.rules, position.turn
    if rules.players > 2 or rules.misere:
        return []
    lines = (line for line in open_lines(position, turn) if marks_in(position, line) == rules.k - 2)
    counts = Counter(chain(*lines))
    return [square for square in position.moves if counts[square] > 1 and _is_fork(position, square)]


def _is_fork(position: Position, square: Square) -> bool:
    """Return whether the move makes two threats at once while the opponent has none, in a game for two."""
    after = position.play(square)
    return not completing_moves(after, after.turn) and len(completing_moves(after, position.turn)) > 1


def marks_in(position: Position, line: tuple[Square, ...]) -> int:
    """Return the number of marks of the seat to move in the line."""
    return sum(position[square] == position.turn for square in line)
