"""Check the solvers of all rules and numbers of players.

python -m tests.proofs.solvers [--share 1.0] [--seed 1]

Small boards are compared with brute force. Their positions are reached in play, or set up as engine protocols may send
them. On larger boards, no answer is known. There, the values of symmetric images, of swapped seats and of the positions
after each move must be consistent.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from time import perf_counter

from tests.opponents import brute, rational
from tests.opponents.agreement import agrees_with_brute_force, agrees_with_itself, has_true_value
from tests.opponents.positions import random_positions, reachable, set_up
from tests.proofs.options import parse_options
from tictactoe_gui.mnk.answers import Anywhere, ExactLine, Gravity, KOrMore, LineWins, Misere
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.multiplayer.maxn import MaxNSolver
from tictactoe_gui.opponents.solver import gravity
from tictactoe_gui.opponents.solver.exhaustive import ExhaustiveSolver
from tictactoe_gui.opponents.solver.gravity import GravitySolver
from tictactoe_gui.opponents.solver.proof import ProofSolver

SMALL_BOARDS = [Rules(3, 3, 3), *(Rules(*size, k) for size in [(3, 4), (4, 3)] for k in (3, 4))]
BOARD_FAMILIES = [[Rules(4, 4, 3), Rules(4, 4, 4)], [Rules(5, 4, k) for k in (3, 4, 5)]]
LARGE = [Rules(6, 6, 4), Rules(7, 7, 5), Rules(9, 9, 5)]
NODES = 300
"""Node limit for a value on a large board. Values that take more are unknown and not checked."""
EXHAUSTIVELY_CHECKED = [
    Rules(),
    Rules(goal=Misere()),
    Rules(line=ExactLine()),
    Rules(placement=Gravity()),
    Rules(placement=Gravity(), goal=Misere()),
    Rules(4, 3, 3, placement=Gravity()),
    Rules(4, 3, 3, placement=Gravity(), goal=Misere(), line=ExactLine()),
    Rules(4, 3, 3, line=ExactLine()),
]
"""Rules for two players. Every position is checked."""
VARIANTS = [
    Rules.with_variants(width, height, k, 2, variants)
    for width, height in ((4, 3), (4, 4), (5, 4))
    for k, variants in (
        (3, ["misere"]),
        (4, ["misere"]),
        (3, ["misere", "exact"]),
        (4, ["gravity"]),
        (3, ["misere", "gravity"]),
        (3, ["gravity", "exact"]),
        (3, ["exact"]),
    )
]
"""Rules for two players. Random positions with at most ten empty squares are checked."""
MULTIPLAYER_STARTS = {
    Rules(4, 3, 3, players=3): 0b1000,
    Rules(4, 3, 3, players=3, goal=Misere()): 0b0100,
    Rules(4, 3, 3, players=3, line=ExactLine()): 0b1000,
    Rules(4, 3, 3, players=3, placement=Gravity()): 0b1000,
    Rules(4, 4, 4, players=3, placement=Gravity()): 0b1000,
}
"""Known outcomes of empty boards that are too large for brute force."""
MULTIPLAYER_RULES = [
    Rules(4, 4, 3, players, placement=placement, line=line, goal=goal)
    for players in (3, 4, 5, 6)
    for goal in (LineWins(), Misere())
    for placement in (Anywhere(), Gravity())
    for line in (KOrMore(), ExactLine())
]
"""Rules for random positions with at most six empty squares."""

Check = Callable[[Position], bool | None]
"""Function that returns True if a solver is right, and None if it finds no answer."""


def plain_play() -> Check:
    """Return a check of `ProofSolver` against brute force."""
    solvers: dict[Rules, ProofSolver] = {}
    return lambda position: agrees_with_brute_force(
        solvers.setdefault(position.rules, ProofSolver(position.rules)), position
    )


def consistency(rules: Rules) -> Check:
    """Return a check of `ProofSolver` on a board too large for brute force."""
    solver = ProofSolver(rules)
    return lambda position: agrees_with_itself(solver, position, NODES)


def exhaustive_solvers(rules: Rules) -> Iterator[ExhaustiveSolver | GravitySolver]:
    """Yield the solvers that search all positions of a game for two."""
    yield ExhaustiveSolver(rules)
    if gravity.is_suitable(rules):
        yield GravitySolver(rules)


def same_outcomes(rules: Rules) -> Check:
    """Return a check of `MaxNSolver` against all ways to break ties."""
    solver = MaxNSolver(rules)

    def check(position: Position) -> bool:
        ends = rational.outcomes(position)
        mask = sum(1 << (rules.players if end is None else end) for end in ends)
        return solver.outcomes(position, Budget(Limits())) == mask

    return check


def is_known(start: Position) -> bool:
    return MaxNSolver(start.rules).outcomes(start, Budget(Limits())) == MULTIPLAYER_STARTS[start.rules]


def swapped(position: Position) -> Position:
    return replace(position, board=position.board.translate(str.maketrans("01", "10")), turn=1 - position.turn)


def random_boards(family: list[Rules], count: int, most: int, random: Random) -> Iterator[Position]:
    """Yield positions, alternately reached in play and set up, with random k, exact or not."""
    for number in range(count):
        rules = replace(random.choice(family), line=ExactLine() if random.random() < 1 / 3 else KOrMore())
        empty = random.randint(1, most)
        played = random_positions(rules, empty, 1, random.getrandbits(32))
        yield set_up(rules, empty, random) if number % 2 else next(played)


def faults(title: str, positions: Iterable[Position], check: Check) -> int:
    """Check the positions, print a summary and the wrong ones, and return their number."""
    began, found = perf_counter(), Counter[bool | None]()
    for position in positions:
        is_right = check(position)
        found[is_right] += 1
        if is_right is False:
            print("WRONG", position)
        if brute.solve.cache_info().currsize > 500_000:
            brute.solve.cache_clear()
    print(f"{title}: {found[True]:,} of {found.total():,} right, {found[None]:,} unknown,", end=" ")
    print(f"{perf_counter() - began:.0f} s", flush=True)
    brute.solve.cache_clear()
    rational.clear_cache()
    return found[False]


def every_fault(share: float, random: Random) -> Iterator[int]:
    """Make all checks, and yield the number of faults of each."""
    every = sorted(reachable(Rules()) | {swapped(position) for position in reachable(Rules())}, key=str)
    yield faults("3 x 3, every position, either seat first", every, plain_play())
    yield faults("up to 4 x 3", random_boards(SMALL_BOARDS, round(10_000 * share), 9, random), plain_play())
    for family in BOARD_FAMILIES:
        title = f"{family[0].width} x {family[0].height}"
        yield faults(title, random_boards(family, round(1_000 * share), 10, random), plain_play())
    for rules in (replace(rules, line=line) for rules in LARGE for line in (KOrMore(), ExactLine())):
        count = round(1_000 * share / (1 + rules.line.is_exact))
        positions = (set_up(rules, random.randint(6, 2 * len(rules.squares) // 3), random) for _ in range(count))
        yield faults(f"{rules}", positions, consistency(rules))
    for rules in EXHAUSTIVELY_CHECKED:
        for solver in exhaustive_solvers(rules):
            yield faults(f"all positions of {rules}", reachable(rules), partial(has_true_value, solver))
    count = round(1_000 * share)
    for rules in VARIANTS:
        for solver in exhaustive_solvers(rules):
            yield faults(f"{rules}", random_positions(rules, 10, count, 1), partial(has_true_value, solver))
    for rules in MULTIPLAYER_RULES:
        yield faults(f"{rules}", random_positions(rules, 6, count, 2), same_outcomes(rules))
    yield faults("empty boards for three players", map(Position.start, MULTIPLAYER_STARTS), is_known)


def main() -> int:
    options = parse_options(__doc__)
    wrong = sum(every_fault(options.share, Random(options.seed)))
    print(f"{wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
