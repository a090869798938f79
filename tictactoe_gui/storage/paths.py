"""Where the program keeps what is its own."""

from pathlib import Path

from platformdirs import user_data_path, user_state_path

_NAME = "tictactoe-gui"


def state() -> Path:
    """Give the folder of the games in play; it need not exist yet."""
    return user_state_path(_NAME, appauthor=False)


def library() -> Path:
    """Give the file of the library of games; it need not exist yet."""
    return user_data_path(_NAME, appauthor=False) / "games.sqlite3"
