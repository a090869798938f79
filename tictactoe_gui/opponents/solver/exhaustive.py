"""Exhaustive search for two players and any rules: the value of a position and the plies to the end.

Alpha-beta with a transposition table. Scores are absolute: a draw is 0, a win that leaves s - 1 squares empty is s, and
a loss is negative. So faster wins score higher, and a bound on the length of the game bounds the score (as in P. Pons,
Solving Connect Four, 2015).
"""

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.bitboard import stones, tables_for
from tictactoe_gui.opponents.search.transposition import TranspositionTable
from tictactoe_gui.opponents.solver.move_values import TwoPlayerProver
from tictactoe_gui.opponents.solver.symmetry import Symmetry
from tictactoe_gui.opponents.values import Value

MAX_DEPTH = 150
"""Maximum depth in plies. Python's stack is finite, and no budget would suffice for a deeper search."""


class ExhaustiveSolver(TwoPlayerProver):
    """Prover for two players and one set of rules. The transposition table is kept between calls."""

    def __init__(self, rules: Rules) -> None:
        self._board = tables_for(rules)
        self._symmetry = Symmetry(rules)
        self._table: TranspositionTable[tuple[int, int]] = TranspositionTable()
        lines = {bit: len(through) for bit, through in self._board.lines_through.items()}
        self._order = sorted(lines, key=lambda bit: lines[bit] if rules.misere else -lines[bit])
        self._budget: Budget
        self._min_empty = 0

    def value(self, position: Position, budget: Budget) -> Value:
        """Return the value of an undecided position for the side to move.

        Raises:
            OutOfBudget: the search ended without an answer.

        """
        score = self._score(position, budget, -1, 1)
        return Value((score > 0) - (score < 0))

    def plies(self, position: Position, value: Value, budget: Budget) -> int:
        """Return the number of plies to the end: the fastest win or the slowest loss. A draw fills the board.

        Args:
            position: the position.
            value: its value for the side to move.
            budget: the budget of the search.

        Raises:
            OutOfBudget: the search ended without an answer.

        """
        left = position.board.count(".")
        mover_ends = (value is Value.WIN) != position.rules.misere
        for plies in range(1 if mover_ends else 2, left + 1, 2) if value else ():
            score = left + 1 - plies
            alpha = score - 1 if value is Value.WIN else -score
            if (self._score(position, budget, alpha, alpha + 1) > alpha) is (value is Value.WIN):
                return plies
        return left

    def _score(self, position: Position, budget: Budget, alpha: int, beta: int) -> int:
        self._budget = budget
        self._min_empty = position.board.count(".") - MAX_DEPTH
        held = stones(position)
        own, other = held[position.turn], held[1 - position.turn]
        return self._search(own, other, self._board.gaps(own), self._board.gaps(other), alpha, beta)

    def _search(self, own: int, other: int, own_gaps: int, other_gaps: int, alpha: int, beta: int) -> int:
        """Return the score for the side with the stones `own` and gaps `own_gaps`, or a bound on it."""
        self._budget.spend()
        occupied = own | other
        left = self._board.cells - occupied.bit_count()
        if left < self._min_empty:
            raise OutOfBudget
        live = self._board.live_squares(other), self._board.live_squares(own)
        moves, low, high = self._moves_and_bounds(self._board.playable(occupied), own_gaps, other_gaps, left, live)
        if low == high:
            return low
        key = self._symmetry.key((own, other), live, occupied)
        if known := self._table.get(key):
            low, high = max(low, known[0]), min(high, known[1])
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        best = self._search_moves(moves, (own, other, own_gaps, other_gaps), alpha, beta)
        self._table.put(key, (best if best > alpha else low, best if best < beta else high))
        return best

    def _search_moves(self, moves: int, state: tuple[int, int, int, int], alpha: int, beta: int) -> int:
        own, other, own_gaps, other_gaps = state
        best = -self._board.cells
        for bit in self._order:
            if moves & bit:
                held = own | bit
                gaps = self._board.gaps_after(bit, held, own_gaps)
                score = -self._search(other, held, other_gaps, gaps, -beta, -max(alpha, best))
                if score >= beta:
                    return score
                best = max(best, score)
        return best

    def _moves_and_bounds(
        self, moves: int, own_gaps: int, other_gaps: int, left: int, live: tuple[int, int]
    ) -> tuple[int, int, int]:
        """Return the moves to search, and the lower and upper bound on the score."""
        if not left or not any(live):
            return 0, 0, 0
        misere = self._board.rules.misere
        if moves & own_gaps and not misere:
            return 0, left, left
        safe = self._board.safe_moves(moves, own_gaps, other_gaps)
        if not safe:
            soonest = left if misere else left - 1
            return 0, -soonest, -soonest
        safe = self._board.without_equivalent_moves(safe, live[0] | live[1])
        low, high = (min(0, 2 - left), left - 1) if misere else (min(0, 3 - left), max(0, left - 2))
        wins, losses = reversed(live) if misere else live
        return safe, low if losses else 0, high if wins else 0
