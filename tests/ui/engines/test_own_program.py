import os
import sys
from pathlib import Path
from subprocess import PIPE, run

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tictactoe_gui.json_lines import Failed, Quit
from tictactoe_gui.opponents.player.messages import parse_answer
from tictactoe_gui.ui.engines.line_process import LineProcess
from tictactoe_gui.ui.engines.own_program import libraries_of_the_system, own_command


def test_own_command_starts_this_program(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_command("--player")[0] == sys.executable
    assert own_command("--player")[-1] == "--player"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_command("--player") == (sys.executable, "--player")


def test_program_need_not_be_installed(tmp_path: Path) -> None:
    python, *options = own_command("--player")
    libraries = {"PYTHONPATH": str(Path(msgspec.__file__).parents[1])}
    without_site = [python, "-S", *options]
    lines = f"hello\n{Quit()}\n"
    done = run(without_site, input=lines, cwd=tmp_path, env=libraries, stdout=PIPE, encoding="utf-8", check=True)
    assert isinstance(parse_answer(done.stdout), Failed)


def test_program_runs_no_code_from_the_current_folder(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile = [tmp_path / f"{module}.py" for module in ("dataclasses", "random", "re")]
    for file in hostile:
        file.write_text("open('was_here', 'w')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    process = LineProcess(own_command("--player"), "")
    with qtbot.waitSignal(process.line_received, timeout=30_000):
        process.start()
        process.write_lines(["hello"])
    process.kill()
    qtbot.waitUntil(lambda: not running_processes(), timeout=30_000)
    assert sorted(tmp_path.iterdir()) == hostile


@pytest.mark.parametrize(("former", "seen"), [("", None), ("/opt/lib", "/opt/lib")])
def test_programs_of_others_do_not_get_the_libraries_of_the_packaged_program(
    monkeypatch: pytest.MonkeyPatch, former: str, seen: str | None
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/program")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", former)
    with libraries_of_the_system():
        assert os.environ.get("LD_LIBRARY_PATH") == seen
    assert os.environ["LD_LIBRARY_PATH"] == "/program"


def test_libraries_that_the_user_has_set_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/user")
    with libraries_of_the_system():
        assert os.environ["LD_LIBRARY_PATH"] == "/user"


def test_engine_of_others_starts_in_the_environment_for_programs_of_others(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/program")
    code = "import os; print(os.environ.get('LD_LIBRARY_PATH'))"
    process = LineProcess([sys.executable, "-S", "-c", code], "", str(tmp_path))
    with qtbot.waitSignal(process.line_received) as received:
        process.start()
    assert received.args == ["None"]
