"""Forks: moves that make two threats at once. Reasons for hints and reviews of games name them."""

from collections import Counter
from itertools import chain

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.search.tactics import completing_moves, open_lines


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
