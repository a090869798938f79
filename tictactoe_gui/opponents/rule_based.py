"""Rule-based levels that do not search. Each lists moves that it considers equal, and one is drawn at random.

A strategy is a list of preferences, and the first one that any legal move meets counts. In misère, where completing a
line loses, these moves are avoided instead: first those that complete a line, then those that block an opponent, then
good squares. Preferences contain only legal moves: with gravity, a square counts only if a mark would land there now.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import chain, product

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import BUILDER, CORRECTED, RANDOM, TEXTBOOK
from tictactoe_gui.opponents.search.tactics import avoiding, completing_moves, distance, open_lines, opponents

Strategy = Callable[[Position], Sequence[Square]]
"""Function that returns the moves a level considers equal. Empty once the position is decided."""
Preferences = Iterator[Sequence[Square]]
"""Groups of legal moves, most preferred first. A group may be empty."""


def builder(position: Position) -> Sequence[Square]:
    """Return the moves of level builder: win, else block, else extend a line, else any.

    A line to extend has at least one mark of the mover and none of another player. Any legal move in it extends it. In
    misère, the level avoids these lines.
    """
    return _first_preference(position, chain(_win_or_block(position), _extend_lines(position)))


def textbook(position: Position) -> Sequence[Square]:
    """Return the moves of level textbook: win, else block, else the centre, else a corner, else any.

    On 3 x 3 it loses none of the 472 games that it begins and 64 of the 1,624 that the opponent begins. It loses only
    by its second move: any corner if the opponent has two opposite ones, or a corner next to neither of the opponent's
    marks. In misère, it avoids the centre and the corners.
    """
    return _first_preference(position, chain(_win_or_block(position), _centre_or_corner(position)))


def corrected(position: Position) -> Sequence[Square]:
    """Return the moves of level textbook-corrected: the choice of corners depends on who began.

    On 3 x 3 it loses none of the 304 games that it begins and none of the 1,376 that the opponent begins. These games
    cover all moves of the opponent and all random choices. On other boards, it can lose.

    The seat to move began if all have made equally many moves. Any of the eight neighbouring squares is adjacent, and a
    mark on any central square takes the centre.
    """
    return _first_preference(position, chain(_win_or_block(position), _centre_or_correct_corner(position)))


STRATEGIES: dict[str, Strategy] = {
    RANDOM: lambda position: position.moves,
    BUILDER: builder,
    TEXTBOOK: textbook,
    CORRECTED: corrected,
}
"""Strategy of each level that does not search."""


def central_squares(rules: Rules) -> set[Square]:
    """Return the central squares: one if both sides are odd, two if one is even, four if both are even."""
    rows, columns = ({(side - 1) // 2, side // 2} for side in (rules.height, rules.width))
    return {Square(row, column) for row, column in product(rows, columns)}


def opposite_corners(rules: Rules) -> list[set[Square]]:
    """Return the two pairs of opposite corners, even if the board is not square."""
    bottom, right = rules.height - 1, rules.width - 1
    return [{Square(0, 0), Square(bottom, right)}, {Square(0, right), Square(bottom, 0)}]


def _first_preference(position: Position, preferences: Preferences) -> Sequence[Square]:
    """Return the first group with a move, or all moves. In misère, return the moves left after avoiding the groups."""
    if position.rules.goal.line_loses:
        return reduce(avoiding, preferences, position.moves)
    return next(filter(None, preferences), position.moves)


def _win_or_block(position: Position) -> Preferences:
    """Yield the moves that complete a line, then those that block each opponent in turn order."""
    for seat in (position.turn, *opponents(position)):
        yield completing_moves(position, seat)


def _extend_lines(position: Position) -> Preferences:
    own = str(position.turn)
    held = {square for square, mark in zip(position.rules.squares, position.board, strict=True) if mark == own}
    begun = (line for line in open_lines(position, position.turn) if not held.isdisjoint(line))
    yield _legal(position, set(chain(*begun)))


def _centre_or_corner(position: Position) -> Preferences:
    yield _legal(position, central_squares(position.rules))
    yield _legal(position, set(chain(*opposite_corners(position.rules))))


def _centre_or_correct_corner(position: Position) -> Preferences:
    middle, corner = _centre_or_corner(position)
    yield from (middle, _correct_corners(position), corner)


def _correct_corners(position: Position) -> Sequence[Square]:
    """Return the corners away from the opponents' marks if the mover began, else those next to them.

    If an opponent holds two opposite corners, return the moves outside the corners.
    """
    free = set(chain(*opposite_corners(position.rules)))
    off_centre = {*position.rules.squares} - central_squares(position.rules)
    opposing = {square for square in off_centre if position[square] not in {None, position.turn}}
    adjacent = {corner for corner, mark in product(free, opposing) if distance(corner, mark) == 1}
    if position.ply % position.rules.players == 0:
        return _legal(position, free - adjacent)
    if _between_two_corners(position):
        return avoiding(position.moves, tuple(free))
    return _legal(position, adjacent)


def _between_two_corners(position: Position) -> bool:
    """Return True if the only marks are the mover's in the centre and an opponent's in two opposite corners."""
    held = {square for square in central_squares(position.rules) if position[square] == position.turn}
    facing = [{position[corner] for corner in pair} for pair in opposite_corners(position.rules)]
    return position.ply == 3 and bool(held) and any({seat} in facing for seat in opponents(position))


def _legal(position: Position, squares: set[Square]) -> Sequence[Square]:
    return [square for square in position.moves if square in squares]
