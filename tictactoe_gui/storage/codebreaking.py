"""Games of Mastermind in the library, and who broke keys best.

    number = codebreaking.store(library, game)              when a game ended or is abandoned
    codebreaking.game(library, number)                      to look through it
    codebreaking.best(library, rules)                       the list of those who needed the fewest guesses
    codebreaking.games(library)                             all games, the newest first
    codebreaking.players(library)                           how often everybody broke a key, and in how many guesses
    codebreaking.known(library, game)                       whether its breaker knew the key, for its number was played
    deleted = codebreaking.delete(library, numbers)         and, to undo that: codebreaking.restore(library, deleted)

Every call may raise a `LibraryFault`, after which nothing was done in part.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.storage import codebreaking_columns as columns
from tictactoe_gui.storage.codebreaking_columns import MASTERMIND, RESULTS, MastermindRow, rule_columns
from tictactoe_gui.storage.columns import moment, require_types
from tictactoe_gui.storage.library import Library, places

BEST, MANY = 100, 1_000
"""How many a list has at the most."""

INSERT = f"INSERT INTO mastermind ({MASTERMIND}) VALUES ({places(len(MastermindRow._fields))})"
_RESTORE = f"INSERT OR IGNORE INTO mastermind (number, {MASTERMIND}) VALUES ({places(len(MastermindRow._fields) + 1)})"
_RULES = "pegs, colours, guesses, repetition"


class Entry(NamedTuple):
    """What a list shows of a game."""

    number: int
    """The game's in the library."""
    rules: Rules
    hider: str
    breaker: str
    drawn: int | None
    """The number that the key was drawn by; None: somebody chose it."""
    guesses: int
    """How many were made."""
    outcome: Outcome | None
    """How it ended; None: it was abandoned."""
    seconds: int
    ended: datetime | None
    """When it ended; None: it was abandoned, or that is not known."""
    assisted: bool
    """Whether there was advice."""
    known: bool
    """Whether its breaker had played the number before."""


class Breaker(NamedTuple):
    """What somebody has achieved, in games that ended."""

    name: str
    """As last typed."""
    played: int
    broken: int
    """In how many the key was broken that was not known."""
    mean: float | None
    """Guesses that it took on average where there was no advice either; None: there was no such game."""
    assisted: int
    """In how many games there was advice."""
    known: int
    """In how many the number had been played before."""


def store(library: Library, game: MastermindGame) -> int:
    """Keep a game, in place of what was kept under its id before, and give its number.

    Numbers and damage are treated as by `Library.store`.

    Raises:
        ValueError: the game has no id.

    """
    if not game.notes.id:
        raise ValueError("a game without an id cannot be kept")
    row = columns.row(game)
    return library.insist(lambda: _store(library, row))


def game(library: Library, number: int) -> MastermindGame | None:
    """Give a game; None: there is none of that number.

    Raises:
        ValueError: the record is that of no game; it was not this program that wrote it.

    """
    for found in list(library.query(f"SELECT {MASTERMIND} FROM mastermind WHERE number = ?", [number])):
        return columns.game(MastermindRow(*found))
    return None


def best(library: Library, rules: Rules = DEFAULT, *, most: int = BEST) -> list[Entry]:
    """Give the games by these rules in which people broke the key, fewest guesses first, then fewest seconds.

    Those with advice are left out; so is a game with a number that its breaker had played before: that key was known.
    """
    sql = f"""SELECT number, {MASTERMIND} FROM mastermind
        WHERE ({_RULES}) = (?, ?, ?, ?) AND result = 'broken' AND key <> '' AND advised = '' AND NOT known
        ORDER BY made, seconds, number LIMIT ?"""
    return list(_entries(library, sql, [*rule_columns(rules), most]))


def games(library: Library, rules: Rules | None = None, *, most: int = MANY) -> list[Entry]:
    """Give all games, or those by these rules, the newest first."""
    where, parameters = _by(rules)
    sql = f"SELECT number, {MASTERMIND} FROM mastermind WHERE {where} ORDER BY number DESC LIMIT ?"
    return list(_entries(library, sql, [*parameters, most]))


