"""The window: the only room, with `app`, that knows Qt."""

import builtins

import PySide6.QtCore  # noqa: F401 - it puts a function of its own in the place of `__import__`

# PySide's reads and keeps the source of every module, to see whether it wants names in snake_case: none of ours does.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
