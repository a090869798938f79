"""Positions that do not differ: one key for those that are mirrored or turned, or differ only in what cannot matter."""

from collections.abc import Callable, Sequence

from tictactoe_gui.mnk.rules import Rules, Square

Turn = Callable[[int, int], tuple[int, int]]
"""Where a symmetry takes (row, column); negative numbers count from the end."""

_ANY: tuple[Turn, ...] = (lambda row, column: (row, ~column),)
_FREE: tuple[Turn, ...] = (lambda row, column: (~row, column), lambda row, column: (~row, ~column))
_SQUARE: tuple[Turn, ...] = (
    lambda row, column: (column, row),
    lambda row, column: (column, ~row),
    lambda row, column: (~column, row),
    lambda row, column: (~column, ~row),
)


class Symmetry:
    """The symmetries of one set of rules: mirroring; without gravity turning over, and on a square board all eight."""

    def __init__(self, rules: Rules) -> None:
        turns = _ANY + (() if rules.gravity else _FREE + (_SQUARE if rules.width == rules.height else ()))
        self._cells = len(rules.squares)
        self._gravity = rules.gravity
        self._size = -(-self._cells * (rules.players + 1) // 8)
        self._images = [self._tables([_image(rules, square, turn) for square in rules.squares]) for turn in turns]

    def key(self, held: Sequence[int], live: Sequence[int], occupied: int) -> int:
        """Give the same number for positions, with the same seat to move, from which the same can come.

        Of a stone that lies on none of its seat's live lines it does not matter whose it is, and without gravity empty
        squares on no live line of anybody only count.
        """
        packed, dead = occupied, 0
        if not self._gravity:
            dead = (1 << self._cells) - 1 & ~occupied
            for lines in live:
                dead &= ~lines
            packed |= dead
        for own, lines in zip(held, live):  # noqa: B905 - strict costs a tenth
            packed = packed << self._cells | own & lines
        return self._least(packed) * (self._cells + 1) + dead.bit_count()

    def _least(self, packed: int) -> int:
        """The least of the numbers that the images of a packed position have."""
        found, octets = packed, packed.to_bytes(self._size, "little")
        for tables in self._images:
            image = 0
            for table, octet in zip(tables, octets):  # noqa: B905 - strict costs a tenth
                image |= table[octet]
            found = min(found, image)
        return found

    def _tables(self, images: list[int]) -> list[list[int]]:
        """For each eight bits of a packed position what all their values become."""
        moved = [at - at % self._cells + images[at % self._cells] for at in range(self._size * 8)]
        octets = [moved[start : start + 8] for start in range(0, 8 * self._size, 8)]
        return [[_union(value, octet) for value in range(256)] for octet in octets]


def _image(rules: Rules, square: Square, turn: Turn) -> int:
    row, column = turn(square.row, square.column)
    return rules.index[Square(row % rules.height, column % rules.width)]


def _union(value: int, octet: list[int]) -> int:
    return sum(1 << place for bit, place in enumerate(octet) if value >> bit & 1)
