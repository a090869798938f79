"""The architecture: layers, small folders and modules, no import cycles."""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "tictactoe_gui"
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
FOLDERS = ("tictactoe_gui", "tests", "packaging", "assets")
MAX_FILES = 25
MAX_LINES = 500
FORBIDDEN_IMPORTS = [
    ("Imports go downwards only", "mnk/rules.py", "import tictactoe_gui.wording.mnk.sentences"),
    ("Imports go downwards only", "app.py", "import tictactoe_gui.terminal"),
    ("Imports go downwards only", "unplanned.py", ""),
    ("Packages of ui import downwards only", "ui/mnk/dialogs.py", "import tictactoe_gui.ui.window.main_window"),
    ("Packages of ui import downwards only", "ui/unplanned.py", ""),
    ("Mastermind knows no other game", "ui/mastermind/page.py", "import tictactoe_gui.ui.mnk.board.pieces"),
    ("The terminal knows no window", "terminal.py", "import tictactoe_gui.ui.mnk.board.board_view"),
    ("Qt stays in ui and app", "terminal.py", "import PySide6.QtCore"),
    ("Qt stays in ui and app", "mnk/rules.py", "import shiboken6"),
]

IMPORT_ALL = """
import importlib, sys
for module in sys.argv[1:]:
    importlib.import_module(module)
print(*sorted(name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))))
"""


class Import(NamedTuple):
    """An import of one module of the package by another."""

    module: str
    imported: str


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def run(*command: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], cwd=cwd, capture_output=True, encoding="utf-8", check=False)


def lint_imports(checkout: Path) -> subprocess.CompletedProcess[str]:
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return run("-c", program, "--no-cache", cwd=checkout)


def modules(root: Path) -> dict[str, Path]:
    paths = (root / PACKAGE.name).rglob("*.py")
    return {".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def crowded_folders(root: Path) -> list[str]:
    counts: dict[Path, int] = defaultdict(int)
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            counts[path.parent] += path.is_file() and path.suffix != ".pyc"
    return [str(folder.relative_to(root)) for folder, count in counts.items() if count > MAX_FILES]


def long_modules(root: Path) -> list[str]:
    return [name for name, path in modules(root).items() if len(path.read_text("utf-8").splitlines()) > MAX_LINES]


def imports(root: Path) -> list[Import]:
    known = modules(root)
    return [found for module, path in known.items() for found in _imports(module, path, known)]


def _imports(module: str, path: Path, known: dict[str, Path]) -> Iterator[Import]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for imported in _imported(node, known):
                yield Import(module, imported)


def _imported(node: ast.Import | ast.ImportFrom, known: dict[str, Path]) -> list[str]:
    """Return the full names of the imported modules."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    names = [f"{node.module}.{alias.name}" for alias in node.names]
    return [name if name in known else str(node.module) for name in names]


def circle(root: Path) -> list[str]:
    graph: dict[str, set[str]] = {module: set() for module in modules(root)}
    for found in imports(root):
        if found.imported in graph and found.imported != found.module:
            graph[found.module].add(found.imported)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


TEXT_FILES, PROGRAMS = {"read_text": 1, "write_text": 2}, {"run", "Popen", "check_output"}
"""Functions that read or write text, with the number of arguments if the last one is the encoding."""


def system_texts(tree: ast.AST) -> list[int]:
    """Return the lines that use the system's description of an error, which is in the system's language."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "strerror" and ast.unparse(node.value) != "os"
    ]


def unnamed_encodings(tree: ast.AST) -> list[int]:
    """Return the lines that read or write text in the encoding of the system, which is not UTF-8 on Windows."""
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Call) and _has_unnamed_encoding(node)]


def _has_unnamed_encoding(call: ast.Call) -> bool:
    name, keywords = ast.unparse(call.func).rpartition(".")[2], {keyword.arg for keyword in call.keywords}
    if "encoding" in keywords:
        return False
    return len(call.args) < TEXT_FILES.get(name, 0) or (name in PROGRAMS and "text" in keywords)


