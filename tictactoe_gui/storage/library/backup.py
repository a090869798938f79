"""Weekly backup of the library, next to its file."""

import os
import time
from contextlib import closing
from pathlib import Path

from tictactoe_gui.storage import atomic, locking, paths
from tictactoe_gui.storage.library import rows, schema
from tictactoe_gui.storage.library.faults import translate_errors

INTERVAL_S = 7 * 24 * 60 * 60
"""Minimum age of a backup that is replaced, in seconds."""


def backup_path(path: Path) -> Path:
    """Return the path of the library's backup. It may not exist yet."""
    return path.with_name(f"{path.stem} backup{path.suffix}")


def back_up(path: Path) -> None:
    """Replace a backup that is due. Raise OSError if that fails, and leave the old backup as it is."""
    if _is_due(backup_path(path)):
        with translate_errors(path), locking.hold(schema.maintenance_lock(path), timeout=0):
            _write(path, backup_path(path))


def _is_due(backup: Path) -> bool:
    """Return whether there is no backup, or one of another week. It is also due if the clock was ahead."""
    return not backup.exists() or abs(time.time() - backup.stat().st_mtime) >= INTERVAL_S


def _write(path: Path, backup: Path) -> None:
    """Write a checked copy, and replace the old backup by it."""
    atomic.remove_leftovers(backup)
    new = atomic.temporary_path(backup)
    paths.create_file(new)
    try:
        with closing(rows.connect(schema.uri(path), 0)) as connection:
            connection.execute("VACUUM INTO ?", [str(new)])
        schema.check(new)
        with new.open("rb") as file:
            os.fsync(file.fileno())
        new.replace(backup)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    atomic.flush_folder(path.parent)
