"""Tables of the library: creating, migrating and checking them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

from tictactoe_gui.storage.library.columns import GAME_COLUMNS, SEAT_COLUMNS
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault, translate_errors
from tictactoe_gui.storage.library.mastermind_columns import MASTERMIND_COLUMNS

TIMEOUT_S = 5.0
"""Seconds to wait for another program that is writing."""

APPLICATION_ID = 0x6D6E6B67
"""Identifies the files of this program: "mnkg"."""

MIGRATIONS = (
    (
        """CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            width INTEGER NOT NULL, height INTEGER NOT NULL, k INTEGER NOT NULL, players INTEGER NOT NULL,
            gravity INTEGER NOT NULL, misere INTEGER NOT NULL, exact INTEGER NOT NULL,
            first INTEGER NOT NULL, start TEXT NOT NULL,
            moves TEXT NOT NULL, undone TEXT NOT NULL, resigned INTEGER,
            hints TEXT NOT NULL, analysis INTEGER NOT NULL,
            began TEXT, ended TEXT, seconds INTEGER NOT NULL, comments TEXT NOT NULL
        )""",
        """CREATE TABLE seats (
            game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL, key TEXT NOT NULL, mark TEXT NOT NULL,
            level TEXT NOT NULL, engine TEXT NOT NULL,
            result TEXT CHECK (result IN ('won', 'drawn', 'lost')),
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX seats_by_name ON seats (key, game, result, level, engine)",
        "CREATE INDEX seats_by_seat ON seats (seat, key)",
        "CREATE INDEX computers ON seats (game, seat, level, engine) WHERE level <> '' OR engine <> ''",
        "CREATE INDEX games_by_date ON games (coalesce(ended, began))",
        "CREATE INDEX games_by_plies ON games (length(moves) - length(replace(moves, ' ', '')))",
        "CREATE INDEX games_by_seconds ON games (seconds)",
        "CREATE INDEX games_by_rules ON games (width * height, width, height, k, players, gravity, misere, exact)",
    ),
    (
        """CREATE TABLE mastermind (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            pegs INTEGER NOT NULL, colours INTEGER NOT NULL, guesses INTEGER NOT NULL, repetition INTEGER NOT NULL,
            hider TEXT NOT NULL, breaker TEXT NOT NULL, key TEXT NOT NULL,
            drawn INTEGER, hidden TEXT,
            rows TEXT NOT NULL, made INTEGER NOT NULL,
            result TEXT CHECK (result IN ('broken', 'held', 'given up')),
            advised TEXT NOT NULL,
            began TEXT, ended TEXT, seconds INTEGER NOT NULL,
            known INTEGER NOT NULL
        )""",
        "CREATE INDEX mastermind_by_rules ON mastermind (pegs, colours, guesses, repetition)",
        "CREATE INDEX mastermind_by_number ON mastermind (key, drawn) WHERE drawn IS NOT NULL",
        """CREATE INDEX mastermind_best ON mastermind (pegs, colours, guesses, repetition, made, seconds)
            WHERE result = 'broken' AND key <> ''""",
        """CREATE INDEX mastermind_players ON mastermind (key, result, made, advised, known, breaker)
            WHERE result IS NOT NULL AND key <> ''""",
    ),
)
"""For each version of the tables, the statements that migrate the previous version to it."""


def connect(path: Path, timeout: float = TIMEOUT_S) -> sqlite3.Connection:
    """Open a library and migrate its tables. A missing or empty file becomes a new library.

    Raises:
        LibraryFault: the library is unavailable. `NEWER` and `DAMAGED` leave the file unchanged.

    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        in_the_way = next(filter(Path.is_file, path.parents), path.parent)
        raise LibraryFault(ErrorKind.NOT_A_FOLDER, path, str(in_the_way)) from error
    except OSError as error:
        raise LibraryFault(ErrorKind.NO_FOLDER, path, error.strerror or "") from error
    with translate_errors(path):
        connection = sqlite3.connect(path, timeout=timeout, isolation_level=None)
        try:
            _prepare(connection, path, timeout)
        except BaseException:
            connection.close()
            raise
        return connection


def check(path: Path, timeout: float = TIMEOUT_S) -> None:
    """Read the whole file and compare tables with indexes.

    Raises:
        LibraryFault: the library is `DAMAGED` or cannot be read.

    """
    with translate_errors(path, table_errors=ErrorKind.DAMAGED):
        # A missing file must not be created.
        uri = f"{path.absolute().as_uri()}?mode=rw"
        connection = sqlite3.connect(uri, timeout=timeout, isolation_level=None, uri=True)
        with closing(connection):
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise LibraryFault(ErrorKind.DAMAGED, path, found)


def _prepare(connection: sqlite3.Connection, path: Path, timeout: float) -> None:
    with translate_errors(path, table_errors=ErrorKind.DAMAGED):
        version = _version(connection, path)
    connection.text_factory = lambda text: text.decode(errors="replace")
    connection.execute("PRAGMA foreign_keys = ON")
    _enable_wal(connection, timeout)
    # A stored game must survive a power cut. NORMAL flushes only from time to time.
    connection.execute("PRAGMA synchronous = FULL")
    if version < len(MIGRATIONS):
        _migrate(connection, path)
    _require_columns(connection, path)


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of the tables, 0 for an empty file."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION_ID and (version or tables):
        raise LibraryFault(ErrorKind.DAMAGED, path, "not a game library")
    if version > len(MIGRATIONS):
        raise LibraryFault(ErrorKind.NEWER, path, str(version))
    return int(version)


def _require_columns(connection: sqlite3.Connection, path: Path) -> None:
    with translate_errors(path, table_errors=ErrorKind.DAMAGED):
        connection.execute(f"SELECT number, {GAME_COLUMNS}, game, {SEAT_COLUMNS} FROM games, seats LIMIT 0")
        connection.execute(f"SELECT number, {MASTERMIND_COLUMNS} FROM mastermind LIMIT 0")


def _enable_wal(connection: sqlite3.Connection, timeout: float) -> None:
    """Enable write-ahead logging, so that readers and a writer do not block each other.

    SQLite's own timeout does not cover this pragma.
    """
    deadline = monotonic() + timeout
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                raise
            sleep(0.01)
        else:
            return


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        # Read the version again: another program may have migrated the tables by now.
        for statements in MIGRATIONS[_version(connection, path) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
