"""Gomocup engine with fake opponents, and its answers."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from tictactoe_gui.gomocup.engine import GomocupEngine
from tictactoe_gui.gomocup.messages import VARIANT_KEYS, start_command
from tictactoe_gui.mnk.board import Move, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
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


class FakeOpponents:
    """Fake opponents that record all requests.

    They play the first free square, or a random one at level random. They make the first choice, the second one at
    level-2, and the third one at level-3.
    """

    def __init__(self) -> None:
        self.positions: list[Position] = []
        self.levels: list[str] = []
        self.limits: list[Limits] = []
        self.last_moves: list[Square | None] = []

    def choose(
        self, position: Position, level: str, limits: Limits, random: Random, last: Square | None = None
    ) -> Move:
        self.levels.append(level)
        self.last_moves.append(last)
        self.analyse(position, limits)
        if position.choices:
            return position.choices[{"level-2": 1, "level-3": 2}.get(level, 0)]
        return random.choice(position.moves) if level == RANDOM else position.moves[0]

    def analyse(self, position: Position, limits: Limits) -> Iterator[CellValue]:
        self.positions.append(position)
        self.limits.append(limits)
        return iter(VALUES)


def start_lines(rules: Rules) -> list[str]:
    """Return the lines that start a game with any rules, with the extensions of the built-in engine."""
    values = {"rule": int(rules.line.is_exact), "run": rules.k, "players": rules.players}
    values |= {key: int(key in rules.variants) for key in VARIANT_KEYS}
    return [start_command(rules), *(f"INFO {key} {value}" for key, value in values.items())]


@contextmanager
def fake_opponents() -> Iterator[FakeOpponents]:
    """Replace the program's opponents with fake ones."""
    seen = FakeOpponents()
    with patch.multiple("tictactoe_gui.gomocup.engine", choose=seen.choose, analyse=seen.analyse):
        yield seen


def answers(*lines: str) -> list[str]:
    """Return the answers of a new engine to these lines."""
    engine = GomocupEngine()
    with fake_opponents():
        return [answer for line in lines for answer in answers_to(engine, line)]


def requests_after(lines: Iterable[str]) -> FakeOpponents:
    """Return the fake opponents after a new engine has processed these lines."""
    engine = GomocupEngine()
    with fake_opponents() as seen:
        for line in lines:
            answers_to(engine, line)
    return seen


def answers_to(engine: GomocupEngine, line: str) -> list[str]:
    return [str(answer) for answer in engine.execute(line)]
