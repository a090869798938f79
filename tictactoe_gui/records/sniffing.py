"""Detection of a record's format from its content."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE

from tictactoe_gui import records
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records import mastermind
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, Fault

_WIDE = {BOM_UTF32_LE: "utf-32", BOM_UTF32_BE: "utf-32", BOM_UTF16_LE: "utf-16", BOM_UTF16_BE: "utf-16"}
"""Encodings that are not supersets of ASCII, by their byte order marks. The longer marks come first."""

_NO_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def read(data: bytes) -> Game | MastermindGame:
    """Read a record of any supported game in any format.

    Raises:
        BadRecord: the data is not a valid record.

    """
    if len(data) > records.LARGEST:
        raise BadRecord(Fault.LARGE, wanted=f"{records.LARGEST // 1_000_000} MB")
    data = _in_utf8(data)
    if not data.strip():
        raise BadRecord(Fault.EMPTY)
    if mastermind.suits(data):
        return mastermind.loads(data)
    for known in records.formats().values():
        if known.suits(data):
            return known.loads(data)
    raise BadRecord(Fault.BINARY if _NO_TEXT.search(data) else Fault.UNKNOWN)


def _in_utf8(data: bytes) -> bytes:
    for mark, encoding in _WIDE.items():
        if data.startswith(mark):
            return decode(data, encoding).encode()
    return data
