import subprocess
import sys
from pathlib import Path, PurePosixPath, PureWindowsPath
from shutil import copy

import icons
import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tictactoe_gui import resources


def test_asset_is_found_by_name() -> None:
    assert resources.path("themes/light.ini").read_text(encoding="utf-8").startswith("; Colours")


def test_missing_asset_is_named_with_its_folder() -> None:
    with pytest.raises(FileNotFoundError, match=r"'themes/none\.ini' is missing from .*assets"):
        resources.path("themes/none.ini")


def test_only_the_packaged_program_has_a_folder_of_licences(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "LICENSES").mkdir()
    monkeypatch.setattr(resources, "PACKAGE", tmp_path / "_internal/tictactoe_gui")
    assert resources.licences() is None
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert resources.licences() == tmp_path / "LICENSES"


@pytest.mark.usefixtures("qapp")
def test_icon_of_the_window_is_the_picture_of_the_icon() -> None:
    icon = QImage(str(resources.path("icon.png"))).convertToFormat(QImage.Format.Format_RGBA8888)
    drawn = QImage(icon.size(), icon.format())
    drawn.fill(0)
    with QPainter(drawn) as painter:
        QSvgRenderer(str(icons.SOURCE)).render(painter)
    assert drawn == icon


@pytest.mark.parametrize(
    ("change", "replaced"), [("pass", False), ("file.touch()", True), ("file.unlink()", True)], ids=str
)
def test_program_that_was_updated_or_removed_is_recognised(tmp_path: Path, change: str, *, replaced: bool) -> None:
    package = tmp_path / "tictactoe_gui"
    package.mkdir()
    for name in ("__init__.py", "resources.py"):
        copy(Path(resources.__file__).with_name(name), package)
    script = "import pathlib, tictactoe_gui; from tictactoe_gui import resources; "
    script += f"file = pathlib.Path(tictactoe_gui.__file__); {change}; print(resources.was_replaced())"
    result = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True
    )
    assert result.stdout == f"{replaced}\n"


@pytest.mark.parametrize(
    ("platform", "python", "argument", "command"),
    [
        (
            "linux",
            "/a folder/python",
            "/a checkout/tictactoe_gui/__main__.py",
            "'/a folder/python' -P -m tictactoe_gui",
        ),
        ("linux", "/usr/bin/python", "/home/ann/.local/bin/tictactoe-gui", "/home/ann/.local/bin/tictactoe-gui"),
        ("win32", "", r"C:\Program Files\Games\tictactoe-gui.exe", r'"C:\Program Files\Games\tictactoe-gui.exe"'),
    ],
)
def test_start_command_is_the_one_that_started_the_program(
    platform: str, python: str, argument: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(resources, "Path", PureWindowsPath if platform == "win32" else PurePosixPath)
    monkeypatch.setattr(sys, "argv", [argument, "--terminal"])
    monkeypatch.setattr(sys, "executable", python)
    assert resources.start_command() == command
