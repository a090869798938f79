"""Game values known from the literature. They are shown with their source, not as proofs by this program.

Sources, as cited in `KnownResult.source`:
    Allen 1988: J. D. Allen solved Connect Four by search, at the same time as Allis.
    Allis 1988: L. V. Allis, A Knowledge-based Approach of Connect-Four, Vrije Universiteit Amsterdam.
    Allis, van den Herik and Huntjens 1994: Go-Moku and Threat-Space Search.
    Hsu, Ko, Chen, Wei, Hsueh and Wu 2020: Theoretical Computer Science 815.
    Winning Ways: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for Your Mathematical Plays, 1982.
    Zetters 1980: T. G. L. Zetters, 8 (or More) in a Row, American Mathematical Monthly 87. Larger k was known.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from tictactoe_gui.mnk.answers import ExactLine, Gravity, KOrMore, Misere
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import Value


class KnownResult(NamedTuple):
    """Known value of a game from the empty board."""

    value: Value
    """Value for the seat that moves first."""
    source: str
    """Author or method."""


EXHAUSTIVE, PAIRING, PAPERS = "exhaustive search", "pairing strategy, Hales and Jewett", "m,n,k-games literature"
GO_MOKU = "Allis, van den Herik and Huntjens 1994"

_FAMILIES: tuple[tuple[Callable[[Rules], bool], KnownResult], ...] = (
    (lambda rules: rules.k == 3 and rules.width > 3, KnownResult(Value.WIN, PAPERS)),
    (lambda rules: rules.k == rules.width == rules.height >= 5, KnownResult(Value.DRAW, f"{PAIRING}; Winning Ways")),
    (lambda rules: rules.k >= 8, KnownResult(Value.DRAW, "Zetters 1980; Pollak and Shannon")),
)
"""Families of boards with standard rules. The width is the longer side."""

_SIZES = {
    (3, 3, 3): KnownResult(Value.DRAW, EXHAUSTIVE),
    (4, 4, 4): KnownResult(Value.DRAW, PAPERS),
    (5, 4, 4): KnownResult(Value.DRAW, PAPERS),
    (5, 5, 4): KnownResult(Value.DRAW, "C. Y. Lee; Winning Ways"),
    **dict.fromkeys([(6, 5, 4), (6, 6, 4), (7, 5, 4)], KnownResult(Value.WIN, PAPERS)),
    **dict.fromkeys([(6, 5, 5), (6, 6, 5), (7, 5, 5), (8, 5, 5), (7, 6, 5)], KnownResult(Value.DRAW, PAPERS)),
    **dict.fromkeys([(7, 7, 5), (8, 8, 5)], KnownResult(Value.DRAW, "Hsu, Ko, Chen, Wei, Hsueh and Wu 2020")),
    **dict.fromkeys([(7, 7, 6), (9, 6, 6), (8, 8, 7)], KnownResult(Value.DRAW, "pairing strategy")),
    (15, 15, 5): KnownResult(Value.WIN, GO_MOKU),
}
"""Individual boards with standard rules, by width, height and k. The width is the longer side."""

_VARIANTS = {
    Rules(15, 15, 5, line=ExactLine()): KnownResult(Value.WIN, GO_MOKU),
    Rules(7, 6, 4, placement=Gravity()): KnownResult(Value.WIN, "Allis 1988; Allen 1988"),
    Rules(4, 4, 4, placement=Gravity()): KnownResult(Value.DRAW, EXHAUSTIVE),
    Rules(4, 5, 4, placement=Gravity()): KnownResult(Value.DRAW, EXHAUSTIVE),
    Rules(goal=Misere()): KnownResult(Value.DRAW, EXHAUSTIVE),
    Rules(4, 3, 3, goal=Misere()): KnownResult(Value.LOSS, EXHAUSTIVE),
    Rules(4, 4, 3, goal=Misere()): KnownResult(Value.LOSS, EXHAUSTIVE),
    Rules(players=3): KnownResult(Value.DRAW, EXHAUSTIVE),
}
"""Individual games with other rules. Without gravity, the width is the longer side."""


def known_value(rules: Rules) -> KnownResult | None:
    """Return the known value of the game, or None if the literature has none."""
    short, long = sorted((rules.width, rules.height))
    same = rules if rules.k < long else replace(rules, line=KOrMore())  # there may be no room for an overline
    if not rules.placement.falls:  # with gravity, the board cannot be turned
        same = replace(same, width=long, height=short)
    if same in _VARIANTS:
        return _VARIANTS[same]
    if same != Rules(same.width, same.height, same.k):
        return None
    families = (found for holds, found in _FAMILIES if holds(same))
    return _SIZES.get((same.width, same.height, same.k)) or next(families, None)
