"""Native format for m,n,k-games: JSON, complete and easy to read."""

import re

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.native import json_text, ttt_reading, ttt_writing
from tictactoe_gui.records.native.ttt_fields import FORMAT, VERSION, GameRecord

_BEGINNING = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*(?:["}]|$)')


def matches(data: bytes) -> bool:
    """Return whether the data starts like a JSON object."""
    return _BEGINNING.match(data) is not None


def loads(data: bytes) -> Game:
    """Read a record.

    Raises:
        BadRecord: the data is not a valid record.

    """
    return ttt_reading.to_game(parse(data))


def parse(data: bytes) -> GameRecord:
    """Return the fields of a record. Its moves may be illegal.

    Raises:
        BadRecord: the data is not a record.

    """
    return json_text.parse_record(data, FORMAT, VERSION, GameRecord)


def dumps(game: Game) -> bytes:
    """Write a record. The format supports every game."""
    return json_text.format_fields(ttt_writing.to_fields(game)).encode()
