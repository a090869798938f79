"""Alpha-beta search for two players on boards too large to solve, above all Connect Four.

Iterative deepening with a transposition table, central squares first. The evaluation counts the lines through the
stones of each side and its open gaps. A score beyond `PROVED_SCORE` is a proved win or loss and encodes the plies to
the end as in `exhaustive`.
"""

from collections.abc import Sequence
from contextlib import suppress
from math import inf

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.bitboard import bits, stones, tables_for
from tictactoe_gui.opponents.search.transposition import TranspositionTable
from tictactoe_gui.opponents.values import CellValue, Value

PROVED_SCORE = 1_000
"""Minimum score of a proved win. Proved losses score at most its negative."""
INFINITE_SCORE = 2 * PROVED_SCORE
"""Bound above every score."""
MAX_ESTIMATE = 99
"""Highest estimate."""
GAP_SCORE = 8
"""Value of an open gap. Each line through one of the side's stones counts 1."""


GravityState = tuple[int, int, int, int, int]
"""Stones of the side to move and of the other, gaps of both, and the difference in lines through their stones."""
SearchResult = tuple[int, int, int, int]
"""Depth searched, lower and upper bound on the score, bit of the best move."""

NO_RESULT: SearchResult = (-1, -INFINITE_SCORE, INFINITE_SCORE, 0)


