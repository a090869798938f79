"""Bad files, and the error message for each."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tictactoe_gui import records
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import CellTaken
from tictactoe_gui.mnk.rules import SIZES, Rules, Square
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.wording import files as wording

JANE_WINS = Game(
    GameSetup(Rules(), (Player("Jane", "X"), Player("John", "O"))),
    tuple(Square(row, column) for row, column in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]),
)
GOOD = records.dumps(JANE_WINS, ".ttt")

FileMaker = Callable[[Path], object]


def _writing(data: bytes) -> FileMaker:
    return lambda path: path.write_bytes(data)


def _replacing(part: str, other: str) -> FileMaker:
    """Return a function that writes a good record with `part` replaced."""
    assert part.encode() in GOOD
    return _writing(GOOD.replace(part.encode(), other.encode()))


def _message(error: BadRecord | OSError) -> str:
    return str(wording.unread(error, Path("bad.ttt")))


def _fault(fault: RecordFault, place: str = "", found: str = "", expected: str | range = "") -> str:
    return _message(BadRecord(fault, place, found=found, expected=expected))


TAKEN = BadRecord(RecordFault.ILLEGAL, "moves[1]", found="A1", cause=CellTaken(Square(0, 0)))

BAD: dict[str, tuple[FileMaker, str]] = {
    "not text": (_writing(bytes(range(256))), _fault(RecordFault.BINARY)),
    "another format": (_writing(b'[Event "?"]\n1. e4 e5 *\n'), _fault(RecordFault.UNKNOWN)),
    "100 MB": (lambda path: os.truncate(_created(path), 100_000_000), _fault(RecordFault.TOO_LARGE, expected="1 MB")),
    "empty": (_writing(b""), _fault(RecordFault.EMPTY)),
    "cut off": (_writing(GOOD[:-30]), _fault(RecordFault.TRUNCATED, "line 9")),
    "wrong board": (
        _replacing('"width": 3', '"width": 2'),
        _fault(RecordFault.VALUE, "rules.width", "2", SIZES),
    ),
    "illegal move": (_replacing('"B1"', '"A1"'), _message(TAKEN)),
    "two results": (_replacing('"result":', '"result": "draw", "result":'), _fault(RecordFault.DUPLICATE, "result")),
    "another result": (
        _replacing('["Jane"]', '["John"]'),
        _fault(RecordFault.RESULT, "result", '["John"]', '["Jane"]'),
    ),
    "unknown version": (_replacing('"version": 1', '"version": 2'), _fault(RecordFault.VERSION, "version", "2", "1")),
    "deep nesting": (_writing(b'{"format": ' + b"[" * 100_000), _fault(RecordFault.TOO_DEEP)),
    "a folder": (Path.mkdir, _message(OSError(errno.EISDIR, "a folder"))),
    "a missing file": (lambda _path: None, _message(OSError(errno.ENOENT, "missing"))),
}
"""Function that creates the file, and the error message."""
if sys.platform != "win32":
    BAD["a pipe"] = (os.mkfifo, _message(OSError(errno.EINVAL, "a pipe")))


def _created(path: Path) -> Path:
    path.touch()
    return path
