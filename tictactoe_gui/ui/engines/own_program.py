"""Other processes of this program."""

import sys

from tictactoe_gui.resources import PACKAGE

_START = "import runpy, sys; sys.path.append({folder!r}); runpy.run_module('tictactoe_gui', None, '__main__', True)"
"""Code that starts this program even if it is not installed. With -P, the current folder shadows no module."""


def own_command(option: str) -> tuple[str, ...]:
    """Return the command that starts this program with an option."""
    if getattr(sys, "frozen", False):
        return sys.executable, option
    return sys.executable, "-P", "-c", _START.format(folder=str(PACKAGE.parent)), option
