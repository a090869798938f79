"""Fields of the native format. Fields with their default value are omitted."""

from typing import TYPE_CHECKING

from msgspec import Struct, defstruct

from tictactoe_gui.mnk.rules import VARIANTS
from tictactoe_gui.records.native.json_text import RecordHeader, Text

FORMAT = "tictactoe-gui game"
VERSION = 1
DRAW = "draw"
NO_MARK = "_"
"""Symbol for an empty cell."""

RecordedResult = str | tuple[str, ...] | None
"""Winners' names or `DRAW`. None if the game is unfinished."""


class SizeFields(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Size of the board and length of a line."""

    width: int
    height: int
    k: int


if TYPE_CHECKING:
    BoardFields = SizeFields
else:
    BoardFields = defstruct("BoardFields", [(key, bool, False) for key in VARIANTS], bases=(SizeFields,))
    """Counterpart of `Rules`, without the number of players."""


class SeatFields(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Player, and the level or the engine's path if a computer plays."""

    name: Text
    mark: Text
    level: Text = ""
    engine: Text = ""


class CommentFields(Struct, forbid_unknown_fields=True):
    """Comment. Ply 0 refers to the whole game."""

    ply: int
    text: Text


class GameRecord(RecordHeader, kw_only=True):
    """Record of a game. Players are referred to by name, and cells in row-letter notation, such as B2."""

    rules: BoardFields
    players: tuple[SeatFields, ...]
    first: str | None = None
    """Name of the starting player. None means the first one in the list."""
    start: tuple[tuple[str, ...], ...] = ()
    """Rows of the board before the first move, with marks and `NO_MARK`. Empty means an empty board."""
    moves: tuple[str, ...]
    undone: tuple[str, ...] = ()
    resigned: str | None = None
    result: RecordedResult = None
    """Redundant, but must match the moves if present."""
    hints: tuple[int, ...] = ()
    """Plies at which hints were shown."""
    analysis: bool = False
    comments: tuple[CommentFields, ...] = ()
