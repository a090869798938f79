"""Positions and games for tests: all reachable ones, or random ones."""

from collections.abc import Iterator, Sequence
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.search.tactics import avoiding, completing_moves, opponents
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves

ATTENTION = 0.7
"""Probability that a player of a random game looks for lines that could be completed at once."""


def reachable(rules: Rules) -> set[Position]:
    """Return every undecided position that can be reached."""
    found: set[Position] = set()
    edge = {Position.start(rules)}
    while edge:
        found |= edge
        edge = {after for position in edge for square in position.moves if not (after := position.play(square)).outcome}
    return found


def random_positions(rules: Rules, empty: int, count: int, seed: int) -> Iterator[Position]:
    """Yield `count` undecided positions after random moves.

    The number of empty squares varies between half of `empty` and `empty`.
    """
    random, found = Random(seed), 0
    while found < count:
        position, left = Position.start(rules), random.randint(empty // 2, empty)
        while not position.outcome and position.board.count(".") > left:
            position = position.play(random.choice(position.moves))
        if not position.outcome:
            found += 1
            yield position


def random_course(rules: Rules, random: Random) -> tuple[Square, ...]:
    """Return the moves of a game whose players see a line that could be completed at once, but not always."""
    position, moves = Position.start(rules), list[Square]()
    while not position.outcome:
        choices = _urgent_moves(position) if random.random() < ATTENTION else position.moves
        moves.append(random.choice(choices))
        position = position.play(moves[-1])
    return tuple(moves)


def _urgent_moves(position: Position) -> Sequence[Square]:
    """Return the moves that win or block at once, or in misère those that lose nothing. Without any, all moves."""
    if position.rules.misere:
        return avoiding(position.moves, completing_moves(position, position.turn))
    threats = (completing_moves(position, seat) for seat in (position.turn, *opponents(position)))
    return next(filter(None, threats), position.moves)


def courses_up_to_symmetry(rules: Rules) -> Iterator[tuple[Square, ...]]:
    """Yield the moves of every game. Of the moves that lead to the same position up to symmetry, only one is played."""
    yield from _courses(Position.start(rules), ())


def _courses(position: Position, moves: tuple[Square, ...]) -> Iterator[tuple[Square, ...]]:
    if position.outcome:
        yield moves
    for square, *_others in equivalent_moves(position):
        yield from _courses(position.play(square), (*moves, square))
