"""Plain minimax over Position.play for two players and every rule: obvious, slow, what searches are checked against."""

from functools import cache
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.values import Value


class Truth(NamedTuple):
    """How a position ends under best play, for the side to move."""

    value: Value
    plies: int
    """Moves to the end: the fastest win, the slowest loss; for a draw until the board is full."""


def value(position: Position) -> Value:
    return truth(position).value


def plies(position: Position) -> int:
    return truth(position).plies


@cache
def truth(position: Position) -> Truth:
    """Keeps all that it saw; `truth.cache_clear()` forgets it."""
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
    """Wins first, the fastest before others; then draws; then losses, the slowest before others."""
    return truth.value, -truth.plies * truth.value
