"""Choice of a move on large boards, and estimates of the moves it was compared with.

Iterative deepening over the moves of one position, by principal variation search with a transposition table, supported
by threat-space search. Two players, normal play, no gravity.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from itertools import chain, islice
from math import tanh
from struct import unpack

from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.search.caches import ComputedDict, LimitedDict
from tictactoe_gui.opponents.search.tactics import centre_distance
from tictactoe_gui.opponents.search.threat_map import (
    BITS_PER_CELL,
    CELL_MASK,
    FIVE,
    FOUR,
    OPEN_FOUR,
    THREE,
    ThreatMap,
    ThreatTables,
    cells_of,
    score_of_75,
    threat_tables,
)
from tictactoe_gui.opponents.search.threats import ThreatSearch
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves
from tictactoe_gui.opponents.values import CellValue, Comparison, Value

MAX_DEPTH = 40
"""Maximum depth in plies, not counting forced replies."""
ROOT_WIDTH = 20
"""Maximum number of moves to compare."""
MIN_THREAT_NODES = 300
"""Minimum node limit of each threat-space search."""
LONG_THREATS_DEPTH, THREAT_SHARE = 3, 0.2
"""Depth before which a long win by threats is searched for, and the fraction of the remaining budget for it."""

BLOCK_DEPTH = 5
"""Depth in plies to which a forced move is searched."""

LIKELY_MOVES, LIKELY_SECONDS = 4, 0.5
"""Number of moves to look ahead from, and the time to find them, in seconds."""
AHEAD_SECONDS = (0.25, 1, 4)
"""Time to search for a win by threats after each likely move, in one round after another."""

ScoredCell = tuple[int, int]
"""Static score of a move, and its cell."""

MIN_THREATS = 8
"""Minimum threats of a candidate move. Cells with less, such as near a lone mark, are tried only if others are few."""
_OWN_THREAT_SCORES = (100_000, 8_000, 6_000, 3_000, 500, 260, 240)
_OTHER_THREAT_SCORES = (20_000, 2_500, 2_000, 1_500, 350, 120, 160)
"""Scores of a line, an open four, two fours, a four with a three, two threes, a four, a three.

