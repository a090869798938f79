"""Positions for tests: all that can be reached, or one after some moves at random."""

from collections.abc import Iterator
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules


def reachable(rules: Rules) -> set[Position]:
    """Every position of a game that goes on."""
    found: set[Position] = set()
    edge = {Position.start(rules)}
    while edge:
        found |= edge
        edge = {after for position in edge for square in position.moves if not (after := position.play(square)).outcome}
    return found


def at_random(rules: Rules, empty: int, count: int, seed: int) -> Iterator[Position]:
    """So many positions that go on, with half to all of so many empty squares, after moves at random."""
    random, found = Random(seed), 0
    while found < count:
        position, left = Position.start(rules), random.randint(empty // 2, empty)
        while not position.outcome and position.board.count(".") > left:
            position = position.play(random.choice(position.moves))
        if not position.outcome:
            found += 1
            yield position
