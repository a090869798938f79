"""Errors in drawn positions."""

from collections.abc import Sequence
from enum import Enum


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
    """`found`: the marks by seat, `cause`: the `UnreachableBoard`."""


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
