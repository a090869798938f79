"""Measure reviews of Gomoku: `python -m tests.benchmarks.review [--first 0] [--games 200]`.

Level 6 plays level 8 on 15 x 15, and the lost games are reviewed. The figures are the kinds of the mistakes and
the processor time per game. New engines play each game and review it, so the games are the same in each run.
"""

import argparse
from collections import Counter
from random import Random
from statistics import mean
from time import process_time

from tests.opponents.reviewed_moves import setup
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.wording.mnk.review import decisive

GOMOKU = Rules(15, 15, 5)
LEVELS = LADDER[5], LADDER[7]
LIMITS = Limits(nodes=1_000_000)
MOVE_LIMITS = Limits(nodes=5_000)


def decided_game(number: int) -> Game:
    """Return a game that one of the levels won. They take turns to start."""
    engines_for.cache_clear()
    random = Random(number)
    while True:
        game = Game.start(setup(GOMOKU))
        while not game.outcome:
            level = LEVELS[(len(game.moves) + number) % 2]
            game = game.play(choose(game.position, level, MOVE_LIMITS, random, game.last_square))
        if game.outcome.winners:
            return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args()
    seconds, kinds = list[float](), Counter[str]()
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
    print(f"{options.games} games: {dict(kinds)}, {mean(seconds):.1f} s on average, at most {max(seconds):.1f} s")


if __name__ == "__main__":
    main()
