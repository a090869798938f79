"""Engine whose moves are chosen by a test, and its answers."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from tictactoe_gui.gomocup.engine import Engine
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents import front
from tictactoe_gui.opponents.levels import RANDOM
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.values import CellValue, Value

VALUES = (
    CellValue(Square(0, 0), Value.WIN, 1),
    CellValue(Square(0, 1), Value.LOSS, 2),
    CellValue(Square(0, 2), Value.DRAW),
    CellValue(Square(1, 0), None, score=-30),
)
"""Values that the engine reports for any position."""


class Seen:
    """Fake opponents that record all requests.

    They play the first free square, or a random one on level random.
    """

    def __init__(self) -> None:
        self.positions: list[Position] = []
        self.levels: list[str] = []
        self.limits: list[Limits] = []

    def choose(self, position: Position, level: str, limits: Limits, random: Random) -> Square:
        self.levels.append(level)
        self.analyse(position, limits)
        return random.choice(position.moves) if level == RANDOM else position.moves[0]

    def analyse(self, position: Position, limits: Limits) -> Iterator[CellValue]:
        self.positions.append(position)
        self.limits.append(limits)
        return iter(VALUES)


@contextmanager
def opponents() -> Iterator[Seen]:
    """Replace our opponents with those of the test."""
    seen = Seen()
    with patch.object(front, "choose", seen.choose), patch.object(front, "analyse", seen.analyse):
        yield seen


def answers(*lines: str) -> list[str]:
    """Return the answers of a new engine to these lines."""
    engine = Engine()
    with opponents():
        return [answer for line in lines for answer in said(engine, line)]


def asked(lines: Iterable[str]) -> Seen:
    """Return what a new engine asks of its opponents after these lines."""
    engine = Engine()
    with opponents() as seen:
        for line in lines:
            said(engine, line)
    return seen


def said(engine: Engine, line: str) -> list[str]:
    return [str(answer) for answer in engine.obey(line)]
