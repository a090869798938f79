"""Tables of the library: creating, migrating and checking them."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from tictactoe_gui.storage import atomic, file_faults, locking, paths
from tictactoe_gui.storage.library import migrations, rows
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault, translate_errors
from tictactoe_gui.storage.library.rows import RECORD_CHECKSUM, TABLES

TIMEOUT_S = 5.0
"""Seconds to wait for another program that is writing."""

CACHE_KB = 512
"""Limit of SQLite's cache in kilobytes. The system caches the file anyway, and a larger cache is no faster."""

APPLICATION_ID = 0x6D6E6B67
"""Identifies the files of this program: "mnkg"."""


def connect(path: Path, timeout: float = TIMEOUT_S) -> sqlite3.Connection:
    """Open a library and migrate its tables. A missing file becomes a new library.

    On a read-only disk the result is a `ReadOnlyConnection`.

    Raises:
        LibraryFault: the library is unavailable. `OLDER`, `NEWER` and `DAMAGED` leave the file unchanged.

    """
    create_folder(path)
    try:
        with translate_errors(path):
            if is_missing(path):
                _create(path, timeout)
            _refuse_older(path)
            with _closed_on_error(rows.connect(uri(path), timeout)) as connection:
                _prepare(connection, path)
                return connection
    except LibraryFault as fault:
        if fault.kind is not ErrorKind.READ_ONLY or is_missing(path):
            raise
        return _connect_read_only(path)


def _connect_read_only(path: Path) -> sqlite3.Connection:
    """Open a library on a disk where SQLite cannot create the files that it needs beside it."""
    with (
        translate_errors(path, table_errors=ErrorKind.DAMAGED),
        _closed_on_error(rows.connect(uri(path), 0, is_immutable=True)) as connection,
    ):
        if _version(connection, path) < migrations.current_version():
            raise LibraryFault(ErrorKind.READ_ONLY, path)
        _check_columns(connection)
        return connection


