"""The graphical user interface. Only this package and `app` import Qt."""

import builtins
import linecache

import PySide6.QtCore  # noqa: F401 - installs PySide's hook for `__import__`

# PySide's hook reads the source of every module to find `from __feature__` imports. This program has none.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
# Free the memory of the sources that it has read so far.
linecache.clearcache()
