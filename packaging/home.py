"""The project's home on the web, and the metadata of the wheel that depends on it.

hatchling uses `HomeMetadata` when it builds the wheel. metainfo.py writes the same addresses for app stores.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

HOME = ""
"""Address of the repository, such as "https://HOST/OWNER/NAME". Empty until it is chosen."""

PICTURE = re.compile(r"!\[([^]]*)]\(([^)]+)\)")
"""A picture in Markdown: its caption and its path."""
_LINK = re.compile(r"(?<!!)\[([^]]*)]\(([^):]+)\)")


def links(version: str) -> dict[str, str]:
    """Return the addresses of the project's pages by their names. Empty without a home."""
    if not HOME:
        return {}
    return {
        "Homepage": HOME,
        "Issues": f"{HOME}/issues",
        "Changelog": _page("packaging/CHANGELOG.md", version),
        "Contributing": _page(".github/CONTRIBUTING.md", version),
    }


def picture(path: str, version: str) -> str:
    """Return the address of a picture in this version of the repository."""
    return f"{HOME}/raw/v{version}/{path}"


def standalone(text: str, version: str) -> str:
    """Return a page with absolute links and pictures. Without a home, it has no pictures and no links to files."""
    if not HOME:
        return _LINK.sub(r"\1", re.sub(PICTURE.pattern + r"\n*", "", text))
    text = PICTURE.sub(lambda found: f"![{found[1]}]({picture(found[2], version)})", text)
    return _LINK.sub(lambda found: f"[{found[1]}]({_page(found[2], version)})", text)


def _page(path: str, version: str) -> str:
    return f"{HOME}/blob/v{version}/{path}"


class HomeMetadata(MetadataHookInterface):
    """Links and README of the wheel, for the package index."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the fields that depend on the home."""
        version = metadata["version"]
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["urls"] = links(version)
        metadata["readme"] = {"content-type": "text/markdown", "text": standalone(text, version)}


if __name__ == "__main__":
    print(HOME)
