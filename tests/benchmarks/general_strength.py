"""Measure the strongest level in a game that the general search plays: `python -m tests.benchmarks.general_strength`.

It plays games against a random player and against one that looks one ply ahead: this one wins if it can, else completes
a small line if it can, and avoids moves after which its opponent can win at once. Each side begins half of the games.
The share of the points is printed, with a draw as half a point. `--seconds` limits the processor's time for each move.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time

from tictactoe_gui.mnk.board import Move, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS
from tictactoe_gui.opponents import api
from tictactoe_gui.opponents import limits as time_limits
from tictactoe_gui.opponents.levels import EXPERT, RANDOM
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.search.tactics import completing_moves

Player = Callable[[Position, Random], Move]


def one_ply(position: Position, random: Random) -> Square:
    """Return a move that wins, else one that captures a part of the board, else one that loses nothing at once."""
    after = {move: position.play(move) for move in position.moves}
    if wins := [move for move, reached in after.items() if reached.outcome and reached.outcome.winners]:
        return random.choice(wins)
    safe = [move for move, reached in after.items() if not completing_moves(reached, reached.turn)] or [*after]
    captured = len(position.captured)
    return random.choice([move for move in safe if len(after[move].captured) > captured] or safe)


OPPONENTS: dict[str, Player] = {
    "random": lambda position, random: api.choose(position, RANDOM, Limits(), random),
    "one ply": one_ply,
}


def result(position: Position, players: list[Player], random: Random) -> float:
    """Return the points of seat 0: 1 for a win, 0.5 for a draw."""
    while position.outcome is None:
        position = position.play(players[position.turn](position, random))
    winner = position.outcome.winner
    return 0.5 if winner is None else float(winner == 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=PRESETS, default="Ultimate")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--opponent", choices=OPPONENTS, action="append")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    time_limits.monotonic = process_time  # type: ignore[attr-defined]
    limits = Limits(seconds=options.seconds)

    def expert(position: Position, random: Random) -> Move:
        return api.choose(position, EXPERT, limits, random)

    for name in options.opponent or OPPONENTS:
        points = Counter[float]()
        for number in range(options.games):
            random = Random(f"{options.seed} {name} {number}")
            position = Position.start(PRESETS[options.game], number % 2)
            points[result(position, [expert, OPPONENTS[name]], random)] += 1
        share = sum(point * count for point, count in points.items()) / options.games
        print(f"{name}: {share:.1%} of the points, {points[1]} won, {points[0.5]} drawn, {points[0]} lost", flush=True)


if __name__ == "__main__":
    main()
