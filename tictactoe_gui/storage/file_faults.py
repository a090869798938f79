"""Kinds of errors of files, on every system.

The system describes an error in its own language, so only its number is used.
"""

import errno
import sys
from enum import Enum
from pathlib import Path

_ACCESS_DENIED = 5
_FULL_NAME = 255
"""Maximum number of characters of a file name on Windows."""
FORBIDDEN_CHARACTERS = '< > : " / \\ | ? *'
"""Characters that a file name cannot have on Windows, separated by spaces."""
_PORTS = {port + digit for port in ("COM", "LPT") for digit in "123456789¹²³"}
_RESERVED_NAMES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | _PORTS


class FileFaultKind(Enum):
    """Kind of error."""

    MISSING = "does not exist"
    FOLDER = "is a folder"
    NOT_A_FOLDER = "is a file, not a folder"
    FORBIDDEN = "no permission"
    READ_ONLY = "read-only file"
    READ_ONLY_DISK = "read-only disk"
    FULL = "disk full"
    TOO_LARGE = "too large for the disk"
    IN_USE = "open in another program"
    TIMED_OUT = "locked by another program for too long"
    RESERVED_NAME = "name of a device"
    FORBIDDEN_CHARACTERS = "characters that names cannot have"
    TOO_LONG = "name too long"
    INVALID = "not a regular file, or an invalid name"
    LINK_LOOP = "circular link"
    UNREACHABLE = "disk or network unavailable"
    BROKEN = "hardware error"
    OTHER = "any other error"


_BY_ERRNO = {
    errno.ENOENT: FileFaultKind.MISSING,
    errno.EISDIR: FileFaultKind.FOLDER,
    **dict.fromkeys((errno.EEXIST, errno.ENOTDIR), FileFaultKind.NOT_A_FOLDER),
    **dict.fromkeys((errno.EACCES, errno.EPERM), FileFaultKind.FORBIDDEN),
    errno.EROFS: FileFaultKind.READ_ONLY_DISK,
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), FileFaultKind.FULL),
    errno.EFBIG: FileFaultKind.TOO_LARGE,
    **dict.fromkeys((errno.EBUSY, errno.ETXTBSY), FileFaultKind.IN_USE),
    errno.ETIMEDOUT: FileFaultKind.TIMED_OUT,
    errno.ENAMETOOLONG: FileFaultKind.TOO_LONG,
    errno.EINVAL: FileFaultKind.INVALID,
    errno.ELOOP: FileFaultKind.LINK_LOOP,
    **dict.fromkeys(
        (errno.ENODEV, errno.ENXIO, errno.ENOTCONN, errno.EHOSTUNREACH, errno.ENETUNREACH, errno.ESTALE),
        FileFaultKind.UNREACHABLE,
    ),
    errno.EIO: FileFaultKind.BROKEN,
}
_BY_WIN_ERROR = {
    **dict.fromkeys((2, 3), FileFaultKind.MISSING),
    _ACCESS_DENIED: FileFaultKind.FORBIDDEN,
    19: FileFaultKind.READ_ONLY_DISK,
    **dict.fromkeys((39, 112, 1295), FileFaultKind.FULL),
    223: FileFaultKind.TOO_LARGE,
    **dict.fromkeys((32, 33, 170, 1224), FileFaultKind.IN_USE),
    **dict.fromkeys((80, 183, 267), FileFaultKind.NOT_A_FOLDER),
    **dict.fromkeys((123, 161), FileFaultKind.FORBIDDEN_CHARACTERS),
    **dict.fromkeys((111, 206), FileFaultKind.TOO_LONG),
    1921: FileFaultKind.LINK_LOOP,
    **dict.fromkeys((15, 20, 21, 53, 55, 59, 64, 65, 67, 1167, 1231), FileFaultKind.UNREACHABLE),
    **dict.fromkeys((23, 27, 29, 30, 31, 483, 1117), FileFaultKind.BROKEN),
}


class FileFault(OSError):
    """Error of a file of a certain kind."""

    def __init__(self, kind: FileFaultKind, path: Path) -> None:
        super().__init__(f"{path}: {kind.value}")
        self.kind = kind


def kind_of(error: OSError) -> FileFaultKind:
    """Return the kind of an error."""
    if isinstance(error, FileFault):
        return error.kind
    if win_error := _win_error(error):
        return _BY_WIN_ERROR.get(win_error, FileFaultKind.OTHER)
    return _BY_ERRNO.get(error.errno or 0, FileFaultKind.OTHER)


def number(error: OSError) -> str:
    """Return the number of an error, such as "WinError 1117" or "Errno 5". Empty if it has none."""
    if win_error := _win_error(error):
        return f"WinError {win_error}"
    return f"Errno {error.errno}" if error.errno else ""


def is_in_use(error: OSError) -> bool:
    """Return True if another program may have the file open. Windows also reports this as a missing permission."""
    return _win_error(error) in (_ACCESS_DENIED, 32, 33)


def explained(error: OSError, path: Path) -> OSError:
    """Return why Windows refuses to replace a file, if it only says that access is denied. Otherwise the same error."""
    if _win_error(error) != _ACCESS_DENIED:
        return error
    if path.is_dir():
        return FileFault(FileFaultKind.FOLDER, path)
    return FileFault(FileFaultKind.READ_ONLY if _is_read_only(path) else FileFaultKind.IN_USE, path)


def is_open_elsewhere(path: Path) -> bool:
    """Return True if another program prevents that the file is opened. Always False except on Windows."""
    try:
        if sys.platform == "win32":
            # Opening a file reports any refusal as a missing permission. Renaming it tells them apart.
            path.rename(path)
    except OSError as error:
        return kind_of(error) is FileFaultKind.IN_USE
    return False


def check_replaceable(path: Path) -> None:
    """Raise a FileFault if Windows would not replace the file even if no program has it open."""
    if sys.platform == "win32":
        if path.is_dir():
            raise FileFault(FileFaultKind.FOLDER, path)
        if _is_read_only(path):
            raise FileFault(FileFaultKind.READ_ONLY, path)


def name_fault(name: str) -> FileFaultKind | None:
    """Return what is wrong with a file name on Windows. None if it is valid."""
    if {*FORBIDDEN_CHARACTERS.split()}.intersection(name):
        return FileFaultKind.FORBIDDEN_CHARACTERS
    if any(character < " " for character in name):
        return FileFaultKind.INVALID
    if name.partition(".")[0].rstrip().upper() in _RESERVED_NAMES:
        return FileFaultKind.RESERVED_NAME
    return FileFaultKind.TOO_LONG if len(name.encode("utf-16-le", "surrogatepass")) > 2 * _FULL_NAME else None


def _is_read_only(path: Path) -> bool:
    return path.exists() and not path.stat().st_mode & 0o222


def _win_error(error: OSError) -> int:
    """Return the number of an error of Windows. 0 if it has none."""
    return getattr(error, "winerror", None) or 0
