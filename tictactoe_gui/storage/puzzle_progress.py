"""The file with a person's progress in puzzles."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from msgspec import MsgspecError, json

from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.storage import atomic, paths
from tictactoe_gui.storage.locking import hold

LOCK_TIMEOUT_S = 5.0


class StoredProgress(NamedTuple):
    """Progress in a file."""

    progress: Progress
    unreadable: Path | None = None
    """New path of the file if it was unreadable. None if it was not."""


def read(path: Path) -> StoredProgress:
    """Return the progress in the file. A missing file has none. Raise OSError if it cannot be read.

    An unreadable file is renamed, so that it is not lost.
    """
    try:
        return StoredProgress(json.decode(path.read_bytes(), type=Progress).merged())
    except FileNotFoundError:
        return StoredProgress(Progress())
    except (MsgspecError, ValueError, RecursionError):
        return StoredProgress(Progress(), paths.set_aside(path))


def update(path: Path, change: Callable[[Progress], Progress]) -> StoredProgress:
    """Change the progress in the file, which other windows may have changed meanwhile. Return what is stored now.

    Raise OSError if the file cannot be read or written. Then it is unchanged.
    """
    paths.create_folder(path.parent)
    with hold(path.with_suffix(".lock"), LOCK_TIMEOUT_S):
        with suppress(OSError):
            atomic.remove_leftovers(path)
        before = read(path)
        stored = before._replace(progress=change(before.progress))
        atomic.write(path, json.encode(stored.progress), paths.PRIVATE_FILE)
    return stored
