"""Outcomes that rational play can lead to, found by trying every way to break ties: the reference for `maxn`.

An outcome is the seat that completes a line, or None for a draw.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from tictactoe_gui.mnk.position import Outcome, Position

RationalOutcome = int | None


def outcomes(position: Position) -> frozenset[RationalOutcome]:
    """Return the possible outcomes. Results are cached until `clear_cache` is called."""
    return _outcomes(position)


def clear_cache() -> None:
    _outcomes.cache_clear()


@cache
def _outcomes(position: Position) -> frozenset[RationalOutcome]:
    if position.outcome:
        return frozenset({_outcome(position, position.outcome)})
    choices = {_outcomes(position.play(square)) for square in position.moves}
    return frozenset(end for tied in product(*choices) for end in _best(position, tied))


def _outcome(position: Position, outcome: Outcome) -> RationalOutcome:
    return (position.turn - 1) % position.rules.players if outcome.lines else None


def _best(position: Position, ends: tuple[RationalOutcome, ...]) -> Iterator[RationalOutcome]:
    """Yield the best outcomes for the side to move, including ties."""
    values = [_value(position, end) for end in ends]
    return (end for end, value in zip(ends, values, strict=True) if value == max(values))


def _value(position: Position, end: RationalOutcome) -> int:
    if end is None:
        return 0
    return 1 if (end == position.turn) != position.rules.goal.line_loses else -1
