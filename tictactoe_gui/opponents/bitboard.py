"""Bit boards for the searches: what a seat holds is an int, in which bit i stands for square i of `Rules.squares`."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Line, Rules, Square
from tictactoe_gui.opponents.promise import off_centre

Span = tuple[int, int]
"""A line as (all that must be looked at, what must be held): with `exact` its two neighbours must not be held too."""


class Board:
    """The tables of one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.cells = len(rules.squares)
        self.width = rules.width
        self.lines: tuple[Span, ...] = tuple(_span(rules, line) for line in rules.lines)
        self.through: dict[int, list[Span]] = {1 << index: [] for index in range(self.cells)}
        """For each square's bit the lines that a mark there can change."""
        for span, mask in self.lines:
            for bit in bits(span):
                self.through[bit].append((span, mask))
        self._near = {bit: reduce(or_, (span for span, _ in lines), 0) for bit, lines in self.through.items()}
        self.off_centre = {1 << index: off_centre(rules, square) for index, square in enumerate(rules.squares)}
        """For each square's bit how far it is from the centre."""
        self._floor = ((1 << rules.width) - 1) << self.cells

    def playable(self, occupied: int) -> int:
        """The squares where a mark can come to lie."""
        if self.rules.gravity:
            return ~occupied & (occupied | self._floor) >> self.width
        return ~occupied & (1 << self.cells) - 1

    def gaps(self, stones: int) -> int:
        """The squares that lack in a line of which all else is held; some of them may be taken."""
        return _gaps(stones, self.lines)

    def gaps_after(self, bit: int, stones: int, gaps: int) -> int:
        """The same, where the gaps before this bit came to the stones are known."""
        found = gaps | _gaps(stones, self.through[bit])
        if self.rules.exact:
            for gap in bits(gaps & self._near[bit]):
                if not _gaps(stones, self.through[gap]) & gap:
                    found ^= gap
        return found

    def careful(self, moves: int, mine: int, theirs: int) -> int:
        """Those moves that do not lose at once: in misère by filling one's own gap, else by leaving the next one's."""
        if self.rules.misere:
            return moves & ~mine
        threats = moves & theirs
        if threats:
            moves = 0 if threats & (threats - 1) else threats
        return moves & ~(theirs << self.width) if self.rules.gravity else moves

    def live(self, foreign: int) -> int:
        """All that must be looked at of the lines that are free of what others hold."""
        found = 0
        for span, mask in self.lines:
            if not mask & foreign:
                found |= span
        return found

    def without_twins(self, moves: int, live: int) -> int:
        """The moves on what is live, and one of the others: without gravity it does not matter which."""
        dead = 0 if self.rules.gravity else moves & ~live
        return moves ^ dead | dead & -dead

    def square(self, bit: int) -> Square:
        """The square of a bit."""
        return self.rules.squares[bit.bit_length() - 1]


@lru_cache(maxsize=4)
def board_of(rules: Rules) -> Board:
    """Give the tables of these rules; made once, since those of a large board take a while."""
    return Board(rules)


def stones(position: Position) -> tuple[int, ...]:
    """What each seat holds."""
    held = [0] * position.rules.players
    for index, mark in enumerate(position.board):
        if mark.isdigit():
            held[int(mark)] |= 1 << index
    return tuple(held)


def bits(mask: int) -> Iterator[int]:
    """Every single bit of the mask, from the lowest."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _mask(rules: Rules, squares: Iterable[Square]) -> int:
    return sum(1 << rules.index[square] for square in squares if square in rules.index)


def _span(rules: Rules, line: Line) -> Span:
    first, second, last = line[0], line[1], line[-1]
    row, column = second.row - first.row, second.column - first.column
    beyond = (Square(first.row - row, first.column - column), Square(last.row + row, last.column + column))
    mask = _mask(rules, line)
    return (mask | _mask(rules, beyond) if rules.exact else mask), mask


def _gaps(stones: int, lines: Sequence[Span]) -> int:
    found = 0
    for span, mask in lines:
        gap = mask ^ (stones & span)
        if not gap & (gap - 1):
            found |= gap
    return found
