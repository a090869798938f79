"""Text about picture files."""

from pathlib import Path

from tictactoe_gui.i18n import _
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.wording.phrases import Message
from tictactoe_gui.wording.records import not_saved, unknown_suffix, unwritable

FORMATS = {
    ".png": _("PNG Image"),
    ".svg": _("SVG Image"),
}
"""Names of the formats, by suffix."""


def unsaved(error: UnknownSuffix | OSError, path: Path) -> Message:
    """Return the reason why a picture was not saved."""
    why = unwritable(error) if isinstance(error, OSError) else unknown_suffix(error)
    return not_saved(path, why)
