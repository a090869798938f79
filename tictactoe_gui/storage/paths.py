"""Where the program keeps what is its own."""

import os
import sys
from pathlib import Path

_NAME = "tictactoe-gui"
_INSIDE = {"state": ".local/state", "data": ".local/share"}
"""Where Linux has data of each kind in a home."""


def state() -> Path:
    """Give the folder of the games in play; it need not exist yet."""
    return _folder("state")


def library() -> Path:
    """Give the file of the library of games; it need not exist yet."""
    return _folder("data") / "games.sqlite3"


def _folder(kind: str) -> Path:
    """Give our folder for data of a kind, as platformdirs does, for which the first paint would wait 5 ms."""
    if sys.platform == "linux":
        for variable, inside in ((f"XDG_{kind.upper()}_HOME", ""), ("HOME", _INSIDE[kind])):
            folder = Path(os.environ.get(variable, ""))
            if folder.is_absolute():
                return folder / inside / _NAME
    from platformdirs import PlatformDirs

    found: Path = getattr(PlatformDirs(_NAME, appauthor=False), f"user_{kind}_path")
    return found
