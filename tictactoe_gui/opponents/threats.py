"""Threat-space search: wins by threats that leave the other side no choice, or few.

After Allis, van den Herik and Huntjens, Go-Moku and threat-space search, 1993; the names are those of five in a row,
and hold for every k: a four lacks one mark, a three lacks two and can become a four that any of two marks completes.
"""

from collections.abc import Iterable, Iterator
from math import inf

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.field import BITS, OFFER, Field, Ground, cells_of, ground
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.values import CellValue, Value

Line = list[int]
"""A win as cells: a threat, the reply, the next threat and so on to the last, which has no sufficient reply."""

MOST_DEFENCES = 24
"""A threat that can be met in more ways is not looked at."""
MOST_KNOWN = 200_000
"""Positions that are remembered at the most."""
MOST_FOURS = 500
"""Nodes for the fours at one node among the threes."""


def winning_sequence(position: Position, budget: Budget) -> tuple[Square, ...] | None:
    """Find a proved win for the side to move by fours, or else by fours and threes.

    The first square wins against every defence; the rest shows one of them. None: none was found in time. Two players,
    normal play, no gravity.
    """
    board = ground(position.rules)
    threats = Threats(board, budget)
    try:
        line = threats.win(board.field(position))
    except OutOfBudget:
        return None
    return tuple(position.rules.squares[cell] for cell in line) if line else None


def decided(position: Position, moves: Iterable[Square], budget: Budget) -> Iterator[CellValue]:
    """Prove what threats decide: a move that begins a win of the mover, moves after which the other side has one.

    Raises:
        OutOfBudget: what is missing is not known.

    """
    line = winning_sequence(position, budget)
    for square in moves:
        budget.check()
        if line and square == line[0]:
            yield CellValue(square, Value.WIN)
        elif not (after := position.play(square)).outcome and winning_sequence(after, budget):
            yield CellValue(square, Value.LOSS)


class Threats:
    """A search for wins by threats; remembers by fours what it found."""

    def __init__(self, board: Ground, budget: Budget) -> None:
        self._board = board
        self._budget = budget
        self._known: dict[tuple[str, int], Line | None] = {}
        self._left = inf

    def win(self, field: Field, deepest: int = 12) -> Line | None:
        """Find a win by fours, then by ever more threes; None: there is none so deep.

        Raises:
            OutOfBudget: it had to end before it knew.

        """
        line = self.fours(field)
        for threes in range(1, deepest + 1):
            if line:
                return line
            line = self.threes(field, threes)
        return line

    def fours(self, field: Field, nodes: float = inf) -> Line | None:
        """Find a win by fours only, looking at no more than so many nodes."""
        self._left = nodes
        return self._recalled(field)

    def _recalled(self, field: Field) -> Line | None:
        """The win by fours that is remembered, or else found; None is remembered only where the nodes sufficed."""
        key = field.text, field.turn
        if key in self._known:
            return self._known[key]
        line = self._fours(field)
        if line or self._left > 0:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = line
        return line

    def _fours(self, field: Field) -> Line | None:
        board = self._board
        self._budget.spend()
        self._left -= 1
        wins = field.own & board.fives
        if wins:
            return cells_of(wins)[:1]
        blocks = cells_of(field.other & board.fives)
        if not blocks:
            wins = field.own & board.open_fours
            if wins:
                return cells_of(wins)[:1]
        for cell in self._four_cells(field, blocks):
            if self._left <= 0:
                return None
            line = self._after_four(field, cell)
            if line:
                return line
        return None

    def _four_cells(self, field: Field, blocks: Line) -> Line:
        """The cells that make a four, and block what must be blocked; the most promising first."""
        own = field.own
        fours = own & (self._board.fours | self._board.open_fours)
        if not blocks:
            cells = cells_of(fours)
            return sorted(cells, key=lambda cell: own >> cell * BITS & OFFER, reverse=True) if cells[1:] else cells
        return [] if blocks[1:] or not fours >> blocks[0] * BITS & OFFER else blocks

    def _after_four(self, field: Field, cell: int) -> Line | None:
        after = self._board.play(field, cell)
        ends = cells_of(after.other & self._board.fives)
        if len(ends) != 1:
            return [cell] if ends else None
        line = self._recalled(self._board.play(after, ends[0]))
        return [cell, ends[0], *line] if line else None

    def threes(self, field: Field, most: int) -> Line | None:
        """Find a win with so many threes at the most, one after the other, and any fours among them."""
        line = self.fours(field, MOST_FOURS)
        if line or not most:
            return line
        for cell in self._three_cells(field):
            line = self._after_three(self._board.play(field, cell), most)
            if line:
                return [cell, *line]
        return None

    def _three_cells(self, field: Field) -> Line:
        board = self._board
        blocks = cells_of(field.other & board.fives)
        if blocks:
            return blocks if len(blocks) == 1 else []
        if field.other & board.open_fours:
            return []
        own = field.own
        cells = cells_of(own & (board.threes | board.fours))
        return sorted(cells, key=lambda cell: own >> cell * BITS & OFFER, reverse=True)

    def _after_three(self, after: Field, most: int) -> Line | None:
        """Find the win after a move that threatens to win by fours, with a defence as its first cell."""
        self._budget.spend()
        if after.own & self._board.fives:
            return None
        threat = self.fours(after.passed(), MOST_FOURS)
        defences = self._defences(after, threat) if threat else []
        if not threat or len(defences) > MOST_DEFENCES:
            return None
        line: Line = []
        for defence in defences:
            win = self.threes(self._board.play(after, defence), most - 1)
            if not win:
                return None
            line = [defence, *win]
        return line

    def _defences(self, field: Field, threat: Line) -> Line:
        """Every cell that could spoil the threat: its own cells, and where the defender gets a four on the way.

        Any other mark leaves the threat as it is: it takes none of its cells, and with the defender's forced replies
        it never makes a four.
        """
        board = self._board
        fours = board.fours | board.open_fours | board.fives
        field = field.passed()
        spoiling = field.other & fours
        for ply, cell in enumerate(threat):
            field = board.play(field, cell)
            spoiling |= (field.other if ply % 2 else field.own) & fours
        last = field.other & board.fives
        return [*dict.fromkeys([*threat, *cells_of(last), *cells_of(spoiling)])]
