"""Exports of packages whose modules take too long to import before they are needed."""

import sys
from collections.abc import Callable
from importlib import import_module


def lazy_exports(package: str, *modules: str) -> Callable[[str], object]:
    """Return a `__getattr__` for a package (PEP 562). It imports the modules in this order until one has the name.

    Only the names in `__all__` of the package are exported.
    """

    def export(name: str) -> object:
        if name in sys.modules[package].__all__:
            for module in modules:
                if hasattr(found := import_module(f"{package}.{module}"), name):
                    return getattr(found, name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return export
