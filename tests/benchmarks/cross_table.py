"""Play the levels against each other and print each pair's share of the points as Markdown tables.

python tests/benchmarks/cross_table.py [--games 20] [--seconds 0.2] [--nodes N] [--seed 1] [--boards 3x3 15x15]
                                       [--levels builder expert]

Each game is worth one point, shared by its winners, or by all players after a draw. The row's level takes one seat and
the column's level all others. The row's level takes each seat equally often, so the number of games is rounded up to a
multiple of the number of players. Limits are per move. With only a node limit, the same seed gives the same games.
"""

import argparse
import sys
from itertools import combinations, permutations
from random import Random
from statistics import fmean

from tictactoe_gui.mnk.position import Outcome, Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents import api
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.opponents.limits import Limits

BOARDS = {
    "3x3": Rules(),
    "6x6": Rules(6, 6, 6),
    "9x9": Rules(9, 9, 9),
    "15x15": Rules(15, 15, 5),
    "three": Rules(7, 7, 4, players=3),
}
Table = dict[tuple[str, str], float]
"""The row level's share of the points, from 0 to 1, by row and column level."""


def main() -> None:
    options = _options()
    limits = Limits(seconds=options.seconds, nodes=options.nodes)
    for name in options.boards:
        table = shares(BOARDS[name], options.levels, options.games, limits, options.seed)
        print(f"{caption(BOARDS[name])}\n\n{markdown(table, options.levels)}\n", flush=True)


def shares(rules: Rules, levels: list[str], games: int, limits: Limits, seed: int) -> Table:
    """Play every pair of levels. With two players one match determines both shares."""
    pairs = list((combinations if rules.players == 2 else permutations)(levels, 2))
    found = {(row, column): share(rules, row, column, games, limits, seed) for row, column in pairs}
    return found if rules.players > 2 else found | {(column, row): 1 - part for (row, column), part in found.items()}


def share(rules: Rules, row: str, column: str, games: int, limits: Limits, seed: int) -> float:
    """Return the row level's share of the points in at least `games` games, taking each seat equally often."""
    random, rounds = Random(f"{seed} {row} {column}"), -(-games // rules.players)
    total = 0.0
    for seat in list(range(rules.players)) * rounds:
        levels = [row if seat == at else column for at in range(rules.players)]
        total += points(play(rules, levels, limits, random), seat, rules.players)
    print(f"{row} - {column}: {rounds * rules.players} games", file=sys.stderr)
    return total / (rounds * rules.players)


def play(rules: Rules, levels: list[str], limits: Limits, random: Random) -> Outcome:
    """Return the outcome of a game between these levels. The first seat begins."""
    position = Position.start(rules)
    while position.outcome is None:
        position = position.play(api.choose(position, levels[position.turn], limits, random))
    return position.outcome


def points(outcome: Outcome, seat: int, players: int) -> float:
    """Return the seat's share of the point."""
    winners = outcome.winners or frozenset(range(players))
    return (seat in winners) / len(winners)


def caption(rules: Rules) -> str:
    """Return a caption: the game and how to read the table."""
    even = 100 / rules.players
    board = f"{rules.width} x {rules.height}, {rules.k} in a row, {rules.players} players"
    return f"{board}; the row's share of points against the column in percent, {even:.0f} is even"


def markdown(table: Table, levels: list[str]) -> str:
    """Format the shares as percentages, with the mean of each level."""
    lines = [["", *levels, "mean"], ["---", *["--:"] * (len(levels) + 1)]]
    for row in levels:
        mean = fmean(table[row, column] for column in levels if column != row)
        parts = [table.get((row, column)) for column in levels]
        lines.append([row, *("" if part is None else f"{100 * part:.0f}" for part in (*parts, mean))])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="games per pair")
    parser.add_argument("--seconds", type=float, help="time limit per move")
    parser.add_argument("--nodes", type=int, help="node limit per move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", nargs="+", choices=BOARDS, default=list(BOARDS))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    options = parser.parse_args()
    if options.seconds is None and options.nodes is None:
        options.seconds = 0.2
    return options


if __name__ == "__main__":
    main()
