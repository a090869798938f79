"""Static move ordering, for any rules."""

from functools import lru_cache

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Rules, Square

OWN_MARK_FACTOR, OTHER_MARK_FACTOR = 4, 2
"""Factors by which each mark on a line multiplies the line's weight: for the mover, and for another player."""


def ordered_moves(position: Position) -> list[Square]:
    """Return the legal moves, most promising first. Ties go to the square nearest to the centre.

    The weight of a move is the sum over all lines through it that only one player can still complete: 4 to the power of
    the mover's marks, or 2 to the power of another player's marks. In misère, the lightest move is the most promising.
    """
    weights, rules = _weights(position), position.rules
    sign = 1 if rules.misere else -1
    return sorted(
        position.moves, key=lambda square: (sign * weights[rules.index[square]], centre_distance(rules, square))
    )


def centre_distance(rules: Rules, square: Square) -> int:
    """Return the distance of the square from the centre, rows plus columns, in half squares."""
    return abs(2 * square.row - rules.height + 1) + abs(2 * square.column - rules.width + 1)


def _weights(position: Position) -> list[int]:
    board, mover = position.board, str(position.turn)
    weights = [0] * len(board)
    for line in _lines(position.rules):
        marks = [board[index] for index in line]
        holders = set(marks) - {EMPTY}
        if len(holders) > 1:
            continue
        weight = (OWN_MARK_FACTOR if mover in holders else OTHER_MARK_FACTOR) ** (len(marks) - marks.count(EMPTY))
        for index in line:
            weights[index] += weight
    return weights


@lru_cache(maxsize=4)
def _lines(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return each line as the indices of its squares."""
    return tuple(tuple(rules.index[square] for square in line) for line in rules.lines)
