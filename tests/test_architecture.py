import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tictactoe_gui import __version__

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "tictactoe_gui"
BUILT = {"build", "dist"}
PICTURES = {"assets/screenshot.png", "assets/screenshot-mastermind.png"}
"""Used by the README only."""
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]

OFFENCES = [
    ("Imports go downwards only", "mnk/rules.py", "import tictactoe_gui.wording.mnk.sentences"),
    ("Imports go downwards only", "mastermind/rules.py", "import tictactoe_gui.mnk.rules"),
    ("Imports go downwards only", "names.py", "import tictactoe_gui.mnk.rules"),
    ("Imports go downwards only", "opponents/limits.py", "import tictactoe_gui.gomocup"),
    ("Imports go downwards only", "gomocup/__init__.py", "import tictactoe_gui.wording.mnk.sentences"),
    ("Imports go downwards only", "ui/board.py", "import tictactoe_gui.app"),
    ("Imports go downwards only", "app.py", "import tictactoe_gui.terminal"),
    ("Imports go downwards only", "no_room_of_the_design.py", ""),
    ("The terminal knows no window", "terminal.py", "import tictactoe_gui.ui.mnk.board.board_view"),
    ("Qt stays in ui and app", "terminal.py", "import PySide6.QtCore"),
    ("Qt stays in ui and app", "__main__.py", "import PySide6.QtCore"),
    ("Qt stays in ui and app", "mnk/rules.py", "import shiboken6"),
]

IMPORT_ALL = """
import importlib, sys
for module in sys.argv[1:]:
    importlib.import_module(module)
print(*sorted(name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))))
"""

# Python 3.11 aborts in such calls if PySide6 drops a reference to None in each of them.
MANY_VOID_CALLS = """
from PySide6.QtCore import QObject
thing = QObject()
for call in range(20_000):
    thing.setObjectName("x")
print("alive")
"""


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES_WITHOUT_QT = sorted(
    module_of(path)
    for path in PACKAGE.rglob("*.py")
    if "ui" not in path.relative_to(PACKAGE).parts and path.name != "app.py"
)


def run(*command: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], cwd=cwd, capture_output=True, text=True, check=False)


def lint_imports(checkout: Path) -> subprocess.CompletedProcess[str]:
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return run("-c", program, "--no-cache", cwd=checkout)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    run("-m", "hatchling", "build", "--target", "wheel", "--directory", folder).check_returncode()
    (path,) = folder.glob("*.whl")
    return ZipFile(path)


def test_qt_is_loaded_only_by_ui_and_app() -> None:
    result = run("-c", IMPORT_ALL, *MODULES_WITHOUT_QT)
    assert (result.stdout, result.stderr) == ("\n", "")


def test_qt_survives_thousands_of_void_calls() -> None:
    assert run("-c", MANY_VOID_CALLS).stdout == "alive\n"


@pytest.mark.parametrize(("contract", "module", "offence"), OFFENCES)
def test_forbidden_import_breaks_its_contract(checkout: Path, contract: str, module: str, offence: str) -> None:
    with (checkout / PACKAGE.name / module).open("a") as file:
        file.write(f"\n{offence}\n")
    assert re.findall(r"^(.*) BROKEN$", lint_imports(checkout).stdout, re.MULTILINE) == [contract]


def test_every_contract_has_an_offence() -> None:
    assert {contract["name"] for contract in CONTRACTS} == {contract for contract, _, _ in OFFENCES}


def test_top_level_has_the_agreed_entries() -> None:
    entries = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")} - BUILT
    assert entries == {"LICENSE", "README.md", "assets", "packaging", "pyproject.toml", "tests", "tictactoe_gui"}


def test_packaging_folder_does_not_shadow_the_library() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_wheel_contains_every_asset(wheel: ZipFile) -> None:
    assets = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assets -= PICTURES
    assert {f"tictactoe_gui/{asset}" for asset in assets} <= set(wheel.namelist())


def test_wheel_contains_only_the_program(wheel: ZipFile) -> None:
    folders = {name.partition("/")[0] for name in wheel.namelist()}
    assert folders == {"tictactoe_gui", f"tictactoe_gui-{__version__}.dist-info"}


def test_wheel_has_the_version_of_the_package(wheel: ZipFile) -> None:
    metadata = wheel.read(f"tictactoe_gui-{__version__}.dist-info/METADATA").decode()
    assert f"\nVersion: {__version__}\n" in metadata
