"""Weekly backup of the library, next to its file, and recovery of the games in a damaged library."""

import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Iterator, Set
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.storage import atomic, locking, paths
from tictactoe_gui.storage.library import rows, salvage, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault, translate_errors

if sys.platform != "win32":
    import fcntl

BACKUP_INTERVAL_S = 7 * 24 * 60 * 60
"""Minimum age of a backup that is replaced, in seconds."""
_COMPANIONS = ("-wal", "-shm")
"""Suffixes of the files that SQLite creates next to a database."""
_LOCK_BYTES = 0x40000002, 510
"""Bytes that SQLite locks in every open database: the offset and the number."""


class Recovery(NamedTuple):
    """Result of recovering a damaged library."""

    quarantined: Path
    """Path of the damaged file."""
    games: int
    """Number of games in the new library, including those from the backup."""
    total: int | None
    """Number of games in the damaged file. None if it is unknown."""
    has_deleted_games: bool
    """True if games that were deleted since the backup may be back."""


class Restoration(NamedTuple):
    """Result of replacing a missing library."""

    path: Path
    games: int
    """Number of games in the new library."""
    is_complete: bool
    """True if all games of the missing library are there, because it was still open."""


def backup_path(path: Path) -> Path:
    """Return the path of the library's backup. It may not exist yet."""
    return path.with_name(f"{path.stem} backup{path.suffix}")


def back_up(path: Path) -> None:
    """Replace a backup that is due, unless another program is doing so.

    Raise a LibraryFault if that fails, and leave the old backup as it is.
    """
    backup = backup_path(path)
    with translate_errors(backup):
        # It is also due if the clock was ahead.
        if not backup.is_file() or abs(time.time() - backup.stat().st_mtime) >= BACKUP_INTERVAL_S:
            with suppress(TimeoutError), locking.hold(schema.maintenance_lock(path), timeout=0):
                _write_backup(path, backup)


def _write_backup(path: Path, backup: Path) -> None:
    atomic.remove_leftovers(backup)
    new = atomic.temporary_path(backup)
    paths.create_file(new)
    try:
        with closing(rows.connect(schema.uri(path), 0)) as connection:
            connection.execute("VACUUM INTO ?", [str(new)])
        _keep_further_games(backup, new)
        schema.check(new)
        atomic.flush(new)
        atomic.replace(backup, new)
    except BaseException:
        with suppress(OSError):
            atomic.remove(new)
        raise
    atomic.flush_folder(path.parent)


def _keep_further_games(backup: Path, new: Path) -> None:
    """Add the games of the old backup that are missing in the new one, except for those that the user deleted.

    An unusable backup is renamed.
    """
    with _opened_backup(backup) as old, closing(rows.connect(schema.uri(new), 0)) as target, target:
        deleted = salvage.deleted_games(target) or set()
        if old and salvage.has_further_games(old, target, deleted):
            target.execute("BEGIN IMMEDIATE")
            salvage.copy(old, target, deleted)
    if os.path.lexists(backup) and not _is_sound(backup):
        atomic.rename(backup, paths.unused_path(backup, f"{backup.stem} unusable"))


@contextmanager
def _opened_backup(backup: Path) -> Iterator[sqlite3.Connection | None]:
    """Open a backup as it is. Return None if it is missing or unusable, such as a folder of its name."""
    with ExitStack() as opened:
        connection = None
        with suppress(OSError, sqlite3.Error):
            if backup.is_file():
                connection = opened.enter_context(closing(rows.connect(schema.uri(backup), 0, is_immutable=True)))
        yield connection


def _is_sound(backup: Path) -> bool:
    with suppress(OSError):
        if backup.is_file():
            schema.check(backup)
            return True
    return False


def recover(path: Path, timeout: float) -> Recovery | None:
    """Replace a damaged library by a new one with its readable games, and keep the damaged file under another name.

    Games that only the backup has are added. Return None if the library is not damaged, such as after another program
    has replaced it. Raise a LibraryFault if it is open in another program, or the new one cannot be written. Then the
    damaged file stays as it is.
    """
    with translate_errors(path, in_use=ErrorKind.IN_USE), locking.hold(schema.maintenance_lock(path), timeout):
        if not _is_damaged(path, timeout):
            return None
        _require_unused(path)
        with _new_library(path) as new:
            with _filling(new) as target, _opened_copy(path) as damaged:
                has_deleted_games = _fill(target, damaged, path)
                games = _count(target)
                totals = [salvage.count(damaged, table) for table in rows.UPDATES]
            total = sum(known for known in totals if known is not None)
            is_known = None not in totals and total >= games
            return Recovery(replace(path, new), games, total if is_known else None, has_deleted_games)


def replace_missing(
    path: Path, timeout: float, lost: sqlite3.Connection | None = None, marker: Path | None = None
) -> Restoration | None:
    """Replace a missing library by a new one with the games of the backup.

    Return None if it is there, or there never was one. Raise a LibraryFault if the new one cannot be written. Its kind
    is `MISSING` if the folder is missing or empty, too, and the library may be on a disk that is not there.

    Args:
        path: the file.
        timeout: seconds to wait for another program that does the same.
        lost: connection to the missing file. Its games are restored, too.
        marker: the file in which `note` writes the path.

    """
    was_noted = marker is not None and _noted(marker) == _note_of(path)
    if not schema.is_missing(path) or not (lost or was_noted or backup_path(path).exists()):
        return None
    if was_noted and not (schema.maintenance_lock(path).exists() or backup_path(path).exists()):
        raise LibraryFault(ErrorKind.MISSING, path)
    schema.create_folder(path)
    with translate_errors(path), locking.hold(schema.maintenance_lock(path), timeout):
        if path.is_symlink():
            raise LibraryFault(ErrorKind.MISSING, path)
        if not schema.is_missing(path):
            return None
        with _new_library(path) as new:
            with _filling(new) as target:
                _fill(target, lost, path)
                games = _count(target)
                is_complete = lost is not None and not salvage.has_further_games(lost, target, set())
            _move_log(path)
            atomic.rename(new, path)
            atomic.flush_folder(path.parent)
            return Restoration(path, games, is_complete)


