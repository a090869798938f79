"""Measure how many guesses Mastermind's breaker needs over all keys.

python -m tests.benchmarks.mastermind [--only advice knuth optimum]

Fails if a target is missed.

- advice: break every key by following the advice, in the default game with 5.06 guesses on average and at most 7.
- knuth: Knuth's own rule with 6 colours, known to need 4.478 guesses on average and at most 5.
- optimum: a deeper search with 6 colours reaches the optimum proved by Koyama and Lai, 5625 / 1296 = 4.340.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from time import process_time

from tictactoe_gui.mastermind.breaker import advise
from tictactoe_gui.mastermind.candidates import KeySet, Pegs, possible_keys
from tictactoe_gui.mastermind.code import Code, answers
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.lookahead import Lookahead
from tictactoe_gui.mastermind.rules import DEFAULT, Rules

TARGET_MEAN, TARGET_MAX = 5.06, 7
"""Targets for the default game."""
OPTIMUM = 5_625
"""Total guesses for all 1,296 keys of 4 pegs and 6 colours."""

Breaker = Callable[[Rules, tuple[Row, ...]], Code]


def guess_counts(rules: Rules, breaker: Breaker, rows: tuple[Row, ...] = ()) -> Iterator[int]:
    """Yield the number of guesses needed for each key that is consistent with the rows."""
    guess = breaker(rules, rows)
    keys = possible_keys(rules, rows)
    for answer in answers(rules):
        row = Row(guess, answer)
        if answer.black == rules.pegs:
            yield from [len(rows) + 1] * len(keys.matching(row))
        elif len(keys.matching(row)):
            yield from guess_counts(rules, breaker, (*rows, row))


def break_all_keys(name: str, rules: Rules, breaker: Breaker) -> list[int]:
    """Break all keys and print the figures."""
    began = process_time()
    needed = list(guess_counts(rules, breaker))
    mean, seconds = sum(needed) / len(needed), process_time() - began
    print(f"{name} ({rules.pegs},{rules.colours}): {len(needed):,} keys, {sum(needed):,} guesses,", end=" ")
    print(f"mean {mean:.4f}, maximum {max(needed)}, {seconds:.1f} s", flush=True)
    return needed


def advised(rules: Rules, rows: tuple[Row, ...]) -> Code:
    return advise(rules, rows).guess


def knuth(rules: Rules, rows: tuple[Row, ...]) -> Code:
    """Return the guess with the fewest remaining keys in the worst case. Prefer possible keys, then the lowest."""
    keys = possible_keys(rules, rows)
    if not rows:
        return Code((0, 0, 1, 1))

    def worst(guess: Pegs) -> tuple[int, int, Pegs]:
        sizes = keys.part_sizes(guess)
        return max(sizes), -sizes[-1], guess

    return Code(min(KeySet.all(rules), key=worst))


def check_advice() -> bool:
    break_all_keys("advice", Rules(4, 6), advised)
    break_all_keys("advice", Rules(4, 7), advised)
    needed = break_all_keys("advice", DEFAULT, advised)
    return sum(needed) <= TARGET_MEAN * len(needed) and max(needed) <= TARGET_MAX


def check_knuth() -> bool:
    needed = break_all_keys("knuth", Rules(4, 6), knuth)
    return 4.476 <= sum(needed) / len(needed) <= 4.478 and max(needed) == 5


def check_optimum() -> bool:
    rules, first = Rules(4, 6), (0, 0, 1, 2)
    ahead = Lookahead(lambda keys: 5 if keys > 200 else 40)

    def looked(rules: Rules, rows: tuple[Row, ...]) -> Code:
        return Code(ahead.best_guess(possible_keys(rules, rows), [row.guess.pegs for row in rows]) if rows else first)

    return sum(break_all_keys("optimum", rules, looked)) == OPTIMUM


CHECKS = {"advice": check_advice, "knuth": check_knuth, "optimum": check_optimum}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=CHECKS, default=list(CHECKS))
    missed = [name for name in parser.parse_args().only if not CHECKS[name]()]
    print(f"missed targets: {', '.join(missed)}" if missed else "all targets met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
