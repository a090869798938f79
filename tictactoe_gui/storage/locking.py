"""File locks that end with the process that holds them."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

TIMEOUT_S = 5.0
"""How long the program waits for a file that another window changes, in seconds."""
_POLL_S = 0.01
"""Interval at which a lock that another program holds is tried again."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(path: Path) -> int | None:
    """Lock the file, creating it if necessary. Return its descriptor, or None if another program has locked it.

    `os.close` releases the lock. OSError means that the file cannot be opened, or that its disk does not support locks.
    """
    file = _open(path)
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):  # PermissionError on Windows
        os.close(file)
        return None
    except BaseException:
        os.close(file)
        raise
    return file


@contextmanager
def hold(path: Path, timeout: float) -> Iterator[None]:
    """Hold the lock of the file. Raise a TimeoutError if another program holds it for `timeout` seconds.

    Other errors are those of `lock`.
    """
    deadline = monotonic() + timeout
    while (file := lock(path)) is None:
        if monotonic() > deadline:
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), str(path))
        sleep(_POLL_S)
    try:
        yield
    finally:
        os.close(file)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        if not path.exists():
            raise
        # A read-only file can still be locked, except on a network file system.
        return os.open(path, os.O_RDONLY)
