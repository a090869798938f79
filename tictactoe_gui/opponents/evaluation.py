"""Static evaluation of moves, without search."""

from math import tanh
from struct import unpack

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.field import BITS, OFFER, Field, Ground
from tictactoe_gui.opponents.shapes import FIVE, FOUR, OPEN_FOUR, THREE

Move = tuple[int, int]
"""Static score of a move, and its cell."""

LEAST = 8
"""Minimum threats of a candidate move. Less, such as a lone mark nearby, is tried only for want of better moves."""
_OWN_KINDS = (100_000, 8_000, 6_000, 3_000, 500, 260, 240)
_OTHER_KINDS = (20_000, 2_500, 2_000, 1_500, 350, 120, 160)
"""Scores of a line, an open four, two fours, a four with a three, two threes, a four, a three.

Completing a line outranks blocking one. Blocking one outranks everything else that both sides can make together.
"""


class _Worths(dict[int, int]):
    """Cache from packed threats to their score: the best kind of threat, plus each line through the cell."""

    def __init__(self, kinds: tuple[int, ...], line: int) -> None:
        super().__init__()
        self._kinds = kinds
        self._line = line

    def __missing__(self, offers: int) -> int:
        self[offers] = worth = _worth(offers, self._kinds) + self._line * (offers % THREE)
        return worth


_OWN = _Worths(_OWN_KINDS, 4)
_OTHER = _Worths(_OTHER_KINDS, 3)


def promising(board: Ground, field: Field, least: int = LEAST) -> list[Move]:
    """Return the empty cells where either side has threats of at least `least`, most promising first."""
    form = f"<{len(field.text)}H"
    own = unpack(form, field.own.to_bytes(board.bytes, "little"))
    other = unpack(form, field.other.to_bytes(board.bytes, "little"))
    either = unpack(form, (field.own | field.other).to_bytes(board.bytes, "little"))
    cells = [cell for cell, offers in enumerate(either) if offers >= least]
    moves = [(_OWN[own[cell]] + _OTHER[other[cell]], cell) for cell in cells]
    moves.sort(reverse=True)
    return moves


def ranked(field: Field, cells: list[int]) -> list[Move]:
    """Return the cells with their static scores, most promising first."""
    pairs = ((field.own >> cell * BITS & OFFER, field.other >> cell * BITS & OFFER, cell) for cell in cells)
    return sorted(((_OWN[own] + _OTHER[other], cell) for own, other, cell in pairs), reverse=True)


def percent(score: int, rules: Rules) -> int:
    """Convert a score to an estimate from -100 to 100."""
    return round(100 * tanh(score / 4 ** (rules.k - 2)))


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
