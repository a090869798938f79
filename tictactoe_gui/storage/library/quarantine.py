"""Quarantine of damaged library files."""

import sys
from contextlib import suppress
from pathlib import Path

from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.paths import unused_path

if sys.platform != "win32":
    import fcntl

_COMPANIONS = ("-wal", "-shm")
"""Suffixes of the files that SQLite creates next to a database."""
_LOCK_BYTES = 0x40000002, 510
"""Bytes that SQLite locks in every open database: the offset and the number."""


def file_id(path: Path) -> tuple[int, int] | None:
    """Return an identifier of the file itself, independent of its name. None if there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def quarantine(path: Path) -> Path:
    """Rename the damaged file and its companions to a name with the date. Return the new path.

    Raise a LibraryFault if another program has the file open, or it cannot be renamed.
    """
    try:
        if not _in_use(path):
            new_path = unused_path(path, f"{path.stem} damaged")
            for companion in _COMPANIONS:
                with suppress(FileNotFoundError):
                    Path(f"{path}{companion}").rename(f"{new_path}{companion}")
            return path.rename(new_path)
    except OSError as error:
        raise LibraryFault(ErrorKind.READ_ONLY, path, error.strerror or "") from error
    raise LibraryFault(ErrorKind.IN_USE, path)


def _in_use(path: Path) -> bool:
    """Return whether another program has the database open. On exit, it would delete a file of the new database."""
    if sys.platform == "win32":
        return False  # open files cannot be renamed on Windows
    first, length = _LOCK_BYTES
    with path.open("rb+") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, length, first)
        except OSError:
            return True
    return False
