"""Tests of the files that describe the packaged program to desktops."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

from PIL import Image

from tictactoe_gui import __version__

PACKAGING = Path(__file__).parents[2] / "packaging"
METAINFO = next(PACKAGING.glob("linux/*.metainfo.xml"))
ENTRY = PACKAGING / "linux/tictactoe-gui.desktop"


def test_menu_entry_is_valid() -> None:
    subprocess.run(["desktop-file-validate", ENTRY], check=True)


def test_metainfo_is_valid() -> None:
    subprocess.run(["appstreamcli", "validate", "--no-net", METAINFO], check=True)


def test_menu_entry_and_metainfo_list_the_same_file_types() -> None:
    described = ET.parse(METAINFO).findall("provides/mediatype")  # noqa: S314 - the project's own file
    assert f"MimeType={''.join(f'{kind.text};' for kind in described)}\n" in ENTRY.read_text(encoding="utf-8")


def test_newest_release_in_the_metainfo_is_this_version() -> None:
    release = ET.parse(METAINFO).find("releases/release")  # noqa: S314 - the project's own file
    assert release is not None
    assert release.get("version") == __version__


def test_icon_files_contain_all_sizes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, PACKAGING / "icons.py", tmp_path], check=True)
    with Image.open(tmp_path / "icon.ico") as windows, Image.open(tmp_path / "icon.icns") as macos:
        assert {width for width, _ in windows.info["sizes"]} == {16, 20, 24, 32, 40, 48, 64, 128, 256}
        assert {width * scale for width, _, scale in macos.info["sizes"]} == {32, 64, 128, 256, 512, 1024}
        assert windows.getchannel("A").getextrema() == (0, 255)
