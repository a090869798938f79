"""Locations of the program's own files, and names for unreadable ones."""

import time
from contextlib import suppress
from itertools import count
from pathlib import Path

from platformdirs import user_data_path, user_state_path

from tictactoe_gui.storage import atomic

_APP_NAME = "tictactoe-gui"
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
"""Permissions of the program's own folders and files."""


def state_folder() -> Path:
    """Return the folder for autosaved games. It may not exist yet."""
    return user_state_path(_APP_NAME, appauthor=False)


def has_autosave() -> bool:
    """Return True if there are autosaved m,n,k-games, also of other running programs."""
    with suppress(OSError):
        return any(state_folder().glob("game-*.ttt"))
    return False


def pending_folder() -> Path:
    """Return the folder for games that wait until the library can store them. It may not exist yet."""
    return state_folder() / "pending"


def library_file() -> Path:
    """Return the file of the library of games. It may not exist yet."""
    return _data_folder() / "games.sqlite3"


def library_marker() -> Path:
    """Return the file that contains the path of the last library. It may not exist yet."""
    return state_folder() / "library"


def puzzles_file() -> Path:
    """Return the file with the progress in puzzles. It may not exist yet."""
    return _data_folder() / "puzzles.json"


def _data_folder() -> Path:
    return user_data_path(_APP_NAME, appauthor=False)


def create_folder(folder: Path) -> None:
    """Create a private folder and its missing parents. Raise OSError if it cannot be created."""
    try:
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
    except FileNotFoundError:
        create_folder(folder.parent)
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)


def create_file(path: Path) -> None:
    """Create an empty private file and its folder, unless it exists. Raise OSError if it cannot be created."""
    create_folder(path.parent)
    with suppress(FileExistsError):
        path.touch(PRIVATE_FILE, exist_ok=False)


def unused_path(path: Path, reason: str) -> Path:
    """Return a path for renaming the file, with the reason, the date and the time in its name. It does not exist."""
    date = time.strftime("%Y-%m-%d %H.%M.%S")
    names = (f"{reason} {date}{f' {number}' if number else ''}{path.suffix}" for number in count())
    return next(free for name in names if not (free := path.with_name(name)).exists())


def set_aside(path: Path) -> Path:
    """Rename an unreadable file. Return its new path, or the old one if it cannot be renamed."""
    try:
        renamed = unused_path(path, "unreadable")
        atomic.rename(path, renamed)
    except OSError:
        return path
    return renamed
