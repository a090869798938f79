"""Limits for everything in a record except its moves.

Real games stay far below them. Every game within these limits takes less than `records.LARGEST` bytes as .ttt.
"""

from collections.abc import Iterable

from tictactoe_gui.mnk.game import Comment, Notes
from tictactoe_gui.mnk.player import Kind
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.records.faults import BadRecord, Fault

SECONDS = range(1_000_000_000)
"""Valid durations of a game, in seconds."""
ID = 64
"""Maximum number of characters of an id."""
ENGINE = 4096
"""Maximum number of characters of an engine's path."""
COMMENTS = 100_000
"""Maximum number of characters of all comments, plus two for each comment (see `length`)."""


def require(place: str, value: int, valid: range) -> None:
    """Check that a value is in its range.

    Raises:
        BadRecord: it is not.

    """
    if value not in valid:
        raise BadRecord(Fault.VALUE, place, found=str(value), wanted=valid)


def require_short(place: str, characters: int, most: int) -> None:
    """Check that there are at most `most` characters.

    Raises:
        BadRecord: there are more.

    """
    if characters > most:
        raise BadRecord(Fault.LONG, place, found=str(characters), wanted=str(most))


def require_notes(notes: Notes, squares: int) -> None:
    """Check the notes of a game, except for the dates. `squares` is the number of squares on the board.

    Raises:
        BadRecord: they are out of range.

    """
    plies = range(squares + 1)
    for index, hint in enumerate(notes.hints):
        require(f"hints[{index}]", hint, plies)
    require("comments", len(notes.comments), range(len(plies) + 1))
    for index, comment in enumerate(notes.comments):
        require(f"comments[{index}].ply", comment.ply, plies)
    require_short("comments", length(notes.comments), COMMENTS)
    require_short("id", len(notes.id), ID)
    require("seconds", notes.seconds, SECONDS)


def known_level(kind: Kind) -> str:
    """Return the level for a record. Empty if the level is unknown, as when a newer version stored the game."""
    return kind.level if kind.level in LEVELS else ""


def length(comments: Iterable[Comment]) -> int:
    """Return the length that counts towards `COMMENTS`. Joining comments on the same move does not change it."""
    return sum(len(comment.text) + 2 for comment in comments)
