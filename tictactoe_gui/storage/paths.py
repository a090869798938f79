"""Where the program keeps what is its own."""

import os
import sys
from pathlib import Path

_NAME = "tictactoe-gui"


def state() -> Path:
    """Give the folder of the games in play; it need not exist yet."""
    if sys.platform == "linux":
        # The first paint waits for this folder; platformdirs, which finds the same one, takes 5 ms to load.
        for variable, inside in (("XDG_STATE_HOME", ""), ("HOME", ".local/state")):
            folder = Path(os.environ.get(variable, ""))
            if folder.is_absolute():
                return folder / inside / _NAME
    from platformdirs import user_state_path

    return user_state_path(_NAME, appauthor=False)


def library() -> Path:
    """Give the file of the library of games; it need not exist yet."""
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False) / "games.sqlite3"
