"""Alpha-beta for large boards: principal variation search with a table, by iterative deepening, and threats around it.

Two players, normal play, no gravity.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.evaluation import Move, percent, promising, ranked
from tictactoe_gui.opponents.field import Field, cells_of, ground
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.promise import off_centre
from tictactoe_gui.opponents.threats import Threats

WIN = 1 << 60
"""The score of a won position, less the marks on the board at its end."""
WON = WIN - 1000
"""No estimate is as high."""
WIDTHS = (0, 8, 9, 10, 11, 12, 13, 14, 15, 16)
"""How many moves are looked at for each depth that is left."""
MOST_NODES = 300_000
"""Positions in the table at the most."""
LEAF_NODES = 30
"""Nodes for a win by fours at the end of each variation."""

DEEPEST = 40
"""Plies, not counting replies that are forced."""
ROOT_WIDTH = 20
"""How many moves are looked at to begin with."""
TEMPO = 8
"""What it is worth to be to move, as a score."""
GLIMPSE = 300
"""Nodes at the least for each look for threats."""

Entry = tuple[int, int, int, int]
"""Depth, lower and upper bound of the score, best cell."""
NOTHING: Entry = (-1, 0, 0, -1)


class Search:
    """A search for good moves on one board; what it learns serves its next move."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._board = ground(rules)
        self._table: dict[str, Entry] = {}
        self._budget: Budget
        self._threats: Threats
        self._best = -1
        self.depth = 0
        """Of the last iteration, in plies."""

    def choose(self, position: Position, budget: Budget, allowed: Sequence[Square] | None = None) -> Square:
        """Give the best move found when the budget ends, among the allowed ones if any are named.

        Raises:
            IndexError: the position is decided.

        """
        index = self._rules.index
        cells = [index[square] for square in (allowed or position.moves)]
        return self._rules.squares[self._choose(position, budget, cells)]

    def estimates(self, position: Position, budget: Budget) -> Iterator[tuple[Square, int]]:
        """Give a score from -100 to 100 for the side to move for each legal move, and better ones as they are found."""
        field = self._prepare(position, budget)
        moves = self._first_order(field, [self._rules.index[square] for square in position.moves])
        wins = cells_of(field.own & self._board.fives)
        scores = {cell: WIN if cell in wins else -self._board.play(field, cell).score for cell in moves}
        yield from (self._estimate(cell, scores[cell]) for cell in moves)
        open_ = [cell for cell in moves if cell not in wins]
        with suppress(OutOfBudget):
            for depth in range(min(DEEPEST, len(moves))):
                self._board.tidy()
                for cell in open_ if depth == 0 else open_[:ROOT_WIDTH]:
                    after = self._board.play(field, cell)
                    scores[cell] = -self._search(after, depth, -WIN, WIN, position.ply + 1)
                    yield self._estimate(cell, scores[cell])
                open_.sort(key=lambda cell: -scores[cell])

    def _estimate(self, cell: int, score: int) -> tuple[Square, int]:
        return self._rules.squares[cell], percent(score, self._rules)

    def _choose(self, position: Position, budget: Budget, cells: list[int]) -> int:
        field = self._prepare(position, budget)
        moves = self._first_order(field, cells)
        self._best = moves[0]
        if len(moves) > 1 and not self._is_clear(field):
            with suppress(OutOfBudget):
                self._deepen(field, moves)
        return self._best

    def _prepare(self, position: Position, budget: Budget) -> Field:
        self._board.tidy()
        self._budget = budget
        self._threats = Threats(self._board, budget)
        return self._board.field(position)

    def _first_order(self, field: Field, cells: list[int]) -> list[int]:
        """All the moves, those that look best first; of equal ones those nearest to the centre."""
        worths = {cell: worth for worth, cell in promising(self._board, field, 0)}
        squares = self._rules.squares
        return sorted(cells, key=lambda cell: (-worths[cell], off_centre(self._rules, squares[cell])))

    def _is_clear(self, field: Field) -> bool:
        """Whether a look is enough: there is a line to complete or to block, or the game begins."""
        return bool((field.own | field.other) & self._board.fives) or field.text.count(EMPTY) == len(field.text)

    def _deepen(self, field: Field, moves: list[int]) -> None:
        """Find ever better moves and keep the best, until it is known to win or nothing else is left.

        Raises:
            OutOfBudget: the budget ends.

        """
        marks = len(field.text) - field.text.count(EMPTY)
        for self.depth in range(1, min(DEEPEST, len(field.text) - marks) + 1):
            self._board.tidy()
            before = self._budget.nodes
            line = self._winning(field, GLIMPSE + before // 4)
            if line and line[0] in moves:
                self._best = line[0]
                return
            score = self._root(field, moves, self.depth, marks)
            favourite = self._best
            while abs(score) < WON and self._refuted(field, GLIMPSE + (self._budget.nodes - before) // 3):
                moves.remove(self._best)
                if not moves:
                    self._best = favourite
                    return
                score = self._root(field, moves, self.depth, marks)
            if abs(score) > WON:
                self._best = self._best if score > 0 else favourite
                return

    def _winning(self, field: Field, nodes: int) -> list[int] | None:
        """Find a win by threats for the side to move with so many nodes."""
        try:
            with self._budget.share(nodes=nodes):
                return self._threats.win(field)
        except OutOfBudget:
            self._budget.check()
            return None

    def _refuted(self, field: Field, nodes: int) -> bool:
        return self._winning(self._board.play(field, self._best), nodes) is not None

    def _root(self, field: Field, moves: list[int], depth: int, marks: int) -> int:
        """Search the moves and put the best of them first."""
        alpha = -WIN
        for place, cell in enumerate(moves[:ROOT_WIDTH]):
            after = self._board.play(field, cell)
            if place:
                score = self._scout(after, depth - 1, 0, alpha, WIN, marks)
            else:
                score = -self._search(after, depth - 1, -WIN, WIN, marks + 1)
            if score > alpha:
                alpha = score
                self._best = cell
        moves.remove(self._best)
        moves.insert(0, self._best)
        return alpha

    def _scout(self, after: Field, depth: int, less: int, alpha: int, beta: int, marks: int) -> int:
        """Search a move that should be no better than alpha, at first with so much less depth."""
        score = -self._search(after, depth - less, -alpha - 1, -alpha, marks + 1)
        if score > alpha and (less or score < beta):
            return -self._search(after, depth, -beta, -alpha, marks + 1)
        return score

    def _search(self, field: Field, depth: int, alpha: int, beta: int, marks: int) -> int:
        self._budget.spend()
        if decided := self._decided(field, marks):
            return decided
        if blocks := field.other & self._board.fives:
            return -self._search(self._board.play(field, cells_of(blocks)[0]), depth, -beta, -alpha, marks + 1)
        known, low, high, first = self._table.get(field.text, NOTHING)
        if known >= depth:
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        if line := self._fours(field):
            return WIN - marks - len(line) - 2
        if depth <= 0:
            return field.score + TEMPO
        best, cell = self._best_of(field, depth, alpha, beta, marks, first)
        if len(self._table) >= MOST_NODES:
            self._table.clear()
        self._table[field.text] = depth, best if best > alpha else -WIN, best if best < beta else WIN, cell
        return best

    def _decided(self, field: Field, marks: int) -> int:
        """The score of a position whose end is in sight: a line, two lines to block, an open four; else 0."""
        board = self._board
        if field.own & board.fives:
            return WIN - marks - 1
        blocks = field.other & board.fives
        if blocks:
            return marks + 2 - WIN if len(cells_of(blocks)) > 1 else 0
        return WIN - marks - 3 if field.own & board.open_fours else 0

    def _fours(self, field: Field) -> list[int] | None:
        """A win by fours where there are two of them to begin with."""
        fours = field.own & self._board.fours
        return self._threats.fours(field, LEAF_NODES) if fours & (fours - 1) else None

    def _best_of(self, field: Field, depth: int, alpha: int, beta: int, marks: int, first: int) -> tuple[int, int]:
        best, found = -WIN, -1
        for place, cell in enumerate(self._moves(field, depth, first)):
            after = self._board.play(field, cell)
            if place:
                less = 1 if place > 3 and depth > 2 else 0
                score = self._scout(after, depth - 1, less, alpha, beta, marks)
            else:
                score = -self._search(after, depth - 1, -beta, -alpha, marks + 1)
            if score > best:
                best, found = score, cell
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        return (best, found) if found >= 0 else (field.score, -1)

    def _moves(self, field: Field, depth: int, first: int) -> Iterator[int]:
        """The cells to try, the most promising first; against a three only those that meet it."""
        if first >= 0:
            yield first
        width = WIDTHS[min(depth, len(WIDTHS) - 1)]
        if field.other & self._board.open_fours:
            moves = self._meeting(field)
        else:
            moves = promising(self._board, field)
            if len(moves) < width:
                moves = promising(self._board, field, 1)
        yield from (cell for _, cell in moves[:width] if cell != first)

    def _meeting(self, field: Field) -> list[Move]:
        """The moves that meet a three: fours of one's own, and what would be a four of the other side."""
        board = self._board
        fours = board.fours | board.open_fours
        return ranked(field, cells_of((field.own | field.other) & fours))
