"""What can be wrong with a record, and what a format cannot hold."""

from collections.abc import Sequence
from enum import Enum


class Fault(Enum):
    """What is wrong with a record; the facts of a `BadRecord` that go with it."""

    LARGE = "larger than any game"
    """`wanted`: the size it may have."""
    EMPTY = "empty"
    BINARY = "not text"
    ENCODING = "not in its encoding"
    """`found`: the bytes, in hexadecimal digits, `wanted`: the encoding."""
    UNKNOWN = "of no format that we know"
    GAME = "of another game"
    """`found`: which, such as "GM[1] (Go)"."""
    CUT_OFF = "cut off"
    SYNTAX = "not well formed"
    """`found`: what stands there, `wanted`: what belongs there, or nothing where that is not known."""
    DEEP = "nested too deeply"
    VERSION = "of a version that we do not know"
    """`found`: the version, `wanted`: ours."""
    MISSING = "lacks something"
    """`wanted`: what."""
    FIELD = "has a field that is none"
    """`wanted`: the fields that there are."""
    TWICE = "says something twice"
    LONG = "says more than any game"
    """`found`: the number of characters, `wanted`: how many there may be."""
    VALUE = "holds a wrong value"
    """`found`: the value, `wanted`: what a right one looks like."""
    REFUSED = "breaks the rules"
    """`cause`: the rules' own error; for a move `found`: its cell as written, and off the board `wanted`: the cells;
    for an impossible board `found`: the marks by seat, one on a line."""
    TURN = "moves out of turn"
    """`found`: who moves there, `wanted`: whose turn it is."""
    NO_MOVE = "has a pass"
    STONES = "has set-up stones"
    RESULT = "tells another result"
    """`found`: what it tells, `wanted`: what its moves lead to."""


class BadRecord(ValueError):
    """Something that is no record of a game, or of none that can be."""

    def __init__(
        self,
        fault: Fault,
        place: str = "",
        *,
        found: str = "",
        wanted: str | range = "",
        cause: ValueError | None = None,
    ) -> None:
        super().__init__(f"{place}: {fault.value}; found {found!r}, wanted {wanted!r}, {cause}")
        self.fault = fault
        self.place = place
        """Where the fault is, such as "moves[4]" or "line 3"; empty: everywhere."""
        self.found = found
        self.wanted = wanted
        """What a right one looks like, or the numbers of which it is one."""
        self.cause = cause


class Lack(Enum):
    """What a format may have no way to write."""

    PLAYERS = "more than two players"
    START = "a position to start from"
    RULES = "other rules"
    MARKS = "other marks"
    SIZE = "a board of this size"
    RESIGNATION = "that somebody resigned"


class CannotHold(ValueError):
    """A game that the format has no way to write."""

    def __init__(self, lack: Lack) -> None:
        super().__init__(f"the format cannot hold {lack.value}")
        self.lack = lack


class UnknownSuffix(ValueError):
    """A file's suffix that is none of our formats'."""

    def __init__(self, suffix: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no format with the suffix {suffix!r}, only with {known}")
        self.suffix = suffix
        self.known = known
        """Those that it could be."""
