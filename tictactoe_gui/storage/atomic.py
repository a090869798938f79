"""Atomic replacement of files."""

import os
import stat
from contextlib import suppress
from functools import partial
from pathlib import Path

_NAME_CHARS = 40
"""Number of characters of the file name that start the temporary name. A name may have 255 bytes."""


def write(path: Path, data: bytes, mode: int | None = None, previous: Path | None = None) -> None:
    """Write a temporary file, flush it to the disk, and replace the target with it.

    After a crash, the target is either the old file or the new one. If OSError is raised, it is the old file.

    Args:
        path: the target.
        data: the new content.
        mode: permissions of the new file. None means those of the old one, or the usual ones for a first file.
        previous: path at which the old file is kept. None means that it is not kept.

    """
    temporary = temporary_path(path)
    if mode is None:
        mode = _mode(path)
    try:
        # Mode "x" does not follow links.
        with open(temporary, "xb", opener=partial(os.open, mode=0o666 if mode is None else mode)) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            # Restore the permissions that the umask removed. Not every file system supports them.
            with suppress(OSError):
                temporary.chmod(mode)
        if previous:
            _keep(path, previous)
        temporary.replace(path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise
    flush_folder(path.parent)


def temporary_path(path: Path) -> Path:
    """Return the path of a temporary file for the target. It is unpredictable, so nobody can create the file first."""
    return path.with_name(f"{path.name[:_NAME_CHARS]}.{os.urandom(8).hex()}.new")


def remove_leftovers(path: Path) -> None:
    """Remove temporary files of writers that were killed, and SQLite's files next to them.

    No other process may be writing the file.
    """
    for temporary in path.parent.glob(f"{path.name[:_NAME_CHARS]}.*.new*"):
        temporary.unlink()


def _keep(path: Path, previous: Path) -> None:
    """Keep the file under a second name. Not every file system supports this."""
    with suppress(OSError):
        previous.unlink(missing_ok=True)
        previous.hardlink_to(path)


def _mode(path: Path) -> int | None:
    """Return the file's permissions. None if there is no file."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return None


def flush_folder(folder: Path) -> None:
    """Flush the folder, so that the new name survives a power cut. Not every system supports or needs this."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