@contextmanager
def _closed_on_error(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield connection
    except BaseException:
        connection.close()
        raise


def is_missing(path: Path) -> bool:
    """Return True if there is no file at the path. False if that cannot be known."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def create(path: Path) -> None:
    """Create an empty library at a path that nobody else uses."""
    paths.create_file(path)
    with closing(rows.connect(uri(path), 0)) as connection:
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            _execute(connection, migrations.NEW_LIBRARY, migrations.current_version())
        connection.execute("PRAGMA journal_mode = WAL")


def check(path: Path, timeout: float = TIMEOUT_S) -> None:
    """Read the whole file, and compare tables with indexes and rows with their checksums.

    Raise a LibraryFault if the file is damaged or unreadable.
    """
    with translate_errors(path, table_errors=ErrorKind.DAMAGED):
        _refuse_older(path)
        with closing(rows.connect(uri(path), timeout)) as connection:
            _version(connection, path)
            _check_columns(connection)
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            changed = [table for table in rows.UPDATES if found == "ok" and _has_changed(connection, table)]
    if found != "ok" or changed:
        raise LibraryFault(ErrorKind.DAMAGED, path, f"{found} {' '.join(changed)}".strip())


def is_outdated(path: Path, timeout: float = TIMEOUT_S) -> bool:
    """Return True if `connect` would migrate an existing library. False if it is unavailable."""
    with suppress(LibraryFault), translate_errors(path):
        _refuse_older(path)
        with closing(rows.connect(uri(path), timeout)) as connection:
            return _version(connection, path) < migrations.current_version()
    return False


def empty_log(connection: sqlite3.Connection) -> None:
    """Move the content of SQLite's log to the file, unless another program prevents it at the moment.

    SQLite ignores a damaged log, and the games in it would be lost without an error.
    """
    with suppress(sqlite3.OperationalError):
        ((timeout_ms,),) = connection.execute("PRAGMA busy_timeout")
        connection.execute("PRAGMA busy_timeout = 0")
        try:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        finally:
            connection.execute(f"PRAGMA busy_timeout = {timeout_ms}")


def maintenance_lock(path: Path) -> Path:
    """Return the file that is locked while the library is created, replaced or backed up."""
    return path.with_suffix(".lock")


def uri(path: Path) -> str:
    """Return the URI of the file as it is, which does not create a missing one."""
    return f"{path.absolute().as_uri()}?mode=rw"


def create_folder(path: Path) -> None:
    """Create the folder of the library. Raise a LibraryFault if that fails."""
    try:
        paths.create_folder(path.parent)
    except (FileExistsError, NotADirectoryError) as error:
        in_the_way = next(filter(os.path.lexists, path.parents), path.parent)
        # A link may lead to a disk that is not there.
        kind = ErrorKind.MISSING if in_the_way.is_symlink() else ErrorKind.NOT_A_FOLDER
        raise LibraryFault(kind, path, str(in_the_way)) from error
    except OSError as error:
        is_too_long = file_faults.kind_of(error) is file_faults.FileFaultKind.TOO_LONG
        kind = ErrorKind.TOO_LONG if is_too_long else ErrorKind.NO_FOLDER
        raise LibraryFault(kind, path, file_faults.number(error)) from error


def _create(path: Path, timeout: float) -> None:
    """Create the library, unless another program does. A file that is not finished is never at the path."""
    if path.is_symlink():
        raise LibraryFault(ErrorKind.MISSING, path)
    with locking.hold(maintenance_lock(path), timeout):
        atomic.remove_leftovers(path)
        if is_missing(path):
            new = atomic.temporary_path(path)
            create(new)
            atomic.rename(new, path)
            atomic.flush_folder(path.parent)


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    with translate_errors(path, table_errors=ErrorKind.DAMAGED):
        version = _version(connection, path)
        _check_columns(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    # Readers and a writer do not block each other.
    connection.execute("PRAGMA journal_mode = WAL")
    # A stored game must survive a power cut. NORMAL flushes only from time to time.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA cache_size = -{CACHE_KB}")
    if version < migrations.current_version():
        _migrate(connection)


def _check_columns(connection: sqlite3.Connection) -> None:
    """Raise an error of SQLite if a table or a column is missing."""
    for table, columns in TABLES.items():
        connection.execute(f"SELECT {migrations.columns_sql(connection, columns)} FROM {table} LIMIT 0")


def _has_changed(connection: sqlite3.Connection, table: str) -> bool:
    """Return True if a row of the table differs from its checksums."""
    changed = (
        f"record_checksum IS NOT {RECORD_CHECKSUM} OR row_checksum IS NOT {migrations.checksum_sql(connection, table)}"
    )
    ((found,),) = connection.execute(f"SELECT EXISTS (SELECT 1 FROM {table} WHERE {changed})")
    return bool(found)


def _refuse_older(path: Path) -> None:
    """Raise a LibraryFault if the file is too old. It is read so that neither it nor its log changes."""
    with suppress(sqlite3.DatabaseError), closing(rows.connect(uri(path), 0, is_immutable=True)) as connection:
        application, version = _header(connection)
        if application == APPLICATION_ID and 0 < version < migrations.oldest_version():
            raise LibraryFault(ErrorKind.OLDER, path, str(version))


def _version(connection: sqlite3.Connection, path: Path) -> int:
    application, version = _header(connection)
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION_ID or version < migrations.oldest_version() or not tables:
        raise LibraryFault(ErrorKind.DAMAGED, path, "not a game library")
    if version > migrations.current_version():
        raise LibraryFault(ErrorKind.NEWER, path, str(version))
    return version


def _header(connection: sqlite3.Connection) -> tuple[int, int]:
    ((application,),) = connection.execute("PRAGMA application_id")
    ((version,),) = connection.execute("PRAGMA user_version")
    return application, version


def _migrate(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        # Read the version again: another program may have migrated the tables by now.
        ((version,),) = connection.execute("PRAGMA user_version")
        while version < migrations.current_version():
            _execute(connection, migrations.MIGRATIONS[version], version + 1)
            version += 1
    empty_log(connection)


def _execute(connection: sqlite3.Connection, steps: Iterable[str], version: int) -> None:
    """Create or migrate the tables, which then have this version."""
    for step in steps:
        connection.execute(step)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {version}")
