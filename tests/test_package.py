"""What is built and shipped: the top level of the repository, the wheel, and the version of Qt."""

import os
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from zipfile import ZipFile

import pytest
from PySide6.QtGui import QImage

from tictactoe_gui import APPLICATION_ID, __version__
from tictactoe_gui.terminal.console import CONSOLE_PROGRAM

ROOT = Path(__file__).parents[1]
SHARE = ROOT / "packaging/linux/share"
GAME = ROOT / "tests/golden/records/tic_tac_toe.ttt"
BUILT = {"build", "dist", "PKG-INFO"}
"""Entries made by packaging. The last one is in the sources for the package index."""
INFORMATION = f"tictactoe_gui-{__version__}.dist-info"
PICTURES = {"assets/screenshot.png", "assets/screenshot-gomoku.png", "assets/screenshot-mastermind.png"}
"""Used only by the README."""

# Python 3.11 aborts if PySide6 drops a reference to None in each of these calls.
MANY_VOID_CALLS = """
from PySide6.QtCore import QObject
thing = QObject()
for call in range(20_000):
    thing.setObjectName("x")
print("alive")
"""


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    run("-m", "hatchling", "build", "--target", "wheel", "--directory", folder).check_returncode()
    (path,) = folder.glob("*.whl")
    return ZipFile(path)


@pytest.fixture(scope="module")
def installed(wheel: ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into a folder, without the packages that it needs. Return the folder."""
    folder = tmp_path_factory.mktemp("installed")
    options = ("--no-deps", "--ignore-installed", "--no-index", "--prefix", folder)
    run("-m", "pip", "install", *options, str(wheel.filename)).check_returncode()
    return folder


def run_installed(folder: Path, program: str, *options: str, typed: str = "") -> str:
    """Run a program of the installed wheel, and return its output."""
    (modules,) = folder.glob("lib/python*/site-packages")
    return subprocess.run(
        [folder / "bin" / program, *options],
        env={**os.environ, "PYTHONPATH": str(modules)},
        cwd=folder,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout


def test_qt_survives_thousands_of_void_calls() -> None:
    assert run("-c", MANY_VOID_CALLS).stdout == "alive\n"


def test_top_level_has_the_agreed_entries() -> None:
    entries = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")} - BUILT
    assert entries == {"LICENSE", "README.md", "assets", "packaging", "pyproject.toml", "tests", "tictactoe_gui"}


def test_packaging_folder_does_not_shadow_the_library() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_wheel_installs_the_files_for_desktops(wheel: ZipFile) -> None:
    installed = f"tictactoe_gui-{__version__}.data/data/share/"
    files = {path.relative_to(SHARE).as_posix() for path in SHARE.rglob("*") if path.is_file()}
    assert {name.removeprefix(installed) for name in wheel.namelist() if name.startswith(installed)} == files


def test_wheel_says_that_its_code_has_types(wheel: ZipFile) -> None:
    assert "tictactoe_gui/py.typed" in wheel.namelist()
    assert "\nClassifier: Typing :: Typed\n" in wheel.read(f"{INFORMATION}/METADATA").decode()


def test_wheel_has_a_program_with_a_console_on_windows(wheel: ZipFile) -> None:
    scripts = ConfigParser()
    scripts.read_string(wheel.read(f"{INFORMATION}/entry_points.txt").decode())
    assert scripts["console_scripts"][CONSOLE_PROGRAM] == scripts["gui_scripts"]["tictactoe-gui"]


@pytest.mark.posix
@pytest.mark.usefixtures("home")
def test_installed_wheel_plays_a_game_in_the_terminal(installed: Path) -> None:
    moves = "\n" * 4 + "A1\nB1\nA2\nB2\nA3\n"
    assert " 1 wins\n" in run_installed(installed, "tictactoe-gui", "--terminal", "--first", "1", typed=moves)


@pytest.mark.posix
def test_installed_wheel_paints_with_its_own_themes(installed: Path) -> None:
    options = "--thumbnail", str(GAME), str(installed / "picture"), "64"
    assert run_installed(installed, "tictactoe-gui", *options) == ""
    assert QImage(str(installed / "picture")).width() == 64


@pytest.mark.posix
def test_installed_wheel_has_a_menu_entry(installed: Path) -> None:
    entry = installed / f"share/applications/{APPLICATION_ID}.desktop"
    subprocess.run(["desktop-file-validate", entry], check=True)


def test_wheel_contains_the_program_and_its_assets(wheel: ZipFile) -> None:
    assets = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assets -= PICTURES
    assert {f"tictactoe_gui/{asset}" for asset in assets} <= set(wheel.namelist())
    data = f"tictactoe_gui-{__version__}.data"
    assert {name.partition("/")[0] for name in wheel.namelist()} == {"tictactoe_gui", data, INFORMATION}
    assert f"\nVersion: {__version__}\n" in wheel.read(f"{INFORMATION}/METADATA").decode()
