"""Games of Mastermind in the library, and lists of the best players.

    number = mastermind_games.store(library, game)          when a game is finished or abandoned
    mastermind_games.game(library, number)                  to review it
    mastermind_games.best(library, rules)                   games with the fewest guesses
    mastermind_games.games(library)                         all games, newest first
    mastermind_games.players(library)                       number of keys broken and mean guesses, by player
    mastermind_games.is_known(library, game)                whether the breaker had played this number before
    deleted = mastermind_games.delete(library, numbers)     undone by mastermind_games.restore(library, deleted)

A call that raises a `LibraryFault` has no effect.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.storage.library import mastermind_columns as columns
from tictactoe_gui.storage.library.columns import parse_time, require_types
from tictactoe_gui.storage.library.library import Library, placeholders
from tictactoe_gui.storage.library.mastermind_columns import MASTERMIND_COLUMNS, RESULTS, MastermindRow, rule_columns

MAX_BEST, MAX_GAMES = 100, 1_000
"""Maximum lengths of the lists."""

INSERT = f"INSERT INTO mastermind ({MASTERMIND_COLUMNS}) VALUES ({placeholders(len(MastermindRow._fields))})"
_VALUES = placeholders(len(MastermindRow._fields) + 1)
_RESTORE = f"INSERT OR IGNORE INTO mastermind (number, {MASTERMIND_COLUMNS}) VALUES ({_VALUES})"
_RULES = "pegs, colours, guesses, repetition"


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
    """Whether advice was given."""
    known: bool
    """Whether the breaker had played the number before."""


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

    Numbers and damaged files are handled as in `Library.store`.

    Raises:
        ValueError: the game has no id.

    """
    if not game.notes.id:
        raise ValueError("cannot store a game without an id")
    row = columns.to_row(game)
    return library.with_recovery(lambda: _store(library, row))


def game(library: Library, number: int) -> MastermindGame | None:
    """Return the game with this number, or None if there is none.

    Raises:
        ValueError: the record is not a valid game. It was not written by this program.

    """
    for found in list(library.query(f"SELECT {MASTERMIND_COLUMNS} FROM mastermind WHERE number = ?", [number])):
        return columns.from_row(MastermindRow(*found))
    return None


def best(library: Library, rules: Rules = DEFAULT, *, limit: int = MAX_BEST) -> list[MastermindListing]:
    """Return the games with these rules in which a person broke the key, sorted by guesses, then by time.

    Games with advice are left out, and so are games whose number the breaker had played before.
    """
    sql = f"""SELECT number, {MASTERMIND_COLUMNS} FROM mastermind
        WHERE ({_RULES}) = (?, ?, ?, ?) AND result = 'broken' AND key <> '' AND advised = '' AND NOT known
        ORDER BY made, seconds, number LIMIT ?"""
    return list(_entries(library, sql, [*rule_columns(rules), limit]))


def games(library: Library, rules: Rules | None = None, *, limit: int = MAX_GAMES) -> list[MastermindListing]:
    """Return all games, or those with these rules, newest first."""
    where, parameters = _rules_condition(rules)
    sql = f"SELECT number, {MASTERMIND_COLUMNS} FROM mastermind WHERE {where} ORDER BY number DESC LIMIT ?"
    return list(_entries(library, sql, [*parameters, limit]))


def players(library: Library, rules: Rules | None = None) -> list[BreakerScore]:
    """Return the statistics of all human breakers, sorted by keys broken, then by mean guesses."""
    where, parameters = _rules_condition(rules)
    broken = "result = 'broken' AND NOT known"
    # SQLite takes a bare column from the row with the maximum.
    sql = f"""SELECT CAST(breaker AS TEXT), count(*), count(*) FILTER (WHERE {broken}) AS broken,
        avg(made) FILTER (WHERE {broken} AND advised = '') AS mean,
        sum(advised <> ''), count(*) FILTER (WHERE known), max(number)
        FROM mastermind WHERE {where} AND result IS NOT NULL AND key <> ''
        GROUP BY key ORDER BY broken DESC, mean NULLS LAST, key"""
    return [BreakerScore(*counts) for *counts, _newest in library.query(sql, parameters)]


def is_known(library: Library, game: MastermindGame) -> bool:
    """Return whether the breaker had played the game's number before, and so knew the key."""
    return bool(_known(library, columns.to_row(game)))


def played_rules(library: Library) -> list[Rules]:
    """Return the rules of all games, sorted by number of keys."""
    found = []
    for values in library.query(f"SELECT DISTINCT {_RULES} FROM mastermind"):
        with suppress(ValueError, TypeError):
            found.append(_rules(*values))
    return sorted(found, key=lambda rules: (rules.keys, *rule_columns(rules)))


def delete(library: Library, numbers: Iterable[int]) -> list[tuple[Any, ...]]:
    """Delete these games and return the data for `restore`."""
    chosen = [[number] for number in numbers]
    select = f"SELECT number, {MASTERMIND_COLUMNS} FROM mastermind WHERE number = ?"
    with library.transaction() as connection:
        deleted = [row for one in chosen for row in connection.execute(select, one)]
        connection.executemany("DELETE FROM mastermind WHERE number = ?", chosen)
    return deleted


def restore(library: Library, deleted: list[tuple[Any, ...]]) -> None:
    """Restore deleted games. A game that was stored again since then is not changed."""
    with library.transaction() as connection:
        connection.executemany(_RESTORE, deleted)


def _store(library: Library, row: MastermindRow) -> int:
    row = row._replace(known=_known(library, row))
    before = list(library.query(f"SELECT number, {MASTERMIND_COLUMNS} FROM mastermind WHERE id = ?", [row.id]))
    if before and before[0][1:] == row:
        return int(before[0][0])
    with library.transaction() as connection:
        connection.execute("DELETE FROM mastermind WHERE id = ?", [row.id])
        return connection.execute(INSERT, row).lastrowid or 0


def _known(library: Library, row: MastermindRow) -> int:
    """Return the value of the column `known`. It is fixed when the finished game is first stored."""
    first = "SELECT known <> 0 FROM mastermind WHERE id = ? AND result IS NOT NULL"
    played = "SELECT 1 FROM mastermind WHERE key = ? AND drawn = ? AND id <> ?"
    sql = f"SELECT coalesce(({first}), EXISTS ({played}))"
    ((known,),) = library.query(sql, [row.id, row.key, row.drawn, row.id])
    return int(known)


def _rules_condition(rules: Rules | None) -> tuple[str, list[object]]:
    """Return the condition for games with these rules."""
    return (f"({_RULES}) = (?, ?, ?, ?)", [*rule_columns(rules)]) if rules else ("TRUE", [])


def _entries(library: Library, sql: str, parameters: Sequence[object]) -> Iterator[MastermindListing]:
    """Yield the entries of a list. Corrupt games are left out."""
    for number, *values in library.query(sql, parameters):
        with suppress(ValueError, KeyError):
            yield _entry(number, MastermindRow(*values))


def _entry(number: int, row: MastermindRow) -> MastermindListing:
    require_types(row)
    rules, outcome = _rules(row.pegs, row.colours, row.guesses, row.repetition), RESULTS[row.result]
    ended, assisted = parse_time(row.ended), bool(row.advised)
    values = row.hider, row.breaker, row.drawn, row.made, outcome, row.seconds, ended, assisted, bool(row.known)
    return MastermindListing(number, rules, *values)


def _rules(pegs: int, colours: int, guesses: int, repetition: int) -> Rules:
    return Rules(pegs, colours, guesses, bool(repetition))
