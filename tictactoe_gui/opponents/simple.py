"""The opponents that do not search: each names the squares it would take as gladly as one another, chance picks one.

A strategy is a list of wishes, and the first that can be fulfilled counts. In misère, where completing a line loses,
the same wishes are shunned instead, the first the most: no line of one's own is completed while another move is left,
then no opponent is kept from completing one, and then the squares that are good elsewhere are left to others. Wishes
name legal moves only: with gravity a square counts if a mark lands there now.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import chain, product
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.levels import BUILDER, CORRECTED, RANDOM, TEXTBOOK
from tictactoe_gui.opponents.tactics import completing, open_lines, opponents, without

Strategy = Callable[[Position], Sequence[Square]]
"""From a position to the moves that are equally good to the opponent; empty once decided."""
Wishes = Iterator[Sequence[Square]]
"""Legal moves in groups, the dearest first; a group may be empty."""


def anywhere(position: Position) -> Sequence[Square]:
    """Random (R3.7): any legal move."""
    return position.moves


def builder(position: Position) -> Sequence[Square]:
    """Builder (R3.3): win; else block; else extend a line that holds a mark of one's own and no foreign one; else any.

    Any legal move in such a line extends it. In misère it keeps away from its own lines.
    """
    return _fulfilled(position, chain(_win_or_block(position), _extensions(position)))


def textbook(position: Position) -> Sequence[Square]:
    """Textbook (R3.4): win; else block; else the centre; else a corner; else any move.

    On 3 x 3 it can lose if the other begins, 64 of all 1,624 such games, and only by its second move: any corner when
    the other holds two opposite ones, or a corner that touches neither of the other's marks. If it begins it loses none
    of all 472. In misère it keeps away from the centre and from corners.
    """
    return _fulfilled(position, chain(_win_or_block(position), _centre_or_corner(position)))


def corrected(position: Position) -> Sequence[Square]:
    """Textbook, corrected (R3.5): as textbook, but with a choice of corners that depends on who began.

    On 3 x 3 it never loses: none of all 304 games that it begins, none of all 1,376 that the other begins, whatever the
    other plays and chance picks (tests/proofs/textbook.py). On other boards it can.

    Whoever began follows from the position: the seats take turns, so it was the one to move if all have moved equally
    often. "The person" is every opponent; "adjacent" are the eight squares around; the centre is taken by a mark on any
    central square.
    """
    return _fulfilled(position, chain(_win_or_block(position), _centre_or_right_corner(position)))


STRATEGIES: dict[str, Strategy] = {RANDOM: anywhere, BUILDER: builder, TEXTBOOK: textbook, CORRECTED: corrected}
"""Each level that does not search, with what it does."""


def play(position: Position, level: str, random: Random) -> Square:
    """Give the move of a level that does not search.

    Raises:
        KeyError: it is none of them.
        IndexError: the position is decided.

    """
    return random.choice(STRATEGIES[level](position))


def centre(rules: Rules) -> set[Square]:
    """Give the central squares: one where both sides are odd, two where one is even, four where both are."""
    rows, columns = ({(side - 1) // 2, side // 2} for side in (rules.height, rules.width))
    return {Square(row, column) for row, column in product(rows, columns)}


def diagonals(rules: Rules) -> list[set[Square]]:
    """Give the two pairs of opposite corners, also where a board is not square and no diagonal joins them."""
    bottom, right = rules.height - 1, rules.width - 1
    return [{Square(0, 0), Square(bottom, right)}, {Square(0, right), Square(bottom, 0)}]


def corners(rules: Rules) -> set[Square]:
    """Give the four corners."""
    return set().union(*diagonals(rules))


def began(position: Position) -> int:
    """Give the seat that made the first move."""
    return (position.turn - position.ply) % position.rules.players


def _fulfilled(position: Position, wishes: Wishes) -> Sequence[Square]:
    """The first wish that can be fulfilled, or any move; in misère the moves that are left when all are shunned."""
    if position.rules.misere:
        return reduce(without, wishes, position.moves)
    return next(filter(None, wishes), position.moves)


def _win_or_block(position: Position) -> Wishes:
    """What completes a line of one's own, then what would complete one of each opponent, the next to move first."""
    for seat in (position.turn, *opponents(position)):
        yield completing(position, seat)


def _extensions(position: Position) -> Wishes:
    own = str(position.turn)
    held = {square for square, mark in zip(position.rules.squares, position.board, strict=True) if mark == own}
    begun = (line for line in open_lines(position, position.turn) if not held.isdisjoint(line))
    yield _legal(position, set(chain(*begun)))


def _centre_or_corner(position: Position) -> Wishes:
    yield _legal(position, centre(position.rules))
    yield _legal(position, corners(position.rules))


def _centre_or_right_corner(position: Position) -> Wishes:
    middle, *corner = _centre_or_corner(position)
    yield middle
    yield _right_corners(position)
    yield from corner


def _right_corners(position: Position) -> Sequence[Square]:
    """The corners away from the opponents' marks for who began, beside them for who did not."""
    free = corners(position.rules)
    beside = {corner for corner in free if _around(corner) & (_foreign(position) - centre(position.rules))}
    if began(position) == position.turn:
        return _legal(position, free - beside)
    if _between_two_corners(position):
        return without(position.moves, tuple(free))
    return _legal(position, beside)


def _between_two_corners(position: Position) -> bool:
    """Whether the only marks are one's own in the centre and an opponent's in two opposite corners."""
    held = {square for square in centre(position.rules) if position[square] == position.turn}
    facing = [{position[corner] for corner in pair} for pair in diagonals(position.rules)]
    return position.ply == 3 and bool(held) and any({seat} in facing for seat in opponents(position))


def _foreign(position: Position) -> set[Square]:
    return {square for square in position.rules.squares if position[square] not in {None, position.turn}}


def _around(square: Square) -> set[Square]:
    steps = product((-1, 0, 1), repeat=2)
    return {Square(square.row + down, square.column + right) for down, right in steps} - {square}


def _legal(position: Position, wanted: set[Square]) -> Sequence[Square]:
    return [square for square in position.moves if square in wanted]
