"""Errors in records, and features that a format does not support."""

from collections.abc import Sequence
from enum import Enum


class RecordFault(Enum):
    """Kind of error in a record. The comments list the attributes that `BadRecord` sets."""

    TOO_LARGE = "too large"
    """`expected`: the maximum size."""
    EMPTY = "empty"
    BINARY = "not text"
    ENCODING = "invalid byte sequence"
    """`found`: the bytes in hexadecimal, `expected`: the encoding."""
    UNKNOWN = "unknown format"
    OTHER_GAME = "record of another game"
    """`found`: the other game, such as "GM[1] (Go)"."""
    TRUNCATED = "truncated"
    SYNTAX = "syntax error"
    """`found`: the text at this place, `expected`: the expected text, or empty if unknown."""
    TOO_DEEP = "nested too deeply"
    VERSION = "unsupported version"
    """`found`: the version of the record, `expected`: the supported version."""
    MISSING = "missing field"
    """`expected`: the name of the missing field."""
    UNKNOWN_FIELD = "unknown field"
    """`expected`: the valid fields."""
    DUPLICATE = "duplicate field"
    TOO_LONG = "too long"
    """`found`: the number of characters, `expected`: the maximum."""
    VALUE = "invalid value"
    """`found`: the value, `expected`: a description of valid values."""
    ILLEGAL = "against the rules"
    """`cause`: the error raised by the rules.

    For a move, `found` is its cell as written. If that is off the board, `expected` is the range of cells.
    For an impossible board, `found` lists the marks by seat, one on each line.
    """
    WRONG_TURN = "move out of turn"
    """`found`: the player who moves, `expected`: the player to move."""
    PASS = "pass"  # noqa: S105 - a move, not a password
    SETUP_STONES = "setup stones"
    RESULT = "result contradicts the moves"
    """`found`: the stated result, `expected`: the result of the moves."""


class BadRecord(ValueError):
    """Invalid record of a game."""

    def __init__(
        self,
        fault: RecordFault,
        place: str = "",
        *,
        found: str = "",
        expected: str | range = "",
        cause: ValueError | None = None,
    ) -> None:
        super().__init__(f"{place}: {fault.value} (found {found!r}, expected {expected!r}, cause {cause})")
        self.fault = fault
        self.place = place
        """Location of the error, such as "moves[4]" or "line 3". Empty if it concerns the whole record."""
        self.found = found
        self.expected = expected
        """Description of valid values, or their range."""
        self.cause = cause


class MissingFeature(Enum):
    """Feature of a game that a format does not support."""

    PLAYERS = "more than two players"
    START = "start positions"
    RULES = "these rules"
    MARKS = "these marks"
    SIZE = "this board size"
    RESIGNATION = "resignations"


class UnsupportedByFormat(ValueError):
    """Game that a format cannot represent."""

    def __init__(self, feature: MissingFeature) -> None:
        super().__init__(f"the format does not support {feature.value}")
        self.feature = feature


class UnknownSuffix(ValueError):
    """File suffix that belongs to no known format."""

    def __init__(self, suffix: str, valid: Sequence[str]) -> None:
        super().__init__(f"unknown suffix {suffix!r}, expected one of {valid}")
        self.suffix = suffix
        self.valid = valid
        """Known suffixes."""
