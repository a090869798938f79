"""Lines as bit masks for the proof search: which lines each side can still complete, and what follows without search.

The lines of a side are an int of k layers with one bit per line. The lowest layer contains the lines that the side
can still complete. Layer s contains those with at least s of its stones, so the top layer contains the lines that lack
one stone. A stone lifts a line by one layer. A stone of the other side removes it from all layers. With `exact`, a
stone of the same side next to a line also removes it, because the line could only become an overline.
"""

from collections.abc import Iterator
from functools import cached_property, reduce
from itertools import accumulate, combinations
from operator import or_

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.bitboard import bits, indices, line_spans, stones
from tictactoe_gui.opponents.solver.symmetry import symmetries

LineState = tuple[int, int, int]
"""Empty squares, and the lines of both sides."""

MAX_WEIGHT_LAYERS = 4
"""Number of top layers with different weights. Lines with fewer stones weigh as much as the lowest of these."""

MAX_PATH_LENGTH = 100
"""Maximum length of an augmenting path. Python's stack is finite."""
LINE_BONUS = 3
"""Bonus per line through a square, added to the weight of its lines to order moves in the Maker-Breaker search."""


class LineBits:
    """Precomputed tables for one set of rules without gravity."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.squares = len(rules.squares)
        self.count = len(rules.lines)
        self.bottom_mask = (1 << self.count) - 1
        """Mask of the lowest layer."""
        self.top_offset = (rules.k - 1) * self.count
        """Offset of the top layer in bits."""
        self.second_offset = self.top_offset - self.count
        """Offset of the layer below the top layer in bits."""
        spans = line_spans(rules)
        self.cells = [mask for _, mask in spans]
        """Squares of each line, as bit masks."""
        through = self._lines_by_square(self.cells)
        beside = self._lines_by_square([span ^ mask for span, mask in spans])
        self._through = [self.layers(lines, rules.k) for lines in through]
        self._unblocked = [~lines for lines in self._through]
        self._unbroken = [~self.layers(lines, rules.k) for lines in beside]
        self._all_layers = self.layers(1, rules.k)
        self._lay_out_weights()
        self.squares_from_centre = self._squares_from_centre(through)
        self.tracks = self._tracks()
        """For each track that has lines, its first line and a mask with one bit per line."""

    def layers(self, lines: int, count: int) -> int:
        """Return the mask `lines` repeated in `count` layers."""
        return sum(lines << layer * self.count for layer in range(count))

    def start(self, position: Position, seat: int) -> LineState:
        """Return the empty squares, the lines of `seat` and the lines of its opponent."""
        held = stones(position)
        sides = self._lines_of_side(held[seat], held[1 - seat]), self._lines_of_side(held[1 - seat], held[seat])
        return (1 << self.squares) - 1 & ~held[0] & ~held[1], *sides

    def claim(self, own: int, cell: int) -> int:
        """Return the lines of a side after it plays on `cell`."""
        return (own | (own & self._through[cell]) << self.count) & self._unbroken[cell]

    def block(self, other: int, cell: int) -> int:
        """Return the lines of a side after its opponent plays on `cell`."""
        return other & self._unblocked[cell]

    def completable(self, side: int, stones: int) -> int:
        """Return the lines of a side that `stones` more stones can complete."""
        if stones >= self.rules.k:
            return side
        reached = side >> (self.rules.k - stones) * self.count & self.bottom_mask
        return side & reached * self._all_layers

    def weights(self, side: int) -> int:
        """Return a mask with as many bits for each line as its weight. Each stone doubles the weight."""
        mask = side & self.bottom_mask
        high = side >> self._flat
        for shift, copies in self._copies:
            mask |= (high >> shift) * copies
        return mask

    def gains(self, side: int, empties: int) -> list[tuple[int, int]]:
        """Return (weight of its lines, cell) for each empty square on a line of the side, most promising first.

        The number of lines counts more than their weight: a pairing strategy fails on many lines and succeeds on few.
        """
        weights = self.weights(side)
        live = side & self.bottom_mask
        found = [
            ((lines & weights).bit_count(), (lines & live).bit_count(), cell)
            for cell, bit, lines in self.squares_from_centre
            if empties & bit and lines & live
        ]
        found.sort(key=lambda gain: gain[0] + LINE_BONUS * gain[1], reverse=True)
        return [(weight, cell) for weight, _, cell in found]

    def symmetries_of(self, empties: int, side: int) -> list[list[int]]:
        """Return the symmetries that preserve the empty squares and a side's lines, as permutations of the squares."""
        side &= self.bottom_mask
        return [
            cells
            for cells, lines in self._symmetries[1:]
            if permute(empties, cells) == empties and permute(side, lines) == side
        ]

    def canonical(self, state: LineState) -> LineState:
        """Return the canonical form of a state: the smallest of its symmetric images."""
        empties, *sides = state
        low, high = (side & self.bottom_mask for side in sides)
        images = (
            (permute(empties, cells), permute(low, lines), permute(high, lines), lines)
            for cells, lines in self._symmetries
        )
        empties, _, _, lines = min(images)
        return empties, self._permute_layers(sides[0], lines), self._permute_layers(sides[1], lines)

    def _permute_layers(self, side: int, lines: list[int]) -> int:
        layers = range(0, side.bit_length(), self.count)
        return sum(permute(side >> layer & self.bottom_mask, lines) << layer for layer in layers)

    def empty_squares(self, found: int, empties: int) -> Iterator[int]:
        """Yield the empty squares of each line in `found`, a mask with one bit per line."""
        return (self.cells[line] & empties for line in indices(found))

    def squares_of(self, side: int, empties: int) -> int:
        """Return the empty squares on lines of a side, as a mask."""
        return reduce(or_, self.empty_squares(side & self.bottom_mask, empties), 0)

    def guard(self, side: int, empties: int, zone: int, count: int) -> int:
        """Return the zone with squares added so that each line of a side has `count` empty squares in it, or all."""
        for gap in self.empty_squares(side & self.bottom_mask, empties):
            while (missing := gap & ~zone) and (gap & zone).bit_count() < count:
                zone |= 1 << missing.bit_length() - 1
        return zone

    def forks(self, side: int, empties: int) -> list[int]:
        """Return the defences against each fork, as a mask of squares. The opponent must take one of them.

        A fork is a move by which the side makes two threats. The side must have no threat yet.
        """
        near = side >> self.second_offset
        if not near & near - 1:
            return []
        pairs = combinations(self.empty_squares(near, empties), 2)
        return [one | other for one, other in pairs if one & other and one != other]

    def pairing(self, side: int, empties: int) -> int | None:
        """Return the squares of a pairing strategy that stops every line, or None if none was found.

        The opponent answers every move in a pair with the other square of the pair (A. Hales and R. Jewett, 1963). A
        pair stops all lines that contain both squares. So adjacent lines of a track share a pair as long as they have
        two empty squares in common. Each pair then needs two squares that no other pair uses.
        """
        side &= self.bottom_mask
        candidates = [common for track in self.tracks for common in self._pair_candidates(track, side, empties)]
        if reduce(or_, candidates, 0).bit_count() < 2 * len(candidates):
            return None
        candidates.sort(key=int.bit_count)
        # Assign two squares to each set of candidates by augmenting paths (H. W. Kuhn).
        owner: dict[int, int] = {}
        matched = all(_augment(index, candidates, owner, set()) for index in range(len(candidates)) for _ in "ab")
        return sum(owner) if matched else None

    def _pair_candidates(self, track: tuple[int, int], side: int, empties: int) -> Iterator[int]:
        """Yield the squares from which each pair of one track must be chosen."""
        first, mask = track
        live = side >> first & mask
        common = 0
        while live:
            line = live & -live
            live ^= line
            gap = self.cells[first + line.bit_length() - 1] & empties
            both = common & gap
            if common and not both & both - 1:
                yield common
                both = gap
            common = both if common else gap
        if common:
            yield common

    def _lines_of_side(self, own: int, other: int) -> int:
        lines = self.bottom_mask
        for cell in indices(other):
            lines = self.block(lines, cell)
        for cell in indices(own):
            lines &= self._unbroken[cell]  # before any claim, which could lift an overline above the top layer
        for cell in indices(own):
            lines = self.claim(lines, cell)
        return lines

    def _lay_out_weights(self) -> None:
        """Lay out the bits of `weights`: the lowest layer, then copies of the higher layers."""
        depth = min(self.rules.k - 2, MAX_WEIGHT_LAYERS)
        self._flat = (self.rules.k - 1 - depth) * self.count
        self._copies = [(0, 1 << self.count)]
        at = (1 + depth) * self.count
        for layer in range(1, depth):
            width = (depth - layer) * self.count
            copies = 1 << layer - 1
            self._copies.append((layer * self.count, sum(1 << at + copy * width for copy in range(copies))))
            at += copies * width
        self._weight_layers = 1 << depth
        self.safe_weight = 4 << depth
        """Weight below which a side that is not to move cannot force a line. Half of it if the side is to move."""

    def _squares_from_centre(self, through: list[int]) -> list[tuple[int, int, int]]:
        """Return each square as (cell, bit, mask of the weights of its lines), from the centre to the edge."""
        middle, centre = (self.rules.height - 1) / 2, (self.rules.width - 1) / 2
        away = [(row - middle) ** 2 + (column - centre) ** 2 for row, column in self.rules.squares]
        return [
            (cell, 1 << cell, self.layers(through[cell], self._weight_layers))
            for cell in sorted(range(self.squares), key=away.__getitem__)
        ]

    def _tracks(self) -> list[tuple[int, int]]:
        counts = [len(track.squares) - self.rules.k + 1 for track in self.rules.tracks]
        return [(end - count, (1 << count) - 1) for end, count in zip(accumulate(counts), counts, strict=True)]

    def _lines_by_square(self, masks: list[int]) -> list[int]:
        """Return for each square a mask of the lines to whose squares it belongs."""
        found = [0] * self.squares
        for line, mask in enumerate(masks):
            for cell in indices(mask):
                found[cell] |= 1 << line
        return found

    @cached_property
    def _symmetries(self) -> list[tuple[list[int], list[int]]]:
        """For each symmetry of the board, the permutations of the squares and of the lines."""
        number = {cells: line for line, cells in enumerate(self.cells)}
        return [(image, [number[permute(cells, image)] for cells in self.cells]) for image in symmetries(self.rules)]


def permute(mask: int, places: list[int]) -> int:
    """Apply a symmetry to a mask of squares or lines."""
    return sum(1 << places[index] for index in indices(mask))


def _augment(
    index: int, candidates: list[int], owner: dict[int, int], seen: set[int], steps_left: int = MAX_PATH_LENGTH
) -> bool:
    for square in bits(candidates[index]):
        if square not in owner:
            owner[square] = index
            return True
    for square in bits(candidates[index]):
        if steps_left and square not in seen and owner[square] != index:
            seen.add(square)
            if _augment(owner[square], candidates, owner, seen, steps_left - 1):
                owner[square] = index
                return True
    return False
