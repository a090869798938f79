"""Library of games: one file with all finished games, and abandoned ones if the user enables that.

`entries` lists the games of a library, `scores` computes the scores, and `mastermind_games` stores games of Mastermind
in the same file. A call that raises a `LibraryFault` has no effect. All calls must come from the thread that opened the
library.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.codec import Codec, GameT
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage.library import recovery, rows, salvage, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault, translate_errors
from tictactoe_gui.storage.library.recovery import Recovery, Restoration
from tictactoe_gui.storage.library.rows import Row

ResultT = TypeVar("ResultT")


class DeletedGames(NamedTuple):
    """Deleted rows."""

    table: str
    """Table of the games."""
    games: list[tuple[Any, ...]]
    related: dict[str, list[tuple[Any, ...]]]
    """Rows of other tables that belong to the games."""


class Library:
    """Open library of games. A damaged file is replaced by its readable games. Other faults raise a LibraryFault."""

    def __init__(self, path: Path, timeout: float = schema.TIMEOUT_S, marker: Path | None = None) -> None:
        """Open or create the library.

        Args:
            path: the file.
            timeout: seconds to wait for another program that is writing, in every call.
            marker: file in which the path is noted, for `recovery.replace_missing`.

        """
        self.path = path
        self.recovery: Recovery | None = None
        """What was recovered from a damaged file. None if there was none."""
        self.restoration: Restoration | None = None
        """What was restored in place of a missing file. None if it was not missing."""
        self.lost_games = 0
        """Number of games that were missing when another program replaced the open file."""
        self.backup_fault: LibraryFault | None = None
        """Why the last check could not back up the library. None if there was no such check."""
        self._timeout = timeout
        self._marker = marker
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._reopen()

    def store(self, game: Game) -> int:
        """Store a game and return its number. It replaces an earlier version with the same id.

        A changed game gets a new number, because numbers show the order in which games ended. If the library is
        damaged, the game becomes the first one of a new library. A game without an id raises a ValueError.
        """
        row, seats = rows.to_rows(game)
        return self.with_recovery(lambda: self.store_rows("games", row, seats))

    def game(self, number: int) -> Game | None:
        """Return the game with this number, or None. Errors are those of `read_record`."""
        return self.read_record("games", number, ttt)

    def store_rows(
        self,
        table: str,
        row: Row,
        seats: Sequence[Row] = (),
        complete: Callable[[sqlite3.Connection, Row], Row] = lambda _connection, row: row,
    ) -> int:
        """Store a game in its table and return its number, as `store` does. Damage is not recovered.

        `complete` returns the row with the columns that depend on other games. Nobody can store one in the meantime.
        """
        if not row["id"]:
            raise ValueError("cannot store a game without an id")
        if known := list(self.query(f"SELECT number FROM {table} WHERE id = :id AND record = :record", row)):
            return int(*known[0])
        with self.transaction() as connection:
            completed = complete(connection, row)
            connection.execute(f"DELETE FROM {table} WHERE id = :id", row)
            return rows.insert(connection, table, completed, seats)

    def add_imported(self, games: Iterable[Game]) -> int:
        """Add games of other programs, which have no id. Return how many are new."""
        found = [rows.to_rows(replace(game, notes=game.notes._replace(id=_imported_id(game)))) for game in games]
        return self.with_recovery(lambda: self._add_rows(found))

    def _add_rows(self, games: Iterable[tuple[Row, Sequence[Row]]]) -> int:
        added = 0
        with self.transaction() as connection:
            for row, seats in games:
                if not connection.execute("SELECT 1 FROM games WHERE id = :id", row).fetchone():
                    rows.insert(connection, "games", row, seats)
                    added += 1
        return added

    def read_record(self, table: str, number: int, codec: Codec[GameT]) -> GameT | None:
        """Return the game with this number in the table, or None.

        Raise a ValueError if the record is not a valid game. It was not written by this program.
        """
        # A corrupt record need not be text.
        found = list(self.query(f"SELECT CAST(coalesce(record, '') AS BLOB) FROM {table} WHERE number = ?", [number]))
        return codec.loads(*found[0]) if found else None

    def delete(self, numbers: Iterable[int], table: str = "games") -> DeletedGames:
        """Delete these games of either kind and return the data for `restore`."""
        chosen = [[number] for number in numbers]
        with self.transaction() as connection:
            games = _found(connection, table, chosen)
            related = {other: _found(connection, other, chosen) for other in rows.RELATED[table]}
            connection.executemany(f"DELETE FROM {table} WHERE number = ?", chosen)
        return DeletedGames(table, games, related)

    def restore(self, deleted: DeletedGames) -> list[int]:
        """Restore deleted games and return their numbers, which are new if others have theirs now.

        A game that was stored again since then is not changed.
        """
        with self.transaction() as connection:
            return [_restored(connection, deleted, game) for game in deleted.games]

    def query(self, sql: str, parameters: Sequence[object] | Mapping[str, object] = ()) -> Iterator[Any]:
        """Run a query. The rows are read lazily."""
        with translate_errors(self.path):
            yield from self._current().execute(sql, parameters)

    def typed_rows(self, row_type: Any, sql: str, parameters: Sequence[object] = ()) -> list[Any]:
        """Run a query and return its rows, all of this type. Any other type is damage."""
        try:
            return msgspec.convert(list(self.query(sql, parameters)), list[row_type])
        except msgspec.ValidationError as error:
            raise LibraryFault(ErrorKind.DAMAGED, self.path, str(error)) from error

    @contextmanager
    def transaction(self, *, durable: bool = True) -> Iterator[sqlite3.Connection]:
        """Open a transaction for changes. Unless it is durable, it does not wait for the disk."""
        if self.is_read_only:
            self._reopen()  # the disk may be writable by now
        with translate_errors(self.path), self._current() as connection:
            connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            connection.execute("BEGIN IMMEDIATE")
            yield connection
        if durable:
            schema.empty_log(connection)
        if _file_id(self.path) != self._identity:
            raise LibraryFault(ErrorKind.MISSING, self.path)

    def with_recovery(self, act: Callable[[], ResultT]) -> ResultT:
        """Call `act`. If the library turns out to be damaged, recover its games and call it again."""
        try:
            return act()
        except LibraryFault as fault:
            if fault.kind is not ErrorKind.DAMAGED:
                raise
        self._recover()
        return act()

    def check(self) -> None:
        """Check the whole file and, once a week, back it up.

        Raise a LibraryFault if the file is damaged or unreadable. A failed backup is noted in `backup_fault`, and tried
        again by the next check. The check takes a second for 100,000 games.
        """
        schema.check(self.path, self._timeout)
        self.backup_fault = None
        try:
            recovery.back_up(self.path)
        except LibraryFault as fault:
            self.backup_fault = fault

    def recreate(self) -> None:
        """Replace the damaged file by a new library with its readable games, unless a check finds no damage."""
        self._recover()
        self._reopen()

    def close(self) -> None:
        """Close the file. The next call opens it again."""
        if self._connection:
            self._connection.close()
            self._connection = None

    @property
    def is_read_only(self) -> bool:
        """True if the disk was read-only when the file was opened."""
        return isinstance(self._connection, rows.ReadOnlyConnection)

    def _reopen(self) -> sqlite3.Connection:
        connection = self._open()
        self.close()
        self._connection = connection
        self._identity = _file_id(self.path)
        return connection

    def _open(self) -> sqlite3.Connection:
        """Open the file. The connection to a missing one stays open until it is replaced."""
        restored = recovery.replace_missing(self.path, self._timeout, self._connection, self._marker)
        self.restoration = restored or self.restoration
        connection = self.with_recovery(lambda: schema.connect(self.path, self._timeout))
        if self._connection:
            self.lost_games = salvage.count_missing(self._connection, connection)
        if self._marker:
            recovery.note(self._marker, self.path)
        return connection

    def _recover(self) -> None:
        self.close()
        self.recovery = recovery.recover(self.path, self._timeout) or self.recovery

    def _current(self) -> sqlite3.Connection:
        """Return the connection. Reconnect if the file was replaced, because changes to the old file would be lost."""
        if self._connection is None or _file_id(self.path) != self._identity:
            return self._reopen()
        return self._connection


class LibraryReader(Library):
    """Library that is only read. A missing, outdated or damaged file raises a LibraryFault of the kind `DAMAGED`."""

    def _open(self) -> sqlite3.Connection:
        if schema.is_missing(self.path) or schema.is_outdated(self.path, self._timeout):
            raise LibraryFault(ErrorKind.DAMAGED, self.path)
        return schema.connect(self.path, self._timeout)


def _found(connection: sqlite3.Connection, table: str, chosen: Iterable[list[int]]) -> list[tuple[Any, ...]]:
    """Return the rows of these games. The first column is the number of the game."""
    columns = rows.TABLES[table]
    sql = f"SELECT {', '.join(columns)} FROM {table} WHERE {columns[0]} = ?"
    return [row for one in chosen for row in connection.execute(sql, one)]


def _insert(connection: sqlite3.Connection, table: str, row: Sequence[object]) -> int:
    sql = f"INSERT INTO {table} ({', '.join(rows.TABLES[table])}) VALUES ({rows.placeholders(row)})"
    return connection.execute(sql, row).lastrowid or 0


def _restored(connection: sqlite3.Connection, deleted: DeletedGames, game: tuple[Any, ...]) -> int:
    """Restore a deleted game unless it is back already. Return its number."""
    table, (number, game_id, *values) = deleted.table, game
    for (known,) in connection.execute(f"SELECT number FROM {table} WHERE id = ?", [game_id]):
        return int(known)
    is_taken = connection.execute(f"SELECT 1 FROM {table} WHERE number = ?", [number]).fetchone()
    restored = _insert(connection, table, (None if is_taken else number, game_id, *values))
    for other, related in deleted.related.items():
        for of, *columns in related:
            if of == number:
                _insert(connection, other, (restored, *columns))
    return restored


def _imported_id(game: Game) -> str:
    """Return an id that is equal for equal games."""
    return f"imported-{sha256(ttt.dumps(game)).hexdigest()[:32]}"


def _file_id(path: Path) -> tuple[int, int] | None:
    """Return an identifier of the file itself, independent of its name. None if there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
