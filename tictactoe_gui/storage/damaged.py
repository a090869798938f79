"""Damaged files of the library: they are set aside and kept."""

import sys
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from tictactoe_gui.storage.library_faults import LibraryFault, Trouble

_COMPANIONS = ("-wal", "-shm")
"""What SQLite adds to the name of a database for the files that belong to it."""
_SHARED = 0x40000002, 510
"""The bytes that every open database is locked by, as SQLite's file format has it: the first and their number."""


def identity(path: Path) -> tuple[int, int] | None:
    """Tell a file from another that comes in its place; None: there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def set_aside(path: Path) -> Path:
    """Give the damaged file, and what belongs to it, a name with the date, and tell it.

    Raises:
        LibraryFault: another program has it open, or it cannot be renamed.

    """
    try:
        if not _in_use(path):
            return _rename(path)
    except OSError as error:
        raise LibraryFault(Trouble.READ_ONLY, path, error.strerror or "") from error
    raise LibraryFault(Trouble.IN_USE, path)


def _rename(path: Path) -> Path:
    aside = _free_name(path)
    for companion in _COMPANIONS:
        with suppress(FileNotFoundError):
            Path(f"{path}{companion}").rename(f"{aside}{companion}")
    path.rename(aside)
    return aside


def _free_name(path: Path) -> Path:
    date = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
    names = (f"{path.stem} damaged {date}{f' {number}' if number else ''}{path.suffix}" for number in count())
    return next(free for name in names if not (free := path.with_name(name)).exists())


def _in_use(path: Path) -> bool:
    """Whether another program has the database open: closing it, that one would remove a file of the new one."""
    if sys.platform == "win32":
        return False  # there such a file cannot be renamed
    import fcntl

    first, length = _SHARED
    with path.open("rb+") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, length, first)
        except OSError:
            return True
    return False
