"""Threat-space search: wins by threats that leave the other side no choice or few choices.

After Allis, van den Herik and Huntjens, Go-Moku and threat-space search, 1993. The terms are those of five in a row but
apply to every k: a four lacks one mark; a three lacks two and can become a four that either of two marks completes.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from math import inf

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.search.caches import LimitedDict
from tictactoe_gui.opponents.search.threat_map import (
    BITS_PER_CELL,
    CELL_MASK,
    ThreatMap,
    ThreatTables,
    cells_of,
    threat_tables,
)
from tictactoe_gui.opponents.values import CellValue, Value

Variation = list[int]
"""Cells of a win: a threat, the reply, the next threat and so on, up to a threat that cannot be met."""
FoursKey = tuple[str, int, int]
"""Board, seat to move, and mask of the cells of the first four."""

MAX_DEFENCES = 24
"""Maximum number of defences. Threats that can be met in more ways are not searched."""
MAX_CACHED_POSITIONS, MAX_KNOWN_POSITIONS, MAX_KNOWN_FAILURES = 200_000, 60_000, 30_000
"""Maximum numbers of cached results: by fours in one search, by fours in all, and failures by threes in all."""
MAX_THREES = (1, 2, 4, 6, 8, 10, 12)
"""Maximum number of threes in each search for a win. Steps of two find a long win in about half of the time."""
ANYWHERE = -1
"""Mask of all cells."""
FOURS_NODES = 40
"""Node limit of the search by fours at each node of the search by threes."""
REFUTATION_NODES = 300
"""Node limit of the search for a refutation of each move."""


def winning_sequence(position: Position, budget: Budget) -> tuple[Square, ...] | None:
    """Return a proved win for the side to move by fours, or else by fours and threes. None if none was found in time.

    The first square wins against every defence. The rest shows one variation. Two players, normal play, no gravity.
    """
    board = threat_tables(position.rules)
    with suppress(OutOfBudget):
        if line := ThreatSearch(board, budget).win(board.threat_map(position)):
            return tuple(position.rules.squares[cell] for cell in line)
    return None


def refuted_moves(position: Position, moves: Iterable[Square], budget: Budget) -> Iterator[CellValue]:
    """Yield the moves after which the other side has a win by threats. They are proved to lose.

    Raise OutOfBudget if the remaining moves were not examined.
    """
    for square in moves:
        budget.check()
        after = position.play(square)
        with budget.share(nodes=REFUTATION_NODES):
            is_refuted = not after.outcome and winning_sequence(after, budget) is not None
        if is_refuted:
            yield CellValue(square, Value.LOSS)


def sufficient_defences(position: Position, budget: Budget) -> list[Square] | None:
    """Return every move that may prevent a win by fours of the other side. All other moves lose.

    Return None if the other side does not threaten such a win. Two players, normal play, no gravity, and the side to
    move cannot complete a line. Can raise OutOfBudget.
    """
    board = threat_tables(position.rules)
    search = ThreatSearch(board, budget)
    threat_map = board.threat_map(position)
    threat = search.fours(threat_map.passed())
    if not threat:
        return None
    return [position.rules.squares[cell] for cell in search.defences(threat_map, threat)]


class ThreatSearch:
    """Threat-space search. Its results are cached.

    Within one search, a cached result by fours spends no nodes. A result of an earlier search, and each failure by
    threes, spends as many as were needed to find it. Otherwise the levels, which are limited by nodes, would search
    more than when their strengths were measured.
    """

    def __init__(self, board: ThreatTables, budget: Budget) -> None:
        self._board = board
        self._known = LimitedDict[FoursKey, tuple[Variation | None, int]](MAX_KNOWN_POSITIONS)
        """Results by fours of all searches, and the number of nodes that each took."""
        self._failures = LimitedDict[tuple[str, int, int, int], int](MAX_KNOWN_FAILURES)
        """Number of nodes that each failed search by threes took."""
        self.prepare(budget)

    def prepare(self, budget: Budget) -> None:
        """Begin a new search with this budget."""
        self._budget = budget
        self._cache = LimitedDict[FoursKey, Variation | None](MAX_CACHED_POSITIONS)
        self._remaining_nodes = inf

    def win(self, threat_map: ThreatMap) -> Variation | None:
        """Return a win by fours, or by fours and few threes, or None."""
        deepening = (self.threes(threat_map, threes) for threes in MAX_THREES)
        return self.fours(threat_map) or next(filter(None, deepening), None)

    def fours(self, threat_map: ThreatMap, nodes: float = inf) -> Variation | None:
        """Return a win by fours only, searching at most `nodes` nodes. Each shares a line with an earlier one."""
        self._remaining_nodes = nodes
        return self._cached_fours(threat_map, ANYWHERE)

    def _cached_fours(self, threat_map: ThreatMap, within: int) -> Variation | None:
        """Return a win by fours from the cache, or search for one. A failure is cached only if nodes remain.

        The first four is on a cell of the mask `within`, unless it must block.
        """
        key = threat_map.text, threat_map.turn, within
        if key in self._cache:
            return self._cache[key]
        if key in self._known:
            line = self._known_fours(*self._known[key])
        else:
            before = self._budget.nodes
            line = self._search_fours(threat_map, within)
            if line or self._remaining_nodes > 0:
                self._known[key] = line, self._budget.nodes - before
        if line or self._remaining_nodes > 0:
            self._cache[key] = line
        return line

    def _known_fours(self, line: Variation | None, nodes: int) -> Variation | None:
        """Spend the nodes of an earlier search and return its result. None if not enough nodes remain."""
        is_enough = nodes <= self._remaining_nodes
        spent = nodes if is_enough else int(self._remaining_nodes)
        self._budget.spend(spent)
        self._remaining_nodes -= spent
        return line if is_enough else None

    def _search_fours(self, threat_map: ThreatMap, within: int) -> Variation | None:
        board = self._board
        self._budget.spend()
        self._remaining_nodes -= 1
        if wins := threat_map.own & board.fives:
            return cells_of(wins)[:1]
        blocks = cells_of(threat_map.other & board.fives)
        if not blocks and (wins := threat_map.own & board.open_fours):
            return cells_of(wins)[:1]
        for cell in self._four_cells(threat_map, blocks, within):
            if self._remaining_nodes <= 0:
                return None
            if line := self._after_four(threat_map, cell, within):
                return line
        return None

    def _four_cells(self, threat_map: ThreatMap, blocks: Variation, within: int) -> Variation:
        """Return the cells that make a four and also block any threat, most promising first."""
        fours = threat_map.own & (self._board.fours | self._board.open_fours)
        if not blocks:
            return _by_threats(threat_map, fours & within)
        return [] if blocks[1:] or not fours >> blocks[0] * BITS_PER_CELL & CELL_MASK else blocks

    def _after_four(self, threat_map: ThreatMap, cell: int, within: int) -> Variation | None:
        after = self._board.play(threat_map, cell)
        ends = cells_of(after.other & self._board.fives)
        if len(ends) != 1:
            return [cell] if ends else None
        line = self._cached_fours(self._board.play(after, ends[0]), self._near(cell, within))
        return [cell, ends[0], *line] if line else None

    def threes(self, threat_map: ThreatMap, max_threes: int, within: int = ANYWHERE) -> Variation | None:
        """Return a win with at most `max_threes` threes in succession and any number of fours between them.

        The first threat is on a cell of the mask `within`. Each other one shares a line with an earlier one.
        """
        if not max_threes:
            return self.fours(threat_map, FOURS_NODES)
        key = (threat_map.text, threat_map.turn, within, max_threes)
        before = self._budget.nodes
        if key in self._failures:
            self._budget.spend(self._failures[key])
            return None
        line = self.fours(threat_map, FOURS_NODES) or self._threes(threat_map, max_threes, within)
        if not line:
            self._failures[key] = self._budget.nodes - before
        return line

    def _threes(self, threat_map: ThreatMap, max_threes: int, within: int) -> Variation | None:
        """Return a win that begins with a three, or with a four that leaves several defences."""
        for cell in self._three_cells(threat_map, within):
            near = self._near(cell, within)
            if line := self._after_three(self._board.play(threat_map, cell), max_threes, near):
                return [cell, *line]
        return None

    def _near(self, cell: int, within: int) -> int:
        """Return a mask of the cells that share a line with this one, and of those `within` unless they are all."""
        return self._board.near[cell] | (0 if within == ANYWHERE else within)

    def _three_cells(self, threat_map: ThreatMap, within: int) -> Variation:
        board = self._board
        if blocks := cells_of(threat_map.other & board.fives):
            return blocks if len(blocks) == 1 else []
        if threat_map.other & board.open_fours:
            return []
        return _by_threats(threat_map, threat_map.own & (board.threes | board.fours) & within)

    def _after_three(self, after: ThreatMap, max_threes: int, near: int) -> Variation | None:
        """Return a winning continuation after a threatening move, or None. It starts with a defence.

        The next threat is on a cell of the mask `near`.
        """
        self._budget.spend()
        line: Variation = []
        for defence in self._replies(after):
            if not (win := self.threes(self._board.play(after, defence), max_threes - 1, near)):
                return None
            line = [defence, *win]
        return line or None

    def _replies(self, after: ThreatMap) -> Variation:
        """Return every reply that could meet the last move. Empty if it is no threat, or if there are too many."""
        if after.own & self._board.fives:
            return []
        if ends := cells_of(after.other & self._board.fives):
            return ends
        threat = self.fours(after.passed(), FOURS_NODES)
        defences = self.defences(after, threat) if threat else []
        return defences if len(defences) <= MAX_DEFENCES else []

    def defences(self, threat_map: ThreatMap, threat: Variation) -> Variation:
        """Return every cell that could refute the threat: its cells, and those that give the defender a four.

        Any other mark leaves the threat intact: it occupies none of its cells, and together with the defender's forced
        replies it never makes a four.
        """
        board = self._board
        fours = board.fours | board.open_fours | board.fives
        threat_map = threat_map.passed()
        spoiling = threat_map.other & fours
        for ply, cell in enumerate(threat):
            threat_map = board.play(threat_map, cell)
            spoiling |= (threat_map.other if ply % 2 else threat_map.own) & fours
        last = threat_map.other & board.fives
        return [*dict.fromkeys([*threat, *cells_of(last), *cells_of(spoiling)])]


def _by_threats(threat_map: ThreatMap, bits: int) -> Variation:
    """Return the cells with any of these bits, those where the side to move makes the greatest threats first."""
    cells = cells_of(bits)
    own = threat_map.own
    return sorted(cells, key=lambda cell: own >> cell * BITS_PER_CELL & CELL_MASK, reverse=True) if cells[1:] else cells
