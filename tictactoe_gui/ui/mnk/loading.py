"""Replacement of untrusted players in saved games."""

from collections.abc import Callable
from dataclasses import replace

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.ui.mnk.setup.match_settings import supports


def with_trusted_players(game: Game, is_added: Callable[[str], bool]) -> Game:
    """Replace unknown levels and unusable engines with a person.

    An engine is unusable if the user has not added it or if it does not support the rules. A file from elsewhere must
    not be able to choose a program to run.
    """
    for seat, player in enumerate(game.setup.players):
        level, engine = player.kind
        if level not in ("", *LEVELS) or (
            engine and not (is_added(engine) and supports(player.kind, game.setup.rules))
        ):
            game = game.replace_player(seat, replace(player, kind=PERSON))
    return game
