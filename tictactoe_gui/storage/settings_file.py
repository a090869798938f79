"""The settings file: an INI file that QSettings reads.

QSettings would write it in the window's thread and wait for the disk.
"""

import errno
import os
import re
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from tictactoe_gui.storage import atomic
from tictactoe_gui.storage.paths import PRIVATE_FILE, create_folder

_PLAIN = re.compile(r"[\w./:+-]*", re.ASCII)
"""Values that need no quotes."""
_ESCAPES = {ord(letter): f"\\{letter}" for letter in '"\\'} | {ord("\n"): "\\n", ord("\r"): "\\r", ord("\t"): "\\t"}


def write(path: Path, values: Mapping[str, str]) -> None:
    """Replace the file by one with these values. Keys consist of letters, digits, _ and /. Raise OSError on failure."""
    check_writable(path)
    # The target of a link is replaced, not the link.
    target = Path(os.path.realpath(path))
    atomic.write(target, _dumps(values), None if target.exists() else PRIVATE_FILE)


def check_writable(path: Path) -> None:
    """Create the folder of the file. Raise OSError if that is impossible or the file cannot be written."""
    create_folder(path.parent)
    for target in (path.parent, path):
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))


def _dumps(values: Mapping[str, str]) -> bytes:
    lines: list[str] = []
    for group, keys in groupby(sorted(values, key=_place), lambda key: _place(key)[0]):
        lines.append(f"[{group}]")
        lines += [f"{_place(key)[1]}={_quoted(values[key])}" for key in keys]
    return "\n".join([*lines, ""]).encode(errors="replace")


def _place(key: str) -> tuple[str, str]:
    """Return the group of a key and its name there."""
    group, _, name = key.rpartition("/") if key.count("/") < 2 else key.partition("/")
    return group or "General", name.replace("/", "\\")


def _quoted(value: str) -> str:
    # A value that starts with @ would be read as another type.
    text = f"@{value}" if value.startswith("@") else value
    return text if _PLAIN.fullmatch(text) else f'"{text.translate(_ESCAPES)}"'
