"""The fields of our own format; those with a default are left out where they have it."""

from msgspec import Struct

from tictactoe_gui.records.json_text import Head, Text

FORMAT = "tictactoe-gui game"
VERSION = 1
DRAW = "draw"
NO_MARK = "_"
"""An empty cell."""

Result = str | tuple[str, ...] | None
"""The winners' names or `DRAW`; None while the game goes on."""


class Board(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """As `Rules`, but for the number of players, who are listed."""

    width: int
    height: int
    k: int
    gravity: bool = False
    misere: bool = False
    exact: bool = False


class Seat(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A player, and what plays in their place: one of our levels, or the file of an engine."""

    name: Text
    mark: Text
    level: Text = ""
    engine: Text = ""


class Remark(Struct, forbid_unknown_fields=True):
    """A comment; ply 0 is the game as a whole."""

    ply: int
    text: Text


class Record(Head, kw_only=True):
    """A game. Players are named, and cells in row-letter notation, such as B2."""

    rules: Board
    players: tuple[Seat, ...]
    first: str | None = None
    """Who begins, if not the one listed first."""
    start: tuple[tuple[str, ...], ...] = ()
    """The rows of the board before the first move: marks, and `NO_MARK`."""
    moves: tuple[str, ...]
    undone: tuple[str, ...] = ()
    resigned: str | None = None
    result: Result = None
    """It follows from the rest, and must fit it."""
    hints: tuple[int, ...] = ()
    """The plies at which they were given."""
    analysis: bool = False
    comments: tuple[Remark, ...] = ()


PARTS: dict[str, type[Struct]] = {"rules": Board, "players": Seat, "comments": Remark}
"""The types of what is in the fields of a record."""
