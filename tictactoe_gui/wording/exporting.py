"""Messages about exporting, deleting and restoring games."""

from collections.abc import Sequence
from pathlib import Path

from tictactoe_gui.i18n import _, ngettext
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.wording.files import FORMATS
from tictactoe_gui.wording.phrases import Write, cut

NAMED = 4
"""Maximum number of games that a message names."""


def kind(suffix: str) -> str:
    """Return the name of a format with its suffix."""
    return f"{FORMATS[suffix]} ({suffix})"


def deleting(done: int, count: int, write: Write = str) -> str:
    """Return the message that games are being deleted."""
    return _("Deleting {done} of {count}…").format(done=write(done), count=write(count))


def restoring(done: int, count: int, write: Write = str) -> str:
    """Return the message that games are being restored."""
    return _("Restoring {done} of {count}…").format(done=write(done), count=write(count))


def exporting(done: int, count: int, write: Write = str) -> str:
    """Return the message that games are being exported."""
    return _("Exporting {done} of {count}…").format(done=write(done), count=write(count))


def exported(count: int, folder: Path, write: Write = str) -> str:
    """Return how many games were exported."""
    sentence = ngettext("Exported {count} game to {folder}", "Exported {count} games to {folder}", count)
    return sentence.format(count=write(count), folder=folder)


def refused(names: Sequence[str], suffix: str, write: Write = str) -> str:
    """Return which games a format cannot store, and which format can."""
    sentence = ngettext(
        "{format} files can't store this game. Use {own_suffix} instead: {names}",
        "{format} files can't store these {count} games. Use {own_suffix} instead: {names}",
        len(names),
    )
    return sentence.format(
        format=FORMATS[suffix], count=write(len(names)), own_suffix=SUFFIXES[0], names=_some(names, write)
    )


def unreadable(count: int, write: Write = str) -> str:
    """Return how many games could not be read from the library."""
    sentence = ngettext("Couldn't read {count} game", "Couldn't read {count} games", count)
    return sentence.format(count=write(count))


def _some(names: Sequence[str], write: Write) -> str:
    first, more = ", ".join(map(cut, names[:NAMED])), len(names) - NAMED
    text = ngettext("{names} and {count} more", "{names} and {count} more", more)
    return first if more <= 0 else text.format(names=first, count=write(more))
