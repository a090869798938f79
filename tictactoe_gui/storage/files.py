"""Games in files of the user's choice, in any format that we know."""

import errno
import os
import stat
from pathlib import Path

from tictactoe_gui import records
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import atomic


def load(path: Path) -> Game:
    """Read the game of the board in a file.

    Raises:
        BadRecord: there is none in it.
        OSError: it cannot be read.

    """
    return records.open(_read(path))


def load_any(path: Path) -> Game | MastermindGame:
    """Read the game in a file, of the board or of Mastermind.

    Raises:
        BadRecord: there is none in it.
        OSError: it cannot be read.

    """
    return records.open_any(_read(path))


def save(path: Path, game: Game | MastermindGame) -> None:
    """Write the game in the format that the file's name ends with; what was there is replaced as a whole.

    Raises:
        CannotHold: the format has no way to write this game.
        UnknownSuffix: the name ends as that of no format of such games.
        OSError: it cannot be written; what was there is as it was.

    """
    write(path, records.dumps(game, path.suffix))


def write(path: Path, data: bytes) -> None:
    """Write a file of the user's choice; what was there is replaced as a whole.

    Raises:
        OSError: it cannot be written; what was there is as it was.

    """
    try:
        # What a link leads to is replaced, not the link.
        target = Path(os.path.realpath(path))
        atomic.write(target, data)
    except ValueError:
        raise _error(errno.EINVAL, path) from None


def _read(path: Path) -> bytes:
    """What is in the file, or as much of it as shows that it is no game."""
    _require_ordinary(path)
    with path.open("rb") as file:
        return file.read(records.LARGEST + 1)


def _require_ordinary(path: Path) -> None:
    """Refuse folders, and what could keep us waiting or have no end: devices and pipes."""
    try:
        mode = path.stat().st_mode
    except ValueError:
        raise _error(errno.EINVAL, path) from None
    if not stat.S_ISREG(mode):
        raise _error(errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL, path)


def _error(number: int, path: Path) -> OSError:
    """The system's own error, also for a name that is not even handed to it, such as one with a NUL."""
    return OSError(number, os.strerror(number), str(path))
