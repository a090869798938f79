"""Simulation of how Windows treats files, on any system."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

OPEN_ELSEWHERE = (5, 32, 33)
"""Errors for a file that another program has open: access denied, sharing violation, lock violation."""
_ERRNO = {2: errno.ENOENT, 3: errno.ENOENT, 112: errno.ENOSPC, 123: errno.EINVAL, 206: errno.ENOENT}


def error_of_windows(number: int) -> OSError:
    """Return an error with this number, described in the language of the system."""
    error = OSError(_ERRNO.get(number, errno.EACCES), "Der Vorgang wurde verweigert")
    error.winerror = number  # type: ignore[attr-defined]
    return error


def hold_open(monkeypatch: pytest.MonkeyPatch, is_held: Callable[[Path], bool], number: int = 32) -> None:
    """Refuse to replace, rename and remove the files that are held by another program."""

    def guarded(act: Callable[..., Any]) -> Callable[..., Any]:
        def guard(path: Path, *others: Path, **options: Any) -> Any:
            if any(is_held(Path(file)) for file in (path, *others)):
                raise error_of_windows(number)
            return act(path, *others, **options)

        return guard

    for name in ("replace", "rename", "unlink"):
        monkeypatch.setattr(Path, name, guarded(getattr(Path, name)))


def refuse_to_flush_files_that_are_only_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flush only files that are open for writing."""
    flush = os.fsync

    def checked(descriptor: int) -> None:
        try:
            os.write(descriptor, b"")
        except OSError:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF)) from None
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", checked)