Completing a line outranks blocking one. Blocking one outranks all other threats of both sides together.
"""


def _threat_score(kinds: tuple[int, ...], line: int, offers: int) -> int:
    """Return the score of the best kind of threat among packed threats, plus a bonus for the lines through the cell."""
    fours, threes = offers // FOUR % (OPEN_FOUR // FOUR), offers // THREE % (FOUR // THREE)
    found = (offers >= FIVE, offers >= OPEN_FOUR, fours > 1, fours and threes, threes > 1, fours, threes, True)
    best = next(score for score, there in zip((*kinds, 0), found, strict=True) if there)
    return best + line * (offers % THREE)


_OWN_SCORES = ComputedDict(partial(_threat_score, _OWN_THREAT_SCORES, 4))
_OTHER_SCORES = ComputedDict(partial(_threat_score, _OTHER_THREAT_SCORES, 3))


def candidate_moves(board: ThreatTables, threat_map: ThreatMap, min_threats: int = MIN_THREATS) -> list[ScoredCell]:
    """Return the empty cells where either side has threats of at least `min_threats`, most promising first."""
    form = f"<{len(threat_map.text)}H"
    own = unpack(form, threat_map.own.to_bytes(board.n_bytes, "little"))
    other = unpack(form, threat_map.other.to_bytes(board.n_bytes, "little"))
    either = unpack(form, (threat_map.own | threat_map.other).to_bytes(board.n_bytes, "little"))
    cells = [cell for cell, offers in enumerate(either) if offers >= min_threats]
    moves = [(_OWN_SCORES[own[cell]] + _OTHER_SCORES[other[cell]], cell) for cell in cells]
    moves.sort(reverse=True)
    return moves


def ranked_cells(threat_map: ThreatMap, cells: list[int]) -> list[ScoredCell]:
    """Return the cells with their static scores, most promising first."""
    pairs = (
        (threat_map.own >> cell * BITS_PER_CELL & CELL_MASK, threat_map.other >> cell * BITS_PER_CELL & CELL_MASK, cell)
        for cell in cells
    )
    return sorted(((_OWN_SCORES[own] + _OTHER_SCORES[other], cell) for own, other, cell in pairs), reverse=True)


def as_percent(score: int, marks: int) -> int:
    """Convert a score to an estimate from -99 to 99, given the number of marks. Only what is proved is 100."""
    return round(99 * tanh(score / score_of_75(marks)))


WIN_SCORE = 1 << 60
"""Base score of a win. The number of marks on the final board is subtracted."""
PROVED_SCORE = WIN_SCORE - 1000
"""Bound between estimates and proved wins. No estimate reaches it."""
WIDTH_BY_DEPTH = (0, 8, 9, 10, 11, 12, 13, 14, 15, 16)
"""Number of candidate moves by remaining depth."""
MAX_TABLE_ENTRIES = 300_000
FOURS_NODES = 30
"""Node limit of the search for a win by fours at each position."""

TableEntry = tuple[int, int, int, int]
"""Depth, lower and upper bound on the score, best cell."""
NO_ENTRY: TableEntry = (-1, 0, 0, -1)


class AlphaBetaSearch:
    """Alpha-beta search on one board. The tables are kept between moves."""

    def __init__(self, rules: Rules) -> None:
        self.tables = threat_tables(rules)
        self.budget = Budget(Limits())
        self._table = LimitedDict[str, TableEntry](MAX_TABLE_ENTRIES)
        self._threats = ThreatSearch(self.tables, self.budget)

    def rank(self, position: Position, budget: Budget, among: Sequence[Square] = ()) -> Iterator[CellValue]:
        """Rank moves as `EngineSet.rank` does. All estimates come from the same depth.

        Raise IndexError if the position is decided.
        """
        self.prepare(budget)
        root = RootSearch(self, position, among or position.moves)
        with suppress(OutOfBudget):
            root.deepen()
        yield root.cell_value(root.best, root.comparison.score)
        with suppress(OutOfBudget):
            for cell, score in root.other_scores():
                yield root.cell_value(cell, score)

    def look_ahead(self, position: Position, budget: Budget) -> None:
        """Search for wins by threats after the likely moves, so that a later search finds them at once."""
        self.prepare(budget)
        root = RootSearch(self, position, position.moves)
        with suppress(OutOfBudget), budget.share(seconds=LIKELY_SECONDS):
            root.deepen()
        with suppress(OutOfBudget):
            for seconds in AHEAD_SECONDS:
                for after in root.likely_positions():
                    self.tables.trim_caches()
                    self.winning_line(after, budget.share(seconds=seconds))

    def prepare(self, budget: Budget) -> None:
        """Use this budget from now on."""
        self.tables.trim_caches()
        self.budget = budget
        self._threats.prepare(budget)

    def winning_line(self, threat_map: ThreatMap, share: AbstractContextManager[None]) -> list[int] | None:
        """Return a win by threats for the side to move, or None if this share of the budget does not find one."""
        try:
            with share:
                return self._threats.win(threat_map)
        except OutOfBudget:
            self.budget.check()
            return None

    def scout(self, after: ThreatMap, depth: int, reduction: int, alpha: int, beta: int, marks: int) -> int:
        """Search a move with a null window and `reduction` fewer plies. Search it again in full if it beats alpha."""
        score = -self.search(after, depth - reduction, -alpha - 1, -alpha, marks + 1)
        if score > alpha and (reduction or score < beta):
            return -self.search(after, depth, -beta, -alpha, marks + 1)
        return score

    def search(self, threat_map: ThreatMap, depth: int, alpha: int, beta: int, marks: int) -> int:
        """Return the score for the side to move, or a bound if it is outside the window."""
        self.budget.spend()
        if decided := self._decided_score(threat_map, marks):
            return decided
        if blocks := threat_map.other & self.tables.fives:
            return -self.search(self.tables.play(threat_map, cells_of(blocks)[0]), depth, -beta, -alpha, marks + 1)
        known_depth, low, high, table_move = self._table.get(threat_map.text, NO_ENTRY)
        if known_depth == depth:  # a score of another depth is not comparable
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        if self.tables.may_win_by_fours(threat_map.own) and (line := self._threats.fours(threat_map, FOURS_NODES)):
            return WIN_SCORE - marks - len(line) - 2
        if depth <= 0:
            return self.tables.evaluate(threat_map, marks)
        best, cell = self._search_moves(threat_map, depth, alpha, beta, marks, table_move)
        low = best if best > alpha else -WIN_SCORE
        high = best if best < beta else WIN_SCORE
        self._table[threat_map.text] = depth, low, high, cell
        return best

    def _decided_score(self, threat_map: ThreatMap, marks: int) -> int:
        """Return the score if a line or an open four can be made or two lines must be blocked, else 0."""
        board = self.tables
        if threat_map.own & board.fives:
            return WIN_SCORE - marks - 1
        if blocks := threat_map.other & board.fives:
            return marks + 2 - WIN_SCORE if len(cells_of(blocks)) > 1 else 0
        return WIN_SCORE - marks - 3 if threat_map.own & board.open_fours else 0

    def _search_moves(
        self, threat_map: ThreatMap, depth: int, alpha: int, beta: int, marks: int, first: int
    ) -> tuple[int, int]:
        best = -WIN_SCORE
        found = -1
        for index, cell in enumerate(self._moves(threat_map, depth, first)):
            after = self.tables.play(threat_map, cell)
            if not index:
                score = -self.search(after, depth - 1, -beta, -alpha, marks + 1)
            elif depth > 1:
                # Two plies, because scores of even and odd depths are not comparable.
                reduction = 2 if index > 3 and depth > 3 else 0
                score = self.scout(after, depth - 1, reduction, alpha, beta, marks)
            else:
                score = self._last_score(after, alpha, beta, marks)
            if score > best:
                best, found = score, cell
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        return (best, found) if found >= 0 else (self.tables.evaluate(threat_map, marks), -1)

    def _last_score(self, after: ThreatMap, alpha: int, beta: int, marks: int) -> int:
        """Return the score of a last move, or its static score if that is not above alpha.

        The reply to a move that does not make a four can only lower the static score.
        """
        score = -self.tables.evaluate(after, marks + 1)
        makes_four = bool(after.other & self.tables.fives)
        return self.scout(after, 0, 0, alpha, beta, marks) if makes_four or score > alpha else score

    def _moves(self, threat_map: ThreatMap, depth: int, first: int) -> Iterator[int]:
        """Yield the cells to search, most promising first. Against a three, yield only the cells that answer it."""
        if first >= 0:
            yield first
        width = WIDTH_BY_DEPTH[min(depth, len(WIDTH_BY_DEPTH) - 1)]
        if threat_map.other & self.tables.open_fours:
            # Only a cell where either side would make a four answers a three.
            fours = self.tables.fours | self.tables.open_fours
            moves = ranked_cells(threat_map, cells_of((threat_map.own | threat_map.other) & fours))
        elif threat := self._threatened_win(threat_map):
            moves = ranked_cells(threat_map, self._threats.defences(threat_map, threat))
        else:
            moves = candidate_moves(self.tables, threat_map)
            if len(moves) < width:
                moves = candidate_moves(self.tables, threat_map, 1)
        yield from (cell for _, cell in moves[:width] if cell != first)

    def _threatened_win(self, threat_map: ThreatMap) -> list[int] | None:
        """Return a win by fours that the other side would have after a pass, or None if none is found."""
        if not self.tables.may_win_by_fours(threat_map.other):
            return None
        return self._threats.fours(threat_map.passed(), FOURS_NODES)


class RootSearch:
    """Search of the moves of one position."""

    def __init__(self, tree: AlphaBetaSearch, position: Position, squares: Sequence[Square]) -> None:
        self._tree = tree
        self._position = position
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

    def likely_positions(self) -> list[ThreatMap]:
        """Return the positions after the best moves, most promising first."""
        others = (cell for cell in self._moves if cell != self.best)
        cells = islice(chain([self.best], others), LIKELY_MOVES)
        return [self._tree.tables.play(self._threat_map, cell) for cell in cells if not self.completes_line(cell)]

    def cell_value(self, cell: int, score: int) -> CellValue:
        """Return the value of a move with this score."""
        rules = self._position.rules
        square = rules.squares[cell]
        if cell in self.proved:
            return CellValue(square, self.proved[cell], 1 if self.completes_line(cell) else None)
        return CellValue(square, None, None, as_percent(score, self._marks))

    def completes_line(self, cell: int) -> bool:
        """Return True if this move completes a line."""
        return self._threat_map.own >> cell * BITS_PER_CELL & CELL_MASK >= FIVE

    def deepen(self) -> None:
        """Compare the moves at increasing depths, until a win is found or all moves lose. Raise OutOfBudget."""
        threat_map = self._threat_map
        empty = threat_map.text.count(EMPTY)
        if empty == 1 or threat_map.own & self._tree.tables.fives or empty == len(threat_map.text):
            return  # the only move, or the first of those sorted by score, is best
        if threat_map.other & self._tree.tables.fives:
            self._estimate_block()
            return
        max_depth = min(MAX_DEPTH, empty)
        for self.depth in range(1, max_depth + 1):
            self._tree.tables.trim_caches()
            if self._finds_win() or abs(self._compare(self.depth)) > PROVED_SCORE:
                return

    def _estimate_block(self) -> None:
        """Search the first move, which blocks a line. Its static score ignores the next threats."""
        block = self._moves[0]
        self.comparison = Comparison(block, BLOCK_DEPTH, self._score(block, BLOCK_DEPTH, -WIN_SCORE), [block])

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
        return Comparison(self._moves[0], 0, -self._tree.tables.evaluate(after, self._marks + 1), self._moves[:1])

    def _ordered_cells(self, squares: Sequence[Square]) -> list[int]:
        """Return the cells of the squares, sorted by static score. Ties go to the cell nearest to the centre."""
        rules = self._position.rules
        index = rules.index
        scores = {cell: score for score, cell in candidate_moves(self._tree.tables, self._threat_map, 0)}
        ordered = sorted(squares, key=lambda square: (-scores[index[square]], centre_distance(rules, square)))
        return [index[square] for square in ordered]

    def _finds_win(self) -> bool:
        """Return True if a win by threats is found. Its first move, or an equivalent one, is proved to win."""
        budget = self._tree.budget
        is_long = self.depth == LONG_THREATS_DEPTH
        share = budget.remaining_share(THREAT_SHARE) if is_long else budget.share(nodes=MIN_THREAT_NODES)
        line = self._tree.winning_line(self._threat_map, share)
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
        after = self._tree.tables.play(self._threat_map, cell)
        refuted = self._tree.winning_line(after, self._tree.budget.share(nodes=nodes)) is not None
        if refuted:
            self.proved[cell] = Value.LOSS
        return refuted

    def _remove(self, cell: int) -> None:
        """Remove a refuted move. If it was the best, the next one takes its place until moves are compared again."""
        self._moves.remove(cell)
        if cell == self.comparison.best and self._moves:
            self.comparison = self._no_comparison()
