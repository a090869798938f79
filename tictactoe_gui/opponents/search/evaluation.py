"""Static evaluation of moves, without search."""

from functools import partial
from math import tanh
from struct import unpack

from tictactoe_gui.opponents.search.caches import ComputedDict
from tictactoe_gui.opponents.search.shapes import FIVE, FOUR, OPEN_FOUR, THREE
from tictactoe_gui.opponents.search.threat_map import BITS_PER_CELL, CELL_MASK, ThreatMap, ThreatTables

ScoredCell = tuple[int, int]
"""Static score of a move, and its cell."""

MIN_THREATS = 8
"""Minimum threats of a candidate move. Cells with less, such as near a lone mark, are tried only if others are few."""
TEMPO = 8
"""Bonus for the side to move."""
_OWN_THREAT_SCORES = (100_000, 8_000, 6_000, 3_000, 500, 260, 240)
_OTHER_THREAT_SCORES = (20_000, 2_500, 2_000, 1_500, 350, 120, 160)
"""Scores of a line, an open four, two fours, a four with a three, two threes, a four, a three.

Completing a line outranks blocking one. Blocking one outranks all other threats of both sides together.
"""


def _threat_score(kinds: tuple[int, ...], line: int, offers: int) -> int:
    """Return the score of the best kind of threat among packed threats, plus a bonus for the lines through the cell."""
    fours, threes = offers // FOUR % (OPEN_FOUR // FOUR), offers // THREE % (FOUR // THREE)
    found = (offers >= FIVE, offers >= OPEN_FOUR, fours > 1, fours and threes, threes > 1, fours, threes, True)
    best = next(score for score, there in zip((*kinds, 0), found, strict=True) if there)
    return best + line * (offers % THREE)


_OWN_SCORES = ComputedDict(partial(_threat_score, _OWN_THREAT_SCORES, 4))
_OTHER_SCORES = ComputedDict(partial(_threat_score, _OTHER_THREAT_SCORES, 3))


def candidate_moves(board: ThreatTables, threat_map: ThreatMap, min_threats: int = MIN_THREATS) -> list[ScoredCell]:
    """Return the empty cells where either side has threats of at least `min_threats`, most promising first."""
    form = f"<{len(threat_map.text)}H"
    own = unpack(form, threat_map.own.to_bytes(board.n_bytes, "little"))
    other = unpack(form, threat_map.other.to_bytes(board.n_bytes, "little"))
    either = unpack(form, (threat_map.own | threat_map.other).to_bytes(board.n_bytes, "little"))
    cells = [cell for cell, offers in enumerate(either) if offers >= min_threats]
    moves = [(_OWN_SCORES[own[cell]] + _OTHER_SCORES[other[cell]], cell) for cell in cells]
    moves.sort(reverse=True)
    return moves


def ranked_cells(threat_map: ThreatMap, cells: list[int]) -> list[ScoredCell]:
    """Return the cells with their static scores, most promising first."""
    pairs = (
        (threat_map.own >> cell * BITS_PER_CELL & CELL_MASK, threat_map.other >> cell * BITS_PER_CELL & CELL_MASK, cell)
        for cell in cells
    )
    return sorted(((_OWN_SCORES[own] + _OTHER_SCORES[other], cell) for own, other, cell in pairs), reverse=True)


def as_percent(score: int, k: int) -> int:
    """Convert a score to an estimate from -100 to 100. The score of a line of k that lacks two marks becomes 76."""
    return round(100 * tanh(score / 4 ** (k - 2)))
