"""Measure variants and games for three or more players: what is solved, how fast, and how well the rest is played.

python -m tests.benchmarks.variants [--games N] [--seconds S]

The times in the first table are CPU times. Each row starts with empty tables.
"""

import argparse
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import perf_counter, process_time

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents import rule_based
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.multiplayer import maxn, mcts
from tictactoe_gui.opponents.search import gravity
from tictactoe_gui.opponents.solver import exhaustive

TARGETS_S = {
    Rules(misere=True): 0.004,
    Rules(3, 4, 3, misere=True): 0.2,
    Rules(4, 4, 3, misere=True): 1.5,
    Rules(4, 4, 4, gravity=True): 0.4,
    Rules(4, 5, 4, gravity=True): 11,
    Rules(players=3): 0.2,
    Rules(4, 3, 3, players=3): 7,
}
"""Seconds that the prototypes took."""
MATCHES = [
    Rules(7, 6, 4, gravity=True),
    Rules(5, 5, 4, players=3),
    Rules(7, 7, 4, players=3),
    Rules(7, 7, 4, misere=True),
]

Chooser = Callable[[Position], Square]


def title(rules: Rules) -> str:
    variants = [name for name in ("gravity", "misere", "exact") if getattr(rules, name)]
    return " ".join([f"({rules.width},{rules.height},{rules.k}) x{rules.players}", *variants])


def solve(rules: Rules) -> None:
    budget, start, began = Budget(Limits()), Position.start(rules), process_time()
    if rules.players > 2:
        found = f"ends {maxn.MaxNSolver(rules).outcomes(start, budget):b}"
    else:
        found = exhaustive.ExhaustiveSolver(rules).value(start, budget).name
    seconds = process_time() - began
    verdict = "" if seconds <= TARGETS_S[rules] else "  SLOWER"
    print(
        f"{title(rules):28}{found:12}{budget.nodes:9,} nodes {seconds:8.3f} s, prototype {TARGETS_S[rules]} s{verdict}",
        flush=True,
    )


def searcher(rules: Rules, seconds: float) -> Chooser:
    search = gravity.GravitySearch(rules) if rules.gravity else None

    def choose(position: Position) -> Square:
        budget = Budget(Limits(seconds=seconds))
        ranked = search.rank(position, budget) if search else mcts.rank(position, budget, Random(1))
        return next(ranked).square

    return choose


def game(rules: Rules, chooser: Chooser, other: rule_based.Strategy, seed: int) -> str:
    position, random, seat = Position.start(rules), Random(seed), seed % rules.players
    while not position.outcome:
        square = chooser(position) if position.turn == seat else random.choice(list(other(position)))
        position = position.play(square)
    if not position.outcome.winners:
        return "drawn"
    return "won" if seat in position.outcome.winners else "lost"


def match(rules: Rules, other: rule_based.Strategy, games: int, seconds: float) -> None:
    chooser = searcher(rules, seconds)
    results = [game(rules, chooser, other, seed) for seed in range(games)]
    counts = ", ".join(f"{results.count(result)} {result}" for result in ("won", "drawn", "lost"))
    print(f"{title(rules):28}against {other.__name__:10}{counts}", flush=True)


def report_overruns() -> None:
    """Print by how much searches exceed their time limit on the largest boards."""
    largest = Position.start(Rules(20, 20, 5, players=6))
    misere = Position.start(Rules(20, 20, 5, misere=True))
    report_overrun("mcts", lambda budget: next(mcts.rank(largest, budget, Random(1))))
    report_overrun("maxn", lambda budget: maxn.MaxNSolver(largest.rules).outcomes(largest, budget))
    report_overrun("exhaustive", lambda budget: exhaustive.ExhaustiveSolver(misere.rules).value(misere, budget))
    report_overrun("gravity", lambda budget: next(gravity.GravitySearch(misere.rules).rank(misere, budget)))


def report_overrun(name: str, search: Callable[[Budget], object]) -> None:
    began = perf_counter()
    with suppress(OutOfBudget):
        search(Budget(Limits(seconds=0.5)))
    print(f"{name} on 20 x 20: {1000 * (perf_counter() - began - 0.5):.0f} ms over its time limit", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.5)
    asked = parser.parse_args()
    for rules in TARGETS_S:
        solve(rules)
    report_overruns()
    for rules in MATCHES:
        for other in (rule_based.anywhere, rule_based.builder):
            match(rules, other, asked.games, asked.seconds)
