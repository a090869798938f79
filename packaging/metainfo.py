"""Write the parts of the metainfo that follow from other files: python packaging/metainfo.py.

These are the releases in CHANGELOG.md and, once `home.HOME` is set, the links and the pictures of the README.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

import home

from tictactoe_gui import __version__

PACKAGING = Path(__file__).parent
METAINFO = next(PACKAGING.rglob("*.metainfo.xml"))
CHANGELOG = PACKAGING / "CHANGELOG.md"
README = PACKAGING.parent / "README.md"
LINKS = {"homepage": "Homepage", "bugtracker": "Issues", "vcs-browser": "Homepage", "contribute": "Contributing"}
"""Types of links in the metainfo, and the names of the same links in `home.links`."""

_GENERATED = re.compile(r"^  <url .*\n|^  <(screenshots|releases)>\n(?:    .*\n)*  </\1>\n", re.MULTILINE)
_RELEASE = re.compile(r"^## (?P<version>\S+) \((?P<date>\S+)\)\n(?P<changes>(?:(?!## ).*\n)*)", re.MULTILINE)


def completed(metainfo: str) -> str:
    """Return the metainfo with these parts up to date."""
    lines = [f"  {line}\n" for line in (*_links(), *_screenshots(), *_releases())]
    return _GENERATED.sub("", metainfo).replace("</component>", "".join(lines) + "</component>")


def _links() -> Iterator[str]:
    links = home.links(__version__)
    for kind, name in LINKS.items():
        if name in links:
            yield f'<url type="{kind}">{links[name]}</url>'


def _screenshots() -> Iterator[str]:
    """Yield the pictures of the README with their captions. The first one represents the program."""
    if not home.HOME:
        return
    yield "<screenshots>"
    pictures = home.PICTURE.findall(README.read_text(encoding="utf-8"))
    for number, (caption, path) in enumerate(pictures):
        yield "  <screenshot>" if number else '  <screenshot type="default">'
        yield f"    <caption>{escape(caption)}</caption>"
        yield f"    <image>{home.picture(path, __version__)}</image>"
        yield "  </screenshot>"
    yield "</screenshots>"


def _releases() -> Iterator[str]:
    yield "<releases>"
    for version, date, changes in _RELEASE.findall(CHANGELOG.read_text(encoding="utf-8")):
        yield f'  <release version="{version}" date="{date}">'
        yield "    <description>"
        yield "      <ul>"
        for change in re.split(r"^- ", changes, flags=re.MULTILINE)[1:]:
            yield f"        <li>{escape(' '.join(change.split()))}</li>"
        yield "      </ul>"
        yield "    </description>"
        yield "  </release>"
    yield "</releases>"


if __name__ == "__main__":
    METAINFO.write_text(completed(METAINFO.read_text(encoding="utf-8")), encoding="utf-8")
