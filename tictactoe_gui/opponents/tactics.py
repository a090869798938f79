"""What a line lacks: the squares that complete one now, and the lines that can still be completed.

They follow from `Position.play` and from the tracks of the rules, and so hold for every rule set and number of players.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Line, Square


def completing(position: Position, seat: int) -> list[Square]:
    """Give the legal moves, row by row, that would complete a line for the seat if it were its turn."""
    asked = replace(position, turn=seat)
    return [square for square in asked.moves if (outcome := asked.play(square).outcome) and outcome.lines]


def opponents(position: Position) -> list[int]:
    """Give the seats that move after the one to move, in their order."""
    players = position.rules.players
    return [(position.turn + step) % players for step in range(1, players)]


def urgent(position: Position) -> Sequence[Square]:
    """Give the moves that nobody may overlook, or all legal moves where nothing is urgent.

    They win at once; else they block a line that lacks one square, of the opponent who moves soonest. In misère they
    are those that do not complete a line of one's own, if there are any.
    """
    if position.rules.misere:
        return without(position.moves, completing(position, position.turn))
    threats = (completing(position, seat) for seat in (position.turn, *opponents(position)))
    return next(filter(None, threats), position.moves)


def without(moves: Sequence[Square], shunned: Sequence[Square]) -> Sequence[Square]:
    """Leave the shunned squares out of the moves, unless nothing were left."""
    return [square for square in moves if square not in shunned] or moves


def open_lines(position: Position, seat: int) -> Iterator[Line]:
    """Give every line that the seat can still complete: no other seat has a mark in it.

    With `exact` none that touches a further mark of the seat, since it would become an overline.
    """
    rules = position.rules
    find = _open(rules.k, seat, exact=rules.exact).finditer
    for track in rules.tracks:
        for found in find(position.board[track]):
            yield rules.squares[track][slice(*found.span(1))]


@cache
def _open(k: int, seat: int, *, exact: bool) -> re.Pattern[str]:
    """Find, overlapping, the runs of k squares in a track that are empty or the seat's."""
    run = f"([{EMPTY}{seat}]{{{k}}})"
    return re.compile(f"(?<!{seat})(?={run}(?!{seat}))" if exact else f"(?={run})")
