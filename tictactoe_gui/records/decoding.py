"""Bytes as text."""

from codecs import BOM_UTF8

from tictactoe_gui.records.faults import BadRecord, Fault

_CUT_OFF = {"unexpected end of data", "truncated data", "incomplete multibyte sequence"}
"""Python's words for a text that ends within a character."""


def decode(data: bytes, encoding: str) -> str:
    """Give the text of the data.

    Raises:
        BadRecord: it is cut off within a character, or not in this encoding.
        LookupError: there is no such encoding.

    """
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as wrong:
        lines = data.count(b"\n", 0, wrong.start)
        raise _fault(wrong, f"line {lines + 1}", encoding) from None


def decode_unlabelled(data: bytes) -> str:
    """Give the text of data that tells no encoding: UTF-8 if it is that, which it never is by chance, or ISO-8859-1."""
    data = data.removeprefix(BOM_UTF8)
    try:
        return decode(data, "utf-8")
    except BadRecord:
        return data.decode("iso8859-1")


def _fault(wrong: UnicodeDecodeError, place: str, encoding: str) -> BadRecord:
    if wrong.reason in _CUT_OFF:
        return BadRecord(Fault.CUT_OFF, place)
    found = wrong.object[wrong.start : wrong.end].hex(" ").upper()
    return BadRecord(Fault.ENCODING, place, found=found, wanted=encoding.removesuffix("-sig").upper())
