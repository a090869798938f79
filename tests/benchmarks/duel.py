"""Play a match between two versions of the large-board search: `python -m tests.benchmarks.duel A B [--games N] ...`.

A and B are folders that contain `tictactoe_gui`, for instance checkouts of two versions. With `--expert`, the whole
expert plays, which may also try proofs. Every opening, a few random marks near the centre, is played twice with the
seats swapped. A's share of the points is printed with its standard error, and once more for long games alone.

Openings are drawn again until the search of this checkout finds no win and little advantage. The same side wins most
other openings in both games, which does not tell the versions apart.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import IO, cast

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.search.alphabeta import AlphaBetaSearch

BALANCE_LIMITS, MAX_ADVANTAGE = Limits(nodes=20_000), 10
"""Limits of the search that judges openings, and the maximum estimate of either side in a balanced one."""
LONG = 45
"""Number of marks beyond which a game is long."""

PLAYER = """
import sys
from random import Random
from time import process_time
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents import limits as time_limits
from tictactoe_gui.opponents.expert import choose
from tictactoe_gui.opponents.search.alphabeta import AlphaBetaSearch
from tictactoe_gui.opponents.limits import Budget, Limits
time_limits.monotonic = process_time
width, height, k, exact, expert, nodes, seconds = map(float, sys.argv[1:])
rules = Rules.with_variants(int(width), int(height), int(k), 2, ["exact"] * int(exact))
search, limits = AlphaBetaSearch(rules), Limits(seconds or None, int(nodes) or None)
for line in sys.stdin:
    board, turn = line.split()
    position = Position(rules, board, int(turn))
    if expert:
        square = choose(position, limits, Random(0))
    else:
        square = next(search.rank(position, Budget(limits))).square
    print(rules.index[square], flush=True)
"""


@contextmanager
def player(folder: Path, arguments: list[str]) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", PLAYER, *arguments]
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    with process:
        yield process
        cast("IO[str]", process.stdin).close()


def answer(process: subprocess.Popen[str], position: Position) -> Square:
    print(position.board, position.turn, file=process.stdin, flush=True)
    return position.rules.squares[int(cast("IO[str]", process.stdout).readline())]


def opening(rules: Rules, marks: int, random: Random) -> Position:
    position = Position.start(rules)
    middle = [square for square in rules.squares if _centre_distance(square, rules) <= 2]
    for square in random.sample(middle, marks):
        position = position.play(square)
    return position


def balanced_opening(rules: Rules, marks: int, random: Random) -> Position:
    """Return an opening in which neither side has an advantage that the search can find."""
    while True:
        position = opening(rules, marks, random)
        cell = next(AlphaBetaSearch(rules).rank(position, Budget(BALANCE_LIMITS)))
        if cell.value is None and abs(cell.score) <= MAX_ADVANTAGE:
            return position


def _centre_distance(square: Square, rules: Rules) -> int:
    return max(abs(square.row - rules.height // 2), abs(square.column - rules.width // 2))


def play(position: Position, seats: list[subprocess.Popen[str]], first: int) -> tuple[float, int]:
    """Return the points of the player on seat `first`, and the number of marks at the end."""
    while not position.outcome:
        position = position.play(answer(seats[position.turn], position))
    winner = position.outcome.winner
    return 0.5 if winner is None else float(winner == first), position.ply


def share(points: list[float]) -> str:
    """Return the share of the points with its standard error."""
    if not points:
        return "nothing"
    mean = fmean(points)
    error = sqrt(sum((point - mean) ** 2 for point in points)) / len(points)
    return f"{mean:.0%} +- {error:.0%} of {len(points)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs=2, type=Path)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=5000, help="node limit per move, 0 for none")
    parser.add_argument("--seconds", type=float, default=0, help="processor time per move, 0 for none")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--marks", type=int, default=5, help="random marks per opening")
    parser.add_argument("--board", type=int, nargs=3, default=(15, 15, 5), metavar=("WIDTH", "HEIGHT", "K"))
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--expert", action="store_true", help="let the whole expert play, not only the search")
    options = parser.parse_args()
    width, height, k = options.board
    rules = Rules.with_variants(width, height, k, 2, ["exact"] * options.exact)
    modes = [int(options.exact), int(options.expert)]
    arguments = [str(number) for number in (*options.board, *modes, options.nodes, options.seconds)]
    random = Random(options.seed)
    games = list[tuple[float, int]]()
    with player(options.folders[0], arguments) as first, player(options.folders[1], arguments) as second:
        for _ in range(options.games // 2):
            start = balanced_opening(rules, options.marks, random)
            games += [play(start, [first, second], 0), play(start, [second, first], 1)]
            print(*games[-2:], share([points for points, _ in games]), flush=True)
    print(f"A scores {share([points for points, _ in games])} games")
    print(f"In games of more than {LONG} marks {share([points for points, marks in games if marks > LONG])}")


if __name__ == "__main__":
    main()
