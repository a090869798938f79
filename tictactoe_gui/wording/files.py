"""Games in files: what the formats are called, what a file may be called, and why one was not opened or saved."""

import re
from collections.abc import Iterable
from pathlib import Path

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records import MASTERMIND_SUFFIX
from tictactoe_gui.records.faults import BadRecord, CannotHold, UnknownSuffix
from tictactoe_gui.wording import records
from tictactoe_gui.wording.mastermind import who

FORMATS = {
    ".ttt": _("Tic-Tac-Toe"),
    ".sgf": _("SGF"),
    ".psq": _("Piskvork"),
}
"""What the formats of games of the board are called, by their files' suffixes."""
MASTERMIND_FORMATS = {MASTERMIND_SUFFIX: _("Mastermind")}
"""Likewise of games of Mastermind."""

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069]')
"""What some system does not allow in the name of a file, or what would make it read otherwise."""
_LETTERS = 20
"""Of each player's name in the name of a file, which people may have to type."""
_LONGEST = 150
"""Bytes of the players' names in the name of a file; most systems allow 255 in all."""


def unread(error: BadRecord | OSError, path: Path) -> str:
    """Tell why a file was not opened."""
    if isinstance(error, BadRecord):
        return records.bad_record(error, path.name)
    return records.unreadable(error, path.name)


def unsaved(error: CannotHold | UnknownSuffix | OSError, path: Path) -> str:
    """Tell why a file was not saved."""
    match error:
        case CannotHold():
            return records.cannot_hold(error, FORMATS[path.suffix.lower()])
        case UnknownSuffix():
            return records.unknown_suffix(error)
    return records.unwritable(error, path.name)


def formats(game: Game | MastermindGame) -> dict[str, str]:
    """Give what the formats of such games are called, by their files' suffixes; ours is the first."""
    return FORMATS if isinstance(game, Game) else MASTERMIND_FORMATS


def suggestion(game: Game | MastermindGame) -> str:
    """Suggest a name for the game's file, such as "Jane-John 2026-11-21.ttt"."""
    names = "-".join(name[:_LETTERS].strip() for name in _names(game))
    allowed = _FORBIDDEN.sub("_", names).encode()[:_LONGEST].decode(errors="ignore").strip(" .")
    date = f" {game.notes.began.astimezone():%Y-%m-%d}" if game.notes.began else ""
    return f"{allowed}{date}{next(iter(formats(game)))}"


def _names(game: Game | MastermindGame) -> Iterable[str]:
    if isinstance(game, Game):
        return (player.name for player in game.setup.players)
    return (name or who(name) for name in (game.setup.hider, game.setup.breaker))
