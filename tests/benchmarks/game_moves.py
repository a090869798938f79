"""Print the cost of a move and of a note early and late in a game: `python -m tests.benchmarks.game_moves`.

The board is 20 x 20 with 20 in a row, so no random game ends early. Each figure is the median of many calls.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import median
from time import perf_counter

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules

PLIES = (3, 300)
CALLS = 2_000


def game_at(ply: int) -> Game:
    rules = Rules(20, 20, 20)
    game = Game.start(GameSetup(rules, (Player("Ann", "X"), Player("Ben", "O"))))
    for square in Random(20).sample(rules.squares, ply):
        game = game.play(square)
    return game


def actions(game: Game) -> dict[str, Callable[[], Game]]:
    square, back = game.position.moves[0], game.undo()
    return {
        "move": lambda: game.play(square),
        "note": lambda: replace(game, notes=game.notes._replace(analysis=True)),
        "undo": game.undo,
        "redo": back.redo,
        "branch at ply 2": lambda: game.branch(2),
    }


def microseconds(action: Callable[[], Game]) -> float:
    times = []
    for _ in range(CALLS):
        began = perf_counter()
        action()
        times.append(perf_counter() - began)
    return median(times) * 1e6


if __name__ == "__main__":
    early, late = (actions(game_at(ply)) for ply in PLIES)
    print(f"{'':16}" + "".join(f"{f'ply {ply}':>12}" for ply in PLIES))
    for name in early:
        print(f"{name:16}" + "".join(f"{microseconds(found[name]):9.1f} us" for found in (early, late)), flush=True)
