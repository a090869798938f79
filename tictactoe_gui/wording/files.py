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
from tictactoe_gui.wording.phrases import Message, Plural, Write, called, cut, either

FORMATS = {
    ".ttt": labels.MNK,
    ".sgf": _("SGF"),
    ".psq": _("Piskvork"),
}
"""Names of the formats for m,n,k-games that are read and written, by suffix."""
READ_FORMATS = FORMATS | {
    ".rec": _("Piskvork, Second Format"),
    ".sav": _("Yixin"),
    # Translators: three kinds of text files.
    ".txt": _("Position Code, Gomocup Opening or Championship Record"),
    ".pos": _("RenLib Position"),
}
"""Names of all formats for m,n,k-games, by suffix."""
MASTERMIND_FORMATS = {MASTERMIND_SUFFIX: labels.MASTERMIND}
"""Names of the formats for Mastermind, by suffix."""
PICTURE_FORMATS = {".png": _("PNG Image"), ".svg": _("SVG Image")}
"""Names of the formats for pictures, by suffix."""

ENCODING = _("Encoding")
ENCODINGS = {
    "cp1252": _("Western European (Windows-1252)"),
    "cp1250": _("Central European (Windows-1250)"),
    "iso8859-2": _("Central European (ISO-8859-2)"),
    "cp1257": _("Baltic (Windows-1257)"),
    "cp1254": _("Turkish (Windows-1254)"),
    "cp1251": _("Cyrillic (Windows-1251)"),
    "koi8-r": _("Cyrillic (KOI8-R)"),
    "cp866": _("Cyrillic (CP866)"),
    "cp1253": _("Greek (Windows-1253)"),
    "cp1255": _("Hebrew (Windows-1255)"),
    "cp1256": _("Arabic (Windows-1256)"),
    "cp874": _("Thai (Windows-874)"),
    "gb18030": _("Simplified Chinese (GB18030)"),
    "big5hkscs": _("Traditional Chinese (Big5)"),
    "cp932": _("Japanese (Shift-JIS)"),
    "euc_jis_2004": _("Japanese (EUC-JP)"),
    "cp949": _("Korean (EUC-KR)"),
    "utf-8": _("Unicode (UTF-8)"),
}
"""Names of the encodings that are common in game files."""
NAMES_UNCERTAIN = _("Names may be wrong. Encoding:")
_NAMES_UNCERTAIN = _(
    "Names may be wrong. They were read as {encoding}. To choose another encoding, use --encoding with {others}."
)

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
_NAMED_ENCODINGS = 6
"""Maximum number of encodings that a message names."""
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
    some = ", ".join(map(cut, names[:_NAMED_GAMES]))
    more = len(names) - _NAMED_GAMES
    if more > 0:
        some = _AND_MORE(more, write, names=some)
    return _UNSUPPORTED(len(names), write, format=FORMATS[suffix], own_suffix=SUFFIXES[0], names=some)


def names_uncertain(encodings: Sequence[str]) -> str:
    """Return that names may be wrong, how they were read, and the likeliest other encodings, for the terminal."""
    likely, *others = encodings[:_NAMED_ENCODINGS]
    return _NAMES_UNCERTAIN.format(encoding=_encoding(likely), others=either(others))


def _encoding(encoding: str) -> str:
    """Return the name of an encoding. One that is not detected has its technical name."""
    return ENCODINGS.get(encoding, encoding.upper())


def encoding_choice(encoding: str, names: Iterable[str]) -> str:
    """Return the name of an encoding after the names of the players in it."""
    # Translators: {names} are the players' names in this encoding.
    return _("{names} · {encoding}").format(names=" – ".join(map(cut, names)), encoding=_encoding(encoding))


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
        return (called(player.name) for player in game.players)
    return (display_name(name) for name in (game.setup.hider, game.setup.breaker))
