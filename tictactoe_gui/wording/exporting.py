"""What became of games that went to files, as sentences."""

from collections.abc import Sequence
from pathlib import Path

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.wording.engines import cut
from tictactoe_gui.wording.files import FORMATS
from tictactoe_gui.wording.listing import Write

NAMED = 4
"""Games that are named in a sentence at the most."""


def kind(suffix: str) -> str:
    """Name a format, with the ending of its files."""
    return f"{FORMATS[suffix]} ({suffix})"


def deleting(done: int, count: int, write: Write = str) -> str:
    """Tell how far it is with deleting."""
    return _("Deleting: {done} of {count}").format(done=write(done), count=write(count))


def restoring(done: int, count: int, write: Write = str) -> str:
    """Tell how far it is with bringing back."""
    return _("Bringing back: {done} of {count}").format(done=write(done), count=write(count))


def exporting(done: int, count: int, write: Write = str) -> str:
    """Tell how far it is with exporting."""
    return _("Exporting: {done} of {count}").format(done=write(done), count=write(count))


def exported(count: int, folder: Path, write: Write = str) -> str:
    """Tell how many games are in files now."""
    told = ngettext("{count} game was exported to {folder}", "{count} games were exported to {folder}", count)
    return told.format(count=write(count), folder=folder)


def refused(names: Sequence[str], suffix: str, write: Write = str) -> str:
    """Tell which games a format cannot hold, and which format can."""
    told = ngettext(
        "{format} cannot hold this game, {ours} can: {names}",
        "{format} cannot hold {count} games, {ours} can: {names}",
        len(names),
    )
    return told.format(format=FORMATS[suffix], count=write(len(names)), ours=SUFFIXES[0], names=_some(names, write))


def unreadable(count: int, write: Write = str) -> str:
    """Tell that games could not be read from the library."""
    told = ngettext("{count} game could not be read", "{count} games could not be read", count)
    return told.format(count=write(count))


def _some(names: Sequence[str], write: Write) -> str:
    first, more = ", ".join(map(cut, names[:NAMED])), len(names) - NAMED
    return first if more <= 0 else _("{names} and {count} more").format(names=first, count=write(more))
