"""Measure reviews of Gomoku: `python -m tests.benchmarks.review [--first 0] [--games 200] [--playouts 20]`.

Level 6 plays level 8 on 15 x 15, and the lost games are reviewed until the decisive mistake is found. The figures are:
the share of games in which it is proved, the processor time per game, and how often the named better moves survive.
In each playout of such a move, the winner has twice the nodes of the loser, and has to win within 12 plies.
New engines play each game, review it and play the playouts of each move. They know nothing from what was searched
before, so the games and the playouts are the same in each run.

The review plays the first playouts itself before it names a move. So a second set follows, with other numbers of nodes,
which shows how often a named move falls in playouts that the review does not know.
"""

import argparse
from collections import Counter
from random import Random
from statistics import mean
from time import process_time

from tests.opponents.reviewed_moves import setup
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents import limits as time_limits
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.levels import EXPERT, LADDER
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.wording.mnk.review import MAX_NAMED, decisive

GOMOKU = Rules(15, 15, 5)
LEVELS = LADDER[5], LADDER[7]
LIMITS = Limits(seconds=9.5)
"""Limit of a review, in processor time. The sentence has to be known within 10 s."""
MOVE_LIMITS = Limits(nodes=5_000)
FIRST_NODES, OTHER_NODES, MORE_NODES, PLAYOUT_PLIES = 1_500, 1_520, 40, 12
"""Nodes per move of the loser in the first playout of each set, how many more in each next one, and its length."""


def decided_game(number: int) -> Game:
    """Return a game that one of the levels won. They take turns to start."""
    engines_for.cache_clear()
    random = Random(number)
    while True:
        game = Game.start(setup(GOMOKU))
        while not game.outcome:
            level = LEVELS[(len(game.moves) + number) % 2]
            game = game.play(choose(game.position, level, MOVE_LIMITS, random, game.last_move))
        if game.outcome.winners:
            return game


def survives(position: Position, winner: int, nodes: int) -> bool:
    """Return whether `winner` does not win within some plies although it searches more."""
    for _ in range(PLAYOUT_PLIES):
        if position.outcome:
            break
        limits = Limits(nodes=2 * nodes if position.turn == winner else nodes)
        position = position.play(choose(position, EXPERT, limits, Random(0)))
    return not position.outcome or winner not in position.outcome.winners


def surviving_playouts(game: Game, found: DecisiveMistake, winner: int, nodes: range) -> int:
    """Return the number of playouts that the worst of the named moves survives."""
    before, survived = game.positions[found.review.ply - 1], list[int]()
    for named in found.review.better[:MAX_NAMED]:
        engines_for.cache_clear()
        survived.append(sum(survives(before.play(named), winner, count) for count in nodes))
    return min(survived)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=20)
    options = parser.parse_args()
    vars(time_limits)["monotonic"] = process_time  # other programs must not make a review shorter
    seconds, kinds, survived = list[float](), Counter[str](), list[list[int]]()
    sets = [range(first, first + options.playouts * MORE_NODES, MORE_NODES) for first in (FIRST_NODES, OTHER_NODES)]
    for number in range(options.first, options.first + options.games):
        game = decided_game(number)
        winner = game.position.turn ^ 1
        engines_for.cache_clear()
        began = process_time()
        found = decisive_mistake(game, 1 - winner, review(game, LIMITS))
        seconds.append(process_time() - began)
        kinds["proved" if found and found.is_proved else "likely" if found else "none"] += 1
        text = decisive(game, found, Notation.ROW_LETTER) if found else ""
        if found and found.is_proved and options.playouts:
            survived.append([surviving_playouts(game, found, winner, nodes) for nodes in sets])
            text += f" Survived {survived[-1]}."
        print(f"{number}: {len(game.moves)} moves, {seconds[-1]:.1f} s, {text}", flush=True)
    print(f"{options.games} games: {dict(kinds)}, {mean(seconds):.1f} s on average, at most {max(seconds):.1f} s")
    for name, counts in zip(("playouts of the review", "other playouts"), zip(*survived, strict=True), strict=False):
        every = sum(count == options.playouts for count in counts)
        print(f"better moves survived all {name} in {every} of {len(counts)} games, {sum(counts):,} playouts in all")


if __name__ == "__main__":
    main()
