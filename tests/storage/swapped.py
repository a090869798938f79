"""Games of Swap2 on a small board, in which Bob takes over the marks that Ann began with."""

from random import Random

from tests.storage import random_games
from tests.storage.played import MORNING
from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.board import Move
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules

SWAP2 = Rules.with_variants(7, 6, 5, 2, ["swap2"])
OPENING = "A1,B1,A2,swap"
WON = f"{OPENING},B2,A3,B3,A4,B4,A5"
"""Moves with which the first seat, which Bob holds, completes a line."""
HANDED_BACK = "A1,B1,A2,place two,B2,A3,swap,B3,A4,B4,A5"
"""Moves with which Bob, who places two more marks, gets the first seat and completes a line."""


def moves(names: str) -> tuple[Move, ...]:
    """Return the moves with these names."""
    return tuple(notation.parse_move(name, SWAP2, Notation.ROW_LETTER) for name in names.split(","))


def swapped(names: str = WON, id: str = "1") -> Game:  # noqa: A002 - the game's id
    """Return a game that Ann began, with these moves."""
    setup = GameSetup(SWAP2, tuple(map(Player, ("Ann", "Bob"), MARKS)))
    return Game(setup, moves(names), notes=Notes(id=id, began=MORNING, ended=MORNING))


def random_game(seed: int) -> Game:
    """Return a random game, from its opening to its end, with all that a record holds."""
    random = Random(seed)
    rules = Rules.with_variants(*random.choice(((7, 6, 5), (4, 4, 4), (3, 3, 3))), 2, ["swap"])
    if rules.k > 3 and random.random() < 0.8:
        rules = Rules.with_variants(rules.width, rules.height, rules.k, 2, ["swap2"])
    return next(random_games.mnk_games(1, random, rules))
