"""Ratings of the players in the library. They are computed from the games, in the order of their numbers.

ratings.update(library)                                rate the games that have not been rated yet
ratings.table(library, Family.SMALL)                   current ratings of all players
ratings.changes(library, number, game)                 ratings of the people before and after a game

The table `ratings` has the rating of each player after each rated game, once for the family of the game and once for
`Family.TOTAL`. Triggers delete the ratings from a game on when it is deleted, replaced or restored, and the next update
computes them again. Damaged games and rows are left out.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from math import isfinite
from operator import itemgetter
from typing import Any

import msgspec

from tictactoe_gui.mnk.game import Game, GameSetup, is_long_enough
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ratings import Family, RatedPlayer, Rating, RatingChange, family_of, rate, scale, start_rating
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import Result, parse_rules

GAMES_PER_STEP = 500
"""Number of games that are rated in one transaction. It takes a tenth of a second of processor time."""

Query = Callable[[str, Sequence[Any]], Iterable[Any]]
"""Function that runs a query with parameters and returns the rows."""
PLAYER_NUMBER = "(SELECT number FROM rated_players WHERE key = ? AND level = ? AND engine = ?)"
"""SQL for the number of a player. The parameters are its `columns`."""
_RATING = "value, uncertainty, ratings.games"
# CROSS JOIN makes SQLite look up the last rating of each player instead of reading all ratings.
_TABLE = f"""SELECT key, level, engine, {_RATING} FROM rated_players CROSS JOIN ratings
    ON player = number AND family = ?1
        AND game = (SELECT max(game) FROM ratings WHERE player = number AND family = ?1)"""
_CURRENT = f"SELECT {_RATING} FROM ratings WHERE player = {PLAYER_NUMBER} AND family = ? ORDER BY game DESC LIMIT 1"
_AFTER = f"SELECT player, {_RATING} FROM ratings WHERE player = {PLAYER_NUMBER} AND family = ? AND game = ?"
_LAST_BEFORE = """SELECT value, uncertainty, games FROM ratings
    WHERE player = ? AND family = ? AND game < ? ORDER BY game DESC LIMIT 1"""
_PROGRESS = """SELECT min(newest, coalesce((SELECT max(CAST(last AS INTEGER)) FROM rated_games), 0)), newest
    FROM (SELECT coalesce(max(number), 0) AS newest FROM games)"""
_END = "SELECT max(number) FROM (SELECT number FROM games WHERE number > ? ORDER BY number LIMIT ?)"
_GAMES = """SELECT number, rules, plies, CAST(record AS BLOB), key, level, engine, result
    FROM games JOIN seats ON game = number
    WHERE number > ? AND number <= ? AND NOT assisted ORDER BY number, seat"""
_RANKS = {Result.WON.value: 1, Result.DRAWN.value: 1, Result.LOST.value: 2}
_DAMAGE = (ValueError, TypeError, LookupError, ArithmeticError)
"""Exceptions that the values of a damaged game can raise."""

_Seat = tuple[str, str, str, str]
"""Key, level, engine and result of a seat."""


class _RecordFacts(msgspec.Struct):
    """Fields of a record that decide whether the game is rated."""

    resigned: str | None = None
    termination: str = ""
    taken_back: int = 0


class _Step:
    """Ratings of the games after the one with the number `last`."""

    def __init__(self, connection: sqlite3.Connection, last: int) -> None:
        self._connection = connection
        self._last = last
        self._numbers: dict[RatedPlayer, int] = {}
        self._ratings: dict[Family, dict[RatedPlayer, Rating]] = defaultdict(dict)
        self.rows: list[tuple[Any, ...]] = []
        """New rows of the table `ratings`."""

    def rate(self, number: int, rules: Rules, seats: Sequence[_Seat]) -> None:
        """Rate a game. One between copies of the same player tells nothing about its strength."""
        players, ranks = [player_of(*seat[:3]) for seat in seats], [_RANKS[seat[3]] for seat in seats]
        if len(seats) != rules.players or len(set(players)) == 1:
            return
        for family in (family_of(rules), Family.TOTAL):
            before = {player: self._before(player, family) for player in players}
            after = rate(players, ranks, before)
            self._ratings[family] |= after
            self.rows += [(self._numbers[player], family.value, number, *after[player]) for player in after]

    def _before(self, player: RatedPlayer, family: Family) -> Rating:
        if player not in self._ratings[family]:
            number = self._number(player)
            rating = _rating_before(self._connection.execute, number, player, family, self._last + 1)
            self._ratings[family][player] = rating
        return self._ratings[family][player]

    def _number(self, player: RatedPlayer) -> int:
        """Return the number of a player. A new player gets the next one."""
        if player not in self._numbers:
            self._connection.execute("INSERT OR IGNORE INTO rated_players VALUES (NULL, ?, ?, ?)", columns(player))
            ((self._numbers[player],),) = self._connection.execute(f"SELECT {PLAYER_NUMBER}", columns(player))
        return self._numbers[player]


def update(library: Library) -> None:
    """Rate the games that have not been rated yet."""
    while rate_next(library) < 1:
        pass


def rate_next(library: Library, limit: int = GAMES_PER_STEP) -> float:
    """Rate the next games and return the part of all games that is done. 1 means that all are rated."""
    last, newest = _progress(library.query)
    if last == newest:
        return 1.0
    # What is lost is computed again.
    with library.transaction(durable=False) as connection:
        last, newest = _progress(connection.execute)
        end = _rate_after(connection, last, limit)
    return 1.0 if end is None else end / newest


def table(library: Library, family: Family = Family.TOTAL) -> dict[RatedPlayer, Rating]:
    """Return the current ratings of all players with rated games in the family."""
    found = ratings_in(library.query(_TABLE, [family.value]))
    return {player_of(*player): rating for player, rating in found}


def current(library: Library, player: RatedPlayer, family: Family = Family.TOTAL) -> Rating | None:
    """Return a player's current rating. None if there are no rated games in the family."""
    found = ratings_in(library.query(_CURRENT, [*columns(player), family.value]))
    return next((rating for _others, rating in found), None)


