"""The search behind the proofs, for one question: can a side force a line.

The side that wants to is the attacker, the other one the holder. Both make threats, where both may complete lines.
Cuts: who can complete a line does; a line that lacks one stone is blocked; a fork wins, or has to be broken or answered
by threats; a holder is safe by the weight of the lines (P. Erdős and J. Selfridge, 1973) or by pairs of squares.
"""

from functools import reduce
from operator import and_, itemgetter, or_

from tictactoe_gui.opponents.cuts import forks, gaps, pairing
from tictactoe_gui.opponents.limits import Budget, TooDeep
from tictactoe_gui.opponents.lines import Lines, State
from tictactoe_gui.opponents.table import Table

HOLDER, ATTACKER = 0, 1
"""The roles."""
DEEPEST = 90
"""Plies from the root at the most; Python's stack is finite."""
ANYWHERE = -1
"""All squares, as bits."""
SYMMETRIC = 3
"""Plies from the root at which mirrored and turned positions count as the same."""

Move = tuple[int, int, int]
"""How promising it is, how near the edge (negative), and the square's place."""


class Forcing:
    """Answers the question for positions of one set of rules."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._exact = lines.rules.exact
        self._table: Table[bool] = Table()
        self._budget: Budget
        self._last: int | None = None

    def forces(self, state: State, role: int, budget: Budget, plies: int | None = None) -> bool:
        """Whether the owner of the state's first lines can force one, within so many plies where they are given.

        The role is that of the side to move.

        Raises:
            OutOfBudget: it is not known; TooDeep if more nodes would not help.

        """
        self._budget, self._last = budget, plies
        empties, own, other = state
        if role == ATTACKER:
            return self._succeeds(state, ATTACKER, 0)
        return not self._succeeds((empties, other, own), HOLDER, 0)

    def _succeeds(self, state: State, role: int, ply: int) -> bool:
        """Whether the side to move, the owner of the first lines, gets what its role wants."""
        self._budget.spend()
        if ply > DEEPEST:
            raise TooDeep
        lines = self._lines
        if self._last is not None:
            state = self._within(state, role, self._last - ply)
        empties, mine, theirs = state
        if mine >> lines.top:
            return True
        if theirs >> lines.top:
            return self._blocks(state, role, ply)
        if forks(lines, mine, empties):
            return True
        allowed = reduce(and_, forks(lines, theirs, empties), ANYWHERE)
        if allowed != ANYWHERE:
            allowed = reduce(or_, gaps(lines, mine >> lines.second, empties), allowed)
        return self._chooses(state, allowed, role, ply)

    def _blocks(self, state: State, role: int, ply: int) -> bool:
        """The same where the other side is about to complete a line."""
        empties, _, theirs = state
        threats = set(gaps(self._lines, theirs >> self._lines.top, empties))
        return len(threats) == 1 and self._plays(state, threats.pop().bit_length() - 1, role, ply)

    def _chooses(self, state: State, allowed: int, role: int, ply: int) -> bool:
        """The same where only the allowed squares can help, unless the weights tell at once."""
        empties, mine, theirs = state
        own, other = self._lines.weights(mine), self._lines.weights(theirs)
        weighed = [
            (cell, bit, (lines & own).bit_count(), (lines & other).bit_count())
            for cell, bit, lines in self._lines.ranked
            if empties & bit
        ]
        relevant = empties if self._exact else sum([bit for _, bit, gain, harm in weighed if gain or harm])
        if role == ATTACKER:
            lack = self._lines.safe - own.bit_count()
            moves = [(2 * gain + harm, cell) for cell, bit, gain, harm in weighed if gain >= lack and bit & allowed]
        else:
            spare = other.bit_count() - self._lines.safe // 2
            if spare < self._lines.safe // 2 or any(harm > spare for *_, harm in weighed):
                return True
            moves = [(gain + harm, cell) for cell, bit, gain, harm in weighed if bit & relevant & allowed]
        moves.sort(key=itemgetter(0), reverse=True)
        return bool(moves) and self._finds((relevant, mine, theirs), [cell for _, cell in moves], role, ply)

    def _finds(self, state: State, moves: list[int], role: int, ply: int) -> bool:
        """The same by the table, by pairs of squares, or by trying these moves."""
        key = self._key(state, role, ply)
        known = self._table.get(key)
        if known is None:
            empties, mine, theirs = state
            if pairing(self._lines, mine if role == ATTACKER else theirs, empties) is not None:
                known = role == HOLDER
            else:
                known = any(self._plays(state, cell, role, ply) for cell in moves)
            self._table.put(key, known)
        return known

    def _plays(self, state: State, cell: int, role: int, ply: int) -> bool:
        """Whether this move gets the side to move what it wants."""
        empties, mine, theirs = state
        after = empties ^ 1 << cell, self._lines.block(theirs, cell), self._lines.claim(mine, cell)
        return not self._succeeds(after, 1 - role, ply + 1)

    def _within(self, state: State, role: int, left: int) -> State:
        """The state without the lines that cannot matter in the plies that are left."""
        empties, mine, theirs = state
        stones = (left + role) // 2
        return empties, self._lines.within(mine, stones), self._lines.within(theirs, stones)

    def _key(self, state: State, role: int, ply: int) -> int:
        """What the answer depends on: empty squares and lines, not stones; each line's squares tell its stones."""
        lines = self._lines
        empties, mine, theirs = lines.same(state) if ply <= SYMMETRIC else state
        packed = ((theirs & lines.bottom) << lines.count | mine & lines.bottom) << lines.squares | empties
        left = 0 if self._last is None else self._last - ply
        return (packed << 1 | role) << 9 | left
