"""Recovery of the games in a damaged library."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.storage import atomic, locking, paths
from tictactoe_gui.storage.library import quarantine, rows, salvage, schema
from tictactoe_gui.storage.library.backup import backup_path
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault, translate_errors


class Recovery(NamedTuple):
    """Result of recovering a damaged library."""

    quarantined: Path
    """Path of the damaged file."""
    games: int
    """Number of games in the new library, including those from the backup."""
    total: int | None
    """Number of games in the damaged file. None if it is unknown."""
    has_deleted_games: bool
    """Whether games that were deleted since the backup may be back."""


def recover(path: Path, timeout: float) -> Recovery | None:
    """Replace a damaged library by a new one with its readable games, and keep the damaged file under another name.

    Games that only the backup has are added. Return None if the library is not damaged, such as after another program
    has replaced it. Raise a LibraryFault if it is open in another program, or the new one cannot be written. Then the
    damaged file stays as it is.
    """
    with translate_errors(path), locking.hold(schema.maintenance_lock(path), timeout):
        if not _is_damaged(path, timeout):
            return None
        quarantine.require_unused(path)
        atomic.remove_leftovers(path)
        try:
            new = atomic.temporary_path(path)
            schema.create(new)
            games, total, has_deleted_games = _fill(new, path)
            return Recovery(quarantine.replace(path, new), games, total, has_deleted_games)
        finally:
            atomic.remove_leftovers(path)


def _is_damaged(path: Path, timeout: float) -> bool:
    try:
        schema.check(path, timeout)
    except LibraryFault as fault:
        if fault.kind is ErrorKind.DAMAGED:
            return True
        raise
    return False


def _fill(new: Path, path: Path) -> tuple[int, int | None, bool]:
    """Copy the games to the new library. Return their number and the other figures of a `Recovery`."""
    with closing(rows.connect(schema.uri(new), 0)) as target, _opened_copy(path) as damaged, target:
        target.execute("BEGIN IMMEDIATE")
        for table in rows.UPDATES:
            salvage.copy(damaged, target, table)
        has_deleted_games = _add_from_backup(backup_path(path), damaged, target)
        games = _count(target)
        totals = [salvage.count(damaged, table) for table in rows.UPDATES]
    total = sum(known for known in totals if known is not None)
    return games, None if None in totals or total < games else total, has_deleted_games


def _add_from_backup(backup: Path, damaged: sqlite3.Connection, target: sqlite3.Connection) -> bool:
    """Add the games that only the backup has. Return whether deleted ones may be among them."""
    if not backup.exists():
        return False
    may_be_deleted = []
    with closing(rows.connect(f"{schema.uri(backup)}&immutable=1", 0)) as old:
        for table in rows.UPDATES:
            before = _count(target)
            is_sound = salvage.is_sound(damaged, table)
            salvage.copy(old, target, table, still_in=damaged if is_sound else None)
            may_be_deleted.append(not is_sound and _count(target) > before)
    return any(may_be_deleted)


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
