"""What follows from the project's home and the changelog: the metainfo, and the links and README of the wheel."""

import json
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from shutil import copy
from xml.etree import ElementTree as ET

import home
import metainfo
import pytest

from tests.bundle.installing import metainfo_faults
from tictactoe_gui import __version__

ROOT = Path(__file__).parents[2]
COMMITTED = metainfo.METAINFO.read_text(encoding="utf-8")
HOME = "https://example.org/ann/tictactoe"
PAGE = """# Title

![A board](assets/board.png)

See [the rules](docs/rules.md) and [a site](https://example.org/site).
"""


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the home."""
    monkeypatch.setattr(home, "HOME", HOME)


@pytest.fixture
def unchosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "HOME", "")


def wheel_metadata(tmp_path: Path, address: str) -> dict[str, object]:
    """Return the metadata of the wheel if the home has this address."""
    for name in ("pyproject.toml", "README.md", "LICENSE", "tictactoe_gui/__init__.py", "packaging/home.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        copy(ROOT / name, tmp_path / name)
    script = tmp_path / "packaging/home.py"
    text = script.read_text(encoding="utf-8")
    script.write_text(re.sub('^HOME = ".*"$', f'HOME = "{address}"', text, flags=re.MULTILINE), encoding="utf-8")
    command = [sys.executable, "-m", "hatchling", "metadata"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_committed_metainfo_is_up_to_date() -> None:
    assert metainfo.completed(COMMITTED) == COMMITTED


def test_releases_are_those_of_the_changelog() -> None:
    changelog = metainfo.CHANGELOG.read_text(encoding="utf-8")
    releases = list(ET.fromstring(COMMITTED).iterfind("releases/release"))  # noqa: S314 - the project's own file
    described = [f"{release.get('version')} ({release.get('date')})" for release in releases]
    assert described == re.findall("^## (.*)$", changelog, re.MULTILINE)
    changes = [change.text for release in releases for change in release.iter("li")]
    words = " ".join(changelog.split())
    assert len(changes) == len(re.findall("^- ", changelog, re.MULTILINE))
    assert [change for change in changes if f"- {change}" not in words] == []


@pytest.mark.usefixtures("unchosen")
def test_metainfo_without_a_home_has_no_addresses() -> None:
    assert re.findall("<(?:url|screenshots|image)", metainfo.completed(COMMITTED)) == []


@pytest.mark.usefixtures("chosen")
def test_metainfo_with_a_home_has_its_addresses(tmp_path: Path) -> None:
    file = tmp_path / metainfo.METAINFO.name
    file.write_text(metainfo.completed(COMMITTED), encoding="utf-8")
    assert metainfo_faults(file) == set()
    component = ET.parse(file)  # noqa: S314 - the project's own file
    assert {link.get("type"): link.text for link in component.iterfind("url")} == {
        "homepage": HOME,
        "bugtracker": f"{HOME}/issues",
        "vcs-browser": HOME,
        "contribute": f"{HOME}/blob/v{__version__}/.github/CONTRIBUTING.md",
    }
    pictures = [str(picture.text) for picture in component.iter("image")]
    assert len(pictures) > 1
    for picture in pictures:
        assert (ROOT / picture.removeprefix(f"{HOME}/raw/v{__version__}/")).is_file()


def test_addresses_of_a_former_home_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "HOME", "https://example.com/old")
    former = metainfo.completed(COMMITTED)
    monkeypatch.setattr(home, "HOME", HOME)
    assert metainfo.completed(former) == metainfo.completed(COMMITTED)


@pytest.mark.usefixtures("chosen")
def test_page_has_absolute_links_and_pictures() -> None:
    page = home.standalone(PAGE, "1.2.3")
    assert f"![A board]({HOME}/raw/v1.2.3/assets/board.png)" in page
    assert f"[the rules]({HOME}/blob/v1.2.3/docs/rules.md)" in page
    assert "[a site](https://example.org/site)" in page


@pytest.mark.usefixtures("unchosen")
def test_page_without_a_home_has_no_pictures_or_links_to_files() -> None:
    page = home.standalone(PAGE, "1.2.3")
    assert page == "# Title\n\nSee the rules and [a site](https://example.org/site).\n"


@pytest.mark.parametrize(
    ("address", "names"), [(HOME, {"Homepage", "Issues", "Changelog", "Contributing"}), ("", set())]
)
def test_wheel_has_the_links_and_the_readme(tmp_path: Path, address: str, names: set[str]) -> None:
    found = wheel_metadata(tmp_path, address)
    links = found.get("urls", {})
    assert isinstance(links, dict)
    assert links.keys() == names
    assert all(link.startswith(address) for link in links.values())
    pictures = (ROOT / "README.md").read_text(encoding="utf-8").count("](assets/")
    assert str(found["readme"]).count(f"({HOME}/raw/") == (pictures if address else 0)
    assert "](assets/" not in str(found["readme"])


def test_sources_contain_the_files_for_the_metadata_of_the_wheel_and_for_the_links_of_the_pages(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True)
    name = f"tictactoe_gui-{__version__}"
    with tarfile.open(tmp_path / f"{name}.tar.gz") as sources:
        needed = {"README.md", "packaging/home.py", ".ci/run", ".github/CONTRIBUTING.md"}
        assert {f"{name}/{file}" for file in needed} <= set(sources.getnames())
