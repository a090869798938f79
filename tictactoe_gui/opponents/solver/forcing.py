"""Proof search for lines that a side can force.

The attacker wants to complete a line, the defender wants to prevent it. If both can complete lines, both make threats.
Cutoffs: a line is completed if possible; a line that lacks one stone is blocked; a fork wins unless it is broken or
answered by threats; a defender is safe if the lines weigh too little (P. Erdős and J. Selfridge, 1973) or if there is a
pairing strategy.
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
SYMMETRY_DEPTH = 3
"""Depth in plies up to which symmetric positions share a table entry."""


class ForcedLineSearch:
    """Proof search for one set of rules. The transposition table is kept between calls."""

    def __init__(self, lines: LineBits) -> None:
        self._lines = lines
        self._exact = lines.rules.line.is_exact
        self._table: TranspositionTable[bool] = TranspositionTable()
        self._budget: Budget
        self._max_plies: int | None = None

    def forces(self, state: LineState, role: int, budget: Budget, plies: int | None = None) -> bool:
        """Return True if the owner of the state's first lines can force a line, within `plies` plies if not None.

        `role` is that of the side to move. Raise OutOfBudget if the search ends without an answer.
        """
        self._budget = budget
        self._max_plies = plies
        empties, own, other = state
        if role == ATTACKER:
            return self._succeeds(state, ATTACKER, 0)
        return not self._succeeds((empties, other, own), DEFENDER, 0)

    def _succeeds(self, state: LineState, role: int, ply: int) -> bool:
        """Return True if the side to move achieves the goal of its role. It owns the state's first lines."""
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
            return True
        if other_lines >> lines.top_offset:
            return self._block_succeeds(state, role, ply)
        if lines.forks(own_lines, empties):
            return True
        allowed = reduce(and_, lines.forks(other_lines, empties), ALL_SQUARES)
        if allowed != ALL_SQUARES:
            allowed = reduce(or_, lines.empty_squares(own_lines >> lines.second_offset, empties), allowed)
        return self._decide_by_weight(state, allowed, role, ply)

    def _block_succeeds(self, state: LineState, role: int, ply: int) -> bool:
        """Decide a position in which the other side threatens to complete a line."""
        blocks = set(self._lines.empty_squares(state[2] >> self._lines.top_offset, state[0]))
        return len(blocks) == 1 and self._move_succeeds(state, blocks.pop().bit_length() - 1, role, ply)

    def _decide_by_weight(self, state: LineState, allowed: int, role: int, ply: int) -> bool:
        """Decide a position in which only the allowed squares can help, by weight if possible."""
        empties, own_lines, other_lines = state
        own, other = self._lines.weights(own_lines), self._lines.weights(other_lines)
        squares = [
            (cell, bit, (lines & own).bit_count(), (lines & other).bit_count())
            for cell, bit, lines in self._lines.squares_from_centre
            if empties & bit
        ]
        relevant = empties if self._exact else sum([bit for _, bit, gain, harm in squares if gain or harm])
        if role == ATTACKER:
            lack = self._lines.safe_weight - own.bit_count()
            moves = [(2 * gain + harm, cell) for cell, bit, gain, harm in squares if gain >= lack and bit & allowed]
        else:
            spare = other.bit_count() - self._lines.safe_weight // 2
            if spare < self._lines.safe_weight // 2 or any(harm > spare for *_, harm in squares):
                return True
            moves = [(gain + harm, cell) for cell, bit, gain, harm in squares if bit & relevant & allowed]
        moves.sort(key=itemgetter(0), reverse=True)
        return bool(moves) and self._decide_by_search(
            (relevant, own_lines, other_lines), [cell for _, cell in moves], role, ply
        )

    def _decide_by_search(self, state: LineState, moves: list[int], role: int, ply: int) -> bool:
        """Decide a position from the table, by a pairing strategy or by trying these moves."""
        key = self._table_key(state, role, ply)
        known = self._table.get(key)
        if known is None:
            empties, own_lines, other_lines = state
            if self._lines.pairing(own_lines if role == ATTACKER else other_lines, empties) is not None:
                known = role == DEFENDER
            else:
                known = any(self._move_succeeds(state, cell, role, ply) for cell in moves)
            self._table.put(key, known)
        return known

    def _move_succeeds(self, state: LineState, cell: int, role: int, ply: int) -> bool:
        empties, own_lines, other_lines = state
        after = empties ^ 1 << cell, self._lines.block(other_lines, cell), self._lines.claim(own_lines, cell)
        return not self._succeeds(after, 1 - role, ply + 1)

    def _table_key(self, state: LineState, role: int, ply: int) -> int:
        """Return a table key. Empty squares and lines suffice, because they determine the stones in each line."""
        lines = self._lines
        empties, own_lines, other_lines = lines.canonical(state) if ply <= SYMMETRY_DEPTH else state
        packed = (
            (other_lines & lines.bottom_mask) << lines.count | own_lines & lines.bottom_mask
        ) << lines.squares | empties
        left = 0 if self._max_plies is None else self._max_plies - ply
        return (packed << 1 | role) << 9 | left
