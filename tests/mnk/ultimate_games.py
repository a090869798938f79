"""Games of Ultimate Tic-Tac-Toe."""

from random import Random

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import PRESETS

RULES = PRESETS["Ultimate"]
SETUP = GameSetup(RULES, (Player("Ann", "X"), Player("Ben", "O")))
CENTRE_WON = tuple(Square(*cell) for cell in [(4, 4), (3, 3), (1, 1), (3, 4), (1, 4), (3, 5)])
"""Moves after which O has won the middle board, and X must play in the top right one."""
NAMED_CLOSED = (*CENTRE_WON, Square(1, 7))
"""Moves after which O may play in any open board, because the last one names the middle board."""


def game(moves: tuple[Square, ...]) -> Game:
    """Return the game with these moves."""
    return Game(SETUP, moves)


def won_game(seed: int = 0) -> Game:
    """Return a game that three small boards in a line have won. Players win small boards whenever they can."""
    random = Random(seed)
    played = Game.start(SETUP)
    while played.outcome is None:
        position = played.position
        wins = [move for move in position.moves if len(position.play(move).captured) > len(position.captured)]
        played = played.play(random.choice(wins or position.moves))
    return played if played.outcome.lines else won_game(seed + 1)
