"""Exports of packages whose modules take too long to import before they are needed."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def lazy_exports(package: str, names_by_module: Mapping[str, Sequence[str]]) -> Callable[[str], object]:
    """Return a `__getattr__` for a package (PEP 562). It imports the module of a name when the name is first used.

    Args:
        package: full name of the package.
        names_by_module: exported names, by the submodule that defines them.

    """
    modules = {name: module for module, names in names_by_module.items() for name in names}

    def export(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{modules[name]}"), name)

    return export
