"""Quarantine of damaged library files."""

import sys
from contextlib import suppress
from pathlib import Path

from tictactoe_gui.storage.atomic import flush_folder
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


def require_unused(path: Path) -> None:
    """Raise a LibraryFault if another program has the database open, or the file is read-only."""
    try:
        if not _in_use(path):
            return
    except OSError as error:
        raise LibraryFault(ErrorKind.READ_ONLY, path, error.strerror or "") from error
    raise LibraryFault(ErrorKind.IN_USE, path)


def replace(path: Path, new: Path) -> Path:
    """Replace the damaged file by a new one. Rename it and its companions to a name with the date. Return that path.

    Raise a LibraryFault if it cannot be renamed.
    """
    try:
        quarantined = unused_path(path, f"{path.stem} damaged")
        for companion in _COMPANIONS:
            with suppress(FileNotFoundError):
                Path(f"{path}{companion}").rename(f"{quarantined}{companion}")
        _rename(path, quarantined, new)
    except OSError as error:
        raise LibraryFault(ErrorKind.READ_ONLY, path, error.strerror or "") from error
    flush_folder(path.parent)
    return quarantined


def _rename(path: Path, quarantined: Path, new: Path) -> None:
    """Rename both files. With hard links, there is a library at the path at any moment."""
    try:
        quarantined.hardlink_to(path)
    except OSError:
        path.rename(quarantined)
    new.replace(path)


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
