"""A position made ready for searching large boards: what every cell offers to both sides, kept up move by move.

The offers of all cells are one long number with sixteen bits for each cell, so that what a move changes is one addition
for each track. Changes are remembered by the text of the track: most tracks come up again and again.
"""

from functools import lru_cache
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.shapes import FIVE, FOUR, OPEN_FOUR, OWN, THREE, Shapes

BITS = 16
"""Of each cell in the offers."""
OFFER = (1 << BITS) - 1
"""The bits of the first cell."""
MOST_REMEMBERED = 60_000
"""Changes of tracks that are remembered at the most, about 1 kB each."""


class Field(NamedTuple):
    """A position, as its side to move sees it."""

    text: str
    """As `Position.board`."""
    turn: int
    """The seat to move, 0 or 1."""
    own: int
    """What each empty cell offers the side to move."""
    other: int
    """What it offers the other side."""
    score: int
    """How much better the side to move stands, its turn not counted."""

    def passed(self) -> "Field":
        """Give the same with the other side to move."""
        return Field(self.text, 1 - self.turn, self.other, self.own, -self.score)


class _Track(dict[str, tuple[int, int, int]]):
    """What the texts of one track offer each seat, and the score of seat 0."""

    def __init__(self, cells: range, shapes: Shapes) -> None:
        super().__init__()
        self._cells = cells
        self._shapes = shapes

    def __missing__(self, text: str) -> tuple[int, int, int]:
        first, second = self._side(text, "1"), self._side(text.replace("0", "2").replace("1", OWN), "2")
        found = self[text] = first[0], second[0], first[1] - second[1]
        return found

    def _side(self, text: str, foreign: str) -> tuple[int, int]:
        shapes = [self._shapes[segment] for segment in text.split(foreign)]
        offers = [offer for shape in shapes for offer in (*shape.offers, 0)]
        between = bytes((self._cells.step - 1) * BITS // 8)
        packed = between.join([offer.to_bytes(BITS // 8, "little") for offer in offers])
        return int.from_bytes(packed, "little") << BITS * self._cells.start, sum(shape.score for shape in shapes)


class _Change(dict[str, tuple[int, int, int]]):
    """What a mark of a seat on one cell changes along one track: own offers, the other's, own score."""

    def __init__(self, track: _Track, at: int, seat: int) -> None:
        super().__init__()
        self._track = track
        self._at = at
        self._seat = seat

    def __missing__(self, text: str) -> tuple[int, int, int]:
        after = f"{text[: self._at]}{self._seat}{text[self._at + 1 :]}"
        pairs = zip(self._track[after], self._track[text], strict=True)
        first, second, score = (new - old for new, old in pairs)
        found = self[text] = (second, first, -score) if self._seat else (first, second, score)
        return found


class Ground:
    """The tables of a board: how a mark changes the offers, and which bits of them mean what."""

    def __init__(self, rules: Rules) -> None:
        cells = len(rules.squares)
        every = sum(1 << BITS * cell for cell in range(cells))
        self.rules = rules
        self.bytes = cells * BITS // 8
        self.fives = every * FIVE * 7
        """The bits of offers that tell of lines to complete."""
        self.open_fours = every * OPEN_FOUR * 7
        self.fours = every * FOUR * 3
        self.threes = every * THREE * 3
        self._shapes = Shapes(rules.k, exact=rules.exact)
        self.clear()

    def clear(self) -> None:
        """Forget the changes of tracks met so far."""
        rules = self.rules
        cells = len(rules.squares)
        self._tracks = [
            (track, range(cells)[track], _Track(range(cells)[track], self._shapes)) for track in rules.tracks
        ]
        self._changes = [[self._through(cell, seat) for cell in range(cells)] for seat in range(2)]

    def tidy(self) -> None:
        """Forget when too much is remembered."""
        remembered = sum(len(change) for cells in self._changes for through in cells for _, change in through)
        if remembered > MOST_REMEMBERED:
            self.clear()

    def field(self, position: Position) -> Field:
        """Make a position ready."""
        parts = [found[position.board[track]] for track, _, found in self._tracks]
        first, second, score = (sum(column) for column in zip(*parts, strict=True))
        seen = Field(position.board, 0, first, second, score)
        return seen.passed() if position.turn else seen

    def play(self, field: Field, cell: int) -> Field:
        """Mark an empty cell for the side to move."""
        text, turn, own, other, score = field
        for track, change in self._changes[turn][cell]:
            more_own, more_other, better = change[text[track]]
            own += more_own
            other += more_other
            score += better
        return Field(f"{text[:cell]}{turn}{text[cell + 1 :]}", 1 - turn, other, own, -score)

    def _through(self, cell: int, seat: int) -> list[tuple[slice, _Change]]:
        return [
            (track, _Change(found, cells.index(cell), seat)) for track, cells, found in self._tracks if cell in cells
        ]


@lru_cache(maxsize=2)
def ground(rules: Rules) -> Ground:
    """Give the tables of the rules' board, made once."""
    return Ground(rules)


def cells_of(bits: int) -> list[int]:
    """The cells that have any of the bits, which are a part of offers, the last cell first."""
    found = []
    while bits:
        cell = (bits.bit_length() - 1) // BITS
        found.append(cell)
        bits &= (1 << cell * BITS) - 1
    return found
