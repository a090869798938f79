"""Tests of the installer for Windows. They compile it, and compare its file types with those of Linux."""

import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.bundle.installing import SHARE
from tictactoe_gui import APPLICATION_ID

SCRIPT = SHARE.parents[1] / "windows/installer.nsi"
TEXT = SCRIPT.read_text(encoding="utf-8")
MIME_TYPES = ET.parse(SHARE / f"mime/packages/{APPLICATION_ID}.xml")  # noqa: S314 - the project's own file
SHARED_EXTENSIONS = {".psq", ".sgf"}
"""Extensions of other programs, too."""


def extensions(macro: str) -> set[str]:
    return set(re.findall(rf"^    !insertmacro {macro} (\.\w+) ", TEXT, re.MULTILINE))


def test_installer_is_compiled_without_warnings(tmp_path: Path) -> None:
    for name in ("tictactoe-gui.exe", "_internal/module.dll"):
        file = tmp_path / "program" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"MZ")
    defined = {
        "VERSION": "1.2.3",
        "PROGRAM": tmp_path / "program",
        "INSTALLER": tmp_path / "tictactoe-gui-1.2.3-windows-setup.exe",
    }
    options = [f"-D{name}={value}" for name, value in defined.items()]
    subprocess.run(["makensis", "-V2", "-WX", *options, str(SCRIPT)], check=True)
    assert (tmp_path / "tictactoe-gui-1.2.3-windows-setup.exe").read_bytes()[:2] == b"MZ"


def test_installer_registers_the_same_file_types_as_on_linux() -> None:
    globs = MIME_TYPES.iterfind(".//{*}glob")
    own = {str(glob.get("pattern")).removeprefix("*") for glob in globs} - SHARED_EXTENSIONS
    assert extensions("ClaimExtension") == own
    assert extensions("RegisterExtension") == SHARED_EXTENSIONS


@pytest.mark.parametrize(
    ("added", "removed"), [("ClaimExtension", "ReleaseExtension"), ("RegisterExtension", "UnregisterExtension")]
)
def test_removal_releases_what_the_installer_registers(added: str, removed: str) -> None:
    assert extensions(added) == extensions(removed) != set()
