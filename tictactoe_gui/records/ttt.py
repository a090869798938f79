"""Our own format: JSON, complete, and laid out for people to read."""

import re

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records import json_text, ttt_reading, ttt_writing
from tictactoe_gui.records.faults import BadRecord, Fault
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
    try:
        return _read(data)
    except RecursionError:
        # Reading it runs into Python's limit, or showing a part of it does.
        raise BadRecord(Fault.DEEP) from None


def dumps(game: Game) -> bytes:
    """Write a record, which can hold every game."""
    return json_text.layout(ttt_writing.fields(game)).encode()


def _read(data: bytes) -> Game:
    raw = json_text.parse(data)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadRecord(Fault.UNKNOWN)
    version = raw.get("version", VERSION)
    if version != VERSION:
        raise BadRecord(Fault.VERSION, "version", found=json_text.show(version), wanted=str(VERSION))
    return ttt_reading.game(json_text.convert(raw, Record, PARTS))
