"""Exhaustive search for two players and any rules: the value of a position and the plies to the end."""

from tictactoe_gui.mnk.board import EMPTY
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import MAX_EXHAUSTIVE_DEPTH, Budget, OutOfBudget
from tictactoe_gui.opponents.search.negamax import PROVED_SCORE, Negamax, Node, SearchState
from tictactoe_gui.opponents.solver.move_values import TwoPlayerProver
from tictactoe_gui.opponents.solver.symmetry import Symmetry
from tictactoe_gui.opponents.values import Value


class ExhaustiveSolver(Negamax, TwoPlayerProver):
    """Prover for two players and one set of rules. Symmetric positions share a table entry."""

    _recalls_moves = False

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._symmetry = Symmetry(rules)
        self._min_empty = 0

    def value(self, position: Position, budget: Budget) -> Value:
        """Return the value of an undecided position for the side to move."""
        score = self._score(position, budget, -1, 1)
        return Value((score > 0) - (score < 0))

    def _ends_within(self, plies: int, position: Position, value: Value, budget: Budget) -> bool:
        score = PROVED_SCORE + position.board.count(EMPTY) + 1 - plies
        alpha = score - 1 if value is Value.WIN else -score
        return (self._score(position, budget, alpha, alpha + 1) > alpha) is (value is Value.WIN)

    def _score(self, position: Position, budget: Budget, alpha: int, beta: int) -> int:
        self._budget = budget
        left = position.board.count(EMPTY)
        self._min_empty = left - MAX_EXHAUSTIVE_DEPTH
        return self._search(self._state(position), left, alpha, beta)

    def _node(self, state: SearchState, depth: int) -> Node:
        if depth < self._min_empty:
            raise OutOfBudget
        moves, score = self._moves_or_score(state)
        if not moves:
            return 0, score, score, 0
        own, other, *_ = state
        live = self._board.live_squares(other), self._board.live_squares(own)
        wins, losses = live if self._sign > 0 else live[::-1]
        # No line can be completed at once. In misère, the opponent may have to complete one next.
        fastest = depth - 1 - (self._sign > 0)
        low = 1 - PROVED_SCORE - fastest if losses and fastest > 1 else 0
        high = PROVED_SCORE + fastest if wins and fastest > 0 else 0
        if low == high:
            return 0, low, high, 0
        moves = self._board.without_equivalent_moves(moves, wins | losses)
        return moves, low, high, self._symmetry.key((own, other), live, own | other)
