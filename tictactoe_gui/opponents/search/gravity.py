"""Search for two players on boards too large to solve, especially Connect Four.

Iterative deepening, central squares first. The evaluation counts open gaps and the lines through each side's stones.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import inf

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.negamax import INFINITE_SCORE, PROVED_SCORE, Negamax, Node, SearchState
from tictactoe_gui.opponents.values import CellValue, Comparison, Value

MAX_ESTIMATE = 99
GAP_SCORE = 8
"""Value of an open gap. Each line through one of the side's stones counts 1."""


class GravitySearch(Negamax):
    """Depth-limited search for two players and one set of rules."""

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
        wins = 0 if position.rules.misere else own_gaps
        allowed = {1 << position.rules.index[square] for square in among or position.moves}
        moves = [bit for bit in self._order if bit in allowed]
        return sorted(moves, key=lambda bit: (not bit & wins, not bit & careful))

    def _root_score(self, state: SearchState, bit: int, depth: int, alpha: int) -> int:
        """Return the score of a move, which may complete a line."""
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
