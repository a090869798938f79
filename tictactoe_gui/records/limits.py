"""Limits for everything in a record except its moves.

Real games stay far below them. Every game within these limits takes less than `codec.MAX_RECORD_BYTES` bytes as .ttt.
"""

from collections.abc import Iterable

from tictactoe_gui.mnk.game import Comment, Notes
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.times import VALID_SECONDS

MAX_ID_CHARS = 64
"""Maximum number of characters in an id."""
MAX_ENGINE_CHARS = 4096
"""Maximum number of characters in an engine's path."""
MAX_COMMENT_CHARS = 100_000
"""Maximum number of characters in all comments, plus two for each comment (see `comments_length`)."""


def require_in_range(place: str, value: int, valid: range) -> None:
    """Check that a value is in its range.

    Raises:
        BadRecord: it is not.

    """
    if value not in valid:
        raise BadRecord(RecordFault.VALUE, place, found=str(value), expected=valid)


def require_max_length(place: str, characters: int, most: int) -> None:
    """Check that there are at most `most` characters.

    Raises:
        BadRecord: there are more.

    """
    if characters > most:
        raise BadRecord(RecordFault.TOO_LONG, place, found=str(characters), expected=str(most))


def require_notes(notes: Notes, squares: int) -> None:
    """Check the notes of a game, except for the dates. `squares` is the number of squares on the board.

    Raises:
        BadRecord: they are out of range.

    """
    plies = range(squares + 1)
    for index, hint in enumerate(notes.hints):
        require_in_range(f"hints[{index}]", hint, plies)
    require_in_range("comments", len(notes.comments), range(len(plies) + 1))
    for index, comment in enumerate(notes.comments):
        require_in_range(f"comments[{index}].ply", comment.ply, plies)
    require_max_length("comments", comments_length(notes.comments), MAX_COMMENT_CHARS)
    require_max_length("id", len(notes.id), MAX_ID_CHARS)
    require_in_range("seconds", notes.seconds, VALID_SECONDS)


def level_or_empty(kind: PlayerKind) -> str:
    """Return the level for a record. Empty if the level is unknown, as when a newer version stored the game."""
    return kind.level if kind.level in LEVELS else ""


def comments_length(comments: Iterable[Comment]) -> int:
    """Return the length counted towards `MAX_COMMENT_CHARS`. Joining comments on a move does not change it."""
    return sum(len(comment.text) + 2 for comment in comments)
