"""Bitboards for the searches.

The marks of a seat are an int in which bit i is square i of `Rules.squares`. A gap of a seat is a square that
completes a line for it.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.tactics import centre_distance, line_step

LineSpan = tuple[int, int]
"""A line as (squares to check, squares of the line).

With `exact` the squares to check include the two neighbours of the line, which its owner must not hold.
"""

MAX_LIVE_SQUARES = 1 << 14
"""Maximum number of results of `live_squares` to remember. The same stones occur in many positions."""


class BitBoard:
    """Precomputed tables for one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.cells = len(rules.squares)
        self.width = rules.width
        self.lines = line_spans(rules)
        self.lines_through: dict[int, list[LineSpan]] = {1 << index: [] for index in range(self.cells)}
        """For each square's bit, the lines that a mark there can affect."""
        for span, mask in self.lines:
            for bit in bits(span):
                self.lines_through[bit].append((span, mask))
        self._affected_squares = {
            bit: reduce(or_, (span for span, _ in lines), 0) for bit, lines in self.lines_through.items()
        }
        self.centre_distance = {1 << index: centre_distance(rules, at) for index, at in enumerate(rules.squares)}
        """For each square's bit, its distance from the centre."""
        self.live_squares = lru_cache(MAX_LIVE_SQUARES)(self._live_squares)
        """Return the squares to check for all lines without a mark in the given stones."""
        self._floor = ((1 << rules.width) - 1) << self.cells

    def playable(self, occupied: int) -> int:
        """Return the squares where a mark can be placed."""
        if self.rules.placement.falls:
            return ~occupied & (occupied | self._floor) >> self.width
        return ~occupied & (1 << self.cells) - 1

    def gaps(self, stones: int) -> int:
        """Return the squares missing from lines that are otherwise complete. Some of them may be occupied."""
        return _gaps(stones, self.lines)

    def gaps_after(self, bit: int, stones: int, gaps: int) -> int:
        """Return the gaps after the move `bit`, given the stones after it and the gaps before it."""
        found = gaps | _gaps(stones, self.lines_through[bit])
        if self.rules.line.is_exact:
            for gap in bits(gaps & self._affected_squares[bit]):
                if not _gaps(stones, self.lines_through[gap]) & gap:
                    found ^= gap
        return found

    def safe_moves(self, moves: int, own_gaps: int, other_gaps: int) -> int:
        """Return `moves` without those that lose at once: by filling a gap in misère, else by leaving one."""
        if self.rules.goal.line_loses:
            return moves & ~own_gaps
        threats = moves & other_gaps
        if threats:
            moves = 0 if threats & (threats - 1) else threats
        return moves & ~(other_gaps << self.width) if self.rules.placement.falls else moves

    def _live_squares(self, other_stones: int) -> int:
        found = 0
        for span, mask in self.lines:
            if not mask & other_stones:
                found |= span
        return found

    def without_equivalent_moves(self, moves: int, live: int) -> int:
        """Return the moves on live squares and one of the others. With gravity, return all moves."""
        dead = 0 if self.rules.placement.falls else moves & ~live
        return moves ^ dead | dead & -dead

    def square(self, bit: int) -> Square:
        """Return the square of a bit."""
        return self.rules.squares[bit.bit_length() - 1]


@lru_cache(maxsize=4)
def tables_for(rules: Rules) -> BitBoard:
    """Return the tables for `rules`. They are cached because those for large boards take a while."""
    return BitBoard(rules)


def stones(position: Position) -> tuple[int, ...]:
    """Return the marks of each seat as bitboards."""
    held = [0] * position.rules.players
    for index, mark in enumerate(position.board):
        if mark.isdigit():
            held[int(mark)] |= 1 << index
    return tuple(held)


def bits(mask: int) -> Iterator[int]:
    """Yield each bit that is set in `mask`, lowest first."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


def indices(mask: int) -> Iterator[int]:
    """Yield the index of each bit that is set in `mask`, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def line_spans(rules: Rules) -> list[LineSpan]:
    """Return all lines, in the order of `Rules.lines`."""
    spans = []
    for line in rules.lines:
        first, last = line[0], line[-1]
        row, column = line_step(line)
        beyond = (Square(first.row - row, first.column - column), Square(last.row + row, last.column + column))
        mask = sum(1 << rules.index[square] for square in line)
        spans.append(
            (mask + sum(1 << rules.index[end] for end in beyond if rules.line.is_exact and end in rules.index), mask)
        )
    return spans


def _gaps(stones: int, lines: Sequence[LineSpan]) -> int:
    found = 0
    for span, mask in lines:
        gap = mask ^ (stones & span)
        if not gap & (gap - 1):
            found |= gap
    return found
