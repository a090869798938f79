"""Measure reviews of Gomoku: `python -m tests.benchmarks.review [--first 0] [--games 200] [--playouts 6]`.

Level 6 plays level 8 on 15 x 15, and the lost games are reviewed. The figures are the kinds of the decisive mistakes,
the processor time per game, and how often the named better moves survive playouts. In each playout, the winner has
twice the nodes of the loser, and has to win within 12 plies.
New engines play each game, review it and play the playouts, so the games and the playouts are the same in each run.
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
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.levels import EXPERT, LADDER
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.wording.mnk.review import decisive

GOMOKU = Rules(15, 15, 5)
LEVELS = LADDER[5], LADDER[7]
LIMITS = Limits(nodes=1_000_000)
MOVE_LIMITS = Limits(nodes=5_000)
FIRST_NODES, MORE_NODES, PLAYOUT_PLIES = 1_500, 40, 12
"""Nodes per move of the loser in the first playout, how many more in each next one, and its length."""


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
    """Return True if `winner` does not win within some plies although it searches more."""
    for _ in range(PLAYOUT_PLIES):
        if position.outcome:
            break
        limits = Limits(nodes=2 * nodes if position.turn == winner else nodes)
        position = position.play(choose(position, EXPERT, limits, Random(0)))
    return not position.outcome or winner not in position.outcome.winners


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=6)
    options = parser.parse_args()
    every_nodes = range(FIRST_NODES, FIRST_NODES + options.playouts * MORE_NODES, MORE_NODES)
    seconds, kinds, survived = list[float](), Counter[str](), list[int]()
    for number in range(options.first, options.first + options.games):
        game = decided_game(number)
        winner = game.position.turn ^ 1
        engines_for.cache_clear()
        began = process_time()
        found = decisive_mistake(game, 1 - winner, [*review(game, LIMITS)])
        seconds.append(process_time() - began)
        kinds[str(found.review.verdict) if found else "none"] += 1
        print(f"{number}: {len(game.moves)} moves, {seconds[-1]:.1f} s,", end=" ")
        print(decisive(game, found, Notation.ROW_LETTER) if found else "", flush=True)
        if found and found.review.verdict.is_mistake and found.review.better:
            engines_for.cache_clear()
            held = game.positions[found.review.ply - 1].play(found.review.better[0])
            survived.append(sum(survives(held, winner, nodes) for nodes in every_nodes))
    print(f"{options.games} games: {dict(kinds)}, {mean(seconds):.1f} s on average, at most {max(seconds):.1f} s")
    playouts = options.playouts * len(survived)
    print(f"better moves of {len(survived)} mistakes survived {sum(survived)} of {playouts} playouts")


if __name__ == "__main__":
    main()
