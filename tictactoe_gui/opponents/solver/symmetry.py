"""Equivalent positions: one key for all that differ only by symmetry or in irrelevant details."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.tactics import is_understood

MAX_SQUARES = 64
"""Maximum number of squares for which `Symmetry` is used. Larger boards are solved only when few squares are empty."""


@lru_cache(maxsize=4)
def symmetries(rules: Rules) -> list[list[int]]:
    """Return the index to which each symmetry of the board maps each square, beginning with the identity.

    With gravity, the board is only mirrored left to right. Without gravity, it is also mirrored top to bottom, and a
    square board has all eight symmetries.
    """
    rows, columns = range(rules.height), range(rules.width)
    mirrored = product([rows] if rules.placement.falls else [rows, rows[::-1]], [columns, columns[::-1]])
    images = [[Square(row, column) for row in down for column in across] for down, across in mirrored]
    if rows == columns and not rules.placement.falls:
        images += [[Square(column, row) for row, column in image] for image in images]
    return [[rules.index[square] for square in image] for image in images]


class Symmetry:
    """Table keys for one set of rules, equal for symmetric positions."""

    def __init__(self, rules: Rules) -> None:
        self._cells = len(rules.squares)
        self._gravity = rules.placement.falls
        self._size = -(-self._cells * (rules.players + 1) // 8)
        images = symmetries(rules)[1:] if self._cells <= MAX_SQUARES else []
        self._images = [self._tables(image) for image in images]

    def key(self, held: Sequence[int], live: Sequence[int], occupied: int) -> int:
        """Return the same number for all equivalent positions with the same seat to move.

        A stone on none of its owner's live lines could belong to any seat. Without gravity, only the number of empty
        squares on no live line matters.
        """
        packed = occupied
        dead = 0
        if not self._gravity:
            dead = (1 << self._cells) - 1 & ~occupied
            for lines in live:
                dead &= ~lines
            packed |= dead
        for own, lines in zip(held, live):  # noqa: B905 - strict=True is 10% slower
            packed = packed << self._cells | own & lines
        return self._least(packed) * (self._cells + 1) + dead.bit_count()

    def _least(self, packed: int) -> int:
        found = packed
        octets = packed.to_bytes(self._size, "little")
        for tables in self._images:
            image = 0
            for table, octet in zip(tables, octets):  # noqa: B905 - strict=True is 10% slower
                image |= table[octet]
            found = min(found, image)
        return found

    def _tables(self, images: list[int]) -> list[list[int]]:
        moved = [at - at % self._cells + images[at % self._cells] for at in range(self._size * 8)]
        return [_subset_masks(moved[start : start + 8]) for start in range(0, 8 * self._size, 8)]


@lru_cache(maxsize=2)
def equivalent_moves(position: Position) -> list[list[Square]]:
    """Return the legal moves in groups that lead to the same position up to symmetry.

    Rules that the searches do not understand may have no symmetry, so each move is a group.
    """
    if not is_understood(position.rules):
        return [[square] for square in position.moves]
    board = position.board
    mark = str(position.turn)
    index = position.rules.index
    images = [
        ("".join([board[cell] for cell in image]), sorted(range(len(image)), key=image.__getitem__))
        for image in symmetries(position.rules)
    ]
    groups: dict[str, list[Square]] = {}
    for square in position.moves:
        places = ((image, places[index[square]]) for image, places in images)
        least = min(f"{image[:place]}{mark}{image[place + 1 :]}" for image, place in places)
        groups.setdefault(least, []).append(square)
    return list(groups.values())


def _subset_masks(octet: list[int]) -> list[int]:
    unions = [0]
    for cell in octet:
        unions += [union | 1 << cell for union in unions]
    return unions
