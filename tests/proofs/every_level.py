"""Check that every level plays legal moves to the end: whole games with random rules and levels.

python -m tests.proofs.every_level [--share 1.0] [--seed 1]

The rules cover boards from 3 x 3 to 20 x 20, two to six players, and any mix of gravity, misère and exact. The limits
are so tight that little is proved. An illegal move raises an error that ends the program.
"""

import argparse
import sys
from collections import Counter
from random import Random
from time import perf_counter

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.opponents.limits import Limits

GAMES = 300
NODE_LIMITS = (0, 1, 20, 100)
"""Nodes per move. Each game uses one of these."""
EXTREME_RULES = [
    Rules(20, 20, 20, 6, gravity=True, misere=True, exact=True),
    Rules(20, 20, 3, 6, misere=True),
    Rules(20, 20, 5),
    Rules(3, 20, 4, 2, gravity=True, exact=True),
    Rules(20, 3, 3, 2, misere=True, exact=True),
]
"""Extreme rules, which are played first."""


def random_rules(random: Random) -> Rules:
    """Return random rules. Small boards are more frequent than large ones."""
    width, height = (min(random.choice(SIZES), random.choice(SIZES)) for _ in "mn")
    lengths, variants = line_lengths(width, height), (random.random() < 0.5 for _ in range(3))
    k = min(random.choice(lengths), random.choice(lengths))
    return Rules(width, height, k, random.choice(PLAYERS), *variants)


def play(rules: Rules, random: Random) -> Position:
    """Return the final position of a game between random levels.

    Raises:
        IllegalMove: a level made an illegal move.

    """
    levels, limits = random.choices(LEVELS, k=rules.players), Limits(nodes=random.choice(NODE_LIMITS))
    position = Position.start(rules, random.randrange(rules.players))
    while not position.outcome:
        position = position.play(choose(position, levels[position.turn], limits, random))
    return position


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1, help="fraction of the games")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random, began, moves = Random(options.seed), perf_counter(), Counter[str]()
    count = round(GAMES * options.share)
    every = (EXTREME_RULES + [random_rules(random) for _ in range(count)])[:count]
    for rules in every:
        end = play(rules, random)
        moves[end.outcome.ending.value if end.outcome else ""] += end.ply
    print(f"{len(every)} games, {moves.total():,} moves, all legal, {perf_counter() - began:.0f} s; 0 faults")
    return 0


if __name__ == "__main__":
    sys.exit(main())
