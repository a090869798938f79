"""What a saved game may bring along when it comes to the board."""

from collections.abc import Callable
from dataclasses import replace

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.ui.choice import knows


def trusted(game: Game, added: Callable[[str], bool]) -> Game:
    """Let people play in place of outside engines that the user has not added, or that do not know the rules.

    A file from elsewhere must not be able to name a program that is started here.
    """
    for seat, player in enumerate(game.setup.players):
        engine = player.kind.engine
        if engine and not (added(engine) and knows(player.kind, game.setup.rules)):
            game = game.hand_over(seat, replace(player, kind=PERSON))
    return game
