"""Libraries of earlier versions of the program."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.player import PERSON, PlayerKind

GOLDEN = Path(__file__).parents[1] / "golden" / "library"
VERSION_1 = {
    1: game("11"),
    2: game("12", "Zoë", "Deep", winner=1, kinds=[PERSON, PlayerKind("club")], hints=(2,)),
    4: abandoned("14", "Ann", "Cem"),
}
"""Games in a library of version 1, by number. The third game was deleted."""


def create_version_1(path: Path) -> None:
    """Create a version 1 library with these games."""
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((GOLDEN / "version_1.sql").read_text(encoding="utf-8"))
