"""Proof search for lines that a side can force.

The attacker wants to complete a line, the defender wants to prevent it. If both can complete lines, both make threats.
Cutoffs: a line is completed if possible; a line that lacks one stone is blocked; a fork wins unless it is broken or
answered by threats; a defender is safe if the lines weigh too little (P. Erdős and J. Selfridge, 1973) or if there is a
pairing strategy.

Each answer comes with its zone, the empty squares on which its proof depends: it holds even if the loser has stones on
all others. So after a move is refuted, only moves in the zone of the refutation can be better. Where the winner makes
threats, the loser must not complete a line first. So the zone then contains enough squares of each line of the loser.
With `exact` or a limited number of plies, stones elsewhere can matter, and all moves are tried.
"""

from functools import reduce
from operator import and_, itemgetter, or_

from tictactoe_gui.opponents.limits import Budget, TooDeep
from tictactoe_gui.opponents.search.caches import TranspositionTable
from tictactoe_gui.opponents.solver.line_bits import LineBits, LineState

DEFENDER, ATTACKER = 0, 1
MAX_DEPTH = 90
"""Maximum depth in plies. Python's stack is finite."""
ALL_SQUARES = -1
SYMMETRY_DEPTH = 2
"""Depth in plies up to which symmetric positions share a table entry."""

ZonedAnswer = tuple[bool, int]
"""True if the side to move achieves the goal of its role, and the zone, as a mask of squares."""
MoveLimits = tuple[int, int]
"""Squares that belong to the zone before any move is tried, and the squares on which a move can help."""


