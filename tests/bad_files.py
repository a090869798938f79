"""Bad files, and the start of the error message for each."""

import os
from collections.abc import Callable
from pathlib import Path

from tictactoe_gui import records
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules, Square

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


UNOPENED = "Couldn't open “bad.ttt”."

BAD: dict[str, tuple[FileMaker, str]] = {
    "not text": (_writing(bytes(range(256))), "“bad.ttt” isn't a game file. Game files are text files"),
    "another format": (_writing(b'[Event "?"]\n1. e4 e5 *\n'), "“bad.ttt” isn't a game file. Game files end with "),
    "100 MB": (lambda path: os.truncate(_created(path), 100_000_000), f"{UNOPENED} It is too large."),
    "empty": (_writing(b""), f"{UNOPENED} It is empty."),
    "cut off": (_writing(GOOD[:-30]), f"{UNOPENED} It is incomplete (line 9)."),
    "wrong board": (
        _replacing('"width": 3', '"width": 2'),
        f"{UNOPENED} Expected a number from 3 to 20, but found 2 (rules.width).",
    ),
    "illegal move": (_replacing('"B1"', '"A1"'), f"{UNOPENED} A1 is taken (moves[1])."),
    "two results": (_replacing('"result":', '"result": "draw", "result":'), f"{UNOPENED} Duplicate entry (result)."),
    "another result": (_replacing('["Jane"]', '["John"]'), f'{UNOPENED} The result is ["John"], but '),
    "unknown version": (_replacing('"version": 1', '"version": 2'), f"{UNOPENED} It uses format version 2"),
    "deep nesting": (_writing(b'{"format": ' + b"[" * 100_000), f"{UNOPENED} It is nested too deeply for a game."),
    "a folder": (Path.mkdir, f"{UNOPENED} It is a folder."),
    "a missing file": (lambda _path: None, f"{UNOPENED} It doesn't exist."),
    "a pipe": (os.mkfifo, f"{UNOPENED} It isn't a regular file."),
}
"""Function that creates the file, and the start of the error message."""


def _created(path: Path) -> Path:
    path.touch()
    return path
