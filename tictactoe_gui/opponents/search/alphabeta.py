"""Choice of a move on large boards, and estimates of the moves it was compared with.

Iterative deepening over the moves of one position. Two players, normal play, no gravity.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.shapes import FIVE
from tictactoe_gui.opponents.search.tactics import centre_distance
from tictactoe_gui.opponents.search.threat_map import BITS_PER_CELL, CELL_MASK
from tictactoe_gui.opponents.search.tree_search import PROVED_SCORE, WIN_SCORE, TreeSearch, as_percent, candidate_moves
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves
from tictactoe_gui.opponents.values import CellValue, Comparison, Value

MAX_DEPTH = 40
"""Maximum depth in plies, not counting forced replies."""
ROOT_WIDTH = 20
"""Maximum number of moves to compare."""
MIN_THREAT_NODES = 300
"""Minimum node limit of each threat-space search."""


class AlphaBetaSearch(TreeSearch):
    """Alpha-beta search on one board. The transposition table is kept between moves."""

    depth = 0
    """Depth of the last iteration in plies."""

    def rank(self, position: Position, budget: Budget, among: Sequence[Square] = ()) -> Iterator[CellValue]:
        """Rank moves as `EngineSet.rank` does. All estimates come from the same depth.

        Raise IndexError if the position is decided.
        """
        self.prepare(budget)
        root = RootSearch(self, position, among or position.moves)
        with suppress(OutOfBudget):
            root.deepen()
        self.depth = root.depth
        yield self._cell_value(root, root.best, root.comparison.score)
        with suppress(OutOfBudget):
            for cell, score in root.other_scores():
                yield self._cell_value(root, cell, score)

    def _cell_value(self, root: "RootSearch", cell: int, score: int) -> CellValue:
        rules = self.tables.rules
        square = rules.squares[cell]
        if cell in root.proved:
            return CellValue(square, root.proved[cell], 1 if root.completes_line(cell) else None)
        return CellValue(square, None, None, as_percent(score, rules.k))


class RootSearch:
    """Search of the moves of one position."""

    def __init__(self, tree: TreeSearch, position: Position, squares: Sequence[Square]) -> None:
        self._tree = tree
        self._position = position
        self._nodes_before = tree.budget.nodes
        self._threat_map = tree.tables.threat_map(position)
        self._marks = position.ply
        self._moves = self._ordered_cells(squares)
        self.proved: dict[int, Value] = {}
        """Moves that are proved to win or lose, by completing a line or by threats."""
        self.proved |= {cell: Value.WIN for cell in self._moves if self.completes_line(cell)}
        self.comparison = self._no_comparison()
        self.depth = 0
        """Depth of the current iteration in plies."""

    @property
    def best(self) -> int:
        """The move to play."""
        return next((cell for cell, value in self.proved.items() if value is Value.WIN), self.comparison.best)

    def completes_line(self, cell: int) -> bool:
        """Return True if this move completes a line."""
        return self._threat_map.own >> cell * BITS_PER_CELL & CELL_MASK >= FIVE

    def deepen(self) -> None:
        """Compare the moves at increasing depths, until a win is found or all moves lose. Raise OutOfBudget."""
        threat_map = self._threat_map
        lines_to_complete = (threat_map.own | threat_map.other) & self._tree.tables.fives
        empty = threat_map.text.count(EMPTY)
        if len(self._moves) == 1 or lines_to_complete or empty == len(threat_map.text):
            return  # the only move, or the first of those sorted by score, is best
        max_depth = min(MAX_DEPTH, empty)
        for self.depth in range(1, max_depth + 1):
            self._tree.tables.trim_caches()
            if self._finds_win() or abs(self._compare(self.depth)) > PROVED_SCORE:
                return

    def other_scores(self) -> Iterator[tuple[int, int]]:
        """Yield the other moves with their scores at the depth of the comparison. Proved moves have any score."""
        known = {self.best, *self.proved}
        yield from ((cell, 0) for cell in self.proved if cell != self.best)
        compared, depth, bound, cells = self.comparison
        if compared not in known:  # another move was then proved to win
            yield compared, bound
        for cell in cells:
            if cell not in known and cell != compared:
                is_refuted = self._is_refuted(cell, MIN_THREAT_NODES)
                yield cell, 0 if is_refuted else min(bound, self._score(cell, depth, -WIN_SCORE, bound))

    def _no_comparison(self) -> Comparison:
        """Return the first move alone, with its static score."""
        after = self._tree.tables.play(self._threat_map, self._moves[0])
        return Comparison(self._moves[0], 0, -after.score, self._moves[:1])

    def _ordered_cells(self, squares: Sequence[Square]) -> list[int]:
        """Return the cells of the squares, sorted by static score. Ties go to the cell nearest to the centre."""
        rules = self._position.rules
        index = rules.index
        scores = {cell: score for score, cell in candidate_moves(self._tree.tables, self._threat_map, 0)}
        ordered = sorted(squares, key=lambda square: (-scores[index[square]], centre_distance(rules, square)))
        return [index[square] for square in ordered]

    def _finds_win(self) -> bool:
        """Return True if a win by threats is found. Its first move, or an equivalent one, is proved to win."""
        nodes = MIN_THREAT_NODES + (self._tree.budget.nodes - self._nodes_before) // 4
        line = self._tree.winning_line(self._threat_map, nodes)
        if not line:
            return False
        rules = self._position.rules
        first = rules.squares[line[0]]
        equivalent = next(group for group in equivalent_moves(self._position) if first in group)
        wins = [cell for cell in self._moves if rules.squares[cell] in equivalent]
        self.proved |= dict.fromkeys(wins, Value.WIN)
        return bool(wins)

    def _compare(self, depth: int) -> int:
        """Search the moves, move the best one to the front and return its score. Refuted moves are removed."""
        alpha = -WIN_SCORE
        before = self._tree.budget.nodes
        tried = list[int]()
        favourite = self.comparison
        for cell in tuple(self._moves):
            if len(tried) == ROOT_WIDTH:
                break
            score = self._score(cell, depth, alpha)
            nodes = MIN_THREAT_NODES + (self._tree.budget.nodes - before) // 3
            if score > alpha and abs(score) < PROVED_SCORE and self._is_refuted(cell, nodes):
                self._remove(cell)
                continue
            tried.append(cell)
            if score > alpha:
                alpha = score
                if cell != self.comparison.best:
                    self.comparison = Comparison(cell, depth, score, tried)
        if not tried:
            self.comparison = favourite
        else:
            self.comparison = Comparison(self.comparison.best, depth, alpha, tried)
            self._moves.remove(self.comparison.best)
            self._moves.insert(0, self.comparison.best)
        return alpha

    def _score(self, cell: int, depth: int, alpha: int, beta: int = WIN_SCORE) -> int:
        after = self._tree.tables.play(self._threat_map, cell)
        if alpha > -WIN_SCORE:
            return self._tree.scout(after, depth - 1, 0, alpha, beta, self._marks)
        return -self._tree.search(after, depth - 1, -beta, -alpha, self._marks + 1)

    def _is_refuted(self, cell: int, nodes: int) -> bool:
        """Return True if the other side has a win by threats after this move. It is then proved to lose."""
        refuted = self._tree.winning_line(self._tree.tables.play(self._threat_map, cell), nodes) is not None
        if refuted:
            self.proved[cell] = Value.LOSS
        return refuted

    def _remove(self, cell: int) -> None:
        """Remove a refuted move. If it was the best, the next one takes its place until moves are compared again."""
        self._moves.remove(cell)
        if cell == self.comparison.best and self._moves:
            self.comparison = self._no_comparison()