def set_aside_links(path: Path) -> None:
    """Rename the link at the path, and that of its folder, if they lead nowhere. Raise OSError if that fails."""
    for link in (path.parent, path):
        if link.is_symlink() and not link.exists():
            atomic.rename(link, paths.unused_path(link, f"{link.stem} missing"))


@contextmanager
def _new_library(path: Path) -> Iterator[Path]:
    """Create an empty library at a temporary path beside the one that it will replace."""
    atomic.remove_leftovers(path)
    try:
        new = atomic.temporary_path(path)
        schema.create(new)
        yield new
    finally:
        atomic.remove_leftovers(path)


def _fill(target: sqlite3.Connection, source: sqlite3.Connection | None, path: Path) -> bool:
    """Copy the games of a library, and those that only the backup has. Return True if deleted games may be back."""
    deleted: Set[salvage.GameId] | None = set()
    if source:
        salvage.copy(source, target)
        deleted = salvage.deleted_games(source)
    before = _count(target)
    with _opened_backup(backup_path(path)) as backup:
        if backup:
            salvage.copy(backup, target, deleted or set())
    target.executemany("INSERT OR IGNORE INTO deleted_games VALUES (?, ?)", deleted or ())
    return deleted is None and _count(target) > before


def _move_log(path: Path) -> None:
    """Rename the log of a missing library, and remove the index of that, because they would damage the new library."""
    log = Path(f"{path}-wal")
    kept = paths.unused_path(path, f"{path.stem} missing")
    with suppress(FileNotFoundError):
        if log.stat().st_size:
            atomic.rename(log, Path(f"{kept}-wal"))
    for companion in _COMPANIONS:
        atomic.remove(Path(f"{path}{companion}"))


def note(marker: Path, path: Path) -> None:
    """Write the path of the library to the file `marker`, so that the library is missed when it is gone."""
    with suppress(OSError):
        if _noted(marker) != _note_of(path):
            paths.create_folder(marker.parent)
            atomic.write(marker, _note_of(path), paths.PRIVATE_FILE)


def _noted(marker: Path) -> bytes:
    with suppress(OSError):
        return marker.read_bytes()
    return b""


def _note_of(path: Path) -> bytes:
    return os.fsencode(path.absolute())


def _is_damaged(path: Path, timeout: float) -> bool:
    try:
        schema.check(path, timeout)
    except LibraryFault as fault:
        if fault.kind is ErrorKind.DAMAGED:
            return True
        raise
    return False


@contextmanager
def _filling(new: Path) -> Iterator[sqlite3.Connection]:
    """Open a new library for one large change, which is in the file itself at the end."""
    with closing(rows.connect(schema.uri(new), 0)) as target:
        with target:
            target.execute("BEGIN IMMEDIATE")
            yield target
        target.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _count(connection: sqlite3.Connection) -> int:
    ((games,),) = connection.execute("SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM mastermind)")
    return int(games)


@contextmanager
def _opened_copy(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of the damaged file, because opening a file with a log changes it."""
    copy = atomic.temporary_path(path)
    for companion in ("", "-wal"):
        with suppress(FileNotFoundError):
            paths.create_file(Path(f"{copy}{companion}"))
            shutil.copyfile(f"{path}{companion}", f"{copy}{companion}")
    with closing(rows.connect(schema.uri(copy), 0)) as connection:
        with suppress(*salvage.ERRORS):
            # Damaged entries of the schema are ignored.
            connection.execute("PRAGMA writable_schema = ON")
        yield connection


def _require_unused(path: Path) -> None:
    """Raise a LibraryFault if another program has the database open. On exit, it would delete a file of the new one."""
    if sys.platform == "win32":
        atomic.rename(path, path)  # fails if the file is open
        return
    first, length = _LOCK_BYTES
    with path.open("rb+") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, length, first)
        except OSError as error:
            raise LibraryFault(ErrorKind.IN_USE, path) from error


def replace(path: Path, new: Path) -> Path:
    """Replace the damaged file by a new one. Rename it and its companions to a name with the date. Return that path.

    If OSError is raised, the files have their former names.
    """
    quarantined = paths.unused_path(path, f"{path.stem} damaged")
    with ExitStack() as undo:
        for companion in _COMPANIONS:
            before = Path(f"{path}{companion}")
            after = Path(f"{quarantined}{companion}")
            with suppress(FileNotFoundError):
                atomic.rename(before, after)
                undo.callback(atomic.rename, after, before)
        try:
            # With a hard link, there is a library at the path at any moment.
            quarantined.hardlink_to(path)
            undo.callback(atomic.remove, quarantined)
        except OSError:
            atomic.rename(path, quarantined)
            undo.callback(atomic.rename, quarantined, path)
        atomic.replace(path, new)
        undo.pop_all()
    atomic.flush_folder(path.parent)
    return quarantined
