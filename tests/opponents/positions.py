"""Positions for tests: all reachable ones, or random ones."""

from collections.abc import Iterator
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules


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
