"""The file with a person's progress in puzzles."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec import MsgspecError, json

from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.storage import atomic, paths
from tictactoe_gui.storage.locking import hold

LOCK_TIMEOUT_S = 5.0


def read(path: Path) -> Progress:
    """Return the progress in the file. A missing file has none. Raise OSError if it cannot be read.

    An unreadable file is renamed, so that it is not lost.
    """
    try:
        return json.decode(path.read_bytes(), type=Progress)
    except FileNotFoundError:
        return Progress()
    except (MsgspecError, UnicodeDecodeError, RecursionError):
        paths.set_aside(path)
        return Progress()


def update(path: Path, change: Callable[[Progress], Progress]) -> Progress:
    """Change the progress in the file, which other windows may have changed meanwhile. Return the new progress.

    Raise OSError if the file cannot be read or written. Then it is unchanged.
    """
    paths.create_folder(path.parent)
    with hold(path.with_suffix(".lock"), LOCK_TIMEOUT_S):
        with suppress(OSError):
            atomic.remove_leftovers(path)
        progress = change(read(path))
        atomic.write(path, json.encode(progress), paths.PRIVATE_FILE)
    return progress
