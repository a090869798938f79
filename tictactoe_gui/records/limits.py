"""How much a record may say beside its moves.

No honest game comes near it, and every game that is read takes less than `records.LARGEST` when we write it.
"""

from collections.abc import Iterable

from tictactoe_gui.mnk.game import Comment, Notes
from tictactoe_gui.mnk.player import Kind
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.records.faults import BadRecord, Fault

SECONDS = range(1_000_000_000)
"""Of a game."""
ID = 64
"""Characters at the most."""
ENGINE = 4096
"""Characters of a file's path at the most."""
COMMENTS = 100_000
"""Characters of all comments at the most, with two for the empty line after each."""


def require(place: str, value: int, valid: range) -> None:
    """Raise a BadRecord unless the value at that place is one of the valid ones."""
    if value not in valid:
        raise BadRecord(Fault.VALUE, place, found=str(value), wanted=valid)


def require_short(place: str, characters: int, most: int) -> None:
    """Raise a BadRecord if there are more characters at that place."""
    if characters > most:
        raise BadRecord(Fault.LONG, place, found=str(characters), wanted=str(most))


def require_notes(notes: Notes, squares: int) -> None:
    """Raise a BadRecord unless these can be the notes of a game on so many squares; their moments are not looked at."""
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
    """Give the level that a record may tell: none where the library has it from a newer program."""
    return kind.level if kind.level in LEVELS else ""


def length(comments: Iterable[Comment]) -> int:
    """Give what counts against `COMMENTS`; it stays when comments on one move become one."""
    return sum(len(comment.text) + 2 for comment in comments)
