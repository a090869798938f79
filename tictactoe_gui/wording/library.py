"""What is the matter with the library of games, as sentences."""

from pathlib import Path

from tictactoe_gui.language import _
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble

_TROUBLES = {
    Trouble.DAMAGED: _("it is damaged"),
    Trouble.IN_USE: _("it is damaged, and another program has it open; close that one first"),
    Trouble.NEWER: _("it was made by a newer version of this program, and is left as it is"),
    Trouble.FULL: _("the disk is full"),
    Trouble.READ_ONLY: _("it cannot be written"),
    Trouble.LOCKED: _("another program is busy with it"),
    Trouble.NO_FOLDER: _("its folder cannot be made"),
    Trouble.NOT_A_FOLDER: _("{detail} is a file, not a folder"),
    Trouble.FOLDER: _("there is a folder in its place"),
    Trouble.FAILED: _("reading or writing it failed"),
}
_EXPLAINED = {Trouble.FAILED, Trouble.NO_FOLDER}


def fault(error: LibraryFault) -> str:
    """Tell why the library cannot be used; where that says too little, in the system's own words, too."""
    why = _TROUBLES[error.trouble].format(detail=error.detail)
    if error.trouble in _EXPLAINED and error.detail:
        why = f"{why} ({error.detail})"
    return _("The library of games {path} cannot be used: {why}").format(path=error.path, why=why)


def set_aside(path: Path) -> str:
    """Tell where a damaged library is."""
    return _("The library of games was damaged; a new one was begun, the old one is kept as {path}").format(path=path)