def fitting_level(library: Library, setup: GameSetup) -> str:
    """Return the level that fits the people in a game, by their current ratings in its family."""
    family = family_of(setup.rules)
    people = [RatedPlayer.of(player.name) for player in setup.players if player.kind == PERSON]
    found = [current(library, person, family) for person in people]
    return scale.fitting_level(*filter(None, found))


def changes(library: Library, number: int, game: Game) -> list[RatingChange]:
    """Return how the game with this number changed the ratings of people, by seat. Empty if it is not rated."""
    changes = []
    family = family_of(game.setup.rules)
    for name in (player.name for player in game.players if player.kind == PERSON):
        person = RatedPlayer.of(name)
        for (player,), after in ratings_in(library.query(_AFTER, [*columns(person), family.value, number])):
            before = _rating_before(library.query, player, person, family, number)
            changes.append(RatingChange(name, before, after))
    return changes


def _progress(query: Query) -> tuple[int, int]:
    """Return the number of the last game that was rated or left out, and the number of the newest game."""
    ((last, newest),) = query(_PROGRESS, ())
    return last, newest


def _rate_after(connection: sqlite3.Connection, last: int, limit: int) -> int | None:
    """Rate the next games after the one with the number `last`. Return the last number. None if there are no games."""
    ((end,),) = connection.execute(_END, [last, limit])
    if end is None:
        return None
    # Normally there are none.
    connection.execute("DELETE FROM ratings WHERE game > ?", [last])
    step = _Step(connection, last)
    for number, rows in groupby(connection.execute(_GAMES, [last, end]).fetchall(), itemgetter(0)):
        with suppress(*_DAMAGE):
            _rate(step, number, list(rows))
    connection.executemany("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?)", step.rows)
    connection.execute("DELETE FROM rated_games")
    connection.execute("INSERT INTO rated_games VALUES (?)", [end])
    return int(end)


def _rate(step: _Step, number: int, rows: Sequence[Any]) -> None:
    """Rate a game with a row for each seat, unless it does not count, see `Game.is_rated`."""
    _, rules, plies, record = rows[0][:-4]
    facts = msgspec.json.decode(record, type=_RecordFacts)
    if not (facts.taken_back or facts.termination) and is_long_enough(plies, resigned=facts.resigned is not None):
        step.rate(number, parse_rules(rules), msgspec.convert([row[-4:] for row in rows], list[_Seat]))


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


def _rating_before(query: Query, number: int, player: RatedPlayer, family: Family, game: int) -> Rating:
    """Return the rating of the player with this number before a game."""
    found = [rating for _others, rating in ratings_in(query(_LAST_BEFORE, [number, family.value, game]))]
    return found[0] if found else start_rating(player)
