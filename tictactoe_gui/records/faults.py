"""Errors in records and drawn positions, and features that a format does not support."""

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
    NOT_READ = "format that is not read"
    """`found`: its suffix, such as ".lib"."""
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
    TOO_MANY = "too many entries"
    """`expected`: the maximum number of nodes, lines or other entries."""
    COUNT = "wrong number of moves"
    """`found`: the number of moves, `expected`: the stated number."""
    TOO_LONG = "too long"
    """`found`: the number of characters, `expected`: the maximum."""
    VALUE = "invalid value"
    """`found`: the value, `expected`: a description of valid values."""
    LEVEL = "unknown level"
    """`found`: the level."""
    ILLEGAL = "against the rules"
    """`cause`: the error raised by the rules.

    For a move, `found` is its cell as written. If that is off the board, `expected` is the range of cells.
    For an impossible board, `found` lists the marks by seat, one on each line.
    """
    FULL_COLUMN = "full column"
    """`found`: the number of the column."""
    WRONG_TURN = "move out of turn"
    """`found`: the player who moves, `expected`: the player to move."""
    PASS = "pass"  # noqa: S105 - a move, not a password
    SETUP_STONES = "stones set or removed after a move"
    UNKNOWN_STONES = "property that may hold stones"
    """`found`: the property."""
    OTHER_RULES = "rules that the program does not know"
    """`found`: the name of the rules, such as "Renju"."""
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


class GridFault(Enum):
    """Kind of error in a drawn position. The comments list the attributes that `BadGrid` sets."""

    NO_GRID = "no board"
    UNEVEN = "rows of different lengths"
    """`row`, `found`: its number of cells, `expected`: the number in most rows."""
    INTERRUPTED = "board interrupted by another line"
    """`row`, `found`: the line, `expected`: the number of cells in the rows above."""
    SIZE = "unsupported size"
    """`found`: the size."""
    SIZE_MISMATCH = "size contradicts the caption"
    """`found`: the size, `expected`: the size in the caption."""
    LINE_LENGTH = "line length does not fit the board"
    """`found`: the length, `expected`: the shortest and the longest valid one."""
    UNKNOWN_MARK = "mark missing from the caption"
    """`row`, `found`: the mark, `expected`: the marks in the caption."""
    BAD_MARK = "invalid mark"
    """`found`: the mark, `cause`: the `BadMark`."""
    PLAYERS = "too many marks"
    """`found`: the marks."""
    IMPOSSIBLE = "impossible board"
    """`found`: the marks by seat, if known, `cause`: the `UnreachableBoard`, or why the rules cannot be combined."""


class BadGrid(ValueError):
    """Text without a valid position."""

    def __init__(
        self,
        fault: GridFault,
        *,
        row: int = 0,
        found: Sequence[str | int] = (),
        expected: Sequence[str | int] = (),
        cause: ValueError | None = None,
    ) -> None:
        super().__init__(f"{fault.value} (row {row}, found {found}, expected {expected}, cause {cause})")
        self.fault = fault
        self.row = row
        """Row number, counted from 1 at the top. 0 means the whole board."""
        self.found = tuple(found)
        """Sizes are given as width and height."""
        self.expected = tuple(expected)
        self.cause = cause


class MissingFeature(Enum):
    """Feature of a game that a format does not support."""

    PLAYERS = "more than two players"
    START = "start positions"
    RULES = "these rules"
    SIZE = "this board size"
    RESULT = "results that the moves do not show"
    OPENING = "openings before a side is chosen"


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
