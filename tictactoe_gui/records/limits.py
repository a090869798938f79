"""Limits for everything in a record except its moves.

Real games stay far below them. Every game within these limits takes less than `codec.MAX_RECORD_BYTES` bytes as .ttt.
"""

from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import LADDER, LEVELS
from tictactoe_gui.records.faults import BadRecord, RecordFault

MAX_ID_CHARS = 64
"""Maximum number of characters in an id."""
MAX_ENGINE_CHARS = 4096
"""Maximum number of characters in an engine's path."""
MAX_COMMENT_CHARS = 100_000
"""Maximum number of characters in all comments, plus two for each comment. Joining comments does not change it."""

VALID_YEARS = range(1971, 3000)
"""Years that every supported system can show in every time zone."""
VALID_SECONDS = range(1_000_000_000)
"""Valid durations of a game, in seconds."""
VALID_TAKEN_BACK = range(1_000_000_000)
"""Sanity limit for undone moves."""

FORMER_LEVELS = {"casual": LADDER[5], "club": LADDER[7]}
"""Levels in old records and libraries, and those that replace them."""


def require_few(place: str, count: int, most: int) -> None:
    """Raise BadRecord if there are more than `most` entries."""
    if count > most:
        raise BadRecord(RecordFault.TOO_MANY, place, expected=f"{most:,}")


def require_in_range(place: str, value: int, valid: range) -> None:
    """Raise BadRecord if the value is not in its range."""
    if value not in valid:
        raise BadRecord(RecordFault.VALUE, place, found=str(value), expected=valid)


def require_max_length(place: str, characters: int, most: int) -> None:
    """Raise BadRecord if there are more than `most` characters."""
    if characters > most:
        raise BadRecord(RecordFault.TOO_LONG, place, found=str(characters), expected=str(most))


def level_or_empty(kind: PlayerKind) -> str:
    """Return the level for a record. Empty if the level is unknown, as when a newer version stored the game."""
    return kind.level if kind.level in LEVELS else ""


def require_level(place: str, name: str) -> str:
    """Return the level with this name, which may be a former one. Raise BadRecord if there is none."""
    level = FORMER_LEVELS.get(name, name)
    if level not in LEVELS:
        raise BadRecord(RecordFault.LEVEL, place, found=name)
    return level
