"""Where the files of `assets/` are."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def path(name: str) -> Path:
    """Give the path of an asset: in an installed program beside the code, in a checkout at the top.

    Raises:
        FileNotFoundError: there is no such asset.

    """
    for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets"):
        if (folder / name).exists():
            return folder / name
    raise FileNotFoundError(f"the program's file {name!r} is missing from {_PACKAGE}; install it again")
