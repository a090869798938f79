"""Check that the expert never loses from a drawn start and wins every game from a won one.

python -m tests.proofs.expert [--share 1.0] [--seed 1]

Some games start from the empty board, the others from positions after random moves, with values proved by an
independent solver. Limits are in nodes, not seconds, so the result is the same on every machine. The proof fails if the
expert gets less than the value of the start, and prints the game.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from time import perf_counter
from typing import NamedTuple

from tests.proofs.options import parse_options
from tictactoe_gui.mnk.answers import Misere
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.levels import EXPERT, LEVELS, RANDOM
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.literature import known_value
from tictactoe_gui.opponents.solver import exhaustive, proof
from tictactoe_gui.opponents.solver.move_values import Prover, outcome_value
from tictactoe_gui.opponents.values import Value

PROOF_LIMITS = Limits(nodes=200_000)
"""Limits for proving a start. Starts that take more are skipped."""


class Series(NamedTuple):
    """Games on one board, from starts with the same value for the expert."""

    rules: Rules
    expected: Value
    games: int
    """Number of games against each opponent."""
    nodes: int
    """Nodes per move of the expert."""
    opponents: tuple[str, ...]
    max_random_moves: int
    """Maximum number of random moves before a start."""


class Start(NamedTuple):
    """Initial position of a game, and the expert's seat."""

    position: Position
    seat: int


RANDOM_AND_EXPERT = (RANDOM, EXPERT)
"""Random play and best defence."""
SERIES = (
    Series(Rules(), Value.DRAW, 1000, 5_000, LEVELS, 6),
    Series(Rules(4, 4, 4), Value.DRAW, 100, 5_000, LEVELS, 8),
    Series(Rules(5, 5, 4), Value.DRAW, 100, 50_000, LEVELS, 6),
    Series(Rules(6, 6, 6), Value.DRAW, 100, 5_000, LEVELS, 12),
    Series(Rules(9, 9, 9), Value.DRAW, 100, 5_000, LEVELS, 20),
    Series(Rules(), Value.WIN, 1000, 5_000, LEVELS, 6),
    Series(Rules(4, 3, 3), Value.WIN, 100, 5_000, LEVELS, 5),
    Series(Rules(5, 4, 3), Value.WIN, 100, 5_000, LEVELS, 6),
    Series(Rules(5, 5, 3), Value.WIN, 100, 5_000, LEVELS, 6),
    Series(Rules(3, 4, 3, goal=Misere()), Value.WIN, 50, 50_000, RANDOM_AND_EXPERT, 4),
    Series(Rules(6, 5, 4), Value.WIN, 20, 100_000, RANDOM_AND_EXPERT, 6),
    Series(Rules(6, 6, 4), Value.WIN, 20, 100_000, RANDOM_AND_EXPERT, 6),
    Series(Rules(7, 5, 4), Value.WIN, 20, 100_000, RANDOM_AND_EXPERT, 6),
)


def starts(series: Series, random: Random) -> Iterator[Start]:
    """Alternate endlessly between the empty board and random positions with the expected value for a seat."""
    empty = list(_empty_board_starts(series))
    found = _random_starts(series, random)
    while True:
        yield from islice(found, max(1, len(empty)))
        yield from empty


def play(start: Start, opponent: str, limits: Limits, random: Random) -> list[Position]:
    """Return all positions of a game of the expert against the opponent."""
    positions = [start.position]
    while not positions[-1].outcome:
        at = positions[-1]
        level = EXPERT if at.turn == start.seat else opponent
        positions.append(at.play(choose(at, level, limits, random)))
    return positions


def result(positions: list[Position], seat: int) -> Value:
    """Return the result for the seat."""
    outcome = positions[-1].outcome
    assert outcome
    return outcome_value(outcome, seat)


def run(series: Series, opponent: str, share: float, seed: int) -> tuple[Counter[Value], list[str]]:
    """Play the series against one opponent. Return the expert's results and a description of each fault."""
    random = Random(f"{seed} {series.rules} {series.expected} {opponent}")
    limits, results, faults = Limits(nodes=series.nodes), Counter[Value](), []
    for start in islice(starts(series, random), max(2, round(series.games * share))):
        positions = play(start, opponent, limits, random)
        got = result(positions, start.seat)
        results[got] += 1
        if got < series.expected:
            faults.append(f"{got.name} as seat {start.seat}: {' '.join(position.board for position in positions)}")
    return results, faults


def _prover(rules: Rules) -> Prover:
    """Return a solver that shares nothing with the expert's. On small boards it even uses a different search."""
    plain = not rules.goal.line_loses and len(rules.squares) > 16
    return proof.ProofSolver(rules) if plain else exhaustive.ExhaustiveSolver(rules)


def _empty_board_starts(series: Series) -> Iterator[Start]:
    found = known_value(series.rules)
    assert found
    for seat, value in enumerate((found.value, -found.value)):
        if value is series.expected:
            yield Start(Position.start(series.rules), seat)


def _random_starts(series: Series, random: Random) -> Iterator[Start]:
    prover = _prover(series.rules)
    while True:
        position, seat = _random_position(series, random), random.randrange(2)
        with suppress(OutOfBudget):
            if not position.outcome and prover.value_for(position, seat, Budget(PROOF_LIMITS)) is series.expected:
                yield Start(position, seat)


def _random_position(series: Series, random: Random) -> Position:
    position = Position.start(series.rules)
    for _ in range(random.randint(1, series.max_random_moves)):
        if not position.outcome:
            position = position.play(random.choice(position.moves))
    return position


def _title(rules: Rules) -> str:
    return f"{rules.width}x{rules.height}x{rules.k}{' misere' * rules.goal.line_loses}"


def _report(series: Series, opponent: str, share: float, seed: int) -> tuple[int, int]:
    """Play, print a line, and return the numbers of games and faults."""
    began = perf_counter()
    results, faults = run(series, opponent, share, seed)
    figures = "".join(f"{results[value]:>7,}" for value in (Value.WIN, Value.DRAW, Value.LOSS))
    seconds = perf_counter() - began
    owed = "won" if series.expected else "drawn"
    print(f"{_title(series.rules):14}{owed:7}{opponent:20}{figures}{len(faults):>8}{seconds:>9.1f}", flush=True)
    for fault in faults:
        print(f"  {fault}")
    return results.total(), len(faults)


def main() -> int:
    options = parse_options(__doc__)
    print(f"{'board':14}{'start':7}{'opponent':20}{'won':>7}{'drawn':>7}{'lost':>7}{'faults':>8}{'seconds':>9}")
    pairs = [(series, opponent) for series in SERIES for opponent in series.opponents]
    tallies = [_report(series, opponent, options.share, options.seed) for series, opponent in pairs]
    games, faults = map(sum, zip(*tallies, strict=True))
    print(f"{games:,} games, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
