"""The library of games: one file that keeps every game that ended, and abandoned ones if wanted.

    library = Library(paths.library())        when it is first wanted, never before the first paint
    library.aside                             where a damaged file was put, to be told; None: it was sound
    number = library.store(game)              when a game ended or is abandoned; again after it was undone and went on
    library.game(number)                      to look through it
    deleted = library.delete(numbers)         and, to undo that: library.restore(deleted)
    library.check()                           in a thread, after opening; a fault that says `DAMAGED` calls for
    library.begin_anew()                      in the window's thread: sets the file aside and begins a new library

`browsing` tells what is in a library, `scores` who won how often; `codebreaking` keeps games of Mastermind in the same
file. Every call may raise a `LibraryFault`, after which nothing was done in part. Only `check` may be called from other
threads than the one that opened the library.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple, TypeVar

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import columns, damaged, schema
from tictactoe_gui.storage.columns import GAME, SEAT, GameRow, SeatRow
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble, telling

Answer = TypeVar("Answer")


def places(count: int) -> str:
    """Give, in SQL, the places of so many values, as in ?1, ?2."""
    return ", ".join(f"?{place}" for place in range(1, count + 1))


INSERT_GAME = f"INSERT INTO games ({GAME}) VALUES ({places(len(GameRow._fields))})"
INSERT_SEAT = f"INSERT INTO seats (game, {SEAT}) VALUES ({places(len(SeatRow._fields) + 1)})"
_RESTORE_GAME = f"INSERT OR IGNORE INTO games (number, {GAME}) VALUES ({places(len(GameRow._fields) + 1)})"
_RESTORE_SEAT = f"""INSERT INTO seats (game, {SEAT}) SELECT {places(len(SeatRow._fields) + 1)}
    WHERE ?1 IN (SELECT number FROM games)"""


class Deleted(NamedTuple):
    """What was deleted, as it stood in the library."""

    games: list[tuple[Any, ...]]
    seats: list[tuple[Any, ...]]


class Library:
    """An open library of games.

    Raises:
        LibraryFault: it cannot be used; damage is no reason: the file is set aside and a new library begun.

    """

    def __init__(self, path: Path, timeout: float = schema.TIMEOUT) -> None:
        """Open the file, or begin it; wait so many seconds, in this and every call, for another program that writes."""
        self.path = path
        self.aside: Path | None = None
        """Where the last damaged file was put; None: there was none."""
        self._timeout, self._checking = timeout, RLock()
        self._open()

    def store(self, game: Game) -> int:
        """Keep a game, in place of what was kept under its id before, and give its number.

        A game that changed gets a new number: they tell in what order games ended. If the library proves to be damaged,
        the game is the first of a new one.

        Raises:
            ValueError: the game has no id.

        """
        if not game.notes.id:
            raise ValueError("a game without an id cannot be kept")
        row, seats = columns.rows(game)
        return self.insist(lambda: self._store(row, seats))

    def game(self, number: int) -> Game | None:
        """Give a game; None: there is none of that number.

        Raises:
            ValueError: the record is that of no game; it was not this program that wrote it.

        """
        found = self.rows(number)
        return columns.game(*found) if found else None

    def rows(self, number: int) -> tuple[GameRow, list[SeatRow]] | None:
        """Give a game as it stands in the tables; None: there is none of that number."""
        games = list(self.query(f"SELECT {GAME} FROM games WHERE number = ?", [number]))
        seats = self.query(f"SELECT {SEAT} FROM seats WHERE game = ? ORDER BY seat", [number])
        return (GameRow(*games[0]), [SeatRow(*seat) for seat in seats]) if games else None

    def delete(self, numbers: Iterable[int]) -> Deleted:
        """Delete these games and give what `restore` needs."""
        chosen = [[number] for number in numbers]
        select_games = f"SELECT number, {GAME} FROM games WHERE number = ?"
        select_seats = f"SELECT game, {SEAT} FROM seats WHERE game = ?"
        with self.writing() as connection:
            games = [row for one in chosen for row in connection.execute(select_games, one)]
            seats = [row for one in chosen for row in connection.execute(select_seats, one)]
            connection.executemany("DELETE FROM games WHERE number = ?", chosen)
        return Deleted(games, seats)

    def restore(self, deleted: Deleted) -> None:
        """Bring back what was deleted, as it was; a game that was stored again meanwhile stays as it is."""
        with self.writing() as connection:
            connection.executemany(_RESTORE_GAME, deleted.games)
            connection.executemany(_RESTORE_SEAT, deleted.seats)

    def query(self, sql: str, parameters: Sequence[object] = ()) -> Iterator[Any]:
        """Ask the tables; the answer is read row by row as it is wanted."""
        with telling(self.path):
            yield from self._current().execute(sql, parameters)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Change the tables in one transaction: all or nothing."""
        with telling(self.path), self._current() as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield connection

    def insist(self, act: Callable[[], Answer]) -> Answer:
        """Do this, and if the library proves to be damaged, once more with a new one."""
        try:
            return act()
        except LibraryFault as fault:
            if fault.trouble is not Trouble.DAMAGED:
                raise
        self.begin_anew()
        return act()

    def check(self) -> None:
        """Read the whole file and compare tables and indexes, which takes half a second for 100,000 games.

        For any thread: the library can be used meanwhile.

        Raises:
            LibraryFault: it is `DAMAGED`, or cannot be read.

        """
        with self._checking:
            schema.check(self.path, self._timeout)

    def begin_anew(self) -> None:
        """Set the file aside and begin a new library, if it is damaged indeed and not a new one already."""
        self.close()
        # A check that ends later would remove SQLite's log of the new library.
        with self._checking:
            if self._is_damaged():
                self.aside = damaged.set_aside(self.path)
        self._open()

    def close(self) -> None:
        """Close the file; any later call opens it again."""
        self._connection.close()
        self._opened = False

    def _store(self, row: GameRow, seats: list[SeatRow]) -> int:
        for (known,) in list(self.query("SELECT number FROM games WHERE id = ?", [row.id])):
            if self.rows(known) == (row, seats):
                return int(known)
        with self.writing() as connection:
            connection.execute("DELETE FROM games WHERE id = ?", [row.id])
            number = connection.execute(INSERT_GAME, row).lastrowid
            connection.executemany(INSERT_SEAT, [(number, *seat) for seat in seats])
        return number or 0

    def _is_damaged(self) -> bool:
        try:
            self.check()
        except LibraryFault as fault:
            return fault.trouble is Trouble.DAMAGED
        return False

    def _open(self) -> None:
        # Asked twice: another program may be setting the file aside, and begin a new one.
        connection = self._connect() or self._connect()
        if not connection:
            self.aside = damaged.set_aside(self.path)
            connection = schema.connect(self.path, self._timeout)
        self._connection = connection
        self._identity, self._opened = damaged.identity(self.path), True

    def _connect(self) -> sqlite3.Connection | None:
        """Connect with the file; None: it is damaged."""
        try:
            return schema.connect(self.path, self._timeout)
        except LibraryFault as fault:
            if fault.trouble is not Trouble.DAMAGED:
                raise
        return None

    def _current(self) -> sqlite3.Connection:
        """The connection, opened anew if there is another file in place of ours: what we wrote there would be lost."""
        if not self._opened or damaged.identity(self.path) != self._identity:
            self.close()
            self._open()
        return self._connection
