"""Ratings of the players in the library. They are computed from the games, in the order of their numbers.

ratings.update(library)                                rate the games that have not been rated yet
ratings.table(library, Family.SMALL)                   current ratings of all players
ratings.history(library, RatedPlayer.of("Ann"))        a player's rating after each game
ratings.changes(library, number, Family.SMALL)         ratings of the players before and after a game

The table `ratings` has the rating of each player after each rated game, once for the family of the game and once for
`Family.TOTAL`. Triggers delete the ratings from a game on when it is deleted, replaced or restored, and the next update
computes them again.
"""

from datetime import datetime
from typing import NamedTuple

from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.ratings import Family, RatedPlayer, Rating, family_of, scale
from tictactoe_gui.ratings.changes import RatingChange
from tictactoe_gui.storage.library import rating_steps
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.migrations import OnProgress
from tictactoe_gui.storage.library.rating_rows import PLAYER_NUMBER, columns, player_of, rating_before, ratings_in
from tictactoe_gui.storage.library.rows import parse_time

GAMES_PER_STEP = 500
"""Number of games that are rated in one transaction. It takes a tenth of a second of processor time."""

_RATING = "value, uncertainty, ratings.games"
# CROSS JOIN makes SQLite look up the last rating of each player instead of reading all ratings.
_TABLE = f"""SELECT key, level, engine, {_RATING} FROM rated_players CROSS JOIN ratings
    ON player = number AND family = ?1
        AND game = (SELECT max(game) FROM ratings WHERE player = number AND family = ?1)"""
_HISTORY = f"""SELECT number, ended, {_RATING} FROM ratings JOIN games ON number = game
    WHERE player = {PLAYER_NUMBER} AND family = ? ORDER BY game"""
_LAST = f"SELECT {_RATING} FROM ratings WHERE player = {PLAYER_NUMBER} AND family = ? ORDER BY game DESC LIMIT 1"
_CHANGES = f"""SELECT number, key, level, engine, {_RATING} FROM ratings JOIN rated_players ON number = player
    WHERE game = ? AND family = ?"""


class RatedGame(NamedTuple):
    """Rated game in a player's history."""

    number: int
    """Number of the game in the library."""
    ended: datetime | None
    """None if unknown."""
    rating: Rating
    """Rating after the game."""


def update(library: Library, on_progress: OnProgress | None = None) -> None:
    """Rate the games that have not been rated yet.

    `on_progress` is called with the part that is done, from 0 to 1. If it raises an exception, the rest stays unrated.
    """
    while (done := rate_next(library)) < 1:
        if on_progress:
            on_progress(done)


def rate_next(library: Library, limit: int = GAMES_PER_STEP) -> float:
    """Rate the next games and return the part of all games that is done. 1 means that all are rated."""
    last, newest = rating_steps.progress(library.query)
    if last == newest:
        return 1.0
    # What is lost is computed again.
    with library.transaction(durable=False) as connection:
        last, newest = rating_steps.progress(connection.execute)
        end = rating_steps.rate_after(connection, last, limit)
    return 1.0 if end is None else end / newest


def table(library: Library, family: Family = Family.TOTAL) -> dict[RatedPlayer, Rating]:
    """Return the current ratings of all players with rated games in the family."""
    found = ratings_in(library.query(_TABLE, [family.value]))
    return {player_of(*player): rating for player, rating in found}


def current(library: Library, player: RatedPlayer, family: Family = Family.TOTAL) -> Rating | None:
    """Return a player's current rating. None if there are no rated games in the family."""
    found = ratings_in(library.query(_LAST, [*columns(player), family.value]))
    return next((rating for _others, rating in found), None)


def fitting_level(library: Library, setup: GameSetup) -> str:
    """Return the level that fits the people in a game, by their current ratings in its family."""
    family = family_of(setup.rules)
    people = [RatedPlayer.of(player.name) for player in setup.players if player.kind == PERSON]
    found = [current(library, person, family) for person in people]
    return scale.fitting_level(*filter(None, found))


def history(library: Library, player: RatedPlayer, family: Family = Family.TOTAL) -> list[RatedGame]:
    """Return the rated games of a player in the family, oldest first."""
    found = ratings_in(library.query(_HISTORY, [*columns(player), family.value]))
    return [RatedGame(number, parse_time(ended), rating) for (number, ended), rating in found]


def changes(library: Library, number: int, family: Family) -> list[RatingChange]:
    """Return how a game changed the ratings of its players in a family. Empty if it is not rated there."""
    changes = []
    for (player_number, *values), after in ratings_in(library.query(_CHANGES, [number, family.value])):
        player = player_of(*values)
        before = rating_before(library.query, player_number, player, family, number)
        changes.append(RatingChange(player, before, after))
    return changes
