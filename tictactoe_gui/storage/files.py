"""Game files chosen by the user, in any supported format."""

import errno
import os
import stat
import sys
from collections.abc import Mapping
from pathlib import Path

from tictactoe_gui import records
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.storage import atomic, file_faults
from tictactoe_gui.storage.file_faults import FileFault, FileFaultKind


def read(path: Path) -> bytes:
    """Read the file, but no more than is needed to detect that it is too large. Raise OSError if it cannot be read.

    Folders are refused, and so are devices and pipes, which could block or never end.
    """
    try:
        mode = path.stat().st_mode
    except ValueError:
        raise _error(errno.EINVAL, path) from None
    if not stat.S_ISREG(mode):
        raise _error(errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL, path)
    try:
        with path.open("rb") as file:
            return file.read(records.MAX_COLLECTION_BYTES + 1)
    except PermissionError:
        if file_faults.is_open_elsewhere(path):
            raise FileFault(FileFaultKind.IN_USE, path) from None
        raise


def load(path: Path) -> Game:
    """Load an m,n,k-game. Raise BadRecord if the file contains something else, or OSError if it cannot be read."""
    return records.open(read(path), suffix=path.suffix)


def save(path: Path, game: Game | MastermindGame, verdicts: Mapping[int, Verdict] | None = None) -> None:
    """Save the game in the format of the path's suffix. An existing file is replaced atomically.

    `verdicts` has the verdicts of a review by ply, for formats that have symbols for them.
    Raise UnsupportedByFormat or UnknownSuffix as `records.dumps` does, or OSError if the file cannot be written.
    """
    write(path, records.dumps(game, path.suffix, verdicts))


def write(path: Path, data: bytes) -> None:
    """Write a file chosen by the user. An existing file is replaced atomically, or unchanged if OSError is raised."""
    if sys.platform == "win32" and (kind := file_faults.name_fault(path.name)):
        raise FileFault(kind, path)
    try:
        # The target of a link is replaced, not the link.
        target = Path(os.path.realpath(path))
        atomic.write(target, data)
    except ValueError:
        raise _error(errno.EINVAL, path) from None
    except FileNotFoundError:
        if path.parent.is_dir():
            # Windows reports a path that is too long as a missing one.
            raise FileFault(FileFaultKind.TOO_LONG, path) from None
        raise


def _error(number: int, path: Path) -> OSError:
    """Return the error that the system would report. Python itself refuses some names, such as one with a NUL."""
    return OSError(number, os.strerror(number), str(path))
