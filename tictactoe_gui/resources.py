"""Locations of the program and of its assets."""

import shlex
import subprocess
import sys
from pathlib import Path

import tictactoe_gui

PACKAGE = Path(__file__).parent
"""Folder of the program's code."""
_PLACES = (PACKAGE / "assets", PACKAGE.parent / "assets")

FOLDER = next(filter(Path.is_dir, _PLACES), _PLACES[0])
"""Folder of the assets: next to the code if installed, at the top level in a checkout."""
PYTHON_OPTIONS = ("-P", "-m", "tictactoe_gui")
"""Options of Python that start the program. With -P, files in the current folder don't shadow its modules."""


def _stamp() -> tuple[int, int] | None:
    """Return the time and size of the package's file. None if there is no such file."""
    try:
        found = Path(tictactoe_gui.__file__).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


_STAMP = _stamp()


def was_replaced() -> bool:
    """Return True if the program was updated or removed after it was started."""
    return _stamp() != _STAMP


def path(name: str) -> Path:
    """Return the path of an asset. Raise FileNotFoundError if there is no such asset."""
    if not (FOLDER / name).exists():
        raise FileNotFoundError(f"asset {name!r} is missing from {FOLDER}; reinstall the program")
    return FOLDER / name


def licences() -> Path | None:
    """Return the folder of all licences in the packaged program. None if the program is not packaged."""
    # On macOS the folder is beside the code, elsewhere beside the executable.
    folders = [place / "LICENSES" for place in (PACKAGE.parents[1], PACKAGE.parent)]
    return next(filter(Path.is_dir, folders), None) if getattr(sys, "frozen", False) else None


def start_command() -> str:
    """Return the command that started the program, with the quotes of the system, to show to the user."""
    module = Path(sys.argv[0]).name == "__main__.py"
    command = [sys.executable, *PYTHON_OPTIONS] if module else sys.argv[:1]
    return subprocess.list2cmdline(command) if sys.platform == "win32" else shlex.join(command)
