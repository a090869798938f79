"""Negamax with alpha-beta and a transposition table, for two players and any rules.

A draw is 0. A win that leaves s - 1 squares empty is `PROVED_SCORE` + s, and a loss is negative. So faster wins score
higher, and a bound on the length of the game bounds the score (as in P. Pons, Solving Connect Four, 2015). Scores below
`PROVED_SCORE` are estimates.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import inf

from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.bitboard import bits, stones, tables_for
from tictactoe_gui.opponents.search.caches import TranspositionTable
from tictactoe_gui.opponents.values import CellValue, Comparison, Value

PROVED_SCORE = 1_000
"""Minimum score of a proved win. Proved losses score at most its negative."""
INFINITE_SCORE = 2 * PROVED_SCORE
"""Bound above every score."""

MAX_ESTIMATE = 99
GAP_SCORE = 8
"""Value of an open gap. Each line through one of the side's stones counts 1."""

SearchState = tuple[int, int, int, int, int]
"""Stones of the side to move and of the other, gaps of both, and the difference in lines through their stones."""
Node = tuple[int, int, int, int]
"""Moves to search, lower and upper bounds on the score, table key. Without moves, the bounds are equal."""
SearchResult = tuple[int, int, int, int]
"""Depth searched, lower and upper bound on the score, bit of the best move."""

NO_RESULT: SearchResult = (-1, -INFINITE_SCORE, INFINITE_SCORE, 0)


class Negamax(ABC):
    """Search for one set of rules. The transposition table is kept between calls."""

    _recalls_moves = True
    """True if the best move found earlier is tried first. It cannot be if symmetric positions share a table entry."""

    def __init__(self, rules: Rules) -> None:
        self._board = tables_for(rules)
        self._table: TranspositionTable[SearchResult] = TranspositionTable()
        self._sign = -1 if rules.goal.line_loses else 1
        self._weights = {bit: self._sign * len(lines) for bit, lines in self._board.lines_through.items()}
        self._order = sorted(self._weights, key=lambda bit: -self._weights[bit])
        self._budget: Budget

    @abstractmethod
    def _node(self, state: SearchState, depth: int) -> Node:
        """Return what is known about a position before its moves are searched."""

    def _state(self, position: Position) -> SearchState:
        held = stones(position)
        own, other = held[position.turn], held[1 - position.turn]
        balance = sum(self._weights[bit] for bit in bits(own)) - sum(self._weights[bit] for bit in bits(other))
        return own, other, self._board.gaps(own), self._board.gaps(other), balance

    def _moves_or_score(self, state: SearchState) -> tuple[int, int]:
        """Return the moves to search and 0, or no moves and the score."""
        own, other, own_gaps, other_gaps, _ = state
        occupied = own | other
        moves = self._board.playable(occupied)
        left = self._board.cells - occupied.bit_count()
        if not left:
            return 0, 0
        if moves & own_gaps and self._sign > 0:
            return 0, PROVED_SCORE + left
        # Without a safe move, this move loses in misère. Otherwise, the opponent's next move wins.
        return self._board.safe_moves(moves, own_gaps, other_gaps), -(PROVED_SCORE + left - (self._sign > 0))

    def _search(self, state: SearchState, depth: int, alpha: int, beta: int) -> int:
        """Return the score for the side to move, or a bound if it is outside the window."""
        self._budget.spend()
        moves, low, high, key = self._node(state, depth)
        if not moves:
            return low
        known, known_low, known_high, first = self._table.get(key) or NO_RESULT
        # An estimate of another depth is not comparable. A proof is a bound, because the game may end sooner.
        if known == depth or known_low >= PROVED_SCORE:
            low = max(low, known_low)
        if known == depth or known_high <= -PROVED_SCORE:
            high = min(high, known_high)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        best, first = self._search_moves(state, moves, first, depth, alpha, beta)
        self._table.put(key, (depth, best if best > alpha else low, best if best < beta else high, first))
        return best

    def _search_moves(
        self, state: SearchState, moves: int, first: int, depth: int, alpha: int, beta: int
    ) -> tuple[int, int]:
        """Return the best score and its bit, or the first score that reaches beta. No move completes a line."""
        own, other, own_gaps, other_gaps, balance = state
        best = -INFINITE_SCORE
        found = 0
        for bit in (first, *self._order) if first else self._order:
            if moves & bit:
                moves ^= bit
                held = own | bit
                gaps = self._board.gaps_after(bit, held, own_gaps)
                after = other, held, other_gaps, gaps, -balance - self._weights[bit]
                score = -self._search(after, depth - 1, -beta, -max(alpha, best))
                if score > best:
                    best, found = score, bit
                if score >= beta or not moves:
                    break
        return best, found if self._recalls_moves else 0


