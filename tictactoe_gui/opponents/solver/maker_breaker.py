"""Maker-Breaker search for lines that a side can force against an opponent who only blocks.

Each answer comes with its zone, the squares on which its proof depends. The loser's stones elsewhere do not matter.
So after a move is refuted, only moves in the zone of the refutation can be better, and each further refutation leaves
fewer moves (W.-Y. Hsu, C.-L. Ko, J.-C. Chen, T.-H. Wei, C.-H. Hsueh, I-C. Wu, 2020; in Hex: must-play regions). With
`exact`, this holds for the defender only: a refuted attack can spoil a line of the attacker that another move keeps.
"""

from functools import reduce
from operator import and_, or_

from tictactoe_gui.opponents.limits import Budget, TooDeep
from tictactoe_gui.opponents.search.caches import TranspositionTable
from tictactoe_gui.opponents.solver.forcing import ALL_SQUARES, ATTACKER, DEFENDER, MAX_DEPTH, ZonedAnswer
from tictactoe_gui.opponents.solver.line_bits import LineBits, LineState, permute

SYMMETRY_DEPTH = 4
"""Depth in plies up to which the symmetric images of a refuted move count as refuted."""


class MakerBreaker:
    """Maker-Breaker search for one set of rules. The transposition table is kept between calls."""

    def __init__(self, lines: LineBits) -> None:
        self._lines = lines
        self._exact = lines.rules.line.is_exact
        self._table: TranspositionTable[ZonedAnswer] = TranspositionTable()
        self._budget: Budget

    def forces(self, state: LineState, role: int, budget: Budget) -> bool:
        """Return True if the owner of the state's first lines can force one, or raise OutOfBudget."""
        self._budget = budget
        empties, side, _ = self._lines.canonical((state[0], state[1], 0))
        if role == ATTACKER:
            return self._attacker_to_move(empties, side, 0)[0]
        return not self._defender_to_move(empties, side, 0)[0]

    def _attacker_to_move(self, empties: int, side: int, ply: int) -> ZonedAnswer:
        self._budget.spend()
        if ply > MAX_DEPTH:
            raise TooDeep
        lines = self._lines
        if side >> lines.top_offset:
            return True, next(lines.empty_squares(side >> lines.top_offset, empties))
        if found := lines.forks(side, empties):
            return True, found[0]
        return self._decide(ATTACKER, empties, side, ply)

    def _defender_to_move(self, empties: int, side: int, ply: int) -> ZonedAnswer:
        self._budget.spend()
        lines = self._lines
        if not side >> lines.top_offset:
            return self._decide(DEFENDER, empties, side, ply) if side else (True, 0)
        threats = set(lines.empty_squares(side >> lines.top_offset, empties))
        if len(threats) > 1:
            return False, threats.pop() | threats.pop()
        threat = threats.pop()
        held, zone = self._answer_after(DEFENDER, empties, side, threat.bit_length() - 1, ply)
        return held, zone | threat

    def _decide(self, role: int, empties: int, side: int, ply: int) -> ZonedAnswer:
        """Return the answer from the table, by a pairing strategy, by weight or by trying moves."""
        gains = self._lines.gains(side, empties)
        if not self._exact:
            empties = sum([1 << cell for _, cell in gains])
        key = ((side & self._lines.bottom_mask) << self._lines.squares | empties) << 1 | role
        answer = self._table.get(key)
        if answer is None:
            pairs = self._lines.pairing(side, empties)
            if pairs is None:
                answer = (self._try_attacks if role == ATTACKER else self._try_defences)(empties, side, gains, ply)
            else:
                answer = role == DEFENDER, pairs
            self._table.put(key, answer)
        return answer

    def _try_attacks(self, empties: int, side: int, gains: list[tuple[int, int]], ply: int) -> ZonedAnswer:
        """Try the attacker's moves that leave the lines heavy enough to win."""
        lack = self._lines.safe_weight - self._lines.weights(side).bit_count()
        moves = [cell for gain, cell in gains if gain >= lack]
        won, zone, left = self._try_moves(ATTACKER, empties, side, moves, (0, ALL_SQUARES), ply)
        light = empties & left & ~sum([1 << cell for cell in moves])
        return won, zone | empties if light and not won else zone

    def _try_defences(self, empties: int, side: int, gains: list[tuple[int, int]], ply: int) -> ZonedAnswer:
        """Try the defender's moves, unless the weights decide the position."""
        weight = self._lines.weights(side).bit_count()
        half = self._lines.safe_weight // 2
        if weight < 2 * half or any(gain > weight - half for gain, _ in gains):
            return True, empties
        found = self._lines.forks(side, empties)
        limits = reduce(or_, found, 0), reduce(and_, found, ALL_SQUARES)
        held, zone, _ = self._try_moves(DEFENDER, empties, side, [cell for _, cell in gains], limits, ply)
        return held, zone

    def _try_moves(
        self, role: int, empties: int, side: int, moves: list[int], limits: tuple[int, int], ply: int
    ) -> tuple[bool, int, int]:
        """Try the allowed moves. Return the result, the zone and the squares that are still allowed.

        `limits` contains the initial zone and the allowed squares.
        """
        zone, allowed = limits
        symmetries = self._lines.symmetries_of(empties, side) if ply <= SYMMETRY_DEPTH else []
        for cell in moves:
            if not allowed >> cell & 1:
                continue
            succeeds, used = self._answer_after(role, empties, side, cell, ply)
            if succeeds:
                return True, used | 1 << cell, allowed
            if self._exact and role == ATTACKER:
                used = empties
            for image, image_cell in [(used, cell), *((permute(used, where), where[cell]) for where in symmetries)]:
                allowed &= image & ~(1 << image_cell)
                zone |= image
        return False, zone, allowed

    def _answer_after(self, role: int, empties: int, side: int, cell: int, ply: int) -> ZonedAnswer:
        if role == ATTACKER:
            succeeds, zone = self._defender_to_move(empties ^ 1 << cell, self._lines.claim(side, cell), ply + 1)
        else:
            succeeds, zone = self._attacker_to_move(empties ^ 1 << cell, self._lines.block(side, cell), ply + 1)
        return not succeeds, zone
