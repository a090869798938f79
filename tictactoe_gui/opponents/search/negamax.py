"""Negamax with alpha-beta and a transposition table, for two players and any rules.

A draw is 0. A win that leaves s - 1 squares empty is `PROVED_SCORE` + s, and a loss is negative. So faster wins score
higher, and a bound on the length of the game bounds the score (as in P. Pons, Solving Connect Four, 2015). Scores below
`PROVED_SCORE` are estimates.
"""

from abc import ABC, abstractmethod

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget
from tictactoe_gui.opponents.search.bitboard import bits, stones, tables_for
from tictactoe_gui.opponents.search.caches import TranspositionTable

PROVED_SCORE = 1_000
"""Minimum score of a proved win. Proved losses score at most its negative."""
INFINITE_SCORE = 2 * PROVED_SCORE
"""Bound above every score."""

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
        self._sign = -1 if rules.misere else 1
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
