"""Judging moves without search: completed lines, open lines, forks and the order of moves, for any rules."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from tictactoe_gui.mnk.board import EMPTY, Line, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules

UNDERSTOOD = frozenset({"gravity", "misere", "exact"})
"""Variants that the searches, the threats and the reasons for hints know."""
OWN_MARK_FACTOR, OTHER_MARK_FACTOR = 4, 2
"""Factors by which each mark on a line multiplies the line's weight: for the mover, and for another player."""


def is_understood(rules: Rules) -> bool:
    """Return True if threats, proofs and reasons know these rules. Others are searched by `general`."""
    return UNDERSTOOD.issuperset(rules.variants)


def completing_moves(position: Position, seat: int) -> list[Square]:
    """Return the legal moves, row by row, that would complete a line if it were the turn of `seat`."""
    asked = replace(position, turn=seat)
    return [square for square in asked.moves if (outcome := asked.play(square).outcome) and outcome.lines]


def opponents(position: Position) -> list[int]:
    """Return the other seats in the order in which they move next."""
    players = position.rules.players
    return [(position.turn + step) % players for step in range(1, players)]


def next_opponents(position: Position) -> list[int]:
    """Return the opponents who get a turn before the board is full, in turn order."""
    return opponents(position)[: position.board.count(EMPTY) - 1]


def avoiding(moves: Sequence[Square], avoided: Sequence[Square]) -> Sequence[Square]:
    """Return the moves that are not in `avoided`, or all moves if none would remain."""
    return [square for square in moves if square not in avoided] or moves


def open_lines(position: Position, seat: int) -> Iterator[Line]:
    """Yield every line that the seat can still complete: no other seat has a mark in it.

    With `exact`, lines next to another mark of the seat are left out, since they would become overlines.
    """
    rules = position.rules
    find = _open_run_pattern(rules.k, seat, exact=rules.line.is_exact).finditer
    for track in rules.tracks:
        for found in find(position.board[track.part]):
            yield track.squares[slice(*found.span(1))]


def live_lines(position: Position, seat: int) -> list[Line]:
    """Return the open lines that lack no more marks than the seat can still place."""
    left = marks_left(position, seat)
    return [line for line in open_lines(position, seat) if sum(position[at] is None for at in line) <= left]


def marks_left(position: Position, seat: int) -> int:
    """Return how many marks the seat can still place before the board is full, if nobody wins."""
    players = position.rules.players
    before = (seat - position.turn) % position.rules.players
    return max(0, (position.board.count(EMPTY) - before + players - 1) // players)


@cache
def _open_run_pattern(k: int, seat: int, *, exact: bool) -> re.Pattern[str]:
    """Return a pattern that finds overlapping runs of k squares that are empty or marked by the seat."""
    run = f"([{EMPTY}{seat}]{{{k}}})"
    return re.compile(f"(?<!{seat})(?={run}(?!{seat}))" if exact else f"(?={run})")


def ordered_moves(position: Position) -> list[Square]:
    """Return the legal moves, most promising first. Ties go to the square nearest to the centre.

    The weight of a move is the sum over all lines through it that only one player can still complete: 4 to the power of
    the mover's marks, or 2 to the power of another player's marks. In misère, the lightest move is the most promising.
    """
    weights = _weights(position)
    rules = position.rules
    sign = 1 if rules.goal.line_loses else -1
    return sorted(
        position.moves, key=lambda square: (sign * weights[rules.index[square]], centre_distance(rules, square))
    )


def centre_distance(rules: Rules, square: Square) -> int:
    """Return the distance of the square from the centre, rows plus columns, in half squares."""
    return abs(2 * square.row - rules.height + 1) + abs(2 * square.column - rules.width + 1)


def distance(one: Square, other: Square) -> int:
    """Return the distance of two squares in rows or columns, whichever is larger."""
    return max(abs(one.row - other.row), abs(one.column - other.column))


def line_step(line: Line) -> tuple[int, int]:
    """Return the rows and columns from one square of the line to the next."""
    return line[1].row - line[0].row, line[1].column - line[0].column


def _weights(position: Position) -> list[int]:
    board = position.board
    mover = str(position.turn)
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
    return tuple(tuple(rules.index[square] for square in line) for line in rules.lines)


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
    rules = position.rules
    turn = position.turn
    if rules.players > 2 or rules.goal.line_loses or not is_understood(rules):
        return []
    lines = (line for line in open_lines(position, turn) if marks_in(position, line) == rules.k - 2)
    counts = Counter(chain(*lines))
    return [square for square in position.moves if counts[square] > 1 and _is_fork(position, square)]


def _is_fork(position: Position, square: Square) -> bool:
    """Return True if the move makes two threats at once while the opponent has none, in a game for two."""
    after = position.play(square)
    return not completing_moves(after, after.turn) and len(completing_moves(after, position.turn)) > 1


def marks_in(position: Position, line: tuple[Square, ...]) -> int:
    """Return the number of marks of the seat to move in the line."""
    return sum(position[square] == position.turn for square in line)
