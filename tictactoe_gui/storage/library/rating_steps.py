"""Rating the games of the library, a few hundred at a time. `ratings` describes the tables."""

import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

from tictactoe_gui import ratings
from tictactoe_gui.mnk.game import is_long_enough
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ratings import Family, RatedPlayer, Rating, family_of
from tictactoe_gui.storage.library.rating_rows import PLAYER_NUMBER, Query, columns, player_of, rating_before
from tictactoe_gui.storage.library.rows import Result, parse_rules

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
        self._connection, self._last = connection, last
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
            after = ratings.rate(players, ranks, before)
            self._ratings[family] |= after
            self.rows += [(self._numbers[player], family.value, number, *after[player]) for player in after]

    def _before(self, player: RatedPlayer, family: Family) -> Rating:
        if player not in self._ratings[family]:
            query, number = self._connection.execute, self._number(player)
            self._ratings[family][player] = rating_before(query, number, player, family, self._last + 1)
        return self._ratings[family][player]

    def _number(self, player: RatedPlayer) -> int:
        """Return the number of a player. A new player gets the next one."""
        if player not in self._numbers:
            self._connection.execute("INSERT OR IGNORE INTO rated_players VALUES (NULL, ?, ?, ?)", columns(player))
            ((self._numbers[player],),) = self._connection.execute(f"SELECT {PLAYER_NUMBER}", columns(player))
        return self._numbers[player]


def progress(query: Query) -> tuple[int, int]:
    """Return the number of the last game that was rated or left out, and the number of the newest game."""
    ((last, newest),) = query(_PROGRESS, ())
    return last, newest


def rate_after(connection: sqlite3.Connection, last: int, limit: int) -> int | None:
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
