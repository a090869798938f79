"""The settings file: an INI file that QSettings reads.

QSettings would write it in the window's thread and wait for the disk. Several windows may change it.
"""

import errno
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from itertools import groupby
from pathlib import Path

from tictactoe_gui.storage import atomic, locking
from tictactoe_gui.storage.paths import PRIVATE_FILE, create_folder

_PLAIN = re.compile(r"[\w./:+-]*", re.ASCII)
"""Values that need no quotes."""
_ESCAPES = {ord(letter): f"\\{letter}" for letter in '"\\'} | {ord("\n"): "\\n", ord("\r"): "\\r", ord("\t"): "\\t"}
_GENERAL = "General"
"""Group of the keys without a group."""
_NAME = re.compile(r"[\w.%\\-]+", re.ASCII)
"""Groups and names as QSettings writes them."""
_VALUE = re.compile(r"""(?:[^"\\\r]|\\.|"(?:[^"\\\r]|\\.)*")*""")
"""Values as QSettings writes them. Their quotes are closed, so that they do not affect later lines."""
_Place = tuple[str, str]
"""Group of a value, and its name there."""


def update(path: Path, changes: Mapping[str, str | None]) -> None:
    """Change these values in the file. None removes a value.

    Other values stay as they are, also those that another window has just written. Keys consist of letters, digits, _
    and /. Raise OSError on failure. Then the file is unchanged.
    """
    check_writable(path)
    # The target of a link is replaced, not the link.
    target = Path(os.path.realpath(path))
    with locking.hold(path.with_suffix(".lock"), locking.TIMEOUT_S):
        atomic.remove_leftovers(target)
        values = _read(target)
        for key, value in changes.items():
            values.pop(_place(key), None)
            if value is not None:
                values[_place(key)] = _quoted(value)
        atomic.write(target, _dumps(values), None if target.exists() else PRIVATE_FILE)


def check_writable(path: Path) -> None:
    """Create the folder of the file. Raise OSError if that is impossible or the file cannot be written."""
    create_folder(path.parent)
    for target in (path.parent, path):
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))


def _read(path: Path) -> dict[_Place, str]:
    """Return the values as they are written in the file. A missing file has none, and damaged lines are left out."""
    group = _GENERAL
    values = dict[_Place, str]()
    with suppress(FileNotFoundError):
        for line in path.read_bytes().decode(errors="surrogateescape").split("\n"):
            name, _, value = (part.strip(" \t\r") for part in line.partition("="))
            if name.startswith("["):
                group = name[1:].partition("]")[0].strip()
            elif _NAME.fullmatch(group) and _NAME.fullmatch(name) and _VALUE.fullmatch(value):
                values[_GENERAL if group.lower() == _GENERAL.lower() else group, name] = value
    return values


def _dumps(values: Mapping[_Place, str]) -> bytes:
    lines: list[str] = []
    for group, places in groupby(sorted(values), lambda place: place[0]):
        lines.append(f"[{group}]")
        lines += [f"{name}={values[group, name]}" for _, name in places]
    return "\n".join([*lines, ""]).encode(errors="surrogateescape")


def _place(key: str) -> _Place:
    group, _, name = key.rpartition("/") if key.count("/") < 2 else key.partition("/")
    return group or _GENERAL, name.replace("/", "\\")


def _quoted(value: str) -> str:
    value = value.encode(errors="replace").decode()
    # A value that starts with @ would be read as another type.
    text = f"@{value}" if value.startswith("@") else value
    return text if _PLAIN.fullmatch(text) else f'"{text.translate(_ESCAPES)}"'
