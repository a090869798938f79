"""Where the program and the files of `assets/` are."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).parent
_PLACES = (_PACKAGE / "assets", _PACKAGE.parent / "assets")

FOLDER = next(filter(Path.is_dir, _PLACES), _PLACES[0])
"""In an installed program beside the code, in a checkout at the top."""


def path(name: str) -> Path:
    """Give the path of an asset.

    Raises:
        FileNotFoundError: there is no such asset.

    """
    if not (FOLDER / name).exists():
        raise FileNotFoundError(f"the program's file {name!r} is missing from {FOLDER}; install the program again")
    return FOLDER / name


def command() -> str:
    """Give what to type to start the program in the way it was started now."""
    from shlex import join

    module = Path(sys.argv[0]).name == "__main__.py"
    return join([sys.executable, "-m", "tictactoe_gui"] if module else sys.argv[:1])
