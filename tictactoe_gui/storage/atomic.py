"""Files that are replaced as a whole or not at all."""

import os
import stat
from contextlib import suppress
from functools import partial
from pathlib import Path

_BEGINNING = 40
"""Characters of a file's name that the one written aside begins with: a name may have 255 bytes."""


def write(path: Path, data: bytes) -> None:
    """Write aside, flush to the disk, and replace: after a crash there is the file of before or this one.

    Whoever may read and write the file of before may do so with this one.

    Raises:
        OSError: it could not be written; the file of before is as it was.

    """
    # Nobody can guess the name, and put something else there; "x" would not follow a link either.
    aside = path.with_name(f"{path.name[:_BEGINNING]}.{os.urandom(8).hex()}.new")
    mode = _mode(path)
    try:
        with open(aside, "xb", opener=partial(os.open, mode=0o666 if mode is None else mode)) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _allow(aside, mode)
        aside.replace(path)
    except OSError:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
        raise
    _flush(path.parent)


def tidy(path: Path) -> None:
    """Remove what is left of writing the file when a program was killed; nobody may be writing it now.

    Raises:
        OSError: it cannot be removed.

    """
    for aside in path.parent.glob(f"{path.name[:_BEGINNING]}.*.new"):
        aside.unlink()


def _mode(path: Path) -> int | None:
    """What the file allows to whom; None: there is no file."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return None


def _allow(path: Path, mode: int | None) -> None:
    """Allow what the user's mask took away; not every disk knows such modes."""
    if mode is not None:
        with suppress(OSError):
            path.chmod(mode)


def _flush(folder: Path) -> None:
    """Let the file have its name after a power cut too; not every system can be asked for that, nor needs to be."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
