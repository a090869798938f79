"""Check that the expert is perfect on 3 x 3, in every position.

python -m tests.proofs.three_by_three [--share 1.0]

In each of the 4,520 undecided positions, out of 5,478, its move keeps the value, wins as fast as possible and loses as
slowly as possible. So it loses no game.
"""

import argparse
import sys
from functools import cache
from random import Random

from tests.opponents.brute import solve
from tests.opponents.positions import reachable
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits

LIMITS = Limits(nodes=5_000)
"""Limits per move. A move takes at most about 500 nodes."""
UNDECIDED = 4_520
"""Number of undecided positions."""


@cache
def chosen(position: Position) -> Square:
    """Return the expert's move. It is cached, because it may depend on earlier searches."""
    return choose(position, EXPERT, LIMITS, Random(0))


def keeps_value(position: Position) -> bool:
    """Return True if the expert's move keeps the value, and wins as fast or loses as slowly as possible."""
    before, after = solve(position), solve(position.play(chosen(position)))
    return after.value == -before.value and (not before.value or after.plies == before.plies - 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1, help="fraction of the positions")
    share = parser.parse_args().share
    wrong = wrong_moves(share)
    print(f"{wrong} faults")
    return 1 if wrong else 0


def wrong_moves(share: float) -> int:
    """Return the number of wrong moves in a share of all positions."""
    every = sorted(reachable(Rules()), key=str)
    some = Random(1).sample(every, round(len(every) * share))
    wrong = [position for position in some if not keeps_value(position)]
    print(f"{len(some):,} of {len(every):,} positions: {len(wrong)} wrong moves")
    for position in wrong:
        print(f"  {chosen(position)} in {position.board}, turn {position.turn}")
    return len(wrong) + (len(every) != UNDECIDED)


if __name__ == "__main__":
    sys.exit(main())
