"""How a game changed the ratings of its players."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.ratings.scale import RatedPlayer, Rating


class RatingChange(NamedTuple):
    """Change of a player's rating by a game."""

    player: RatedPlayer
    before: Rating
    after: Rating


class NamedChange(NamedTuple):
    """Change of a person's rating by a game, with the name in this game."""

    name: str
    before: Rating
    after: Rating


def named_changes(game: Game, changes: Sequence[RatingChange]) -> list[NamedChange]:
    """Return the changes of the people in a game, by seat."""
    by_player = {change.player: change for change in changes}
    people = [player.name for player in game.setup.players if player.kind == PERSON]
    found = [(name, by_player[RatedPlayer.of(name)]) for name in people if RatedPlayer.of(name) in by_player]
    return [NamedChange(name, change.before, change.after) for name, change in found]
