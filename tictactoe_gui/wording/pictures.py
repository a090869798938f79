"""Pictures in files: what their formats are called, and why one was not saved."""

from pathlib import Path

from tictactoe_gui.language import _
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.wording.engines import cut
from tictactoe_gui.wording.records import unwritable

FORMATS = {
    ".png": _("PNG picture"),
    ".svg": _("SVG drawing"),
}
"""What the formats are called, by their files' suffixes."""


def unsaved(error: UnknownSuffix | OSError, path: Path) -> str:
    """Tell why a picture was not saved."""
    if isinstance(error, OSError):
        return unwritable(error, path.name)
    pattern = _("A picture's file needs an ending; choose {suffixes}")
    if error.suffix:
        pattern = _("“{suffix}” is not the ending of a picture's file; choose {suffixes}")
    first, second = error.known
    suffixes = _("{suffixes} or {suffix}").format(suffixes=first, suffix=second)
    return pattern.format(suffix=cut(error.suffix), suffixes=suffixes)
