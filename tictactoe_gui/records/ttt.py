"""Our own format: JSON, complete, and laid out for people to read."""

import re

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records import json_text, ttt_reading, ttt_writing
from tictactoe_gui.records.ttt_fields import FORMAT, PARTS, VERSION, Record

_BEGINNING = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*(?:["}]|$)')


def suits(data: bytes) -> bool:
    """Whether the data begins as JSON with names does."""
    return _BEGINNING.match(data) is not None


def loads(data: bytes) -> Game:
    """Read a record.

    Raises:
        BadRecord: it is none.

    """
    return ttt_reading.game(json_text.record(data, FORMAT, VERSION, Record, PARTS))


def dumps(game: Game) -> bytes:
    """Write a record, which can hold every game."""
    return json_text.layout(ttt_writing.fields(game)).encode()
