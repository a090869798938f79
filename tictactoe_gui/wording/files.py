"""Text about game files, pictures and exported games: formats, suggested names, results and errors."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records import MASTERMIND_SUFFIX, SUFFIXES
from tictactoe_gui.records.faults import BadRecord, UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.text_filter import printable
from tictactoe_gui.wording import labels, records
from tictactoe_gui.wording.mastermind.sentences import display_name
from tictactoe_gui.wording.phrases import Message, Plural, Write, cut

FORMATS = {
    ".ttt": labels.TICTACTOE,
    ".sgf": _("SGF"),
    ".psq": _("Piskvork"),
}
"""Names of the formats for m,n,k-games, by suffix."""
MASTERMIND_FORMATS = {MASTERMIND_SUFFIX: labels.MASTERMIND}
"""Names of the formats for Mastermind, by suffix."""
PICTURE_FORMATS = {".png": _("PNG Image"), ".svg": _("SVG Image")}
"""Names of the formats for pictures, by suffix."""

OPENED = _("Opened “{name}”")
WAITING = _("Reading or writing a file…")
SAVED = _("Saved “{name}”")
exported = Plural("Exported {number} game to {folder}", "Exported {number} games to {folder}")
unreadable_games = Plural("Couldn't read {number} game", "Couldn't read {number} games")
_AND_MORE = Plural("{names} and {number} more", "{names} and {number} more")
_UNSUPPORTED = Plural(
    "{format} files can't store this game. Use {own_suffix} instead: {names}",
    "{format} files can't store these {number} games. Use {own_suffix} instead: {names}",
)

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\u2068\u2069\ufffd]')
"""Characters that some systems forbid in file names, or that stand for unprintable ones."""
_LETTERS = 20
"""Maximum number of characters of each player's name. People may have to type the file name."""
_LONGEST = 150
"""Maximum number of bytes of all players' names. Most systems allow 255 in a file name."""
_NAMED_GAMES = 4
"""Maximum number of games that a message names."""


def unread(error: BadRecord | OSError, path: Path) -> Message:
    """Return the reason why a file was not opened."""
    if isinstance(error, BadRecord):
        return records.bad_record(error, path.name)
    return records.unreadable(error, path.name)


def unsaved(error: UnsupportedByFormat | UnknownSuffix | OSError, path: Path) -> Message:
    """Return the reason why a game or a picture was not saved."""
    match error:
        case UnsupportedByFormat():
            why = records.cannot_hold(error, FORMATS[path.suffix.lower()])
        case UnknownSuffix():
            why = records.unknown_suffix(error)
        case _:
            why = records.unwritable(error)
    return Message(_("Couldn't save “{name}”").format(name=cut(path.name)), why)


def unsupported_games(names: Sequence[str], suffix: str, write: Write = str) -> str:
    """Return which games a format cannot store, and which format can."""
    some, more = ", ".join(map(cut, names[:_NAMED_GAMES])), len(names) - _NAMED_GAMES
    if more > 0:
        some = _AND_MORE(more, write, names=some)
    return _UNSUPPORTED(len(names), write, format=FORMATS[suffix], own_suffix=SUFFIXES[0], names=some)


def formats(game: Game | MastermindGame) -> dict[str, str]:
    """Return the formats for this kind of game, by suffix. The native one is first."""
    return FORMATS if isinstance(game, Game) else MASTERMIND_FORMATS


def suggestion(game: Game | MastermindGame) -> str:
    """Return a file name for the game, such as "Jane-John 2026-11-21.ttt"."""
    names = "-".join(name[:_LETTERS].strip() for name in _names(game))
    allowed = _FORBIDDEN.sub("_", printable(names)).encode()[:_LONGEST].decode(errors="ignore").strip(" .")
    date = f" {game.notes.began.astimezone():%Y-%m-%d}" if game.notes.began else ""
    return f"{allowed}{date}{next(iter(formats(game)))}"


def _names(game: Game | MastermindGame) -> Iterable[str]:
    if isinstance(game, Game):
        return (player.name for player in game.setup.players)
    return (name or display_name(name) for name in (game.setup.hider, game.setup.breaker))
