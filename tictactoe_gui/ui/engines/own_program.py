"""Other processes of this program, and what it hides from third-party ones."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tictactoe_gui.resources import PACKAGE

_START = "import runpy, sys; sys.path.append({folder!r}); runpy.run_module('tictactoe_gui', None, '__main__', True)"
"""Code that starts this program even if it is not installed. With -P, the current folder shadows no module."""
_LIBRARIES, _FORMER_LIBRARIES = "LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG"
"""Environment variables of the packaged program: the folder of its libraries, and the value before its start."""


def own_command(option: str) -> tuple[str, ...]:
    """Return the command that starts this program with an option."""
    if getattr(sys, "frozen", False):
        return sys.executable, option
    return sys.executable, "-P", "-c", _START.format(folder=str(PACKAGE.parent)), option


@contextmanager
def libraries_of_the_system() -> Iterator[None]:
    """Start programs in this block without the libraries of the packaged program."""
    own = os.environ.pop(_LIBRARIES, None) if getattr(sys, "frozen", False) else None
    if own and (former := os.environ.get(_FORMER_LIBRARIES)):
        os.environ[_LIBRARIES] = former
    try:
        yield
    finally:
        if own:
            os.environ[_LIBRARIES] = own
