"""Plain minimax over Position.play, for two players and any rules: the slow and obvious reference for all searches."""

from functools import cache
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.values import Value


class Truth(NamedTuple):
    """Result of a position under best play, for the side to move."""

    value: Value
    plies: int
    """Plies to the end: fastest win, slowest loss. For a draw, until the board is full."""


def value(position: Position) -> Value:
    return truth(position).value


def plies(position: Position) -> int:
    return truth(position).plies


@cache
def truth(position: Position) -> Truth:
    """Return the result of a position. Results are cached until `truth.cache_clear()`."""
    if position.outcome:
        return Truth(_result(position), 0)
    return max((_before(truth(position.play(square))) for square in position.moves), key=_liking)


def _result(position: Position) -> Value:
    if position.outcome is None or not position.outcome.winners:
        return Value.DRAW
    return Value.WIN if position.turn in position.outcome.winners else Value.LOSS


def _before(after: Truth) -> Truth:
    return Truth(Value(-after.value), after.plies + 1)


def _liking(truth: Truth) -> tuple[Value, int]:
    """Return a sort key: fast wins first, then draws, then slow losses."""
    return truth.value, -truth.plies * truth.value
