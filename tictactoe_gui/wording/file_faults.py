"""Reasons why a file can't be read or written, in our own words. The system's would be in its own language."""

from tictactoe_gui.i18n import _
from tictactoe_gui.storage import file_faults
from tictactoe_gui.storage.file_faults import FileFaultKind

REASONS = {
    FileFaultKind.MISSING: _("The file or its folder doesn't exist."),
    FileFaultKind.FOLDER: _("A folder has the same name."),
    FileFaultKind.NOT_A_FOLDER: _("There is a file where its folder should be."),
    FileFaultKind.FORBIDDEN: _("You don't have permission."),
    FileFaultKind.READ_ONLY: _("The file is read-only."),
    FileFaultKind.READ_ONLY_DISK: _("The disk is read-only."),
    FileFaultKind.FULL: _("The disk is full."),
    FileFaultKind.TOO_LARGE: _("The file is too large for this disk."),
    FileFaultKind.IN_USE: _("The file is open in another program."),
    FileFaultKind.TIMED_OUT: _("Another program is using the file."),
    FileFaultKind.RESERVED_NAME: _("The name is reserved for a device."),
    FileFaultKind.FORBIDDEN_CHARACTERS: _("The name has characters that aren't allowed."),
    FileFaultKind.TOO_LONG: _("The name is too long."),
    FileFaultKind.INVALID: _("The name isn't allowed here."),
    FileFaultKind.LINK_LOOP: _("The link leads back to itself."),
    FileFaultKind.UNREACHABLE: _("The disk or network isn't available."),
}
"""Reasons by kind of error, without advice."""
# Translators: {number} identifies an error of the system, such as "Errno 5".
_BROKEN = _("The disk failed ({number}).")
_OTHER = _("The system reported an error ({number}).")
_UNKNOWN = _("Reading or writing failed.")


def reason(error: OSError) -> str:
    """Return the reason for an error as a sentence. An unusual error has its number."""
    kind = file_faults.kind_of(error)
    number = file_faults.number(error)
    if kind in REASONS:
        return REASONS[kind]
    pattern = _BROKEN if kind is FileFaultKind.BROKEN else _OTHER
    return pattern.format(number=number) if number else _UNKNOWN
