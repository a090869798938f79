"""Files with which something is wrong, and what is to be said about each: the file, the place and the fault."""

import os
from collections.abc import Callable
from pathlib import Path

from tictactoe_gui import records
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules, Square

JANE_WINS = Game(
    Setup(Rules(), (Player("Jane", "X"), Player("John", "O"))),
    tuple(Square(row, column) for row, column in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]),
)
GOOD = records.dumps(JANE_WINS, ".ttt")

Make = Callable[[Path], object]


def _holding(data: bytes) -> Make:
    return lambda path: path.write_bytes(data)


def _with(part: str, other: str) -> Make:
    """A good record but for this part."""
    assert part.encode() in GOOD
    return _holding(GOOD.replace(part.encode(), other.encode()))


BAD: dict[str, tuple[Make, str]] = {
    "not text": (_holding(bytes(range(256))), "bad.ttt is not text"),
    "another format": (_holding(b'[Event "?"]\n1. e4 e5 *\n'), "bad.ttt is not a game that this program can read"),
    "100 MB": (lambda path: os.truncate(_touched(path), 100_000_000), "bad.ttt is larger than any game"),
    "empty": (_holding(b""), "bad.ttt is empty"),
    "cut off": (_holding(GOOD[:-30]), "bad.ttt, line 9: the file is cut off"),
    "wrong board": (_with('"width": 3', '"width": 2'), "bad.ttt, rules.width: 2 stands where"),
    "illegal move": (_with('"B1"', '"A1"'), "bad.ttt, moves[1]: A1 is taken"),
    "two results": (_with('"result":', '"result": "draw", "result":'), "bad.ttt, result: this is there twice"),
    "another result": (_with('["Jane"]', '["John"]'), 'bad.ttt, result: ["John"] does not fit the moves'),
    "unknown version": (_with('"version": 1', '"version": 2'), "bad.ttt is of version 2"),
    "deep nesting": (_holding(b'{"format": ' + b"[" * 100_000), "bad.ttt is nested more deeply than any game"),
    "a folder": (Path.mkdir, "bad.ttt is a folder"),
    "a missing file": (lambda _path: None, "bad.ttt is not there"),
    "a pipe": (os.mkfifo, "bad.ttt is not a file of the kind that games are kept in"),
}
"""What makes the file, and how the sentence begins."""


def _touched(path: Path) -> Path:
    path.touch()
    return path
