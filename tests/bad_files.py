"""Bad files, and the error message for each."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tictactoe_gui import records
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.wording import files as wording

JANE_WINS = Game(
    GameSetup(Rules(), (Player("Jane", "X"), Player("John", "O"))),
    tuple(Square(row, column) for row, column in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]),
)

FileMaker = Callable[[Path], object]


def _message(error: BadRecord | OSError) -> str:
    return str(wording.unread(error, Path("bad.ttt")))


BAD: dict[str, tuple[FileMaker, str]] = {
    "100 MB": (
        lambda path: os.truncate(_created(path), 100_000_000),
        _message(BadRecord(RecordFault.TOO_LARGE, expected="1 MB")),
    ),
    "cut off": (
        lambda path: path.write_bytes(records.dumps(JANE_WINS, ".ttt")[:-30]),
        _message(BadRecord(RecordFault.TRUNCATED, "line 9")),
    ),
    "a folder": (Path.mkdir, _message(OSError(errno.EISDIR, "a folder"))),
    "a missing file": (lambda _path: None, _message(OSError(errno.ENOENT, "missing"))),
}
"""Function that creates the file, and the error message."""
if sys.platform != "win32":
    BAD["a pipe"] = (os.mkfifo, _message(OSError(errno.EINVAL, "a pipe")))


def _created(path: Path) -> Path:
    path.touch()
    return path
