"""The documentation pages: their links, paths, menus and options exist, and their code runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tictactoe_gui.ui.commands import COMMANDS
from tictactoe_gui.ui.window.main_window import MENUS

ROOT = Path(__file__).parents[1]
FRONT_PAGE = ROOT / "README.md"
ARCHITECTURE = ROOT / "tictactoe_gui" / "README.md"
TESTS = ROOT / "tests" / "README.md"
PAGES = (
    FRONT_PAGE,
    ARCHITECTURE,
    TESTS,
    *sorted((ROOT / "packaging").glob("*.md")),
    *sorted((ROOT / ".github").glob("*.md")),
)

REPORT_QT = "\nimport sys\nprint(*[name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))])"


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def code_block(page: Path) -> str:
    """Return the first Python code block on a page."""
    block = re.search(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert block
    return block[1]


def menu_texts() -> set[str]:
    """Return the commands as the pages write them, such as "Game > Another Game"."""
    top_level = {
        f"{title} > {text}": entry.submenu
        for title, entries in zip(MENUS, COMMANDS, strict=True)
        for entry in entries
        for text in (entry.text, *entry.texts.values())
    }
    nested = {f"{path} > {command.text}" for path, submenu in top_level.items() for command in submenu}
    return {path.replace("&", "").rstrip("…") for path in (*top_level, *nested)}


def programs(folder: str) -> set[str]:
    """Return the names of the proofs or benchmarks that can be run."""
    sources = (ROOT / "tests" / folder).glob("*.py")
    return {path.stem for path in sources if 'if __name__ == "__main__"' in path.read_text(encoding="utf-8")} - {
        "__main__"
    }


def test_code_on_the_architecture_page_runs_without_qt() -> None:
    command = [sys.executable, "-c", code_block(ARCHITECTURE) + REPORT_QT]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert result.stderr == ""
    *printed, qt_modules = result.stdout.splitlines()
    assert re.fullmatch(r"Square\(row=\d, column=\d\) Ann None", "\n".join(printed))
    assert qt_modules == ""


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_links_lead_to_files(page: Path) -> None:
    links = re.findall(r"(?<!!)\[[^]]*\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_paths_exist(page: Path) -> None:
    named = re.findall(r"`((?:\w+/)+\w*(?:\.(?:py|sh))?|\w+\.(?:py|sh|toml))`", page.read_text(encoding="utf-8"))
    built = {"dist/"}
    assert [name for name in {*named} - built if not any((at / name).exists() for at in (page.parent, ROOT))] == []


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_menu_commands_exist(page: Path) -> None:
    named = set(re.findall(r"\*\*((?:Game|Move|Edit|View|Help) > [^*]+)\*\*", page.read_text(encoding="utf-8")))
    assert named <= menu_texts()


def test_front_page_begins_with_how_to_install_and_start() -> None:
    beginning = "\n".join(FRONT_PAGE.read_text(encoding="utf-8").splitlines()[:10])
    for command in ("./install", "pipx install", "sh packaging/run.sh", "sh packaging/test.sh quick"):
        assert f"`{command}" in beginning


def test_command_lines_on_the_front_page_are_valid() -> None:
    lines = re.findall(r"^    sh packaging/run\.sh (--.*)$", FRONT_PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        command = [sys.executable, "-m", "tictactoe_gui", *line.split()]
        result = subprocess.run(command, cwd=ROOT, input="exit\n", capture_output=True, encoding="utf-8", check=False)
        assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_commands_run_no_code_from_the_current_folder(page: Path) -> None:
    options = re.findall(r"python(?:\.exe)?((?: -\w)*) -m tictactoe_gui", page.read_text(encoding="utf-8"))
    assert [option for option in options if option != " -P"] == []


@pytest.mark.parametrize("folder", ["proofs", "benchmarks"])
def test_every_proof_and_benchmark_is_described(folder: str) -> None:
    described = set(re.findall(r"`(\w+)`", TESTS.read_text(encoding="utf-8")))
    assert programs(folder) <= described
