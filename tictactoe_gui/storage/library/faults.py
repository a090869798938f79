"""Errors of the library of games."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

from tictactoe_gui.storage import file_faults
from tictactoe_gui.storage.file_faults import FileFaultKind

_MAX_PATH_BYTES = 470
"""Maximum length of a library's path. SQLite opens up to 512 bytes, with the suffixes of temporary files."""


class ErrorKind(Enum):
    """Kind of error."""

    DAMAGED = "damaged or not a library"
    IN_USE = "damaged and open in another program"
    OLDER = "created by an older version"
    NEWER = "created by a newer version"
    FULL = "disk full"
    READ_ONLY = "read-only"
    LOCKED = "locked by another program"
    NO_FOLDER = "folder cannot be created"
    NOT_A_FOLDER = "a parent is not a folder"
    FOLDER = "is a folder"
    FORBIDDEN = "no permission"
    TOO_LONG = "path too long"
    MISSING = "missing with its folder"
    FAILED = "I/O error"


class LibraryFault(OSError):
    """Error of the library. The failed operation has no effect."""

    def __init__(self, kind: ErrorKind, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {kind.value} ({detail})")
        self.kind = kind
        self.path = path
        """File of the library."""
        self.detail = detail
        """Message from SQLite or number of the system's error. Empty if there is neither."""


_KINDS = {
    **dict.fromkeys((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB), ErrorKind.DAMAGED),
    **dict.fromkeys((sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN), ErrorKind.READ_ONLY),
    **dict.fromkeys((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL), ErrorKind.LOCKED),
    sqlite3.SQLITE_FULL: ErrorKind.FULL,
}
"""Kinds of error by SQLite's code. All others are `FAILED`."""
_SYSTEM_KINDS = {
    FileFaultKind.FULL: ErrorKind.FULL,
    FileFaultKind.FORBIDDEN: ErrorKind.FORBIDDEN,
    FileFaultKind.READ_ONLY: ErrorKind.READ_ONLY,
    FileFaultKind.READ_ONLY_DISK: ErrorKind.READ_ONLY,
    FileFaultKind.TIMED_OUT: ErrorKind.LOCKED,
    FileFaultKind.TOO_LONG: ErrorKind.TOO_LONG,
}
"""Kinds of error of the library by those of its files. All others are `FAILED`."""


@contextmanager
def translate_errors(
    path: Path, *, table_errors: ErrorKind = ErrorKind.FAILED, in_use: ErrorKind = ErrorKind.LOCKED
) -> Iterator[None]:
    """Raise a LibraryFault in place of an error of SQLite or the system.

    Errors about tables become one of kind `table_errors`, and those about open files one of kind `in_use`.
    """
    try:
        yield
    except LibraryFault:
        raise
    except OSError as error:
        kinds = _SYSTEM_KINDS | {FileFaultKind.IN_USE: in_use}
        kind = kinds.get(file_faults.kind_of(error), ErrorKind.FAILED)
        raise LibraryFault(kind, path, file_faults.number(error)) from error
    except UnicodeDecodeError as error:
        # SQLite quotes what it found in a damaged file, and that may be undecodable.
        raise LibraryFault(ErrorKind.DAMAGED, path, str(error)) from error
    except sqlite3.DatabaseError as error:
        # Errors without a code are raised by Python itself: a bug in the program.
        if not hasattr(error, "sqlite_errorcode"):
            raise
        # The lowest byte of an extended code is the primary code.
        code = error.sqlite_errorcode & 0xFF
        is_about_tables = code in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA)
        kind = table_errors if is_about_tables else _KINDS.get(code, ErrorKind.FAILED)
        if code == sqlite3.SQLITE_CANTOPEN and len(os.fsencode(path.absolute())) > _MAX_PATH_BYTES:
            kind = ErrorKind.TOO_LONG
        raise LibraryFault(_kind_of_file(path) or kind, path, str(error)) from error


def _kind_of_file(path: Path) -> ErrorKind | None:
    """Return why SQLite cannot open any file at the path. None if that is not the reason."""
    try:
        is_folder = stat.S_ISDIR(path.stat().st_mode)
    except PermissionError:
        return ErrorKind.FORBIDDEN
    except OSError as error:
        return ErrorKind.TOO_LONG if file_faults.kind_of(error) is FileFaultKind.TOO_LONG else None
    if is_folder:
        return ErrorKind.FOLDER
    return None if os.access(path, os.R_OK) else ErrorKind.FORBIDDEN
