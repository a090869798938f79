"""Why the library of games cannot be used."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path


class Trouble(Enum):
    """What keeps a library from being used."""

    DAMAGED = "damaged, or no library at all"
    IN_USE = "damaged, and another program still has it open"
    NEWER = "made by a newer version of the program"
    FULL = "the disk is full"
    READ_ONLY = "it cannot be written"
    LOCKED = "another program uses it, for longer than we wait"
    NO_FOLDER = "its folder cannot be made"
    NOT_A_FOLDER = "there is a file in the place of its folder, or of one around that"
    FOLDER = "there is a folder in its place"
    FAILED = "reading or writing failed"


class LibraryFault(OSError):
    """A library that cannot be used, or not for what was asked; what was asked is not done, not even in part."""

    def __init__(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {trouble.value} ({detail})")
        self.trouble = trouble
        self.path = path
        """The file of the library."""
        self.detail = detail
        """In the words of SQLite or of the system; empty: there is no more to say."""


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
"""What SQLite answers to a question about tables that are not there, or not as they should be."""


@contextmanager
def telling(path: Path, unclear: Trouble = Trouble.FAILED) -> Iterator[None]:
    """Let SQLite's errors come out as faults; where tables are not as they were asked for, as the `unclear` one.

    Raises:
        LibraryFault: in place of SQLite's error.

    """
    try:
        yield
    except UnicodeDecodeError as error:
        # What SQLite found wrong it quotes, and that may be no text.
        raise LibraryFault(Trouble.DAMAGED, path, str(error)) from error
    except sqlite3.DatabaseError as error:
        # Without a code it is an error of Python's own: a mistake in the program.
        if not hasattr(error, "sqlite_errorcode"):
            raise
        # An extended code has the primary one in its lowest byte.
        code = error.sqlite_errorcode & 0xFF
        trouble = unclear if code in _UNCLEAR else _TROUBLES.get(code, Trouble.FAILED)
        raise LibraryFault(Trouble.FOLDER if path.is_dir() else trouble, path, str(error)) from error