def players(library: Library, rules: Rules | None = None) -> list[Breaker]:
    """Tell what the people have achieved who broke keys, or tried to, most keys first, then in fewest guesses."""
    where, parameters = _by(rules)
    broken = "result = 'broken' AND NOT known"
    # SQLite takes a column that is not aggregated from the row that has the maximum.
    sql = f"""SELECT CAST(breaker AS TEXT), count(*), count(*) FILTER (WHERE {broken}) AS broken,
        avg(made) FILTER (WHERE {broken} AND advised = '') AS mean,
        sum(advised <> ''), count(*) FILTER (WHERE known), max(number)
        FROM mastermind WHERE {where} AND result IS NOT NULL AND key <> ''
        GROUP BY key ORDER BY broken DESC, mean NULLS LAST, key"""
    return [Breaker(*counts) for *counts, _newest in library.query(sql, parameters)]


def known(library: Library, game: MastermindGame) -> bool:
    """Tell whether the breaker had played the game's number before, and so knew the key."""
    return bool(_known(library, columns.row(game)))


def boards(library: Library) -> list[Rules]:
    """Give the rules that were played, those with few keys first."""
    found = []
    for told in library.query(f"SELECT DISTINCT {_RULES} FROM mastermind"):
        with suppress(ValueError, TypeError):
            found.append(_rules(*told))
    return sorted(found, key=lambda rules: (rules.keys, *rule_columns(rules)))


def delete(library: Library, numbers: Iterable[int]) -> list[tuple[Any, ...]]:
    """Delete these games and give what `restore` needs."""
    chosen = [[number] for number in numbers]
    select = f"SELECT number, {MASTERMIND} FROM mastermind WHERE number = ?"
    with library.writing() as connection:
        deleted = [row for one in chosen for row in connection.execute(select, one)]
        connection.executemany("DELETE FROM mastermind WHERE number = ?", chosen)
    return deleted


def restore(library: Library, deleted: list[tuple[Any, ...]]) -> None:
    """Bring back what was deleted, as it was; a game that was stored again meanwhile stays as it is."""
    with library.writing() as connection:
        connection.executemany(_RESTORE, deleted)


def _store(library: Library, row: MastermindRow) -> int:
    row = row._replace(known=_known(library, row))
    before = list(library.query(f"SELECT number, {MASTERMIND} FROM mastermind WHERE id = ?", [row.id]))
    if before and before[0][1:] == row:
        return int(before[0][0])
    with library.writing() as connection:
        connection.execute("DELETE FROM mastermind WHERE id = ?", [row.id])
        return connection.execute(INSERT, row).lastrowid or 0


def _known(library: Library, row: MastermindRow) -> int:
    """The column of that name: it stays as it was when the game was first stored with its end."""
    first = "SELECT known <> 0 FROM mastermind WHERE id = ? AND result IS NOT NULL"
    played = "SELECT 1 FROM mastermind WHERE key = ? AND drawn = ? AND id <> ?"
    sql = f"SELECT coalesce(({first}), EXISTS ({played}))"
    ((known,),) = library.query(sql, [row.id, row.key, row.drawn, row.id])
    return int(known)


def _by(rules: Rules | None) -> tuple[str, list[object]]:
    """What a row must fulfil to be of a game by these rules."""
    return (f"({_RULES}) = (?, ?, ?, ?)", [*rule_columns(rules)]) if rules else ("TRUE", [])


def _entries(library: Library, sql: str, parameters: Sequence[object]) -> Iterator[Entry]:
    """The games that a list shows; one that was spoilt is left out."""
    for number, *told in library.query(sql, parameters):
        with suppress(ValueError, KeyError):
            yield _entry(number, MastermindRow(*told))


def _entry(number: int, row: MastermindRow) -> Entry:
    require_types(row)
    rules, outcome = _rules(row.pegs, row.colours, row.guesses, row.repetition), RESULTS[row.result]
    ended, assisted = moment(row.ended), bool(row.advised)
    told = row.hider, row.breaker, row.drawn, row.made, outcome, row.seconds, ended, assisted, bool(row.known)
    return Entry(number, rules, *told)


def _rules(pegs: int, colours: int, guesses: int, repetition: int) -> Rules:
    return Rules(pegs, colours, guesses, bool(repetition))
