"""Locks on files, which vanish with the program that holds them, however it ends."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(path: Path) -> int | None:
    """Lock the file, which is made if it is not there; give what `os.close` unlocks. None: another program has it.

    Raises:
        OSError: it can be neither made nor opened, or its disk knows no locks.

    """
    file = _open(path)
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):  # on Windows the latter
        os.close(file)
        return None
    except BaseException:
        os.close(file)
        raise
    return file


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        if not path.exists():
            raise
        # What cannot be written can still be locked, unless it is on another machine.
        return os.open(path, os.O_RDONLY)
