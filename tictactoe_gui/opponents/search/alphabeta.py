"""Alpha-beta search for large boards.

Principal variation search with iterative deepening and a transposition table, supported by threat-space search. Two
players, normal play, no gravity.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.evaluation import as_percent, candidate_moves, ranked_cells
from tictactoe_gui.opponents.search.tactics import centre_distance
from tictactoe_gui.opponents.search.threat_map import ThreatMap, cells_of, threat_tables
from tictactoe_gui.opponents.search.threats import ThreatSearch
from tictactoe_gui.opponents.values import CellValue

WIN_SCORE = 1 << 60
"""Base score of a win. The number of marks on the final board is subtracted."""
PROVED_SCORE = WIN_SCORE - 1000
"""Bound between estimates and proved wins. No estimate reaches it."""
WIDTH_BY_DEPTH = (0, 8, 9, 10, 11, 12, 13, 14, 15, 16)
"""Number of candidate moves by remaining depth."""
MAX_TABLE_ENTRIES = 300_000
"""Maximum number of positions in the transposition table."""
FOURS_NODES = 30
"""Node limit of the search for a win by fours at each position."""

MAX_DEPTH = 40
"""Maximum depth in plies, not counting forced replies."""
ROOT_WIDTH = 20
"""Number of candidate moves at the root."""
TEMPO = 8
"""Evaluation bonus for the side to move."""
MIN_THREAT_NODES = 300
"""Minimum node limit of each threat-space search at the root."""

TableEntry = tuple[int, int, int, int]
"""Depth, lower and upper bound on the score, best cell."""
NO_ENTRY: TableEntry = (-1, 0, 0, -1)


class AlphaBetaSearch:
    """Alpha-beta search on one board. The transposition table is kept between moves."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._tables = threat_tables(rules)
        self._table: dict[str, TableEntry] = {}
        self._budget: Budget
        self._threats: ThreatSearch
        self._best = -1
        self.depth = 0
        """Depth of the last iteration in plies."""

    def choose(self, position: Position, budget: Budget, among: Sequence[Square] = ()) -> Square:
        """Return the best of `among` (of all legal moves if empty). Raise IndexError if the position is decided."""
        threat_map = self._prepare(position, budget)
        moves = self._ordered_cells(threat_map, among or position.moves)
        self._best = moves[0]
        if len(moves) > 1 and not self._needs_no_search(threat_map):
            with suppress(OutOfBudget):
                self._deepen(threat_map, moves)
        return self._rules.squares[self._best]

    def estimate(self, position: Position, budget: Budget) -> list[CellValue]:
        """Return an estimate of every legal move. It improves as far as the budget allows a deeper search."""
        threat_map = self._prepare(position, budget)
        moves = self._ordered_cells(threat_map, position.moves)
        wins = cells_of(threat_map.own & self._tables.fives)
        scores = {cell: WIN_SCORE if cell in wins else -self._tables.play(threat_map, cell).score for cell in moves}
        unknown = [cell for cell in moves if cell not in wins]
        with suppress(OutOfBudget):
            for depth in range(min(MAX_DEPTH, len(moves))):
                self._tables.trim_caches()
                for cell in unknown if depth == 0 else unknown[:ROOT_WIDTH]:
                    after = self._tables.play(threat_map, cell)
                    scores[cell] = -self._search(after, depth, -WIN_SCORE, WIN_SCORE, position.ply + 1)
                unknown.sort(key=lambda cell: -scores[cell])
        found = [(square, scores[self._rules.index[square]]) for square in position.moves]
        return [CellValue(square, None, None, as_percent(score, self._rules)) for square, score in found]

    def _prepare(self, position: Position, budget: Budget) -> ThreatMap:
        self._tables.trim_caches()
        self._budget = budget
        self._threats = ThreatSearch(self._tables, budget)
        return self._tables.threat_map(position)

    def _ordered_cells(self, threat_map: ThreatMap, squares: Sequence[Square]) -> list[int]:
        """Return the cells of the squares, sorted by static score. Ties go to the cell nearest to the centre."""
        rules, index = self._rules, self._rules.index
        scores = {cell: score for score, cell in candidate_moves(self._tables, threat_map, 0)}
        ordered = sorted(squares, key=lambda square: (-scores[index[square]], centre_distance(rules, square)))
        return [index[square] for square in ordered]

    def _needs_no_search(self, threat_map: ThreatMap) -> bool:
        """Return whether no search is needed: a line can be completed or must be blocked, or the board is empty."""
        return bool((threat_map.own | threat_map.other) & self._tables.fives) or set(threat_map.text) == {EMPTY}

    def _deepen(self, threat_map: ThreatMap, moves: list[int]) -> None:
        """Deepen iteratively and keep the best move, until a win is proved or all alternatives are refuted."""
        marks = len(threat_map.text) - threat_map.text.count(EMPTY)
        for self.depth in range(1, min(MAX_DEPTH, len(threat_map.text) - marks) + 1):
            self._tables.trim_caches()
            before = self._budget.nodes
            line = self._winning_line(threat_map, MIN_THREAT_NODES + before // 4)
            if line and line[0] in moves:
                self._best = line[0]
                return
            score = self._search_root(threat_map, moves, self.depth, marks)
            favourite = self._best
            while abs(score) < PROVED_SCORE and self._is_refuted(
                threat_map, MIN_THREAT_NODES + (self._budget.nodes - before) // 3
            ):
                moves.remove(self._best)
                if not moves:
                    self._best = favourite
                    return
                score = self._search_root(threat_map, moves, self.depth, marks)
            if abs(score) > PROVED_SCORE:
                self._best = self._best if score > 0 else favourite
                return

    def _winning_line(self, threat_map: ThreatMap, nodes: int) -> list[int] | None:
        """Return a win by threats for the side to move, or None if `nodes` nodes do not find one."""
        try:
            with self._budget.share(nodes=nodes):
                return self._threats.win(threat_map)
        except OutOfBudget:
            self._budget.check()
            return None

    def _is_refuted(self, threat_map: ThreatMap, nodes: int) -> bool:
        return self._winning_line(self._tables.play(threat_map, self._best), nodes) is not None

    def _search_root(self, threat_map: ThreatMap, moves: list[int], depth: int, marks: int) -> int:
        """Search the root moves, move the best one to the front and return its score."""
        alpha = -WIN_SCORE
        for index, cell in enumerate(moves[:ROOT_WIDTH]):
            after = self._tables.play(threat_map, cell)
            if index:
                score = self._scout(after, depth - 1, 0, alpha, WIN_SCORE, marks)
            else:
                score = -self._search(after, depth - 1, -WIN_SCORE, WIN_SCORE, marks + 1)
            if score > alpha:
                alpha = score
                self._best = cell
        moves.remove(self._best)
        moves.insert(0, self._best)
        return alpha

    def _scout(self, after: ThreatMap, depth: int, reduction: int, alpha: int, beta: int, marks: int) -> int:
        """Search a move with a null window and `reduction` fewer plies. Search it again in full if it beats alpha."""
        score = -self._search(after, depth - reduction, -alpha - 1, -alpha, marks + 1)
        if score > alpha and (reduction or score < beta):
            return -self._search(after, depth, -beta, -alpha, marks + 1)
        return score

    def _search(self, threat_map: ThreatMap, depth: int, alpha: int, beta: int, marks: int) -> int:
        self._budget.spend()
        if decided := self._decided_score(threat_map, marks):
            return decided
        if blocks := threat_map.other & self._tables.fives:
            return -self._search(self._tables.play(threat_map, cells_of(blocks)[0]), depth, -beta, -alpha, marks + 1)
        known_depth, low, high, table_move = self._table.get(threat_map.text, NO_ENTRY)
        if known_depth >= depth:
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        if line := self._win_by_fours(threat_map):
            return WIN_SCORE - marks - len(line) - 2
        if depth <= 0:
            return threat_map.score + TEMPO
        best, cell = self._search_moves(threat_map, depth, alpha, beta, marks, table_move)
        if len(self._table) >= MAX_TABLE_ENTRIES:
            self._table.clear()
        low, high = best if best > alpha else -WIN_SCORE, best if best < beta else WIN_SCORE
        self._table[threat_map.text] = depth, low, high, cell
        return best

    def _decided_score(self, threat_map: ThreatMap, marks: int) -> int:
        """Return the score if a line or an open four can be made or two lines must be blocked, else 0."""
        board = self._tables
        if threat_map.own & board.fives:
            return WIN_SCORE - marks - 1
        if blocks := threat_map.other & board.fives:
            return marks + 2 - WIN_SCORE if len(cells_of(blocks)) > 1 else 0
        return WIN_SCORE - marks - 3 if threat_map.own & board.open_fours else 0

    def _win_by_fours(self, threat_map: ThreatMap) -> list[int] | None:
        """Return a win by fours. The search is skipped unless at least two fours can be made."""
        fours = threat_map.own & self._tables.fours
        return self._threats.fours(threat_map, FOURS_NODES) if fours & (fours - 1) else None

    def _search_moves(
        self, threat_map: ThreatMap, depth: int, alpha: int, beta: int, marks: int, first: int
    ) -> tuple[int, int]:
        best, found = -WIN_SCORE, -1
        for index, cell in enumerate(self._moves(threat_map, depth, first)):
            after = self._tables.play(threat_map, cell)
            if index:
                reduction = 1 if index > 3 and depth > 2 else 0
                score = self._scout(after, depth - 1, reduction, alpha, beta, marks)
            else:
                score = -self._search(after, depth - 1, -beta, -alpha, marks + 1)
            if score > best:
                best, found = score, cell
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        return (best, found) if found >= 0 else (threat_map.score, -1)

    def _moves(self, threat_map: ThreatMap, depth: int, first: int) -> Iterator[int]:
        """Yield the cells to search, most promising first. Against a three, yield only the cells that answer it."""
        if first >= 0:
            yield first
        width = WIDTH_BY_DEPTH[min(depth, len(WIDTH_BY_DEPTH) - 1)]
        if threat_map.other & self._tables.open_fours:
            # Only a cell where either side would make a four answers a three.
            fours = self._tables.fours | self._tables.open_fours
            moves = ranked_cells(threat_map, cells_of((threat_map.own | threat_map.other) & fours))
        else:
            moves = candidate_moves(self._tables, threat_map)
            if len(moves) < width:
                moves = candidate_moves(self._tables, threat_map, 1)
        yield from (cell for _, cell in moves[:width] if cell != first)
