"""Atomic replacement of files, and their removal.

Windows refuses to replace, rename or remove a file while another program has it open: another window that reads it, a
virus scanner, an indexing service. They close it soon, so `replace`, `rename` and `remove` try again for a while.
"""

import os
import stat
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic, sleep

from tictactoe_gui.storage.file_faults import check_replaceable, explained, is_in_use

PATIENCE_S = 1.0
"""How long an open file is tried again, in seconds."""
MAIN_THREAD_PATIENCE_S = 0.05
"""The same in the main thread, which may be that of a window."""
_POLL_S = 0.01
"""Interval between two tries, in seconds."""
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
    check_replaceable(path)
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
        replace(path, temporary)
    except OSError:
        with suppress(OSError):
            remove(temporary)
        raise
    flush_folder(path.parent)


def replace(path: Path, new: Path) -> None:
    """Replace a file by the new one, which is renamed. Raise OSError if that fails."""
    try:
        _retry(lambda: new.replace(path))
    except OSError as error:
        raise explained(error, path) from None


def rename(path: Path, target: Path) -> None:
    """Rename a file. No file has the new name yet. Raise OSError if that fails."""
    try:
        _retry(lambda: path.rename(target))
    except OSError as error:
        raise explained(error, path) from None


def remove(path: Path) -> None:
    """Remove a file, if it exists. Raise OSError if that fails."""
    _retry(lambda: path.unlink(missing_ok=True))


def flush(path: Path) -> None:
    """Flush the content of a file to the disk. Raise OSError if that fails."""
    # Windows flushes only files that are open for writing.
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def temporary_path(path: Path) -> Path:
    """Return the path of a temporary file for the target. It is unpredictable, so nobody can create the file first."""
    return path.with_name(f"{path.name[:_NAME_CHARS]}.{os.urandom(8).hex()}.new")


def remove_leftovers(path: Path) -> None:
    """Remove temporary files of writers that were killed, and SQLite's files next to them.

    No other process may be writing the file. A file that cannot be removed is left for the next time.
    """
    for temporary in path.parent.glob(f"{path.name[:_NAME_CHARS]}.*.new*"):
        with suppress(OSError):
            remove(temporary)


def _keep(path: Path, previous: Path) -> None:
    """Keep the file under a second name. Not every file system supports this."""
    with suppress(OSError):
        remove(previous)
        previous.hardlink_to(path)


def _retry(act: Callable[[], object]) -> None:
    """Call `act` again and again while another program has the file open, for a limited time."""
    is_main = threading.current_thread() is threading.main_thread()
    deadline = monotonic() + (MAIN_THREAD_PATIENCE_S if is_main else PATIENCE_S)
    while True:
        try:
            act()
        except OSError as error:
            if not is_in_use(error) or monotonic() > deadline:
                raise
            sleep(_POLL_S)
        else:
            return


def _mode(path: Path) -> int | None:
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
