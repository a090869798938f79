"""Texts about a game in the library, and messages about errors of the library."""

from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.storage.file_faults import FileFaultKind
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.recovery import Recovery, Restoration
from tictactoe_gui.wording.file_faults import REASONS
from tictactoe_gui.wording.phrases import Plural


class RowTexts(NamedTuple):
    """Texts about a game in a table."""

    players: str
    """Players, on several lines."""
    game: str
    goal: str
    result: str
    notes: str
    """What is known beside the result."""
    moves: int


GAME_UNAVAILABLE = _("This game was deleted or can't be read")
REPLACED = _("The game library was damaged. A new one was created, and the old one is at {path}.")
PENDING_UNREADABLE = _("A game that was not in the library yet couldn't be read. A copy is at {path}.")
OPENING = _("Opening the library…")
_RECOVERED = Plural(
    "The game library was damaged. {number} game was recovered. The damaged file is at {path}.",
    "The game library was damaged. {number} games were recovered. The damaged file is at {path}.",
)
# Translators: {games} is the number of recovered games.
_RECOVERED_OF = Plural(
    "The game library was damaged. {games} of {number} game was recovered. The damaged file is at {path}.",
    "The game library was damaged. {games} of {number} games were recovered. The damaged file is at {path}.",
)
_RESTORED = Plural(
    "The game library {path} was missing. {number} game was restored.",
    "The game library {path} was missing. {number} games were restored.",
)
_REPLACED_BY_ANOTHER = Plural(
    "Another program replaced the game library {path}. {number} game is missing from it.",
    "Another program replaced the game library {path}. {number} games are missing from it.",
)
_NOTHING_RESTORED = _("The game library {path} was missing. There were no games to restore, so a new one was created.")
_SINCE_BACKUP = _("They are from the weekly backup. Later games are missing.")
_DELETED_GAMES = _("Games that you deleted recently may be back.")
UPDATING_HINT = _("Your games will appear here soon.")
_TROUBLES = {
    ErrorKind.DAMAGED: _("It is damaged."),
    ErrorKind.IN_USE: _("It is damaged and open in another program. Close that program first."),
    ErrorKind.OLDER: _(
        "It was made by an early version of this program and can't be opened any more. "
        "To start a new library, move the file to another folder."
    ),
    ErrorKind.NEWER: _("It was made by a newer version of this program."),
    ErrorKind.FULL: REASONS[FileFaultKind.FULL],
    ErrorKind.READ_ONLY: _("It is read-only."),
    ErrorKind.LOCKED: _("Another program is using it."),
    ErrorKind.NO_FOLDER: _("Its folder can't be created."),
    ErrorKind.NOT_A_FOLDER: _("{detail} is a file, not a folder."),
    ErrorKind.FOLDER: REASONS[FileFaultKind.FOLDER],
    ErrorKind.FORBIDDEN: _("You don't have permission to open it."),
    ErrorKind.TOO_LONG: REASONS[FileFaultKind.TOO_LONG],
    ErrorKind.MISSING: _("It is missing, and so is its folder. If it is on another disk, connect that disk."),
    ErrorKind.FAILED: _("Reading or writing it failed."),
}
_EXPLAINED = {
    # Translators: {detail} is a message of SQLite, or the number of the system's error such as "Errno 5".
    ErrorKind.NO_FOLDER: _("Its folder can't be created ({detail})."),
    ErrorKind.FAILED: _("Reading or writing it failed ({detail})."),
}


def fault(error: LibraryFault) -> str:
    """Return the reason why the library can't be used. A vague reason has a message of SQLite or an error number."""
    return _("The game library {path} can't be used. {why}").format(path=error.path, why=_reason(error))


def no_backup(error: LibraryFault | None) -> str:
    """Return the reason why the library could not be backed up. Empty without an error."""
    if error is None:
        return ""
    text = _("The game library couldn't be backed up to {path}. {why}")
    return text.format(path=error.path, why=_reason(error))


def _reason(error: LibraryFault) -> str:
    return (_TROUBLES | _EXPLAINED if error.detail else _TROUBLES)[error.kind].format(detail=error.detail)


def recovered(recovery: Recovery | None) -> str:
    """Return how many games of a damaged library were recovered, and where it is. Empty without a recovery."""
    if recovery is None:
        return ""
    games = recovery.games
    total = recovery.total
    path = recovery.quarantined
    if not games:
        return REPLACED.format(path=path)
    text = _RECOVERED(games, path=path) if total is None else _RECOVERED_OF(total, games=games, path=path)
    return f"{text} {_DELETED_GAMES}" if recovery.has_deleted_games else text


def restored(restoration: Restoration | None) -> str:
    """Return how many games of a missing library were restored. Empty if it was not missing."""
    if restoration is None:
        return ""
    games = restoration.games
    path = restoration.path
    if not games:
        return _NOTHING_RESTORED.format(path=path)
    text = _RESTORED(games, path=path)
    return text if restoration.is_complete else f"{text} {_SINCE_BACKUP}"


def replaced(lost_games: int, path: Path) -> str:
    """Return how many games are missing since another program replaced the library. Empty for none."""
    return _REPLACED_BY_ANOTHER(lost_games, path=path) if lost_games else ""
