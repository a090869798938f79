"""Errors in records, and features that a format does not support."""

from collections.abc import Sequence
from enum import Enum


class Fault(Enum):
    """Kind of error in a record. The comments list the attributes that `BadRecord` has with it."""

    LARGE = "too large"
    """`wanted`: the maximum size."""
    EMPTY = "empty"
    BINARY = "not text"
    ENCODING = "invalid in its encoding"
    """`found`: the bytes in hexadecimal, `wanted`: the encoding."""
    UNKNOWN = "unknown format"
    GAME = "another game"
    """`found`: the other game, such as "GM[1] (Go)"."""
    CUT_OFF = "truncated"
    SYNTAX = "syntax error"
    """`found`: the text at this place, `wanted`: the expected text, or empty if unknown."""
    DEEP = "nested too deeply"
    VERSION = "unsupported version"
    """`found`: the version of the record, `wanted`: the supported version."""
    MISSING = "missing field"
    """`wanted`: the name of the missing field."""
    FIELD = "unknown field"
    """`wanted`: the valid fields."""
    TWICE = "duplicate field"
    LONG = "too long"
    """`found`: the number of characters, `wanted`: the maximum."""
    VALUE = "invalid value"
    """`found`: the value, `wanted`: a description of valid values."""
    REFUSED = "illegal by the rules"
    """`cause`: the error raised by the rules.

    For a move, `found` is its cell as written. If that is off the board, `wanted` is the range of cells.
    For an impossible board, `found` lists the marks by seat, one on each line.
    """
    TURN = "move out of turn"
    """`found`: the player who moves, `wanted`: the player to move."""
    NO_MOVE = "pass"
    STONES = "set-up stones"
    RESULT = "contradictory result"
    """`found`: the stated result, `wanted`: the result of the moves."""


class BadRecord(ValueError):
    """Invalid record of a game."""

    def __init__(
        self,
        fault: Fault,
        place: str = "",
        *,
        found: str = "",
        wanted: str | range = "",
        cause: ValueError | None = None,
    ) -> None:
        super().__init__(f"{place}: {fault.value} (found {found!r}, expected {wanted!r}, cause {cause})")
        self.fault = fault
        self.place = place
        """Location of the error, such as "moves[4]" or "line 3". Empty if it concerns the whole record."""
        self.found = found
        self.wanted = wanted
        """Description of valid values, or their range."""
        self.cause = cause


class Lack(Enum):
    """Feature of a game that a format does not support."""

    PLAYERS = "more than two players"
    START = "a start position"
    RULES = "other rules"
    MARKS = "other marks"
    SIZE = "a board of this size"
    RESIGNATION = "a resignation"


class CannotHold(ValueError):
    """Game that a format cannot represent."""

    def __init__(self, lack: Lack) -> None:
        super().__init__(f"the format does not support {lack.value}")
        self.lack = lack


class UnknownSuffix(ValueError):
    """File suffix that belongs to no known format."""

    def __init__(self, suffix: str, known: Sequence[str]) -> None:
        super().__init__(f"unknown suffix {suffix!r}, expected one of {known}")
        self.suffix = suffix
        self.known = known
        """Known suffixes."""
