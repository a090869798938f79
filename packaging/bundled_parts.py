"""What the packaged program consists of, with the licence of each part.

Every file comes from an installed Python package, this project, Python itself or a Debian package. Texts that these
lack are in the folder `licences`.
"""

import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import Distribution, distributions
from pathlib import Path
from platform import python_version
from typing import NamedTuple

from packageurl import PackageURL

from tictactoe_gui import __version__

ROOT = Path(__file__).parents[1]
PROJECT = "tictactoe-gui"
"""Name of this program's own part."""
STORED_TEXTS = ROOT / "packaging/licences"
PYTHON_LIBRARY = Path(sysconfig.get_path("stdlib"))
PYTHON_PACKAGES = Path(sysconfig.get_path("purelib"))

Entry = tuple[str, str, str]
"""Name in the program, source and kind of a file, as PyInstaller lists it."""


class UnknownOrigin(Exception):
    """A file has no known licence."""


class Part(NamedTuple):
    """Software with a licence. `texts` are the files that contain it."""

    name: str
    version: str
    licence: str
    url: PackageURL
    texts: tuple[Path, ...]


Parts = Mapping[Part, list[str]]
"""Parts of the program, with the names of their files and folders in it."""


def parts_of(entries: Iterable[Entry]) -> Parts:
    """Return what these files belong to, by name. Raise UnknownOrigin if one has no known licence."""
    files: dict[Part, set[str]] = defaultdict(set)
    for name, source, kind in entries:
        if kind != "SYMLINK":
            files[owner(_origin(name, Path(source)))].add(Path(name).parts[0])
    return {part: sorted(files[part]) for part in sorted(files, key=lambda part: part.name.lower())}


def _origin(name: str, source: Path) -> Path:
    """Return the source of a module that PyInstaller has compiled. Return other files unchanged."""
    if source.suffix != ".pyc":
        return source
    module = Path(name).with_suffix(".py")
    places = (ROOT, PYTHON_LIBRARY, PYTHON_PACKAGES, PYTHON_PACKAGES / "PyInstaller/fake-modules")
    return next((place / module for place in places if (place / module).is_file()), source)


def owner(source: Path) -> Part:
    """Return the part that a file belongs to. Raise UnknownOrigin if it has no known licence."""
    part = _find_owner(source)
    if not part:
        raise UnknownOrigin(f"{source} has no known licence. See packaging/bundled_parts.py.")
    if not part.texts:
        raise UnknownOrigin(f"{part.name} contains no licence. Add one to {STORED_TEXTS / part.name.lower()}.")
    return part


def _find_owner(source: Path) -> Part | None:
    if found := _owned_files().get(source):
        return python_package(found)
    if source.is_relative_to(PYTHON_LIBRARY):
        return python()
    if source.is_relative_to(ROOT):
        return project()
    if name := _debian_owner(source.resolve()):
        return debian_package(name)
    return python() if source.is_relative_to(sys.base_prefix) else None


@cache
def _owned_files() -> dict[Path, Distribution]:
    """Return the files of all installed Python packages."""
    return {Path(str(found.locate_file(file))): found for found in distributions() for file in found.files or ()}


@cache
def python_package(found: Distribution) -> Part:
    """Return an installed Python package."""
    files = [Path(str(found.locate_file(file))) for file in found.files or () if ".dist-info/" in file.as_posix()]
    texts = [file for file in files if re.match("LICEN[CS]E|COPYING", file.name)]
    stored = sorted((STORED_TEXTS / found.name.lower()).glob("*"))
    url = PackageURL("pypi", None, found.name, found.version)
    return Part(found.name, found.version, _licence(found), url, (*texts, *stored))


@cache
def project() -> Part:
    """Return this program."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    url = PackageURL("pypi", None, PROJECT, __version__)
    return Part(PROJECT, __version__, data["license"], url, (ROOT / "LICENSE",))


def _licence(found: Distribution) -> str:
    """Return the name of a package's licence. Empty if the package does not say it."""
    data = found.metadata.json
    kinds = [kind for kind in data.get("classifier", []) if kind.startswith("License ::")]
    written = str(data.get("license_expression") or data.get("license", ""))
    return written.partition("\n")[0] or "".join(kinds[:1]).rpartition(":: ")[2]


@cache
def python() -> Part:
    """Return Python with its standard library."""
    texts = [place / "LICENSE.txt" for place in (PYTHON_LIBRARY, Path(sys.base_prefix))]
    url = PackageURL("generic", None, "python", python_version())
    return Part("Python", python_version(), "PSF-2.0", url, tuple(filter(Path.is_file, texts)))


def _debian_owner(library: Path) -> str:
    """Return the name of the Debian package that installed a library. Empty if there is none."""
    if not shutil.which("dpkg-query"):
        return ""
    # Debian lists some libraries in /lib, which is a link to /usr/lib.
    command = ["dpkg-query", "--search", str(library), str(library).removeprefix("/usr")]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout.partition(":")[0]


@cache
def debian_package(name: str) -> Part:
    """Return an installed Debian package."""
    command = ["dpkg-query", "--show", "--showformat", "${Version} ${Architecture}\n", name]
    shown = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    version, architecture = shown.splitlines()[0].split()
    url = PackageURL("deb", "debian", name, version, {"arch": architecture})
    return Part(name, version, "", url, (Path("/usr/share/doc", name, "copyright"),))