class ForcedLineSearch:
    """Proof search for one set of rules. The transposition table is kept between calls."""

    def __init__(self, lines: LineBits) -> None:
        self._lines = lines
        self._exact = lines.rules.line.is_exact
        self._table: TranspositionTable[ZonedAnswer] = TranspositionTable()
        self._budget: Budget
        self._max_plies: int | None = None
        self._has_zones = False

    def forces(self, state: LineState, role: int, budget: Budget, plies: int | None = None) -> bool:
        """Return True if the owner of the state's first lines can force a line, within `plies` plies if not None.

        `role` is that of the side to move. Raise OutOfBudget if the search ends without an answer.
        """
        self._budget = budget
        self._max_plies = plies
        self._has_zones = plies is None and not self._exact
        empties, own, other = state
        if role == ATTACKER:
            return self._answer(state, ATTACKER, 0)[0]
        return not self._answer((empties, other, own), DEFENDER, 0)[0]

    def _answer(self, state: LineState, role: int, ply: int) -> ZonedAnswer:
        """Return the answer for a position. The side to move owns the state's first lines."""
        self._budget.spend()
        if ply > MAX_DEPTH:
            raise TooDeep
        lines = self._lines
        empties, own_lines, other_lines = state
        if self._max_plies is not None:
            stones_left = (self._max_plies - ply + role) // 2
            own_lines = lines.completable(own_lines, stones_left)
            other_lines = lines.completable(other_lines, stones_left)
            state = empties, own_lines, other_lines
        if own_lines >> lines.top_offset:
            gap = next(lines.empty_squares(own_lines >> lines.top_offset, empties))
            return True, lines.guard(other_lines, empties, gap, 1)
        if other_lines >> lines.top_offset:
            return self._answer_to_threats(state, role, ply)
        if forks := lines.forks(own_lines, empties):
            return True, lines.guard(other_lines, empties, forks[0], 2)
        zone = 0
        allowed = ALL_SQUARES
        if forks := lines.forks(other_lines, empties):
            zone = lines.guard(own_lines, empties, reduce(or_, forks), 3)
            threats = lines.empty_squares(own_lines >> lines.second_offset, empties)
            allowed = reduce(or_, threats, reduce(and_, forks))
        return self._decide_by_weight(state, (zone, allowed), role, ply)

    def _answer_to_threats(self, state: LineState, role: int, ply: int) -> ZonedAnswer:
        """Decide a position in which the other side threatens to complete a line."""
        empties, own_lines, other_lines = state
        threats = set(self._lines.empty_squares(other_lines >> self._lines.top_offset, empties))
        zone = threats.pop()
        if threats:
            return False, self._lines.guard(own_lines, empties, zone | threats.pop(), 2)
        succeeds, used = self._answer_after(state, zone.bit_length() - 1, role, ply)
        zone |= used
        return succeeds, zone if succeeds else self._lines.guard(own_lines, empties, zone, 2)

    def _decide_by_weight(self, state: LineState, limits: MoveLimits, role: int, ply: int) -> ZonedAnswer:
        """Decide a position in which only the allowed squares can help, by weight if possible."""
        empties, own_lines, other_lines = state
        own, other = self._lines.weights(own_lines), self._lines.weights(other_lines)
        squares = [
            (cell, bit, (lines & own).bit_count(), (lines & other).bit_count())
            for cell, bit, lines in self._lines.squares_from_centre
            if empties & bit
        ]
        zone, allowed = limits
        relevant = empties if self._exact else sum([bit for _, bit, gain, harm in squares if gain or harm])
        if role == ATTACKER:
            lack = self._lines.safe_weight - own.bit_count()
            moves = [(gain, cell) for cell, bit, gain, _ in squares if gain >= lack and bit & allowed]
        else:
            spare = other.bit_count() - self._lines.safe_weight // 2
            if spare < self._lines.safe_weight // 2 or any(harm > spare for *_, harm in squares):
                return True, self._lines.squares_of(other_lines, empties)
            moves = [(gain + harm, cell) for cell, bit, gain, harm in squares if bit & relevant & allowed]
        if not moves:
            return False, zone | self._lines.squares_of(own_lines, empties)
        moves.sort(key=itemgetter(0), reverse=True)
        return self._decide_by_search(
            (relevant, own_lines, other_lines), [cell for _, cell in moves], limits, role, ply
        )

    def _decide_by_search(
        self, state: LineState, moves: list[int], limits: MoveLimits, role: int, ply: int
    ) -> ZonedAnswer:
        """Decide a position from the table, by a pairing strategy or by trying these moves."""
        key = self._table_key(state, role, ply)
        known = self._table.get(key)
        # Symmetric positions share an entry, but not their zone.
        is_shared = ply <= SYMMETRY_DEPTH
        if known is not None:
            return (known[0], ALL_SQUARES) if is_shared else known
        empties, own_lines, other_lines = state
        pairs = self._lines.pairing(own_lines if role == ATTACKER else other_lines, empties)
        answer = self._try_moves(state, moves, limits, role, ply) if pairs is None else (role == DEFENDER, pairs)
        self._table.put(key, (answer[0], ALL_SQUARES) if is_shared else answer)
        return answer

    def _try_moves(self, state: LineState, moves: list[int], limits: MoveLimits, role: int, ply: int) -> ZonedAnswer:
        """Try the allowed moves. Each refutation leaves only the moves in its zone."""
        zone, allowed = limits
        for cell in moves:
            if not allowed >> cell & 1:
                continue
            succeeds, used = self._answer_after(state, cell, role, ply)
            used |= 1 << cell
            if succeeds:
                return True, used
            zone |= used
            allowed &= (used if self._has_zones else ALL_SQUARES) ^ 1 << cell
        empties, own_lines, _ = state
        # The other moves leave the attacker's lines too light, wherever its stones are.
        return False, zone | self._lines.squares_of(own_lines, empties) if empties & allowed else zone

    def _answer_after(self, state: LineState, cell: int, role: int, ply: int) -> ZonedAnswer:
        empties, own_lines, other_lines = state
        after = empties ^ 1 << cell, self._lines.block(other_lines, cell), self._lines.claim(own_lines, cell)
        succeeds, zone = self._answer(after, 1 - role, ply + 1)
        return not succeeds, zone

    def _table_key(self, state: LineState, role: int, ply: int) -> int:
        """Return a table key. Empty squares and lines suffice, because they determine the stones in each line."""
        lines = self._lines
        empties, own_lines, other_lines = lines.canonical(state) if ply <= SYMMETRY_DEPTH else state
        packed = (
            (other_lines & lines.bottom_mask) << lines.count | own_lines & lines.bottom_mask
        ) << lines.squares | empties
        left = 0 if self._max_plies is None else self._max_plies - ply
        return (packed << 1 | role) << 9 | left
