"""Plain minimax over Position.play, for two players and any rules: the slow and obvious reference for all searches."""

from functools import cache
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.values import Value


class Solution(NamedTuple):
    """Result of a position under best play, for the side to move."""

    value: Value
    plies: int
    """Plies to the end: fastest win, slowest loss. For a draw, until the board is full."""


def value(position: Position) -> Value:
    return solve(position).value


def plies(position: Position) -> int:
    return solve(position).plies


@cache
def solve(position: Position) -> Solution:
    """Return the result of a position. Results are cached until `solve.cache_clear()`."""
    if position.outcome:
        return Solution(_final_value(position), 0)
    return max((_one_ply_earlier(solve(position.play(square))) for square in position.moves), key=_preference)


def _final_value(position: Position) -> Value:
    if position.outcome is None or not position.outcome.winners:
        return Value.DRAW
    return Value.WIN if position.turn in position.outcome.winners else Value.LOSS


def _one_ply_earlier(after: Solution) -> Solution:
    return Solution(Value(-after.value), after.plies + 1)


def _preference(truth: Solution) -> tuple[Value, int]:
    """Return a sort key: fast wins first, then draws, then slow losses."""
    return truth.value, -truth.plies * truth.value
