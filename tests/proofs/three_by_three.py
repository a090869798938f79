"""Check that the expert is perfect on 3 x 3 (R3.6): every position, and every game from both seats.

python -m tests.proofs.three_by_three [--share 1.0]

In each of the 4,520 undecided positions, out of 5,478, its move keeps the value, wins as fast as possible and loses as
slowly as possible. Then all games against every possible reply are played, and none is lost.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from tests.opponents.brute import solve
from tests.opponents.positions import reachable
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.solver.move_values import outcome_value
from tictactoe_gui.opponents.values import Value

LIMITS = Limits(nodes=5_000)
"""Limits per move. A move takes at most about 500 nodes."""
START = Position.start(Rules())
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


def results(position: Position, seat: int) -> Iterator[Value]:
    """Yield the expert's result in that seat for every game from the position."""
    if position.outcome:
        yield outcome_value(position.outcome, seat)
        return
    for square in [chosen(position)] if position.turn == seat else position.moves:
        yield from results(position.play(square), seat)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1, help="fraction of the positions")
    share = parser.parse_args().share
    wrong, lost = wrong_moves(share), sum(lost_games(seat) for seat in (0, 1))
    print(f"{wrong} wrong moves and {lost} lost games: {wrong + lost} faults")
    return 1 if wrong + lost else 0


def wrong_moves(share: float) -> int:
    """Return the number of wrong moves in a share of all positions."""
    every = sorted(reachable(Rules()), key=str)
    some = Random(1).sample(every, round(len(every) * share))
    wrong = [position for position in some if not keeps_value(position)]
    print(f"{len(some):,} of {len(every):,} positions: {len(wrong)} wrong moves")
    for position in wrong:
        print(f"  {chosen(position)} in {position.board}, turn {position.turn}")
    return len(wrong) + (len(every) != UNDECIDED)


def lost_games(seat: int) -> int:
    """Return how many of all games the expert loses in that seat."""
    ends = Counter(results(START, seat))
    print(f"all games as seat {seat}: {ends[Value.WIN]} won, {ends[Value.DRAW]} drawn, {ends[Value.LOSS]} lost")
    return ends[Value.LOSS]


if __name__ == "__main__":
    sys.exit(main())
