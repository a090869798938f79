"""Measure how even the expert's openings are: `python -m tests.benchmarks.openings [--game Swap2] [--games 20]`.

The expert plays games against itself. How often each player wins, after the sides were exchanged and otherwise, is
printed, and the time of the moves before the sides were chosen. `--seconds` limits the processor's time for each move.
"""

import argparse
from collections import Counter
from random import Random
from statistics import fmean
from time import process_time

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS
from tictactoe_gui.opponents import api
from tictactoe_gui.opponents import limits as time_limits
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits


def play(position: Position, limits: Limits, random: Random, seconds: list[float]) -> Position:
    """Return the end of a game. Add the time of each move before the sides were chosen to `seconds`."""
    while not position.outcome:
        began = process_time()
        move = api.choose(position, EXPERT, limits, random)
        if position.is_opening:
            seconds.append(process_time() - began)
        position = position.play(move)
    return position


def result(end: Position) -> str:
    """Return who won, and whether the players exchanged sides."""
    winner = end.outcome.winner if end.outcome else None
    who = "draw" if winner is None else ("first player wins", "second player wins")[end.number(winner)]
    return f"{who}, {'exchanged' if end.holders else 'kept'} sides"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=PRESETS, default="Swap2")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.1)
    options = parser.parse_args()
    time_limits.monotonic = process_time  # type: ignore[attr-defined]
    seconds: list[float] = []
    results = Counter[str]()
    for number in range(options.games):
        end = play(Position.start(PRESETS[options.game]), Limits(options.seconds), Random(number), seconds)
        results[result(end)] += 1
    for text, count in results.most_common():
        print(f"{count} of {options.games}: {text}")
    print(f"{fmean(seconds):.2f} s for a move of the opening, at most {max(seconds):.2f} s")


if __name__ == "__main__":
    main()
