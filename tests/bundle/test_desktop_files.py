"""Tests of the files that describe the packaged program to desktops."""

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

from PIL import Image
from PySide6.QtSvg import QSvgRenderer

from tests.bundle.installing import SHARE, metainfo_faults
from tictactoe_gui import APPLICATION_ID, __version__
from tictactoe_gui.ui.window.page_area import LOW_PX

PACKAGING = Path(__file__).parents[2] / "packaging"
METAINFO = SHARE / f"metainfo/{APPLICATION_ID}.metainfo.xml"
ENTRY = SHARE / f"applications/{APPLICATION_ID}.desktop"
THUMBNAILER = SHARE / f"thumbnailers/{APPLICATION_ID}.thumbnailer"
GAME = str(Path(__file__).parents[1] / "golden/records/tic_tac_toe.ttt")
FILE_TYPES = SHARE / f"mime/packages/{APPLICATION_ID}.xml"


def icon(name: str) -> Path:
    """Return the file of an icon. Raise ValueError unless there is exactly one."""
    (path,) = (SHARE / "icons/hicolor").glob(f"*/*/{name}.svg")
    return path


def explained_options() -> dict[str, str]:
    """Return how --help explains the options."""
    command = [sys.executable, "-P", "-m", "tictactoe_gui", "--help"]
    environment = {**os.environ, "COLUMNS": "1000"}
    lines = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True).stdout
    return dict(re.findall(r"^  (--[a-z0-9-]+).*? {2,}(.*)$", re.sub(r"\n {10,}", "  ", lines), re.MULTILINE))


def test_files_bear_the_application_id() -> None:
    others = {path.name for path in SHARE.rglob("*") if path.is_file() and not path.name.startswith(APPLICATION_ID)}
    assert others == {"tictactoe-gui.6"}
    assert f"\nIcon={APPLICATION_ID}\n" in ENTRY.read_text(encoding="utf-8")
    described = ET.parse(METAINFO)  # noqa: S314 - the project's own file
    assert described.findtext("id") == APPLICATION_ID
    assert described.findtext("launchable") == ENTRY.name
    assert described.findtext("icon") == APPLICATION_ID


def test_icons_of_the_program_and_its_file_types_exist() -> None:
    types = ET.parse(FILE_TYPES).findall("{*}mime-type/{*}icon")  # noqa: S314 - the project's own file
    assert len(types) == 3
    for name in (APPLICATION_ID, f"{APPLICATION_ID}-symbolic", *(kind.attrib["name"] for kind in types)):
        assert QSvgRenderer(str(icon(name))).isValid()


def test_symbolic_icon_has_one_colour_and_only_filled_shapes() -> None:
    text = icon(f"{APPLICATION_ID}-symbolic").read_text(encoding="utf-8")
    assert set(re.findall("#[0-9a-f]+", text)) == {"#2e3436"}
    assert not re.search("stroke|none", text)


def test_menu_entry_is_valid() -> None:
    subprocess.run(["desktop-file-validate", ENTRY], check=True)


def test_thumbnailer_writes_a_picture_of_a_game(tmp_path: Path) -> None:
    command = re.search("^Exec=tictactoe-gui (.*)", THUMBNAILER.read_text(encoding="utf-8"), re.MULTILINE)
    assert command
    files = {"%i": GAME, "%o": str(tmp_path / "picture"), "%s": "64"}
    options = [files.get(word, word) for word in command[1].split()]
    subprocess.run([sys.executable, "-P", "-m", "tictactoe_gui", *options], check=True)
    with Image.open(tmp_path / "picture") as picture:
        assert (picture.format, picture.size) == ("PNG", (64, 64))


def test_metainfo_is_valid() -> None:
    assert metainfo_faults(METAINFO) == set()


def test_fault_in_metainfo_is_found(tmp_path: Path) -> None:
    text = METAINFO.read_text(encoding="utf-8").replace("<launchable", "<wrong/><launchable")
    (tmp_path / METAINFO.name).write_text(text, encoding="utf-8")
    assert metainfo_faults(tmp_path / METAINFO.name) == {"unknown-tag wrong"}


def test_man_page_is_that_of_this_version_and_explains_every_option() -> None:
    page = (SHARE / "man/man6/tictactoe-gui.6").read_text(encoding="utf-8").replace(r"\-", "-")
    assert f'"Tic-Tac-Toe {__version__}"' in page.partition("\n")[0]
    explained = re.findall(r"^\.TP\n\\fB(--.*?)\\fR.*\n((?:[^.\n].*\n)+)", page, re.MULTILINE)
    assert {option: " ".join(text.split()) for option, text in explained} == explained_options()


def test_window_fits_on_the_display_that_the_metainfo_requires() -> None:
    length = ET.parse(METAINFO).findtext("requires/display_length")  # noqa: S314 - the project's own file
    assert length == str(LOW_PX.width())


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
