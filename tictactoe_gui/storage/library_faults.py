"""Errors of the library of games."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path


class Trouble(Enum):
    """Kind of error."""

    DAMAGED = "damaged or not a library"
    IN_USE = "damaged and open in another program"
    NEWER = "created by a newer version"
    FULL = "disk full"
    READ_ONLY = "read-only"
    LOCKED = "locked by another program"
    NO_FOLDER = "cannot create its folder"
    NOT_A_FOLDER = "a file is in place of its folder or a parent folder"
    FOLDER = "a folder is in its place"
    FAILED = "I/O error"


class LibraryFault(OSError):
    """Error of the library. The failed operation has had no effect."""

    def __init__(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {trouble.value} ({detail})")
        self.trouble = trouble
        self.path = path
        """File of the library."""
        self.detail = detail
        """Message of SQLite or of the system. Empty if there is none."""


_TROUBLES = {
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_PROTOCOL: Trouble.LOCKED,
    sqlite3.SQLITE_CANTOPEN: Trouble.READ_ONLY,
    sqlite3.SQLITE_IOERR: Trouble.FAILED,
}

_UNCLEAR = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA}
"""SQLite's codes for queries on missing or unexpected tables."""


@contextmanager
def telling(path: Path, unclear: Trouble = Trouble.FAILED) -> Iterator[None]:
    """Translate SQLite's errors. Missing or unexpected tables become the `unclear` kind.

    Raises:
        LibraryFault: in place of SQLite's error.

    """
    try:
        yield
    except UnicodeDecodeError as error:
        # SQLite quotes what it found in a damaged file, and that may be undecodable.
        raise LibraryFault(Trouble.DAMAGED, path, str(error)) from error
    except sqlite3.DatabaseError as error:
        # Errors without a code are raised by Python itself: a bug in the program.
        if not hasattr(error, "sqlite_errorcode"):
            raise
        # The lowest byte of an extended code is the primary code.
        code = error.sqlite_errorcode & 0xFF
        trouble = unclear if code in _UNCLEAR else _TROUBLES.get(code, Trouble.FAILED)
        raise LibraryFault(Trouble.FOLDER if path.is_dir() else trouble, path, str(error)) from error
