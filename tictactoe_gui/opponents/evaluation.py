"""What a position and a move look worth before anything is searched."""

from functools import cache
from math import tanh
from struct import unpack

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.field import Field, Ground
from tictactoe_gui.opponents.shapes import FIVE, FOUR, OPEN_FOUR, THREE

Move = tuple[int, int]
"""How promising a move looks, and its cell."""

_THREATS = THREE.bit_length() - 1
_LINES = THREE - 1
_OWN_KINDS = (20_000, 8_000, 6_000, 3_000, 500, 260, 240)
_OTHER_KINDS = (10_000, 2_500, 2_000, 1_500, 350, 120, 160)
"""The worth of: a line, an open four, two fours, a four with a three, two threes, a four, a three."""


def promising(board: Ground, field: Field, least: int = 4) -> list[Move]:
    """List the empty cells that have marks near them, the most promising first."""
    form = f"<{len(field.text)}H"
    own = unpack(form, field.own.to_bytes(board.bytes, "little"))
    other = unpack(form, field.other.to_bytes(board.bytes, "little"))
    own_kinds, other_kinds = _worths(_OWN_KINDS), _worths(_OTHER_KINDS)
    moves = [
        (
            own_kinds[mine >> _THREATS] + 4 * (mine & _LINES) + other_kinds[yours >> _THREATS] + 3 * (yours & _LINES),
            cell,
        )
        for cell, (mine, yours) in enumerate(zip(own, other))  # noqa: B905 - strict costs time at every node
        if mine + yours >= least
    ]
    moves.sort(reverse=True)
    return moves


def percent(score: int, rules: Rules) -> int:
    """Turn a score into an estimate from -100 to 100."""
    return round(100 * tanh(score / 4 ** (rules.k - 2)))


@cache
def _worths(kinds: tuple[int, ...]) -> list[int]:
    """The worth of all sums of threats."""
    return [_worth(threats << _THREATS, kinds) for threats in range(1 << 16 - _THREATS)]


def _worth(offers: int, kinds: tuple[int, ...]) -> int:
    fours, threes = offers // FOUR % (OPEN_FOUR // FOUR), offers // THREE % (FOUR // THREE)
    found = (
        offers >= FIVE,
        offers >= OPEN_FOUR,
        fours > 1,
        fours and threes,
        threes > 1,
        fours,
        threes,
        True,
    )
    return next(worth for worth, there in zip((*kinds, 0), found, strict=True) if there)
