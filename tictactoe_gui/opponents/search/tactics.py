"""Squares that complete a line now, and lines that can still be completed.

Both are derived from `Position.play` and `Rules.tracks`, so they are valid for any rules and number of players.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Line, Square


def completing_moves(position: Position, seat: int) -> list[Square]:
    """Return the legal moves, row by row, that would complete a line if it were the turn of `seat`."""
    asked = replace(position, turn=seat)
    return [square for square in asked.moves if (outcome := asked.play(square).outcome) and outcome.lines]


def opponents(position: Position) -> list[int]:
    """Return the other seats in the order in which they move next."""
    players = position.rules.players
    return [(position.turn + step) % players for step in range(1, players)]


def urgent_moves(position: Position) -> Sequence[Square]:
    """Return the moves that must not be overlooked, or all legal moves if nothing is urgent.

    Urgent moves win at once, or else stop the next opponent who could complete a line. In misère, they are the moves
    that do not complete a line, if there are any.
    """
    if position.rules.misere:
        return avoiding(position.moves, completing_moves(position, position.turn))
    threats = (completing_moves(position, seat) for seat in (position.turn, *opponents(position)))
    return next(filter(None, threats), position.moves)


def avoiding(moves: Sequence[Square], avoided: Sequence[Square]) -> Sequence[Square]:
    """Return the moves that are not in `avoided`, or all moves if none would remain."""
    return [square for square in moves if square not in avoided] or moves


def open_lines(position: Position, seat: int) -> Iterator[Line]:
    """Yield every line that the seat can still complete: no other seat has a mark in it.

    With `exact`, lines next to another mark of the seat are left out, since they would become overlines.
    """
    rules = position.rules
    find = _open_run_pattern(rules.k, seat, exact=rules.exact).finditer
    for track in rules.tracks:
        for found in find(position.board[track]):
            yield rules.squares[track][slice(*found.span(1))]


@cache
def _open_run_pattern(k: int, seat: int, *, exact: bool) -> re.Pattern[str]:
    """Return a pattern that finds overlapping runs of k squares that are empty or marked by the seat."""
    run = f"([{EMPTY}{seat}]{{{k}}})"
    return re.compile(f"(?<!{seat})(?={run}(?!{seat}))" if exact else f"(?={run})")
