"""Replacement of the player in a seat."""

from collections.abc import Sequence
from dataclasses import replace

from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import PLAYERS
from tictactoe_gui.player_names import name_key
from tictactoe_gui.ui.mnk.setup.match_settings import default_name


def with_replaced_player(players: Sequence[Player], seat: int, kind: PlayerKind) -> tuple[Player, ...]:
    """Return the players with another kind of player in one seat. Only a default name changes with the kind."""
    player = replace(players[seat], kind=kind)
    others = [*players[:seat], *players[seat + 1 :]]
    if (kind == PERSON) != (players[seat].kind == PERSON) and _is_default(players[seat]):
        player = replace(player, name=default_name(kind, seat, [other.name for other in others]))
    return (*players[:seat], player, *players[seat + 1 :])


def _is_default(player: Player) -> bool:
    """Return True if the name is a default name of the player's kind."""
    names: list[str] = []
    for seat in range(PLAYERS[-1]):
        names.append(default_name(player.kind, seat, names))
    return name_key(player.name) in map(name_key, names)
