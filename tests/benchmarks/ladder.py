"""Measure the ladder of levels: `python -m tests.benchmarks.ladder [--games 200] [--boards 15x15]`.

Each level plays the next lower one, and half of the games from each seat. The difference in strength is printed in Elo
points with its 95 % interval. On 15 x 15 every game starts from five random marks without an advantage for either side,
because strong levels win with the first move of an empty board. On 3 x 3 the levels play a perfect player, a child of
six and a random player instead. The perfect player makes the move after which most replies lose. The child completes
lines but blocks none.

The expert searches twice as many positions as the level below, so the figures do not depend on the machine. The same
seed gives the same games.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Collection
from functools import cache
from itertools import pairwise
from math import log10, sqrt
from random import Random
from statistics import fmean

from tests.benchmarks.duel import balanced_opening
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Outcome, Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents import api
from tictactoe_gui.opponents.levels import EXPERT, HANDICAPS, LADDER, RANDOM
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.search.tactics import completing_moves

BOARDS = {"15x15": Rules(15, 15, 5), "connect-four": Rules(7, 6, 4, placement=Gravity()), "3x3": Rules()}
OPENING_MARKS = 5
"""Marks on the board at the start of a game on 15 x 15."""
LIMITS = Limits(nodes=2 * HANDICAPS[LADDER[-2]].nodes)
"""Limits of the expert, the next step of the ladder."""
Player = Callable[[Position, Random, Square | None], Square]
"""Function that returns a move, given the last one."""


def level(name: str) -> Player:
    """Return a player of this level."""
    return lambda position, random, last: api.choose_square(position, name, LIMITS, random, last)


def child(position: Position, random: Random, last: Square | None) -> Square:  # noqa: ARG001 - a player has these
    """Return a move that completes a line, or any move."""
    return random.choice(completing_moves(position, position.turn) or position.moves)


OPPONENTS = {"perfect": level(EXPERT), "child": child, "random": level(RANDOM)}
"""Opponents of all levels on 3 x 3."""


def play(position: Position, players: list[Player], random: Random) -> Outcome:
    """Return the outcome of a game that starts from this position."""
    last = None
    while position.outcome is None:
        move = players[position.turn](position, random, last)
        last, position = position.landing(move), position.play(move)
    return position.outcome


def match(rules: Rules, player: Player, other: Player, games: int, random: Random) -> list[float]:
    """Return the player's points in each game, with both seats from each opening."""
    seats = [[player, other], [other, player]]
    return [
        points(play(start, players, random), seat)
        for start in openings(rules, games // 2)
        for seat, players in enumerate(seats)
    ]


def points(outcome: Outcome, seat: int) -> float:
    """Return the seat's points: 1 for a win, a half for a draw."""
    if not outcome.winners:
        return 0.5
    return float(seat in outcome.winners)


@cache
def openings(rules: Rules, count: int) -> list[Position]:
    """Return the first positions of games, the same ones for every pair of levels."""
    if rules == BOARDS["15x15"]:
        random = Random(count)
        return [balanced_opening(rules, OPENING_MARKS, random) for _ in range(count)]
    return [Position.start(rules)] * count


def elo(share: float) -> float:
    """Return the difference in strength, in Elo points, for a share of the points."""
    share = min(max(share, 0.001), 0.999)
    return 400 * log10(share / (1 - share))


def interval(results: list[float]) -> tuple[float, float]:
    """Return the 95 % interval of the share of the points, by the normal distribution."""
    share, squares = fmean(results), fmean(result**2 for result in results)
    error = 1.96 * sqrt((squares - share**2) / len(results))
    return share - error, share + error


def neighbours(rules: Rules, games: int, seed: int, levels: Collection[str]) -> None:
    """Print how each of these levels scores against the next lower one."""
    print("| Level | Against | Share | Elo | 95 % interval |\n| --- | --- | --: | --: | --: |")
    for lower, higher in ((lower, higher) for lower, higher in pairwise(LADDER) if higher in levels):
        found = match(rules, level(higher), level(lower), games, Random(f"{seed} {higher}"))
        low, high = (round(elo(share)) for share in interval(found))
        print(f"| {higher} | {lower} | {fmean(found):.0%} | {elo(fmean(found)):.0f} | {low} to {high} |", flush=True)


def small_board(rules: Rules, games: int, seed: int, levels: Collection[str]) -> None:
    """Print how often each of these levels wins, draws and loses against fixed opponents."""
    print(f"| Level | {' | '.join(OPPONENTS)} |\n| --- | {' | '.join('--:' for _ in OPPONENTS)} |")
    for name in levels:
        random = Random(f"{seed} {name}")
        ends = [Counter(match(rules, level(name), other, games, random)) for other in OPPONENTS.values()]
        shares = (" / ".join(f"{100 * end[result] / games:.0f}" for result in (1, 0.5, 0)) for end in ends)
        print(f"| {name} | {' | '.join(shares)} |", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games per pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", nargs="+", choices=BOARDS, default=list(BOARDS))
    parser.add_argument("--levels", nargs="+", choices=LADDER, default=LADDER)
    options = parser.parse_args()
    for name in options.boards:
        print(f"\n{name}\n", flush=True)
        (small_board if name == "3x3" else neighbours)(BOARDS[name], options.games, options.seed, options.levels)
    return 0


if __name__ == "__main__":
    sys.exit(main())
