"""Search of gravity boards for two players and lines that win: the value of a position and the plies to the end.

The squares of a side are an int with a bit for each square, column by column from the bottom, and an unused bit above
each column. So one addition finds the playable squares (J. Tromp, Fhourstones, 1996). Scores and the order of moves are
those of P. Pons, Solving Connect Four, 2015: a win counts the squares that are empty before its last move, a loss is
negative, and a draw is 0. A gap of a side is a square that completes a line for it.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import itemgetter, or_

from tictactoe_gui.mnk.board import EMPTY
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget
from tictactoe_gui.opponents.search.caches import MAX_KEY_BITS, BoundsTable
from tictactoe_gui.opponents.search.tactics import centre_distance
from tictactoe_gui.opponents.solver.move_values import TwoPlayerProver
from tictactoe_gui.opponents.values import Value

MAX_MIRRORED_MARKS = 12
"""Maximum number of marks at which mirror images share a table entry. Later, both seldom occur."""
MAX_KNOWN_GAPS = 1 << 17
"""Maximum number of surroundings of a square whose gaps are remembered. The same ones occur in many positions."""

SearchState = tuple[int, int, int, int, int, int]
"""Squares of the side to move, occupied squares, gaps of the side to move and of the other, and the open lines of both.

Open lines are a bit for each line without a mark of the other side.
"""


def is_suitable(rules: Rules) -> bool:
    """Return True if `GravitySolver` knows the rules. The board must fit its table."""
    is_usual = rules.players == 2 and not (rules.goal.line_loses or rules.line.is_exact)
    return rules.placement.falls and is_usual and rules.width * (rules.height + 1) <= MAX_KEY_BITS


class GravitySolver(TwoPlayerProver):
    """Prover for one set of rules. It keeps its table between calls."""

    def __init__(self, rules: Rules) -> None:
        self._stride = rules.height + 1
        self._bottom = sum(1 << self._stride * column for column in range(rules.width))
        self._board = self._bottom * ((1 << rules.height) - 1)
        self._bits = [1 << self._stride * at.column + rules.height - 1 - at.row for at in rules.squares]
        squares = sorted(zip(rules.squares, self._bits, strict=True), key=lambda pair: centre_distance(rules, pair[0]))
        self._order = [bit for _, bit in squares]
        lines = [_union(self._bits[rules.index[square]] for square in line) for line in rules.lines]
        self._all_lines = (1 << len(lines)) - 1
        self._lines_through = {bit: [line for line in lines if line & bit] for bit in self._order}
        self._numbers_through = {
            bit: sum(1 << number for number, line in enumerate(lines) if line & bit) for bit in self._order
        }
        self._near = {bit: _union(through) for bit, through in self._lines_through.items()}
        self._gaps_near = lru_cache(MAX_KNOWN_GAPS)(self._find_gaps)
        self._table = BoundsTable()
        self._min_mirrored = len(rules.squares) - MAX_MIRRORED_MARKS
        self._budget: Budget

    def value(self, position: Position, budget: Budget) -> Value:
        """Return the value of an undecided position for the side to move."""
        score = self._score(position, budget, -1, 1)
        return Value((score > 0) - (score < 0))

    def _ends_within(self, plies: int, position: Position, value: Value, budget: Budget) -> bool:
        score = position.board.count(EMPTY) + 1 - plies
        alpha = score - 1 if value is Value.WIN else -score
        return (self._score(position, budget, alpha, alpha + 1) > alpha) is (value is Value.WIN)

    def _score(self, position: Position, budget: Budget, alpha: int, beta: int) -> int:
        """Return the score for the side to move, or a bound if it is outside the window."""
        self._budget = budget
        left = position.board.count(EMPTY)
        state = self._state(position)
        _, occupied, own_gaps, *_ = state
        return left if own_gaps & self._playable(occupied) else self._search(state, left, alpha, beta)

    def _state(self, position: Position) -> SearchState:
        marks = [*zip(position.board, self._bits, strict=True)]
        own = _union(bit for mark, bit in marks if mark == str(position.turn))
        other = _union(bit for mark, bit in marks if mark != EMPTY) & ~own
        return own, own | other, self._gaps(own), self._gaps(other), self._open_lines(other), self._open_lines(own)

    def _playable(self, occupied: int) -> int:
        return (occupied + self._bottom) & self._board

    def _gaps(self, held: int) -> int:
        """Return the gaps of the side that holds these squares. Some of them may be occupied."""
        return _union(self._gaps_near(bit, held & near) for bit, near in self._near.items() if bit & held)

    def _find_gaps(self, bit: int, held: int) -> int:
        """Return the gaps in the lines through a held square."""
        gaps = (line & ~held for line in self._lines_through[bit])
        return _union(gap for gap in gaps if not gap & (gap - 1))

    def _open_lines(self, held: int) -> int:
        """Return the open lines of one side while the other holds these squares."""
        return self._all_lines & ~_union(numbers for bit, numbers in self._numbers_through.items() if bit & held)

    def _search(self, state: SearchState, left: int, alpha: int, beta: int) -> int:
        """Return the score for the side to move, which can't complete a line at once. `left` squares are empty."""
        self._budget.spend()
        own, occupied, _, other_gaps, own_lines, other_lines = state
        moves = self._safe_moves(self._playable(occupied), other_gaps)
        if not moves:
            return 1 - left
        low = 3 - left if other_lines else 0
        high = left - 2 if own_lines else 0
        if low >= high:
            return 0
        key = self._key(own, occupied, left)
        low, high = self._table.get(key) or (low, high)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        best = self._best_score(state, moves, left, alpha, beta)
        self._table.put(key, best if best > alpha else low, best if best < beta else high)
        return best

    def _safe_moves(self, playable: int, other_gaps: int) -> int:
        """Return the moves after which the other side can't complete a line at once."""
        blocks = playable & other_gaps
        if blocks & (blocks - 1):
            return 0
        return (blocks or playable) & ~(other_gaps >> 1)

    def _best_score(self, state: SearchState, moves: int, left: int, alpha: int, beta: int) -> int:
        """Return the best score, or the first one that reaches beta."""
        best = -left
        for after in self._states_after(state, moves):
            best = max(best, -self._search(after, left - 1, -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    def _states_after(self, state: SearchState, moves: int) -> list[SearchState]:
        """Return the states after the moves: those with most gaps first, then those nearest to the centre."""
        own, occupied, own_gaps, other_gaps, own_lines, other_lines = state
        found = list[tuple[int, SearchState]]()
        for bit in self._order:
            if bit & moves:
                held = own | bit
                gaps = own_gaps | self._gaps_near(bit, held & self._near[bit])
                lines = other_lines & ~self._numbers_through[bit]
                after = occupied ^ own, occupied | bit, other_gaps, gaps, lines, own_lines
                found.append(((gaps & ~occupied).bit_count(), after))
        found.sort(key=itemgetter(0), reverse=True)
        return [after for _, after in found]

    def _key(self, own: int, occupied: int, left: int) -> int:
        """Return a number for the position. While there are few marks, its mirror image has the same."""
        key = own + occupied + self._bottom
        return key if left < self._min_mirrored else min(key, self._mirrored(key))

    def _mirrored(self, key: int) -> int:
        column = (1 << self._stride) - 1
        image = 0
        for _ in range(self._bottom.bit_count()):
            image = image << self._stride | key & column
            key >>= self._stride
        return image


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)
