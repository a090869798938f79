"""Decoding of bytes to text, with the location of errors."""

from codecs import BOM_UTF8

from tictactoe_gui.records.faults import BadRecord, RecordFault

_CUT_OFF = {"unexpected end of data", "truncated data", "incomplete multibyte sequence"}
"""Python's error messages for data that ends within a character."""


def decode(data: bytes, encoding: str) -> str:
    """Decode the data. Raise BadRecord if it is truncated within a character, or invalid in this encoding."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as wrong:
        lines = data.count(b"\n", 0, wrong.start)
        place = f"line {lines + 1}"
        if wrong.reason in _CUT_OFF:
            raise BadRecord(RecordFault.TRUNCATED, place) from None
        found = data[wrong.start : wrong.end].hex(" ").upper()
        expected = encoding.removesuffix("-sig").upper()
        raise BadRecord(RecordFault.ENCODING, place, found=found, expected=expected) from None


def decode_unlabelled(data: bytes) -> str:
    """Decode data that does not state its encoding.

    UTF-8 is tried first, because text in other encodings is rarely valid UTF-8. ISO-8859-1 is the fallback.
    """
    data = data.removeprefix(BOM_UTF8)
    try:
        return decode(data, "utf-8")
    except BadRecord:
        return data.decode("iso8859-1")
