"""Errors in drawn positions."""

from collections.abc import Sequence
from enum import Enum


class GridFault(Enum):
    """Kind of error in a drawn position. The comments list the attributes that `BadGrid` has with it."""

    NO_GRID = "no board"
    UNEVEN = "rows of different lengths"
    """`row`, `found`: its number of cells, `wanted`: that of most rows."""
    BROKEN = "a line that is not a row inside the board"
    """`row`, `found`: the line, `wanted`: the number of cells in the rows above."""
    SIZE = "unsupported size"
    """`found`: the size."""
    OTHER_SIZE = "size contradicts the caption"
    """`found`: the size, `wanted`: the size in the caption."""
    LENGTH = "line length does not fit the board"
    """`found`: the length, `wanted`: the shortest and the longest valid one."""
    STRANGE_MARK = "mark missing from the caption"
    """`row`, `found`: the mark, `wanted`: the marks in the caption."""
    BAD_MARK = "invalid mark"
    """`found`: the mark, `cause`: the `BadMark`."""
    PLAYERS = "too many marks"
    """`found`: the marks."""
    IMPOSSIBLE = "impossible board"
    """`found`: the marks by seat, `cause`: the `ImpossibleBoard`."""


class BadGrid(ValueError):
    """Text without a valid position."""

    def __init__(
        self,
        fault: GridFault,
        *,
        row: int = 0,
        found: Sequence[str | int] = (),
        wanted: Sequence[str | int] = (),
        cause: ValueError | None = None,
    ) -> None:
        super().__init__(f"{fault.value} (row {row}, found {found}, expected {wanted}, cause {cause})")
        self.fault = fault
        self.row = row
        """Row number, counted from 1 at the top. 0 means the whole board."""
        self.found = tuple(found)
        """Sizes are given as width and height."""
        self.wanted = tuple(wanted)
        self.cause = cause
