"""Check that everything a review says about a move is true.

python -m tests.proofs.review [--share 1.0]

All 26,830 games of 3 x 3 that symmetry leaves are reviewed, all moves in its 4,520 undecided positions, and 20,000
mistakes in random positions of other games. In random games with 20,000 more moves, no move may be called good, forced
or the only one that overlooks a win at once or a block, even if there is little time.

Values are checked by brute force, and in Connect Four with more than 12 empty cells by another search. What a reason
says about lines is checked by counting marks, see `tests.opponents.stated_facts`.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count, islice
from random import Random
from time import perf_counter
from typing import NamedTuple

from msgspec.structs import replace

from tests.opponents import brute, rational
from tests.opponents.positions import courses_up_to_symmetry, random_course, random_positions, reachable
from tests.opponents.reviewed_moves import LIMITS, game_with, reviewed, reviewed_game
from tests.opponents.stated_facts import ReviewedMove, Truth, is_mistake, lies, lies_about_lines
from tests.proofs.options import parse_options
from tests.proofs.reasons import deeper_proofs, multiplayer_proofs, two_player_proofs
from tictactoe_gui.mnk.answers import Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.move_review import MoveReview, Verdict
from tictactoe_gui.opponents.solver.exhaustive import ExhaustiveSolver
from tictactoe_gui.wording.mnk.review import explanation

UNDECIDED, GAMES = 4_520, 26_830
"""Number of undecided positions of 3 x 3, and of its games up to symmetry."""
HASTY_LIMITS = Limits(nodes=3_000)
"""Limits for each random game. Most values remain unknown."""
MAX_BRUTE_EMPTY = 12
"""Maximum number of empty squares of Connect Four for brute force."""
CONNECT_FOUR = PRESETS["Connect Four"]

FindTruth = Callable[[Position], Truth]


class Sample(NamedTuple):
    """Random positions by the same rules."""

    rules: Rules
    mistakes: int
    empty: int
    """Maximum number of empty squares. The minimum is half of it."""


SAMPLES = (
    Sample(PRESETS["4 × 4"], 4_000, 9),
    Sample(Rules(5, 4, 4), 4_000, 9),
    Sample(CONNECT_FOUR, 3_500, MAX_BRUTE_EMPTY),
    Sample(CONNECT_FOUR, 500, 22),
    Sample(Rules(goal=Misere()), 4_000, 8),
    Sample(Rules(players=3), 4_000, 7),
)
WHOLE_GAMES = {
    CONNECT_FOUR: 5_000,
    Rules(5, 5, 4): 5_000,
    Rules(goal=Misere()): 2_500,
    Rules(4, 4, 3, goal=Misere()): 2_500,
    Rules(4, 4, 3, players=3): 2_500,
    PRESETS["Three players"]: 2_500,
}
"""Number of moves in random games, by rules."""


def finder(sample: Sample) -> FindTruth:
    """Return the function that finds the true values."""
    if sample.rules.players > 2:
        return multiplayer_proofs
    if sample.empty <= MAX_BRUTE_EMPTY:
        return two_player_proofs
    solver = ExhaustiveSolver(sample.rules)
    return lambda position: deeper_proofs(solver, position)


def mistakes(sample: Sample) -> Iterator[ReviewedMove]:
    """Yield reviews of mistakes in random positions endlessly."""
    find, random = finder(sample), Random(1)
    for seed in count():
        for position in random_positions(sample.rules, sample.empty, 20, seed):
            truth = find(position)
            if len(truth) < len(position.moves):
                continue
            wrong = [square for square in truth if is_mistake(truth, square)]
            yield from (reviewed(position, square, truth) for square in random.sample(wrong, min(2, len(wrong))))
        brute.solve.cache_clear()
        rational.clear_cache()


def every_move(positions: Iterable[Position]) -> Iterator[ReviewedMove]:
    """Yield reviews of all moves of these positions."""
    for position in positions:
        truth = two_player_proofs(position)
        yield from (reviewed(position, square, truth) for square in position.moves)


def moves_of_all_games(share: float) -> Iterator[ReviewedMove]:
    """Yield each different review of a move in all games of 3 x 3, or in a share of them."""
    courses, seen = [*courses_up_to_symmetry(Rules())], set[tuple[Position, Square, MoveReview]]()
    if len(courses) != GAMES:
        raise AssertionError(f"{len(courses):,} games instead of {GAMES:,}")
    for course in Random(1).sample(courses, round(len(courses) * share)):
        for move in reviewed_game(Rules(), course, LIMITS):
            key = move.position, move.square, move.review
            if key not in seen:
                seen.add(key)
                yield move._replace(truth=two_player_proofs(move.position))


def moves_of_random_games(rules: Rules) -> Iterator[ReviewedMove]:
    """Yield the reviews of all moves in random games endlessly. Their true values are not known."""
    random = Random(1)
    while True:
        yield from reviewed_game(rules, random_course(rules, random), HASTY_LIMITS)


def check(
    title: str,
    moves: Iterable[ReviewedMove],
    facts: Counter[str],
    find_lies: Callable[[ReviewedMove], list[str]] = lies,
) -> int:
    """Check the reviews of these moves. Return the number of lies."""
    began, number, wrong = perf_counter(), 0, 0
    for move in moves:
        number += 1
        faults = find_lies(move)
        game = game_with(move.position, move.square)
        is_explained = bool(explanation(game, replace(move.review, ply=1), Notation.ROW_LETTER))
        if is_explained != (move.review.verdict.is_mistake or move.review.verdict is Verdict.INACCURACY):
            faults.append("no sentence, or one too many")
        for fault in faults:
            print(f"WRONG: {move.position.board} {move.position.turn} {move.square}: {fault}")
        wrong += len(faults)
        facts[f"{move.review.verdict}, {type(move.review.reason).__name__}" if move.review.reason else "none"] += 1
    print(f"{title}: {number:,} moves, {wrong} lies, {perf_counter() - began:.0f} s", flush=True)
    return wrong


def main() -> int:
    share = parse_options(__doc__).share
    facts: Counter[str] = Counter()
    every = sorted(reachable(Rules()), key=str)
    wrong = check("Games of 3 x 3", moves_of_all_games(share), facts)
    wrong += check("3 x 3", every_move(Random(1).sample(every, round(len(every) * share))), facts)
    for sample in SAMPLES:
        title = f"{sample.rules}, at most {sample.empty} empty"
        wrong += check(title, islice(mistakes(sample), round(sample.mistakes * share)), facts)
    for rules, moves in WHOLE_GAMES.items():
        played = islice(moves_of_random_games(rules), round(moves * share))
        wrong += check(f"Games of {rules}", played, facts, lies_about_lines)
    for fact, times in sorted(facts.items()):
        print(f"  {fact:30}{times:>8,}")
    print(f"{facts.total():,} moves, {facts.total() - facts['none']:,} faults, {wrong} lies")
    return 1 if wrong or len(every) != UNDECIDED else 0


if __name__ == "__main__":
    sys.exit(main())