class GravitySearch:
    """Alpha-beta search for two players and one set of rules. The transposition table is kept between moves."""

    def __init__(self, rules: Rules) -> None:
        self._board = tables_for(rules)
        self._table: TranspositionTable[SearchResult] = TranspositionTable()
        self._sign = -1 if rules.misere else 1
        self._weights = {bit: self._sign * len(lines) for bit, lines in self._board.lines_through.items()}
        self._order = sorted(self._weights, key=lambda bit: -self._weights[bit])
        self._budget: Budget

    def choose(self, position: Position, budget: Budget, among: Sequence[Square] = ()) -> Square:
        """Return the best move found within the budget. Even with no budget, the move is reasonable.

        Args:
            position: the position to search.
            budget: the budget of the search.
            among: moves to choose from. Empty means all legal moves.

        """
        state = self._state(position)
        moves = self._order_root_moves(position, state, among)
        self._budget = budget
        with suppress(OutOfBudget):
            for depth in range(1, position.board.count(".") + 1):
                score = self._search_root(state, moves, depth)
                if plies_from_score(score, position) <= depth:
                    break
        return self._board.square(moves[0])

    def estimate(self, position: Position, budget: Budget) -> list[CellValue]:
        """Return the value of every move for the side to move. Wins and losses are proved if the budget allows."""
        state = self._state(position)
        scores = dict.fromkeys(self._order_root_moves(position, state, ()), (0, 0))
        self._budget = budget
        with suppress(OutOfBudget):
            for depth in range(1, position.board.count(".") + 1):
                for bit in [bit for bit, (score, known) in scores.items() if plies_from_score(score, position) > known]:
                    scores[bit] = self._move_score(state, bit, depth, -INFINITE_SCORE, INFINITE_SCORE), depth
        return [_cell_value(position, self._board.square(bit), score, known) for bit, (score, known) in scores.items()]

    def _state(self, position: Position) -> GravityState:
        held = stones(position)
        own, other = held[position.turn], held[1 - position.turn]
        balance = sum(self._weights[bit] for bit in bits(own)) - sum(self._weights[bit] for bit in bits(other))
        return own, other, self._board.gaps(own), self._board.gaps(other), balance

    def _order_root_moves(self, position: Position, state: GravityState, among: Sequence[Square]) -> list[int]:
        own, other, own_gaps, other_gaps, _ = state
        playable = self._board.playable(own | other)
        careful = self._board.safe_moves(playable, own_gaps, other_gaps)
        wins = 0 if position.rules.misere else own_gaps
        allowed = {1 << position.rules.index[square] for square in among or position.moves}
        moves = [bit for bit in self._order if bit in allowed]
        return sorted(moves, key=lambda bit: (not bit & wins, not bit & careful))

    def _search_root(self, state: GravityState, moves: list[int], depth: int) -> int:
        """Search all moves and return the best score. Keep the best move first, even if the budget runs out midway."""
        best = -INFINITE_SCORE
        for bit in tuple(moves):
            score = self._move_score(state, bit, depth, best, INFINITE_SCORE)
            if score > best:
                best = score
                moves.remove(bit)
                moves.insert(0, bit)
        return best

    def _move_score(self, state: GravityState, bit: int, depth: int, alpha: int, beta: int) -> int:
        """Return the score of the move `bit` for the side to move."""
        own, other, own_gaps, other_gaps, balance = state
        if bit & own_gaps:
            return self._sign * (PROVED_SCORE + self._board.cells - (own | other).bit_count())
        held = own | bit
        after = other, held, other_gaps, self._board.gaps_after(bit, held, own_gaps), -balance - self._weights[bit]
        return -self._search(after, depth - 1, -beta, -alpha)

    def _search(self, state: GravityState, depth: int, alpha: int, beta: int) -> int:
        """Return the score, or a bound if it is outside the window. Forced moves extend the depth."""
        self._budget.spend()
        own, other, own_gaps, other_gaps, balance = state
        moves, ended = self._moves_or_score(own | other, own_gaps, other_gaps)
        if not moves:
            return ended
        if depth <= 0 and moves & (moves - 1):
            empty = ~(own | other)
            gaps = (own_gaps & empty).bit_count() - (other_gaps & empty).bit_count()
            return max(-MAX_ESTIMATE, min(MAX_ESTIMATE, balance + self._sign * GAP_SCORE * gaps))
        key = own << self._board.cells | other
        low, high, first = self._known_bounds(key, depth)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        best, first = self._search_moves(state, self._order_moves(moves, first), depth, alpha, beta)
        self._table.put(
            key, (depth, best if best > alpha else -INFINITE_SCORE, best if best < beta else INFINITE_SCORE, first)
        )
        return best

    def _known_bounds(self, key: int, depth: int) -> tuple[int, int, int]:
        """Return the bounds that are valid at this depth, and the best move.

        A proof from a shallower search is only a bound, because the game may end sooner.
        """
        known, low, high, first = self._table.get(key) or NO_RESULT
        if known < depth:
            low, high = (
                low if low >= PROVED_SCORE else -INFINITE_SCORE,
                high if high <= -PROVED_SCORE else INFINITE_SCORE,
            )
        return low, high, first

    def _search_moves(
        self, state: GravityState, moves: list[int], depth: int, alpha: int, beta: int
    ) -> tuple[int, int]:
        """Return the best score and its bit, or the first score that reaches beta."""
        best, first = -INFINITE_SCORE, 0
        for bit in moves:
            score = self._move_score(state, bit, depth, max(alpha, best), beta)
            if score > best:
                best, first = score, bit
                if score >= beta:
                    break
        return best, first

    def _order_moves(self, moves: int, first: int) -> list[int]:
        ordered = [bit for bit in self._order if moves & bit and bit != first]
        return [first, *ordered] if first else ordered

    def _moves_or_score(self, occupied: int, own_gaps: int, other_gaps: int) -> tuple[int, int]:
        """Return the moves to search and 0, or no moves and the score."""
        moves = self._board.playable(occupied)
        left = self._board.cells - occupied.bit_count()
        if not left:
            return 0, 0
        if moves & own_gaps and self._sign > 0:
            return 0, PROVED_SCORE + left
        # Without a safe move, this move loses in misère. Otherwise, the opponent's next move wins.
        return self._board.safe_moves(moves, own_gaps, other_gaps), -(PROVED_SCORE + left - (self._sign > 0))


def _cell_value(position: Position, square: Square, score: int, depth: int) -> CellValue:
    """Convert a score found at this depth to a cell value. Plies beyond the depth are unreliable and omitted."""
    if abs(score) < PROVED_SCORE:
        return CellValue(square, None, None, score)
    plies = plies_from_score(score, position)
    return CellValue(square, Value.WIN if score > 0 else Value.LOSS, int(plies) if plies <= depth else None)


def plies_from_score(score: int, position: Position) -> float:
    """Return the plies to the end that a score encodes. Estimates return infinity."""
    return position.board.count(".") + 1 + PROVED_SCORE - abs(score) if abs(score) >= PROVED_SCORE else inf
