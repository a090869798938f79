"""Other processes of this program, and the environment of third-party ones."""

import sys

from PySide6.QtCore import QProcessEnvironment

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


def outside_environment() -> QProcessEnvironment:
    """Return the environment for third-party programs, which must not load the libraries of the packaged program."""
    environment = QProcessEnvironment.systemEnvironment()
    if getattr(sys, "frozen", False):
        former = environment.value(_FORMER_LIBRARIES)
        environment.remove(_LIBRARIES)
        if former:
            environment.insert(_LIBRARIES, former)
    return environment
