"""How promising moves look at a first glance, on any rule set: a good order to search them in."""

from functools import lru_cache

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Rules, Square

OWN, FOREIGN = 4, 2
"""What each mark that a line already holds multiplies its weight by: the mover's line, or somebody else's."""


def promising(position: Position) -> list[Square]:
    """Give the legal moves, the most promising first; among equals those nearer to the centre.

    A move is weighed by the lines through it that only one player can still complete: 4 to the number of the mover's
    marks on it, or 2 to the number of another's. In misère the lightest is the most promising.
    """
    weights, rules = _weights(position), position.rules
    sign = 1 if rules.misere else -1
    return sorted(position.moves, key=lambda square: (sign * weights[rules.index[square]], off_centre(rules, square)))


def off_centre(rules: Rules, square: Square) -> int:
    """Give how far the square is from the centre of the board, rows and columns together, in half squares."""
    return abs(2 * square.row - rules.height + 1) + abs(2 * square.column - rules.width + 1)


def _weights(position: Position) -> list[int]:
    board, mover = position.board, str(position.turn)
    weights = [0] * len(board)
    for line in _lines(position.rules):
        marks = [board[index] for index in line]
        holders = set(marks) - {EMPTY}
        if len(holders) > 1:
            continue
        weight = (OWN if mover in holders else FOREIGN) ** (len(marks) - marks.count(EMPTY))
        for index in line:
            weights[index] += weight
    return weights


@lru_cache(maxsize=4)
def _lines(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The lines as indices of squares."""
    return tuple(tuple(rules.index[square] for square in line) for line in rules.lines)
