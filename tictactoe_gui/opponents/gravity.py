"""Two players, boards too large to be solved, Connect Four above all: the best move that a search finds in its time.

Iterative deepening alpha-beta with a transposition table, the middle of the board first. An estimate counts the lines
through the squares that each side holds, and the gaps that it has left to fill. A score beyond `PROVED` is no estimate:
the game is won or lost, in the number of moves that the rest of the score tells, as in `exhaustive`.
"""

from collections.abc import Sequence
from contextlib import suppress
from math import inf

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.bitboard import bits, board_of, stones
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.table import Table
from tictactoe_gui.opponents.values import CellValue, Value

PROVED = 1_000
"""What a proved win scores at least, and a proved loss at the most with a minus."""
FAR = 2 * PROVED
"""Beyond every score."""
SUREST = 99
"""The highest estimate."""
GAP = 8
"""What a gap is worth, against a tenth of a line through a square."""


State = tuple[int, int, int, int, int]
"""What the side to move holds, and the other; the gaps of each; how many more lines run through the first's squares."""
Found = tuple[int, int, int, int]
"""What is known about a position: depth searched, least and highest score, the bit of the best move."""

UNKNOWN: Found = (-1, -FAR, FAR, 0)


class Search:
    """Searches positions of one set of rules for two, and keeps what it found for the next move."""

    def __init__(self, rules: Rules) -> None:
        self._board = board_of(rules)
        self._table: Table[Found] = Table()
        self._sign = -1 if rules.misere else 1
        self._weights = {bit: self._sign * len(lines) for bit, lines in self._board.through.items()}
        self._order = sorted(self._weights, key=lambda bit: -self._weights[bit])
        self._budget: Budget

    def choose(self, position: Position, budget: Budget, among: Sequence[Square] = ()) -> Square:
        """Give the best of these moves, or of all, that the budget allows to find; without any budget a sane one."""
        state = self._state(position)
        moves = self._sane_first(position, state, among)
        self._budget = budget
        with suppress(OutOfBudget):
            for depth in range(1, position.board.count(".") + 1):
                score = self._deepen(state, moves, depth)
                if plies_of(score, position) <= depth:
                    break
        return self._board.square(moves[0])

    def estimate(self, position: Position, budget: Budget) -> list[CellValue]:
        """Give what every move is worth to the side to move, wins and losses proved where the budget allows it."""
        state = self._state(position)
        told = dict.fromkeys(self._sane_first(position, state, ()), (0, 0))
        self._budget = budget
        with suppress(OutOfBudget):
            for depth in range(1, position.board.count(".") + 1):
                for bit in [bit for bit, (score, known) in told.items() if plies_of(score, position) > known]:
                    told[bit] = self._score(state, bit, depth, -FAR, FAR), depth
        return [_cell(position, self._board.square(bit), score, known) for bit, (score, known) in told.items()]

    def _state(self, position: Position) -> State:
        held = stones(position)
        own, other = held[position.turn], held[1 - position.turn]
        balance = sum(self._weights[bit] for bit in bits(own)) - sum(self._weights[bit] for bit in bits(other))
        return own, other, self._board.gaps(own), self._board.gaps(other), balance

    def _sane_first(self, position: Position, state: State, among: Sequence[Square]) -> list[int]:
        own, other, mine, theirs, _ = state
        playable = self._board.playable(own | other)
        careful = self._board.careful(playable, mine, theirs)
        wins = 0 if position.rules.misere else mine
        allowed = {1 << position.rules.index[square] for square in among or position.moves}
        moves = [bit for bit in self._order if bit in allowed]
        return sorted(moves, key=lambda bit: (not bit & wins, not bit & careful))

    def _deepen(self, state: State, moves: list[int], depth: int) -> int:
        """Bring the best move to the front, also when the budget ends amid, and give its score."""
        best = -FAR
        for bit in tuple(moves):
            score = self._score(state, bit, depth, best, FAR)
            if score > best:
                best = score
                moves.remove(bit)
                moves.insert(0, bit)
        return best

    def _score(self, state: State, bit: int, depth: int, alpha: int, beta: int) -> int:
        """The score, for the side to move, of its move at this bit."""
        own, other, mine, theirs, balance = state
        if bit & mine:
            return self._sign * (PROVED + self._board.cells - (own | other).bit_count())
        held = own | bit
        after = other, held, theirs, self._board.gaps_after(bit, held, mine), -balance - self._weights[bit]
        return -self._search(after, depth - 1, -beta, -alpha)

    def _search(self, state: State, depth: int, alpha: int, beta: int) -> int:
        """The score, or a bound on its side of the window; beyond the depth only where there is no choice."""
        self._budget.spend()
        own, other, mine, theirs, balance = state
        moves, ended = self._narrow(own | other, mine, theirs)
        if not moves:
            return ended
        if depth <= 0 and moves & (moves - 1):
            empty = ~(own | other)
            gaps = (mine & empty).bit_count() - (theirs & empty).bit_count()
            return max(-SUREST, min(SUREST, balance + self._sign * GAP * gaps))
        key = own << self._board.cells | other
        low, high, first = self._known(key, depth)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        best, first = self._best(state, self._ordered(moves, first), depth, alpha, beta)
        self._table.put(key, (depth, best if best > alpha else -FAR, best if best < beta else FAR, first))
        return best

    def _known(self, key: int, depth: int) -> tuple[int, int, int]:
        """Bounds that hold at this depth, and the best move; a proof from less depth leaves open a faster end."""
        known, low, high, first = self._table.get(key) or UNKNOWN
        if known < depth:
            low, high = low if low >= PROVED else -FAR, high if high <= -PROVED else FAR
        return low, high, first

    def _best(self, state: State, moves: list[int], depth: int, alpha: int, beta: int) -> tuple[int, int]:
        """The best score and its bit, or the first that reaches beta."""
        best, first = -FAR, 0
        for bit in moves:
            score = self._score(state, bit, depth, max(alpha, best), beta)
            if score > best:
                best, first = score, bit
                if score >= beta:
                    break
        return best, first

    def _ordered(self, moves: int, first: int) -> list[int]:
        ordered = [bit for bit in self._order if moves & bit and bit != first]
        return [first, *ordered] if first else ordered

    def _narrow(self, occupied: int, mine: int, theirs: int) -> tuple[int, int]:
        """The moves to search; where there are none, the score."""
        moves = self._board.playable(occupied)
        left = self._board.cells - occupied.bit_count()
        if not left:
            return 0, 0
        if moves & mine and self._sign > 0:
            return 0, PROVED + left
        # In misère it is this very move that loses, else the next one.
        return self._board.careful(moves, mine, theirs), -(PROVED + left - (self._sign > 0))


def _cell(position: Position, square: Square, score: int, depth: int) -> CellValue:
    """What the score found at this depth tells; an end beyond the depth may come sooner than it tells."""
    if abs(score) < PROVED:
        return CellValue(square, None, None, score)
    plies = plies_of(score, position)
    return CellValue(square, Value.WIN if score > 0 else Value.LOSS, int(plies) if plies <= depth else None)


def plies_of(score: int, position: Position) -> float:
    """Give the moves to the end that a score tells; infinitely many for an estimate."""
    return position.board.count(".") + 1 + PROVED - abs(score) if abs(score) >= PROVED else inf
