"""Errors that the tests of the native formats expect. Compare them as text, which has all their attributes."""

from tictactoe_gui.records.faults import BadRecord, RecordFault


def bad_value(place: str, found: str, expected: str | range) -> BadRecord:
    """Return the error for a wrong value."""
    return BadRecord(RecordFault.VALUE, place, found=found, expected=expected)


def missing(field: str, place: str = "") -> BadRecord:
    """Return the error for a missing field. `place` is the object that should have it."""
    return BadRecord(RecordFault.MISSING, place, expected=field)


def unknown_field(place: str, valid: str) -> BadRecord:
    """Return the error for an unknown field."""
    return BadRecord(RecordFault.UNKNOWN_FIELD, place, expected=valid)


def too_long(place: str, found: int, most: int) -> BadRecord:
    """Return the error for a text with too many characters."""
    return BadRecord(RecordFault.TOO_LONG, place, found=str(found), expected=str(most))


def illegal(place: str, found: str, cause: ValueError, expected: str = "") -> BadRecord:
    """Return the error for a value that the rules of the game refuse."""
    return BadRecord(RecordFault.ILLEGAL, place, found=found, expected=expected, cause=cause)


def bad_syntax(place: str, found: str, expected: str = "") -> BadRecord:
    """Return the error for text that is not valid JSON."""
    return BadRecord(RecordFault.SYNTAX, place, found=found, expected=expected)