NETWORK = {
    "asyncio",
    "ftplib",
    "http",
    "imaplib",
    "poplib",
    "smtplib",
    "socket",
    "socketserver",
    "ssl",
    "urllib",
    "xmlrpc",
}
"""Modules that open network connections, besides those of Qt."""
QT_NETWORK = ("PySide6.QtNetwork", "PySide6.QtWeb", "PySide6.QtHttp")


def network_imports(tree: ast.AST) -> list[int]:
    """Return the lines that import a module for network connections."""
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return [node.lineno for node in statements if any(map(_is_for_networks, _full_names(node)))]


def _full_names(node: ast.Import | ast.ImportFrom) -> list[str]:
    prefix = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
    return [prefix + alias.name for alias in node.names]


def _is_for_networks(name: str) -> bool:
    return name.partition(".")[0] in NETWORK or name.startswith(QT_NETWORK)


def lines_of(find: Callable[[ast.AST], list[int]], folders: Iterable[str]) -> list[str]:
    paths = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return [f"{path}:{line}" for path in paths for line in find(ast.parse(path.read_text(encoding="utf-8")))]


def add(checkout: Path, module: str, text: str) -> None:
    path = checkout / PACKAGE.name / module
    path.write_text(f"{path.read_text(encoding='utf-8') if path.exists() else ''}\n{text}\n", encoding="utf-8")


def test_qt_is_loaded_only_by_ui_and_app() -> None:
    without_qt = [
        module for module in modules(ROOT) if not module.startswith(("tictactoe_gui.ui", "tictactoe_gui.app"))
    ]
    result = run("-c", IMPORT_ALL, *without_qt)
    assert (result.stdout, result.stderr) == ("\n", "")


@pytest.mark.parametrize(("contract", "module", "statement"), FORBIDDEN_IMPORTS)
def test_forbidden_import_breaks_its_contract(checkout: Path, contract: str, module: str, statement: str) -> None:
    add(checkout, module, statement)
    assert re.findall(r"^(.*) BROKEN$", lint_imports(checkout).stdout, re.MULTILINE) == [contract]


def test_every_contract_has_an_example_violation() -> None:
    assert {contract["name"] for contract in CONTRACTS} == {contract for contract, _, _ in FORBIDDEN_IMPORTS}


def test_folders_and_modules_are_small(checkout: Path) -> None:
    assert crowded_folders(ROOT) == []
    assert long_modules(ROOT) == []
    for number in range(MAX_FILES):
        add(checkout, f"mnk/module_{number}.py", "")
    add(checkout, "records/long.py", "# line\n" * MAX_LINES)
    assert crowded_folders(checkout) == [f"{PACKAGE.name}/mnk"]
    assert long_modules(checkout) == ["tictactoe_gui.records.long"]


def test_imports_have_no_cycle() -> None:
    assert circle(ROOT) == []


@pytest.mark.parametrize(
    "statement",
    [
        "from tictactoe_gui.mnk import game",
        "if TYPE_CHECKING:\n    from tictactoe_gui.mnk.game import Game",
    ],
)
def test_import_cycle_is_found(checkout: Path, statement: str) -> None:
    add(checkout, "mnk/rules.py", statement)
    assert {f"{PACKAGE.name}.mnk.rules", f"{PACKAGE.name}.mnk.game"} <= set(circle(checkout))


def test_errors_are_not_described_in_the_language_of_the_system() -> None:
    assert lines_of(system_texts, [PACKAGE.name]) == []
    assert system_texts(ast.parse("why = error.strerror\nraise OSError(5, os.strerror(5))")) == [1]


def test_encodings_are_named() -> None:
    assert lines_of(unnamed_encodings, FOLDERS) == []
    assert unnamed_encodings(ast.parse("path.read_text()\npath.write_text(text)\nrun(command, text=True)")) == [1, 2, 3]
    assert unnamed_encodings(ast.parse("path.read_text('utf-8')\nrun(command)")) == []


def test_program_opens_no_network_connection() -> None:
    assert lines_of(network_imports, [PACKAGE.name]) == []
    source = "import urllib.request\nfrom PySide6 import QtNetwork\nfrom socket import create_connection\nimport os"
    assert network_imports(ast.parse(source)) == [1, 2, 3]
