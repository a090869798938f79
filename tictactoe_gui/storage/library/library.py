"""Library of games: one file with all finished games, and abandoned ones if the user enables that.

    library = Library(paths.library_file())   when first needed, never before the first paint
    library.quarantined                       path of a quarantined file, None if there was none
    number = library.store(game)              when a game is finished or abandoned, and again after it is continued
    library.game(number)                      to review it
    deleted = library.delete(numbers)         undone by library.restore(deleted)
    library.check()                           in a thread, after opening
    library.recreate()                        in the main thread, if the check reports `DAMAGED`

`browsing` lists the games of a library, `scores` computes the scores, and `mastermind_games` stores games of Mastermind
in the same file. A call that raises a `LibraryFault` has no effect. Only `check` may be called from a
thread other than the one that opened the library.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple, TypeVar

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library import columns, quarantine, schema
from tictactoe_gui.storage.library.columns import GAME_COLUMNS, SEAT_COLUMNS, GameRow, SeatRow
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault, translate_errors

ResultT = TypeVar("ResultT")


def placeholders(count: int) -> str:
    """Return SQL placeholders for this number of values, as in ?1, ?2."""
    return ", ".join(f"?{place}" for place in range(1, count + 1))


INSERT_GAME = f"INSERT INTO games ({GAME_COLUMNS}) VALUES ({placeholders(len(GameRow._fields))})"
INSERT_SEAT = f"INSERT INTO seats (game, {SEAT_COLUMNS}) VALUES ({placeholders(len(SeatRow._fields) + 1)})"
_RESTORE_GAME = (
    f"INSERT OR IGNORE INTO games (number, {GAME_COLUMNS}) VALUES ({placeholders(len(GameRow._fields) + 1)})"
)
_RESTORE_SEAT = f"""INSERT INTO seats (game, {SEAT_COLUMNS}) SELECT {placeholders(len(SeatRow._fields) + 1)}
    WHERE ?1 IN (SELECT number FROM games)"""


class DeletedGames(NamedTuple):
    """Deleted rows."""

    games: list[tuple[Any, ...]]
    seats: list[tuple[Any, ...]]


class Library:
    """Open library of games.

    Raises:
        LibraryFault: the library is unavailable. A damaged file is quarantined instead, and a new library created.

    """

    def __init__(self, path: Path, timeout: float = schema.TIMEOUT_S) -> None:
        """Open or create the library.

        Args:
            path: the file.
            timeout: seconds to wait for another program that is writing, in every call.

        """
        self.path = path
        self.quarantined: Path | None = None
        """Path of the last quarantined file. None if there was none."""
        self._timeout, self._check_lock = timeout, RLock()
        self._open()

    def store(self, game: Game) -> int:
        """Store a game and return its number. It replaces an earlier version with the same id.

        A changed game gets a new number, because numbers show the order in which games ended. If the library turns out
        to be damaged, the game becomes the first one of a new library.

        Raises:
            ValueError: the game has no id.

        """
        if not game.notes.id:
            raise ValueError("cannot store a game without an id")
        row, seats = columns.to_rows(game)
        return self.with_recovery(lambda: self._store(row, seats))

    def game(self, number: int) -> Game | None:
        """Return the game with this number, or None if there is none.

        Raises:
            ValueError: the record is not a valid game. It was not written by this program.

        """
        found = self.rows(number)
        return columns.from_rows(*found) if found else None

    def rows(self, number: int) -> tuple[GameRow, list[SeatRow]] | None:
        """Return the rows of a game, or None if there is no game with this number."""
        games = list(self.query(f"SELECT {GAME_COLUMNS} FROM games WHERE number = ?", [number]))
        seats = self.query(f"SELECT {SEAT_COLUMNS} FROM seats WHERE game = ? ORDER BY seat", [number])
        return (GameRow(*games[0]), [SeatRow(*seat) for seat in seats]) if games else None

    def delete(self, numbers: Iterable[int]) -> DeletedGames:
        """Delete these games and return the data for `restore`."""
        chosen = [[number] for number in numbers]
        select_games = f"SELECT number, {GAME_COLUMNS} FROM games WHERE number = ?"
        select_seats = f"SELECT game, {SEAT_COLUMNS} FROM seats WHERE game = ?"
        with self.transaction() as connection:
            games = [row for one in chosen for row in connection.execute(select_games, one)]
            seats = [row for one in chosen for row in connection.execute(select_seats, one)]
            connection.executemany("DELETE FROM games WHERE number = ?", chosen)
        return DeletedGames(games, seats)

    def restore(self, deleted: DeletedGames) -> None:
        """Restore deleted games. A game that was stored again since then is not changed."""
        with self.transaction() as connection:
            connection.executemany(_RESTORE_GAME, deleted.games)
            connection.executemany(_RESTORE_SEAT, deleted.seats)

    def query(self, sql: str, parameters: Sequence[object] = ()) -> Iterator[Any]:
        """Run a query. The rows are read lazily."""
        with translate_errors(self.path):
            yield from self._current().execute(sql, parameters)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Open a transaction for changes."""
        with translate_errors(self.path), self._current() as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield connection

    def with_recovery(self, act: Callable[[], ResultT]) -> ResultT:
        """Call `act`. If the library turns out to be damaged, create a new one and call it again."""
        try:
            return act()
        except LibraryFault as fault:
            if fault.kind is not ErrorKind.DAMAGED:
                raise
        self.recreate()
        return act()

    def check(self) -> None:
        """Read the whole file and compare tables with indexes. This takes half a second for 100,000 games.

        It may run in any thread while the library is used.

        Raises:
            LibraryFault: the library is `DAMAGED` or cannot be read.

        """
        with self._check_lock:
            schema.check(self.path, self._timeout)

    def recreate(self) -> None:
        """Quarantine the file and create a new library, unless a check finds no damage."""
        self.close()
        # A check that ends later would remove SQLite's log of the new library.
        with self._check_lock:
            if self._is_damaged():
                self.quarantined = quarantine.quarantine(self.path)
        self._open()

    def close(self) -> None:
        """Close the file. The next call opens it again."""
        self._connection.close()
        self._opened = False

    def _store(self, row: GameRow, seats: list[SeatRow]) -> int:
        for (known,) in list(self.query("SELECT number FROM games WHERE id = ?", [row.id])):
            if self.rows(known) == (row, seats):
                return int(known)
        with self.transaction() as connection:
            connection.execute("DELETE FROM games WHERE id = ?", [row.id])
            number = connection.execute(INSERT_GAME, row).lastrowid
            connection.executemany(INSERT_SEAT, [(number, *seat) for seat in seats])
        return number or 0

    def _is_damaged(self) -> bool:
        try:
            self.check()
        except LibraryFault as fault:
            return fault.kind is ErrorKind.DAMAGED
        return False

    def _open(self) -> None:
        # Tried twice, because another program may be replacing the damaged file.
        connection = self._connect() or self._connect()
        if not connection:
            self.quarantined = quarantine.quarantine(self.path)
            connection = schema.connect(self.path, self._timeout)
        self._connection = connection
        self._identity, self._opened = quarantine.file_id(self.path), True

    def _connect(self) -> sqlite3.Connection | None:
        """Connect to the file. Return None if it is damaged."""
        try:
            return schema.connect(self.path, self._timeout)
        except LibraryFault as fault:
            if fault.kind is not ErrorKind.DAMAGED:
                raise
        return None

    def _current(self) -> sqlite3.Connection:
        """Return the connection. Reconnect if the file was replaced, because changes to the old file would be lost."""
        if not self._opened or quarantine.file_id(self.path) != self._identity:
            self.close()
            self._open()
        return self._connection
