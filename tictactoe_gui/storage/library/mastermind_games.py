"""Games of Mastermind in the library, and lists of the best players.

`Library.delete` with `TABLE` deletes games. A call that raises a `LibraryFault` has no effect.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import astuple
from datetime import datetime
from typing import NamedTuple

import msgspec

from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.player_names import name_key
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import OUTCOMES, Row, parse_time, to_mastermind_row

MAX_BEST, MAX_GAMES = 100, 1_000
"""Maximum lengths of the lists."""

TABLE = "mastermind"
_RULES = "pegs, colours, guesses, repetition"
_LISTED = f"number, {_RULES}, hider, breaker, drawn, made, result, seconds, ended, assisted, known"
"""Columns of a `MastermindListing`."""
_UNAIDED = "result = 'broken' AND NOT known AND NOT assisted"
"""Condition for the games in which a person broke an unknown key without advice."""
_ListedRow = tuple[int, int, int, int, int, str, str, int | None, int, str | None, int, str | None, int, int]
"""Types of these columns. SQLite does not enforce them."""
_PlayersRow = tuple[str, int, int, float | None, int, int, int]
"""Types of the fields of a `BreakerScore`, and of the number of the last game."""


class MastermindListing(NamedTuple):
    """Game as shown in a list."""

    number: int
    """Number of the game in the library."""
    rules: Rules
    hider: str
    breaker: str
    drawn: int | None
    """Number from which the key was drawn. None if a person chose the key."""
    guesses: int
    """Number of guesses made."""
    outcome: Outcome | None
    """Outcome of the game. None if it was abandoned."""
    seconds: int
    ended: datetime | None
    """End of the game. None if it was abandoned or the date is unknown."""
    assisted: bool
    """True if advice was given."""
    known: bool
    """True if the breaker had played the number before."""


class BreakerScore(NamedTuple):
    """Statistics of a player over all finished games."""

    name: str
    """Name as last typed."""
    played: int
    broken: int
    """Number of games in which the player broke an unknown key."""
    mean: float | None
    """Mean number of guesses in those games without advice. None if there are none."""
    assisted: int
    """Number of games with advice."""
    known: int
    """Number of games whose number the player had played before."""


def store(library: Library, game: MastermindGame) -> int:
    """Store a game and return its number. It replaces an earlier version with the same id.

    Numbers, damaged files and games without an id are handled as in `Library.store`.
    """
    row = to_mastermind_row(game)
    return library.with_recovery(lambda: library.store_rows(TABLE, row, complete=_with_known))


def game(library: Library, number: int) -> MastermindGame | None:
    """Return the game with this number, or None. Errors are those of `Library.read_record`."""
    return library.read_record(TABLE, number, mastermind)


def listings(library: Library, numbers: Sequence[int]) -> list[MastermindListing]:
    """Return these games as shown in a list, at most a few hundred. Deleted and corrupt games are left out."""
    places = ", ".join(str(int(number)) for number in numbers)
    return _listings(library, None, f"number IN ({places})", len(numbers))


def best(library: Library, rules: Rules = DEFAULT, *, limit: int = MAX_BEST) -> list[MastermindListing]:
    """Return the games with these rules in which a person broke the key, sorted by guesses, then by time.

    Games with advice are left out, and so are games whose number the breaker had played before.
    """
    return _listings(library, rules, f"{_UNAIDED} AND key <> '' ORDER BY made, seconds, number", limit)


def games(library: Library, rules: Rules | None = None, *, limit: int = MAX_GAMES) -> list[MastermindListing]:
    """Return all games, or those with these rules, newest first."""
    return _listings(library, rules, "TRUE ORDER BY number DESC", limit)


def players(library: Library, rules: Rules | None = None) -> list[BreakerScore]:
    """Return the statistics of all human breakers, sorted by keys broken, then by mean guesses."""
    where, parameters = _rules_condition(rules)
    broken = "result = 'broken' AND NOT known"
    # SQLite takes a bare column from the row with the maximum.
    sql = f"""SELECT CAST(breaker AS TEXT), count(*), count(*) FILTER (WHERE {broken}) AS broken,
        avg(made) FILTER (WHERE {_UNAIDED}) AS mean,
        sum(assisted), count(*) FILTER (WHERE known), max(number)
        FROM mastermind WHERE {where} AND result IS NOT NULL AND key <> ''
        GROUP BY key ORDER BY broken DESC, mean NULLS LAST, key"""
    return [BreakerScore(*counts) for *counts, _newest in library.typed_rows(_PlayersRow, sql, parameters)]


def mean_guesses(library: Library, name: str) -> float | None:
    """Return the mean number of guesses in which a person broke an unknown key without advice. None if never."""
    mean: float | None
    ((mean,),) = library.query(f"SELECT avg(made) FROM mastermind WHERE {_UNAIDED} AND key = ?", [name_key(name)])
    return mean


def is_known(library: Library, game: MastermindGame) -> bool:
    """Return True if the breaker had played the game's number before, and so knew the key."""
    return bool(_known(library.query, to_mastermind_row(game)))


def played_rules(library: Library) -> list[Rules]:
    """Return the rules of all games, sorted by number of keys."""
    found = []
    for values in library.query(f"SELECT DISTINCT {_RULES} FROM mastermind"):
        with suppress(ValueError, TypeError):
            found.append(_rules(*values))
    return sorted(found, key=lambda rules: (rules.keys, *astuple(rules)))


def _with_known(connection: sqlite3.Connection, row: Row) -> Row:
    """Return the row with its column `known`. No other program can store a game in the meantime."""
    return row | {"known": _known(connection.execute, row)}


def _known(query: Callable[[str, Row], Iterable[tuple[int]]], row: Row) -> int:
    """Return the value of the column `known`. It is fixed when the finished game is first stored."""
    first = "SELECT known <> 0 FROM mastermind WHERE id = :id AND result IS NOT NULL"
    played = "SELECT 1 FROM mastermind WHERE key = :key AND drawn = :drawn AND id <> :id"
    ((known,),) = query(f"SELECT coalesce(({first}), EXISTS ({played}))", row)
    return int(known)


def _rules_condition(rules: Rules | None) -> tuple[str, list[object]]:
    return (f"({_RULES}) = (?, ?, ?, ?)", [*astuple(rules)]) if rules else ("TRUE", [])


def _listings(library: Library, rules: Rules | None, condition: str, limit: int) -> list[MastermindListing]:
    """Return a list of games with these rules. Corrupt games are left out."""
    where, parameters = _rules_condition(rules)
    sql = f"SELECT {_LISTED} FROM mastermind WHERE {where} AND {condition} LIMIT ?"
    found = []
    for row in library.query(sql, [*parameters, limit]):
        with suppress(ValueError, KeyError):
            found.append(_listing(msgspec.convert(row, _ListedRow)))
    return found


def _listing(row: _ListedRow) -> MastermindListing:
    rules = _rules(*row[1:5])
    result, seconds, ended, *signs = row[9:]
    return MastermindListing(row[0], rules, *row[5:9], OUTCOMES[result], seconds, parse_time(ended), *map(bool, signs))


def _rules(pegs: int, colours: int, guesses: int, repetition: int) -> Rules:
    return Rules(pegs, colours, guesses, bool(repetition))
