"""Texts about faults of the game library."""

from pathlib import Path

from tictactoe_gui.language import _
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble

_TROUBLES = {
    Trouble.DAMAGED: _("It is damaged"),
    Trouble.IN_USE: _("It is damaged and open in another program. Close that program first"),
    Trouble.NEWER: _("It was made by a newer version of this program"),
    Trouble.FULL: _("The disk is full"),
    Trouble.READ_ONLY: _("It is read-only"),
    Trouble.LOCKED: _("Another program is using it"),
    Trouble.NO_FOLDER: _("Its folder can't be created"),
    Trouble.NOT_A_FOLDER: _("{detail} is a file, not a folder"),
    Trouble.FOLDER: _("There is a folder with its name"),
    Trouble.FAILED: _("Reading or writing it failed"),
}
_EXPLAINED = {Trouble.FAILED, Trouble.NO_FOLDER}


def fault(error: LibraryFault) -> str:
    """Return why the library can't be used. A vague reason is followed by the system's own words."""
    why = _TROUBLES[error.trouble].format(detail=error.detail)
    if error.trouble in _EXPLAINED and error.detail:
        why = f"{why} ({error.detail})"
    return _("The game library {path} can't be used. {why}.").format(path=error.path, why=why)


def set_aside(path: Path) -> str:
    """Return that a damaged library was replaced, and where it is."""
    return _("The game library was damaged. A new one was created, and the old one is at {path}.").format(path=path)
