"""Equivalent positions: one key for all that differ only by symmetry or in irrelevant details."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square

MAX_SQUARES = 64
"""Maximum number of squares for which symmetries are used. Larger boards are solved only when few squares are empty."""

Transform = Callable[[int, int], tuple[int, int]]
"""Function that maps (row, column) by a symmetry. Negative numbers count from the end."""

_MIRROR: tuple[Transform, ...] = (lambda row, column: (row, ~column),)
_FLIPS: tuple[Transform, ...] = (lambda row, column: (~row, column), lambda row, column: (~row, ~column))
_ROTATIONS: tuple[Transform, ...] = (
    lambda row, column: (column, row),
    lambda row, column: (column, ~row),
    lambda row, column: (~column, row),
    lambda row, column: (~column, ~row),
)


class Symmetry:
    """Symmetries of one set of rules.

    With gravity, the board is only mirrored left to right. Without gravity, it is also mirrored top to bottom, and a
    square board has all eight symmetries.
    """

    def __init__(self, rules: Rules) -> None:
        turns = _transforms(rules) if len(rules.squares) <= MAX_SQUARES else ()
        self._cells = len(rules.squares)
        self._gravity = rules.gravity
        self._size = -(-self._cells * (rules.players + 1) // 8)
        self._images = [self._tables([_image(rules, square, turn) for square in rules.squares]) for turn in turns]

    def key(self, held: Sequence[int], live: Sequence[int], occupied: int) -> int:
        """Return the same number for all equivalent positions with the same seat to move.

        A stone on none of its owner's live lines could belong to any seat. Without gravity, only the number of empty
        squares on no live line matters.
        """
        packed, dead = occupied, 0
        if not self._gravity:
            dead = (1 << self._cells) - 1 & ~occupied
            for lines in live:
                dead &= ~lines
            packed |= dead
        for own, lines in zip(held, live):  # noqa: B905 - strict=True is 10% slower
            packed = packed << self._cells | own & lines
        return self._least(packed) * (self._cells + 1) + dead.bit_count()

    def _least(self, packed: int) -> int:
        """Return the smallest image of a packed position."""
        found, octets = packed, packed.to_bytes(self._size, "little")
        for tables in self._images:
            image = 0
            for table, octet in zip(tables, octets):  # noqa: B905 - strict=True is 10% slower
                image |= table[octet]
            found = min(found, image)
        return found

    def _tables(self, images: list[int]) -> list[list[int]]:
        """Return a table of images for each byte of a packed position."""
        moved = [at - at % self._cells + images[at % self._cells] for at in range(self._size * 8)]
        octets = [moved[start : start + 8] for start in range(0, 8 * self._size, 8)]
        return [_subset_masks(octet) for octet in octets]


def equivalent_moves(position: Position) -> list[list[Square]]:
    """Return the legal moves in groups that lead to the same position up to symmetry."""
    groups: dict[str, list[Square]] = {}
    images = _square_orders(position.rules)
    for square in position.moves:
        board = position.play(square).board
        least = min("".join([board[index] for index in image]) for image in images)
        groups.setdefault(least, []).append(square)
    return list(groups.values())


@lru_cache(maxsize=4)
def _square_orders(rules: Rules) -> list[list[int]]:
    """Return the order of the squares for the identity and each symmetry of the board."""
    order = [list(range(len(rules.squares)))]
    return order + [[_image(rules, square, turn) for square in rules.squares] for turn in _transforms(rules)]


def _transforms(rules: Rules) -> tuple[Transform, ...]:
    return _MIRROR + (() if rules.gravity else _FLIPS + (_ROTATIONS if rules.width == rules.height else ()))


def _image(rules: Rules, square: Square, turn: Transform) -> int:
    row, column = turn(square.row, square.column)
    return rules.index[Square(row % rules.height, column % rules.width)]


def _subset_masks(octet: list[int]) -> list[int]:
    unions = [0]
    for cell in octet:
        unions += [union | 1 << cell for union in unions]
    return unions
