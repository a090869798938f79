"""Why a text is no position."""

from collections.abc import Sequence
from enum import Enum


class GridFault(Enum):
    """What is wrong with a text; the facts of a `BadGrid` that go with it."""

    NO_GRID = "no board in it"
    UNEVEN = "rows of different lengths"
    """`row`, `found`: its cells, `wanted`: those of most rows."""
    BROKEN = "too few rows, and a line below them that is no row"
    """`row`, `found`: the line, `wanted`: the cells of the rows above."""
    SIZE = "a board of a size that is not offered"
    """`found`."""
    OTHER_SIZE = "a board of another size than its caption tells"
    """`found`, `wanted`: what the caption tells."""
    LENGTH = "a caption with a line length that the board does not offer"
    """`found`, `wanted`: the first and the last one offered."""
    STRANGE_MARK = "a mark that its caption does not have"
    """`row`, `found`, `wanted`: the marks of the caption."""
    BAD_MARK = "a mark that cannot be played with"
    """`found`, `cause`: the `BadMark`."""
    PLAYERS = "marks of more players than can play"
    """`found`: the marks."""
    IMPOSSIBLE = "a board that no game can lead to"
    """`found`: the marks by seat, `cause`: the `ImpossibleBoard`."""


class BadGrid(ValueError):
    """A text that is no position."""

    def __init__(
        self,
        fault: GridFault,
        *,
        row: int = 0,
        found: Sequence[str | int] = (),
        wanted: Sequence[str | int] = (),
        cause: ValueError | None = None,
    ) -> None:
        super().__init__(f"{fault.value}; row {row}, found {found}, wanted {wanted}, {cause}")
        self.fault = fault
        self.row = row
        """From 1 at the top; 0: the whole board."""
        self.found = tuple(found)
        """Sizes are width and height."""
        self.wanted = tuple(wanted)
        self.cause = cause
