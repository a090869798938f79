"""Reading the games of a damaged library one by one. Each one that is not readable is left out."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from contextlib import suppress

from tictactoe_gui.records.limits import FORMER_LEVELS
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage.library import migrations, rows
from tictactoe_gui.storage.library.rows import CONTENTS, TABLES, Row, to_mastermind_row, to_rows

ERRORS = (sqlite3.DatabaseError, UnicodeDecodeError)
"""Errors that SQLite raises for damaged data. Its message may quote undecodable text."""
_MAX_NUMBER = 2**40
"""Maximum number of a game. SQLite cannot store a game after the one with number 2**63 - 1."""
_MAX_LOOKUPS = 1_000_000
"""Maximum number of games that are looked up by number after a damaged row. It takes some seconds."""
_INDEXES = {
    "games": ("sqlite_autoindex_games_1", "games_by_plies"),
    "mastermind": ("sqlite_autoindex_mastermind_1", "mastermind_by_rules"),
}
"""Indexes with an entry for every game. The first one is that of ids."""

_IS_RECORD_INTACT = f"""record_checksum IS {rows.RECORD_CHECKSUM}
    OR NOT (typeof(record_checksum) = 'integer' AND record_checksum BETWEEN 0 AND 4294967295)"""
"""SQL that is true if a record is intact. A value outside the range of checksums is damaged itself."""

GameId = tuple[str, str]
"""Table and id of a game."""
_FoundRow = tuple[int, bytes | None, object, int]
"""Number, record, the column `known`, and 1 if the record is intact."""
_GameRows = tuple[Row, Sequence[Row]]
"""Row of a game, and those of its seats."""


def copy(old: sqlite3.Connection, new: sqlite3.Connection, deleted: Set[GameId] = frozenset()) -> None:
    """Copy the intact games that the new library does not contain yet, except for the deleted ones."""
    for table in rows.UPDATES:
        _copy_table(old, new, table, deleted)


def _copy_table(old: sqlite3.Connection, new: sqlite3.Connection, table: str, deleted: Set[GameId]) -> None:
    for found_number, record, known, is_intact in _readable_rows(old, table):
        found = _whole_game(old, table, found_number, record)
        if not found and is_intact:
            found = _rebuilt_game(table, record or b"", known)
        if found and (table, found[0]["id"]) not in deleted:
            number = _indexed_number(old, table, found[0]["id"]) or found_number
            inserted = _insert(new, table, number, *found)
            if inserted and table == "games":
                _copy_review(old, number, new, inserted)


def count(old: sqlite3.Connection, table: str) -> int | None:
    """Return the number of games in the table, readable or not. None if the table and its indexes do not agree."""
    counts: Counter[int] = Counter()
    for index in ("NOT INDEXED", *(f"INDEXED BY {index}" for index in _INDEXES[table])):
        with suppress(*ERRORS):
            counts.update(games for (games,) in old.execute(f"SELECT count(*) FROM {table} {index}"))
    return next((games for games, votes in counts.items() if votes > 1), None)


def deleted_games(old: sqlite3.Connection) -> set[GameId] | None:
    """Return the games that the user deleted. None if the list of them is unreadable."""
    with suppress(*ERRORS):
        return set(old.execute("SELECT kind, id FROM deleted_games"))
    return None


def has_further_games(old: sqlite3.Connection, new: sqlite3.Connection, deleted: Set[GameId]) -> bool:
    """Return False if all games of a library are in the new one, except for the deleted ones."""
    with suppress(*ERRORS):
        return bool(_ids(old) - _ids(new) - deleted)
    return True


def count_missing(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
    """Return how many games of a library are missing in the new one, except for the deleted ones. 0 if unknown."""
    with suppress(*ERRORS):
        deleted = (deleted_games(old) or set()) | (deleted_games(new) or set())
        return len(_ids(old) - _ids(new) - deleted)
    return 0


def _ids(connection: sqlite3.Connection) -> set[GameId]:
    return {(table, id_) for table in rows.UPDATES for (id_,) in connection.execute(f"SELECT id FROM {table}")}


def _readable_rows(old: sqlite3.Connection, table: str) -> Iterator[_FoundRow]:
    """Yield the rows, first those that are found by their number, then those that a damaged number hides."""
    known = "known" if table == "mastermind" else "0"
    select = f"SELECT number, CAST(record AS BLOB), {known}, {_IS_RECORD_INTACT} FROM {table} NOT INDEXED"

    def look_up(number: int) -> list[_FoundRow]:
        with suppress(*ERRORS):
            # Not read lazily, because an error of another query would disturb this one.
            return old.execute(f"{select} WHERE number = ?", [number]).fetchall()
        return []

    listed, is_complete = _listed_numbers(old, table)
    hidden, seen = {number for number, times in listed.items() if times > 1}, set[int]()
    for number in listed:
        if found := look_up(number):
            seen.add(number)
            yield from found
        else:
            hidden.add(number)
    if not is_complete:
        last = max(seen, default=0)
        for number in range(last + 1, _last_number(old, table, last) + 1):
            if found := look_up(number):
                seen.add(number)
                yield from found
    if hidden:
        yield from _scanned_rows(old, select, hidden)


def _listed_numbers(old: sqlite3.Connection, table: str) -> tuple[Counter[int], bool]:
    """Return how often each number occurs in a table, and True if all of them could be read."""
    numbers: Counter[int] = Counter()
    with suppress(*ERRORS):
        for (number,) in old.execute(f"SELECT number FROM {table} NOT INDEXED ORDER BY number"):
            numbers[number] += 1
        return numbers, True
    return numbers, False


def _scanned_rows(old: sqlite3.Connection, select: str, numbers: Set[int]) -> list[_FoundRow]:
    """Return the rows with these numbers by reading the table from both ends, up to a row that is unreadable."""
    found: list[_FoundRow] = []
    for direction in ("ASC", "DESC"):
        with suppress(*ERRORS):
            found.extend(row for row in old.execute(f"{select} ORDER BY number {direction}") if row[0] in numbers)
    return found


def _indexed_number(old: sqlite3.Connection, table: str, game_id: str) -> int | None:
    """Return the number of a game in the index of ids. None if that is unreadable."""
    with suppress(*ERRORS):
        by_id = f"SELECT number FROM {table} INDEXED BY {_INDEXES[table][0]} WHERE id = ?"
        for (number,) in old.execute(by_id, [game_id]):
            return int(number)
    return None


def _last_number(old: sqlite3.Connection, table: str, last: int) -> int:
    """Return the last number to look up. A damaged number does not make the search endless."""
    numbers = [last]
    for sql in (
        f"SELECT seq FROM sqlite_sequence WHERE name = '{table}'",
        f"SELECT max(number) FROM {table} NOT INDEXED",
        f"SELECT max(number) FROM {table} INDEXED BY {_INDEXES[table][0]}",
    ):
        with suppress(*ERRORS):
            numbers += [number for (number,) in old.execute(sql) if isinstance(number, int)]
    return min(max(numbers), last + _MAX_LOOKUPS)


def _whole_game(old: sqlite3.Connection, table: str, number: int, record: bytes | None) -> _GameRows | None:
    """Return the rows of the game with this number and record if all of it is intact."""
    columns = migrations.columns_sql(old, CONTENTS[table])
    is_intact = f"CAST(record AS BLOB) = ? AND row_checksum = {migrations.checksum_sql(old, table)}"
    game = f"SELECT {columns} FROM {table} WHERE number = ? AND {is_intact}"
    seats = f"SELECT {', '.join(CONTENTS['seats'])} FROM seats WHERE game = ? ORDER BY seat"
    with suppress(*ERRORS):
        for row in old.execute(game, [number, record]).fetchall():
            seated = old.execute(seats, [number]).fetchall() if table == "games" else []
            return _named(row, table), [_with_level_of_today(_named(seat, "seats")) for seat in seated]
    return None


def _with_level_of_today(seat: Row) -> Row:
    """Return the row of a seat, whose level may be from version 7."""
    level = seat["level"]
    return {**seat, "level": FORMER_LEVELS.get(str(level), level)}


def _named(row: Sequence[object], table: str) -> Row:
    return dict(zip(CONTENTS[table], row, strict=True))


def _rebuilt_game(table: str, record: bytes, known: object) -> _GameRows | None:
    """Return the rows of the game with this record. None if the record is invalid or has no id."""
    with suppress(ValueError):
        if table == "games":
            row, seats = to_rows(ttt.loads(record))
        else:
            row, seats = to_mastermind_row(mastermind.loads(record)) | {"known": known == 1}, []
        return (row, seats) if row["id"] else None
    return None


def _insert(new: sqlite3.Connection, table: str, number: int, row: Row, seats: Sequence[Row]) -> int | None:
    """Insert a game with its number, or the next one if that is taken or damaged. Return the number.

    A game with the same id is kept. Then return None.
    """
    is_taken = new.execute(f"SELECT 1 FROM {table} WHERE number = ?", [number]).fetchone()
    is_valid = 0 < number < _MAX_NUMBER and not is_taken
    with suppress(sqlite3.IntegrityError):
        return rows.insert(new, table, {"number": number} | row if is_valid else row, seats)
    return None


def _copy_review(old: sqlite3.Connection, number: int, new: sqlite3.Connection, inserted: int) -> None:
    """Copy the review of a game if it is intact. The game has the number `inserted` in the new library."""
    columns = TABLES["reviews"][1:]
    review = f"SELECT {', '.join(columns)} FROM reviews WHERE game = ? AND checksum = {rows.REVIEW_CHECKSUM}"
    found = []
    with suppress(*ERRORS):
        found = old.execute(review, [number]).fetchall()
    for row in found:
        new.execute(f"INSERT INTO reviews VALUES ({rows.placeholders(TABLES['reviews'])})", (inserted, *row))
