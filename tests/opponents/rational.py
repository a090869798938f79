"""Outcomes to which rational play can lead, by trying every way to break ties: the reference for `maxn`.

An outcome is the seat that completes a line, or None for a draw.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from tictactoe_gui.mnk.position import Outcome, Position

End = int | None


def outcomes(position: Position) -> frozenset[End]:
    """Return the possible outcomes. Results are cached until `forget` is called."""
    return _ends(position)


def forget() -> None:
    _ends.cache_clear()


@cache
def _ends(position: Position) -> frozenset[End]:
    if position.outcome:
        return frozenset({_end(position, position.outcome)})
    choices = {_ends(position.play(square)) for square in position.moves}
    return frozenset(end for tied in product(*choices) for end in _best(position, tied))


def _end(position: Position, outcome: Outcome) -> End:
    return (position.turn - 1) % position.rules.players if outcome.lines else None


def _best(position: Position, ends: tuple[End, ...]) -> Iterator[End]:
    """Yield the outcomes that the side to move likes best. All equals are included."""
    worths = [_worth(position, end) for end in ends]
    return (end for end, worth in zip(ends, worths, strict=True) if worth == max(worths))


def _worth(position: Position, end: End) -> int:
    if end is None:
        return 0
    return 1 if (end == position.turn) != position.rules.misere else -1