class GravitySearch(Negamax):
    """Depth-limited search on boards too large to solve, especially Connect Four.

    Iterative deepening, central squares first. The evaluation counts open gaps and the lines through stones.
    """

    def rank(self, position: Position, budget: Budget, among: Sequence[Square] = ()) -> Iterator[CellValue]:
        """Rank moves as `EngineSet.rank` does. All values come from the same depth."""
        state = self._state(position)
        moves = self._order_root_moves(position, state, among)
        self._budget = budget
        last = Comparison(moves[0], 0, 0, [])
        with suppress(OutOfBudget):
            for comparison in self._comparisons(position, state, moves):
                last = comparison
        best, depth, bound, tried = last
        yield self._cell_value(position, best, bound, depth)
        with suppress(OutOfBudget):
            for bit in tried:
                if bit != best:
                    score = self._root_score(state, bit, depth, -INFINITE_SCORE)
                    score = score if abs(score) >= PROVED_SCORE else min(score, bound)
                    yield self._cell_value(position, bit, score, depth)

    def _comparisons(self, position: Position, state: SearchState, moves: list[int]) -> Iterator[Comparison]:
        """Yield the best move whenever it changes, and at the end of each iteration. Keep it first in `moves`."""
        for depth in range(1, position.board.count(EMPTY) + 1):
            score = -INFINITE_SCORE
            tried = list[int]()
            before = moves[0]
            for bit in tuple(moves):
                found = self._root_score(state, bit, depth, score)
                tried.append(bit)
                if found > score:
                    score = found
                    moves.remove(bit)
                    moves.insert(0, bit)
                    if bit != before:
                        yield Comparison(bit, depth, score, tried)
            yield Comparison(moves[0], depth, score, tried)
            if plies_from_score(score, position) <= depth:
                return

    def _order_root_moves(self, position: Position, state: SearchState, among: Sequence[Square]) -> list[int]:
        own, other, own_gaps, other_gaps, _ = state
        playable = self._board.playable(own | other)
        careful = self._board.safe_moves(playable, own_gaps, other_gaps)
        wins = 0 if position.rules.goal.line_loses else own_gaps
        allowed = {1 << position.rules.index[square] for square in among or position.moves}
        moves = [bit for bit in self._order if bit in allowed]
        return sorted(moves, key=lambda bit: (not bit & wins, not bit & careful))

    def _root_score(self, state: SearchState, bit: int, depth: int, alpha: int) -> int:
        own, other, own_gaps, _, _ = state
        if bit & own_gaps:
            return self._sign * (PROVED_SCORE + self._board.cells - (own | other).bit_count())
        return self._search_moves(state, bit, 0, depth, alpha, INFINITE_SCORE)[0]

    def _node(self, state: SearchState, depth: int) -> Node:
        """Return the moves and the table key, or the score. Forced moves extend the depth."""
        moves, score = self._moves_or_score(state)
        if not moves:
            return 0, score, score, 0
        own, other, own_gaps, other_gaps, balance = state
        if depth > 0 or not moves & (moves - 1):
            return moves, -INFINITE_SCORE, INFINITE_SCORE, own << self._board.cells | other
        empty = ~(own | other)
        gaps = (own_gaps & empty).bit_count() - (other_gaps & empty).bit_count()
        score = max(-MAX_ESTIMATE, min(MAX_ESTIMATE, balance + self._sign * GAP_SCORE * gaps))
        return 0, score, score, 0

    def _cell_value(self, position: Position, bit: int, score: int, depth: int) -> CellValue:
        """Convert a score found at this depth to a cell value. Plies beyond the depth are unreliable and omitted."""
        square = self._board.square(bit)
        if abs(score) < PROVED_SCORE:
            return CellValue(square, None, None, score)
        plies = plies_from_score(score, position)
        return CellValue(square, Value.WIN if score > 0 else Value.LOSS, int(plies) if plies <= depth else None)


def plies_from_score(score: int, position: Position) -> float:
    """Return the plies to the end that a score encodes. Estimates return infinity."""
    return position.board.count(EMPTY) + 1 + PROVED_SCORE - abs(score) if abs(score) >= PROVED_SCORE else inf
