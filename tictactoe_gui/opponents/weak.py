"""Maker-Breaker search: whether a side can force a line against an opponent who only blocks.

Each answer comes with its zone, the squares on which its proof depends: stones of the loser elsewhere change nothing.
So after a move is refuted, only moves in the zone of the refutation can be better, and each further refutation leaves
fewer moves (W.-Y. Hsu, C.-L. Ko, J.-C. Chen, T.-H. Wei, C.-H. Hsueh, I-C. Wu, 2020; in Hex: must-play regions).
"""

from functools import reduce
from operator import and_, or_

from tictactoe_gui.opponents.cuts import forks, gaps, pairing
from tictactoe_gui.opponents.forcing import ANYWHERE, ATTACKER, DEEPEST, HOLDER
from tictactoe_gui.opponents.limits import Budget, TooDeep
from tictactoe_gui.opponents.lines import Lines, State, moved
from tictactoe_gui.opponents.table import Table

SYMMETRIC = 4
"""Depth in plies up to which the symmetric images of a refuted move count as refuted."""

Answer = tuple[bool, int]
"""Whether the side to move achieves the goal of its role, and the zone."""


class WeakGame:
    """Maker-Breaker search for one set of rules. The transposition table is kept between calls."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._exact = lines.rules.exact
        self._table: Table[Answer] = Table()
        self._budget: Budget

    def forces(self, state: State, role: int, budget: Budget) -> bool:
        """Return whether the owner of the state's first lines can force one. The second lines are ignored.

        Raises:
            OutOfBudget: the answer was not found.
            TooDeep: the answer was not found, and more nodes would not help.

        """
        self._budget = budget
        empties, side, _ = self._lines.same((state[0], state[1], 0))
        return self._attacks(empties, side, 0)[0] if role == ATTACKER else not self._holds(empties, side, 0)[0]

    def _attacks(self, empties: int, side: int, ply: int) -> Answer:
        """Return the answer with the attacker to move."""
        self._budget.spend()
        if ply > DEEPEST:
            raise TooDeep
        lines = self._lines
        if side >> lines.top:
            return True, next(gaps(lines, side >> lines.top, empties))
        if found := forks(lines, side, empties):
            return True, found[0]
        return self._answers(ATTACKER, empties, side, ply)

    def _holds(self, empties: int, side: int, ply: int) -> Answer:
        """Return the answer with the defender to move."""
        self._budget.spend()
        lines = self._lines
        if not side >> lines.top:
            return self._answers(HOLDER, empties, side, ply) if side else (True, 0)
        threats = set(gaps(lines, side >> lines.top, empties))
        if len(threats) > 1:
            return False, threats.pop() | threats.pop()
        threat = threats.pop()
        held, zone = self._plays(HOLDER, empties, side, threat.bit_length() - 1, ply)
        return held, zone | threat

    def _answers(self, role: int, empties: int, side: int, ply: int) -> Answer:
        """Return the answer by the table, by a pairing strategy, by weight or by trying moves."""
        gains = self._lines.gains(side, empties)
        if not self._exact:
            empties = sum([1 << cell for _, cell in gains])
        key = ((side & self._lines.bottom) << self._lines.squares | empties) << 1 | role
        answer = self._table.get(key)
        if answer is None:
            pairs = pairing(self._lines, side, empties)
            if pairs is None:
                answer = (self._picks if role == ATTACKER else self._guards)(empties, side, gains, ply)
            else:
                answer = role == HOLDER, pairs
            self._table.put(key, answer)
        return answer

    def _picks(self, empties: int, side: int, gains: list[tuple[int, int]], ply: int) -> Answer:
        """Try the attacker's moves after which the lines are heavy enough."""
        lack = self._lines.safe - self._lines.weights(side).bit_count()
        moves = [cell for gain, cell in gains if gain >= lack]
        won, zone, left = self._tries(ATTACKER, empties, side, moves, (0, ANYWHERE), ply)
        light = empties & left & ~sum([1 << cell for cell in moves])
        return won, zone | empties if light and not won else zone

    def _guards(self, empties: int, side: int, gains: list[tuple[int, int]], ply: int) -> Answer:
        """Try the defender's moves, unless the weights decide the position."""
        weight, half = self._lines.weights(side).bit_count(), self._lines.safe // 2
        if weight < 2 * half or any(gain > weight - half for gain, _ in gains):
            return True, empties
        found = forks(self._lines, side, empties)
        limits = reduce(or_, found, 0), reduce(and_, found, ANYWHERE)
        held, zone, _ = self._tries(HOLDER, empties, side, [cell for _, cell in gains], limits, ply)
        return held, zone

    def _tries(
        self, role: int, empties: int, side: int, moves: list[int], limits: tuple[int, int], ply: int
    ) -> tuple[bool, int, int]:
        """Try the allowed moves. Return the result, the zone and the squares that are still allowed.

        `limits` are the initial zone and the allowed squares.
        """
        zone, allowed = limits
        symmetries = self._lines.symmetries_of(empties, side) if ply <= SYMMETRIC else []
        for cell in moves:
            if not allowed >> cell & 1:
                continue
            succeeds, used = self._plays(role, empties, side, cell, ply)
            if succeeds:
                return True, used | 1 << cell, allowed
            for image, place in [(used, cell), *((moved(used, where), where[cell]) for where in symmetries)]:
                allowed &= image & ~(1 << place)
                zone |= image
        return False, zone, allowed

    def _plays(self, role: int, empties: int, side: int, cell: int, ply: int) -> Answer:
        """Return the answer for this move."""
        if role == ATTACKER:
            succeeds, zone = self._holds(empties ^ 1 << cell, self._lines.claim(side, cell), ply + 1)
        else:
            succeeds, zone = self._attacks(empties ^ 1 << cell, self._lines.block(side, cell), ply + 1)
        return not succeeds, zone
