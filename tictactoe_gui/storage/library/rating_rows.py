"""Rows of the tables `rated_players` and `ratings`. `ratings` describes the tables. Damaged rows are left out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isfinite
from typing import Any

import msgspec

from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.ratings import Family, RatedPlayer, Rating, start_rating

Query = Callable[[str, Sequence[Any]], Iterable[Any]]
"""Function that runs a query with parameters and returns the rows."""
PLAYER_NUMBER = "(SELECT number FROM rated_players WHERE key = ? AND level = ? AND engine = ?)"
"""SQL for the number of a player. The parameters are its `columns`."""

_LAST = """SELECT value, uncertainty, games FROM ratings
    WHERE player = ? AND family = ? AND game < ? ORDER BY game DESC LIMIT 1"""


def columns(player: RatedPlayer) -> list[str]:
    """Return the key, the level and the engine of a player."""
    return [player.key, player.kind.level, player.kind.engine]


def player_of(key: str, level: str, engine: str) -> RatedPlayer:
    """Return the player in a row of `seats` or `rated_players`."""
    is_person = not (level or engine)
    return RatedPlayer(key if is_person else "", PlayerKind(level, engine))


def ratings_in(rows: Iterable[Sequence[Any]]) -> Iterator[tuple[list[Any], Rating]]:
    """Yield the other columns and the rating of rows that end with the columns of a rating."""
    for *others, value, uncertainty, games in rows:
        try:
            found = msgspec.convert((value, uncertainty, games), Rating)
        except msgspec.ValidationError:
            continue
        if isfinite(found.value) and isfinite(found.uncertainty):
            yield others, found


def rating_before(query: Query, number: int, player: RatedPlayer, family: Family, game: int) -> Rating:
    """Return the rating of the player with this number before a game."""
    found = [rating for _others, rating in ratings_in(query(_LAST, [number, family.value, game]))]
    return found[0] if found else start_rating(player)
