"""Check the solvers of variants and of games for three or more players against brute force.

python -m tests.proofs.variants [positions]

By default 1,000 random positions of each board are checked.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

from tests.opponents import brute, rational
from tests.opponents.positions import random_positions, reachable
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.multiplayer import maxn
from tictactoe_gui.opponents.solver import exhaustive
from tictactoe_gui.opponents.values import Value

EXHAUSTIVELY_CHECKED = [
    Rules(),
    Rules(misere=True),
    Rules(exact=True),
    Rules(gravity=True),
    Rules(gravity=True, misere=True),
    Rules(4, 3, 3, gravity=True),
    Rules(4, 3, 3, gravity=True, misere=True, exact=True),
    Rules(4, 3, 3, exact=True),
]
"""Rules for two players. Every position is checked."""
TWO_PLAYER_RULES = [
    Rules(width, height, k, misere=misere, gravity=gravity, exact=exact)
    for width, height in ((4, 3), (4, 4), (5, 4))
    for k, misere, gravity, exact in (
        (3, True, False, False),
        (4, True, False, False),
        (3, True, False, True),
        (4, False, True, False),
        (3, True, True, False),
        (3, False, True, True),
        (3, False, False, True),
    )
]
"""Rules for two players. Random positions with at most ten empty squares are checked."""
MULTIPLAYER_STARTS = [
    Rules(players=3),
    Rules(players=3, misere=True),
    Rules(players=3, exact=True, gravity=True),
    Rules(players=4),
]
"""Rules checked from the empty board."""
MULTIPLAYER_RULES = [
    Rules(4, 4, 3, players, misere=misere, gravity=gravity, exact=exact)
    for players in (3, 4, 5, 6)
    for misere in (False, True)
    for gravity in (False, True)
    for exact in (False, True)
]
"""Rules for random positions with at most six empty squares."""
KNOWN = {
    Rules(4, 3, 3, players=3): 0b1000,
    Rules(4, 3, 3, players=3, misere=True): 0b0100,
    Rules(4, 3, 3, players=3, exact=True): 0b1000,
    Rules(4, 3, 3, players=3, gravity=True): 0b1000,
    Rules(4, 4, 4, players=3, gravity=True): 0b1000,
}
"""Outcomes of empty boards too large for brute force."""

Check = Callable[[Position], bool]


def same_value_and_length(rules: Rules) -> Check:
    solver = exhaustive.ExhaustiveSolver(rules)

    def check(position: Position) -> bool:
        value: Value = solver.value(position, Budget(Limits()))
        return (value, solver.plies(position, value, Budget(Limits()))) == brute.solve(position)

    return check


def same_outcomes(rules: Rules) -> Check:
    solver = maxn.MaxNSolver(rules)

    def check(position: Position) -> bool:
        ends = rational.outcomes(position)
        mask = sum(1 << (rules.players if end is None else end) for end in ends)
        return solver.outcomes(position, Budget(Limits())) == mask

    return check


def known_outcomes(rules: Rules) -> Check:
    return lambda start: maxn.MaxNSolver(rules).outcomes(start, Budget(Limits())) == KNOWN[rules]


def faults(title: str, positions: Iterable[Position], check: Check) -> Iterator[Position]:
    """Check the positions, yield the wrong ones, and print a summary with the time."""
    began, count = perf_counter(), 0
    for position in positions:
        count += 1
        if not check(position):
            print("WRONG", position)
            yield position
    print(f"{title}: {count:,} positions, {perf_counter() - began:.1f} s", flush=True)
    brute.solve.cache_clear()
    rational.clear_cache()


def every_fault(count: int) -> Iterator[Position]:
    for rules in EXHAUSTIVELY_CHECKED:
        yield from faults(f"all positions of {rules}", reachable(rules), same_value_and_length(rules))
    for rules in TWO_PLAYER_RULES:
        yield from faults(f"{rules}", random_positions(rules, 10, count, 1), same_value_and_length(rules))
    for rules in MULTIPLAYER_STARTS:
        yield from faults(f"start of {rules}", [Position.start(rules)], same_outcomes(rules))
    for rules in MULTIPLAYER_RULES:
        yield from faults(f"{rules}", random_positions(rules, 6, count, 2), same_outcomes(rules))
    for rules in KNOWN:
        yield from faults(f"start of {rules}", [Position.start(rules)], known_outcomes(rules))


if __name__ == "__main__":
    wrong = list(every_fault(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000))
    print(f"{len(wrong)} faults")
    sys.exit(bool(wrong))
