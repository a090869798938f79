"""Alpha-beta search for large boards.

Principal variation search with iterative deepening and a transposition table, supported by threat-space search. Two
players, normal play, no gravity.
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
"""Base score of a win. The number of marks on the final board is subtracted."""
WON = WIN - 1000
"""Bound between estimates and proved wins. No estimate reaches it."""
WIDTHS = (0, 8, 9, 10, 11, 12, 13, 14, 15, 16)
"""Number of candidate moves by remaining depth."""
MOST_NODES = 300_000
"""Maximum number of positions in the transposition table."""
LEAF_NODES = 30
"""Node limit of the search for a win by fours at each position."""

DEEPEST = 40
"""Maximum depth in plies, not counting forced replies."""
ROOT_WIDTH = 20
"""Number of candidate moves at the root."""
TEMPO = 8
"""Evaluation bonus for the side to move."""
GLIMPSE = 300
"""Minimum number of nodes of each threat-space search at the root."""

Entry = tuple[int, int, int, int]
"""Depth, lower and upper bound of the score, best cell."""
NOTHING: Entry = (-1, 0, 0, -1)


class Search:
    """Alpha-beta search on one board. The transposition table is kept between moves."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._board = ground(rules)
        self._table: dict[str, Entry] = {}
        self._budget: Budget
        self._threats: Threats
        self._best = -1
        self.depth = 0
        """Depth of the last iteration in plies."""

    def choose(self, position: Position, budget: Budget, allowed: Sequence[Square] | None = None) -> Square:
        """Return the best move found within the budget.

        Args:
            position: the position to search.
            budget: the budget of the search.
            allowed: moves to choose from. None or empty means all legal moves.

        Raises:
            IndexError: the position is decided.

        """
        index = self._rules.index
        cells = [index[square] for square in (allowed or position.moves)]
        return self._rules.squares[self._choose(position, budget, cells)]

    def estimates(self, position: Position, budget: Budget) -> Iterator[tuple[Square, int]]:
        """Yield a first score for every legal move, then better scores as the search deepens.

        Scores range from -100 to 100 and are from the point of view of the side to move.
        """
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
        """Return the cells sorted by static score, best first. Ties go to the cell nearest to the centre."""
        worths = {cell: worth for worth, cell in promising(self._board, field, 0)}
        squares = self._rules.squares
        return sorted(cells, key=lambda cell: (-worths[cell], off_centre(self._rules, squares[cell])))

    def _is_clear(self, field: Field) -> bool:
        """Return whether no search is needed: a line can be completed or must be blocked, or the board is empty."""
        return bool((field.own | field.other) & self._board.fives) or field.text.count(EMPTY) == len(field.text)

    def _deepen(self, field: Field, moves: list[int]) -> None:
        """Deepen iteratively and keep the best move, until a win is proved or all alternatives are refuted.

        Raises:
            OutOfBudget: the budget is exhausted.

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
        """Return a win by threats for the side to move, or None if `nodes` nodes do not find one."""
        try:
            with self._budget.share(nodes=nodes):
                return self._threats.win(field)
        except OutOfBudget:
            self._budget.check()
            return None

    def _refuted(self, field: Field, nodes: int) -> bool:
        return self._winning(self._board.play(field, self._best), nodes) is not None

    def _root(self, field: Field, moves: list[int], depth: int, marks: int) -> int:
        """Search the root moves, move the best one to the front and return its score."""
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
        """Search a move with a null window and `less` plies less. Search it again in full if it beats alpha."""
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
        """Return the score if a line or an open four can be made or two lines must be blocked, else 0."""
        board = self._board
        if field.own & board.fives:
            return WIN - marks - 1
        blocks = field.other & board.fives
        if blocks:
            return marks + 2 - WIN if len(cells_of(blocks)) > 1 else 0
        return WIN - marks - 3 if field.own & board.open_fours else 0

    def _fours(self, field: Field) -> list[int] | None:
        """Return a win by fours. The search is skipped unless at least two fours can be made."""
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
        """Yield the cells to search, most promising first. Against a three, yield only the cells that answer it."""
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
        """Return the answers to a three: own fours, and cells where the other side would make a four."""
        board = self._board
        fours = board.fours | board.open_fours
        return ranked(field, cells_of((field.own | field.other) & fours))
