"""Fields of the native format for m,n,k-games, and their values for a game."""

from typing import TYPE_CHECKING, Any

from msgspec import Struct, defstruct

from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.board import EMPTY, Move
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Ending
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.limits import MAX_ENGINE_CHARS, level_or_empty
from tictactoe_gui.records.native.json_text import RecordHeader, Text, escape_surrogates, valid_dates

FORMAT = "tictactoe-gui game"
VERSION = 1
DRAW = "draw"
TERMINATIONS = tuple(ending.value for ending in (Ending.ON_TIME, Ending.FORFEITED, Ending.AGREED, Ending.STATED))
"""Values of `GameRecord.termination`: "on time", "forfeit", "agreement", or "stated" if the reason is unknown."""
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
    fits: bool = False
    """True if the level was chosen to fit the people's rating, and is chosen again for the next game."""


class CommentFields(Struct, forbid_unknown_fields=True):
    """Comment. Ply 0 refers to the whole game."""

    ply: int
    text: Text


class GameRecord(RecordHeader, kw_only=True):
    """Record of a game. Players are referred to by name, and cells in row-letter notation, such as B2.

    A choice of a side is a move, too, see `Choice`. Marks belong to seats: if the players swap sides, each plays with
    the other one's mark from then on, but `players` stay as they were at the start.
    """

    rules: BoardFields
    players: tuple[SeatFields, ...]
    first: str | None = None
    """Name of the starting player. None means the first one in the list."""
    start: tuple[tuple[str, ...], ...] = ()
    """Rows of the board before the first move, with marks and `NO_MARK`. Empty means an empty board."""
    moves: tuple[str, ...]
    undone: tuple[str, ...] = ()
    resigned: str | None = None
    termination: Text = ""
    """How a game ended that is undecided on the board, if nobody resigned: one of `TERMINATIONS`."""
    result: RecordedResult = None
    """Required with `termination`. Otherwise redundant, but it must match the moves if present."""
    hints: tuple[int, ...] = ()
    """Plies at which hints were shown."""
    analysis: bool = False
    taken_back: int = 0
    """Number of moves that were taken back."""
    comments: tuple[CommentFields, ...] = ()


def to_record(game: Game) -> GameRecord:
    """Return the record of a game."""
    setup = game.setup
    names = [player.name for player in setup.players]
    return GameRecord(
        format=FORMAT,
        version=VERSION,
        rules=_board(setup.rules),
        players=tuple(map(_seat, setup.players)),
        first=names[setup.first] if setup.first else None,
        start=_start(setup),
        moves=_names(game.moves, setup.rules),
        undone=_names(game.undone, setup.rules),
        resigned=None if game.resigned is None else game.players[game.resigned].name,
        termination=game.declared.ending.value if game.declared and game.resigned is None else "",
        result=result(game),
        **_notes(game.notes),
    )


def played_variants(board: BoardFields) -> tuple[str, ...]:
    """Return the keys of the variants that are played."""
    return tuple(key for key in VARIANTS if getattr(board, key))


def result(game: Game) -> RecordedResult:
    """Return how the game ended."""
    if game.outcome is None:
        return None
    return tuple(game.players[seat].name for seat in sorted(game.outcome.winners)) or DRAW


def _board(rules: Rules) -> BoardFields:
    return BoardFields(rules.width, rules.height, rules.k, *(key in rules.variants for key in VARIANTS))


def _seat(player: Player) -> SeatFields:
    level = level_or_empty(player.kind)
    engine = escape_surrogates(player.kind.engine)[:MAX_ENGINE_CHARS]
    return SeatFields(player.name, player.mark, level, engine, player.kind.fits and bool(level))


def _notes(notes: Notes) -> dict[str, Any]:
    hints = tuple(dict.fromkeys(notes.hints))
    comments = tuple(CommentFields(*comment) for comment in notes.comments)
    return notes._asdict() | valid_dates(notes.began, notes.ended) | {"hints": hints, "comments": comments}


def _names(moves: tuple[Move, ...], rules: Rules) -> tuple[str, ...]:
    return tuple(name(move, rules, Notation.ROW_LETTER) for move in moves)


def _start(setup: GameSetup) -> tuple[tuple[str, ...], ...]:
    marks = {str(seat): player.mark for seat, player in enumerate(setup.players)} | {EMPTY: NO_MARK}
    width = setup.rules.width
    cells = [marks[cell] for cell in setup.start]
    return tuple(tuple(cells[at : at + width]) for at in range(0, len(cells), width))
