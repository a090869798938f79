"""Replacement of players: of one seat, or of those in a saved game that the program cannot trust."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import PLAYERS
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.player_names import name_key
from tictactoe_gui.ui.mnk.setup.match_settings import default_name, supports


def with_replaced_player(players: Sequence[Player], seat: int, kind: PlayerKind) -> tuple[Player, ...]:
    """Return the players with another kind of player in one seat. Only a default name changes with the kind."""
    player = replace(players[seat], kind=kind)
    others = [*players[:seat], *players[seat + 1 :]]
    if (kind == PERSON) != (players[seat].kind == PERSON) and _has_default_name(players[seat]):
        player = replace(player, name=default_name(kind, seat, [other.name for other in others]))
    return (*players[:seat], player, *players[seat + 1 :])


def with_trusted_players(game: Game, is_added: Callable[[str], bool]) -> Game:
    """Replace unknown levels and unusable engines with a person.

    An engine is unusable if the user has not added it or if it does not support the rules. A file from elsewhere must
    not be able to choose a program to run.
    """
    for seat, player in enumerate(game.setup.players):
        level, engine = player.kind
        is_usable = not engine or (is_added(engine) and supports(player.kind, game.setup.rules))
        if level not in ("", *LEVELS) or not is_usable:
            game = game.replace_player(seat, replace(player, kind=PERSON))
    return game


def _has_default_name(player: Player) -> bool:
    """Return True if the name is a default name of the player's kind."""
    names: list[str] = []
    for seat in range(PLAYERS[-1]):
        names.append(default_name(player.kind, seat, names))
    return name_key(player.name) in map(name_key, names)
