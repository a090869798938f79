"""Check the proof search: python -m tests.proofs.solving [--share 1.0] [--seed 1].

All 3 x 3 positions and random boards, reachable in play or not, are checked against plain minimax. Larger boards
are checked for consistency: symmetric images, swapped seats, the values after each move, and proved wins played out.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import perf_counter

from tests.opponents import brute
from tests.opponents.agreement import agrees_with_brute_force, agrees_with_itself, is_won_in_play
from tests.opponents.positions import random_positions, reachable
from tests.opponents.set_up import set_up
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.solver.proof import ProofSolver

SMALL_BOARDS = [Rules(3, 3, 3), *(Rules(*size, k) for size in [(3, 4), (4, 3)] for k in (3, 4))]
BOARD_FAMILIES = [[Rules(4, 4, 3), Rules(4, 4, 4)], [Rules(5, 4, k) for k in (3, 4, 5)]]
LARGE = [Rules(6, 6, 4), Rules(7, 7, 5), Rules(9, 9, 5)]
MAX_EMPTY = 10
NODES = 300
"""Node limit for a value on a large board. Values that take more are unknown and not checked."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1, help="fraction of all checks")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    faults = sum(check_all(arguments.share, Random(arguments.seed)))
    print(f"{faults} faults")
    return 1 if faults else 0


def check_all(share: float, random: Random) -> Iterator[int]:
    every = sorted(reachable(Rules()) | {swapped(position) for position in reachable(Rules())}, key=str)
    yield check_brute("3 x 3, every position, either seat first", every)
    yield check_brute("up to 4 x 3", random_boards(SMALL_BOARDS, round(10_000 * share), 9, random))
    for family in BOARD_FAMILIES:
        yield check_brute(
            f"{family[0].width} x {family[0].height}", random_boards(family, round(1_000 * share), MAX_EMPTY, random)
        )
    for rules in LARGE:
        for exact in (False, True):
            yield check_large(replace(rules, exact=exact), round(1_000 * share / (1 + exact)), random)


def swapped(position: Position) -> Position:
    return replace(position, board=position.board.translate(str.maketrans("01", "10")), turn=1 - position.turn)


def random_boards(family: list[Rules], count: int, most: int, random: Random) -> Iterator[Position]:
    """Yield positions, alternately reached in play and set up, with random k, exact or not."""
    for number in range(count):
        rules = replace(random.choice(family), exact=random.random() < 1 / 3)
        empty = random.randint(1, most)
        yield (
            set_up(rules, empty, random)
            if number % 2
            else next(random_positions(rules, empty, 1, random.getrandbits(32)))
        )


def check_brute(title: str, positions: Iterator[Position] | list[Position]) -> int:
    solvers: dict[Rules, ProofSolver] = {}
    found, began = Counter[bool](), perf_counter()
    for position in positions:
        solver = solvers.setdefault(position.rules, ProofSolver(position.rules))
        found[agrees_with_brute_force(solver, position)] += 1
        if brute.solve.cache_info().currsize > 500_000:
            brute.solve.cache_clear()
    print(
        f"{title}: {found[True]:,} of {found.total():,} agree with minimax, {perf_counter() - began:.0f} s", flush=True
    )
    return found[False]


def check_large(rules: Rules, count: int, random: Random) -> int:
    solver, began = ProofSolver(rules), perf_counter()
    same, won = Counter[bool | None](), Counter[bool | None]()
    for _ in range(count):
        position = set_up(rules, random.randint(6, 2 * len(rules.squares) // 3), random)
        same[agrees_with_itself(solver, position, NODES)] += 1
        won[is_won_in_play(solver, position, NODES, random)] += 1
    print(
        f"{rules.width} x {rules.height}, k {rules.k}{', exact' * rules.exact}: {same[True]:,} of {count:,} proved and "
        f"consistent, {won[True]:,} wins played out, {perf_counter() - began:.0f} s",
        flush=True,
    )
    return same[False] + won[False]


if __name__ == "__main__":
    sys.exit(main())
