import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from subprocess import run

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.timers import timer_of
from tictactoe_gui import resources
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.engines import engine_process
from tictactoe_gui.ui.engines.engine_process import EngineProcess
from tictactoe_gui.ui.engines.line_process import LineProcess

PROGRAM = Path(__file__).parents[2] / "engines" / "engine.py"
START = Position.start(Rules(15, 15, 5))
NEXT = START.play(Square(0, 0))
TIMEOUT_MS = 30_000
"""Time limit for signals in milliseconds, with allowance for a busy machine."""

Make = Callable[..., EngineProcess]


class SignalRecorder:
    """Records the signals of an engine."""

    def __init__(self, engine: EngineProcess) -> None:
        self.moves: list[Square] = []
        self.cells: list[CellValue] = []
        self.faults: list[EngineFault] = []
        engine.move_received.connect(self.moves.append)
        engine.value_received.connect(self.cells.append)
        engine.failed.connect(self.faults.append)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def make_engine(qtbot: QtBot) -> Iterator[Make]:
    """Return a function that creates engines with a given behaviour. They are closed after the test."""
    engines: list[EngineProcess] = []

    def engine(habit: str, *arguments: str | Path, built_in: bool = False) -> EngineProcess:
        command = [sys.executable, "-S", str(PROGRAM), habit, *map(str, arguments)]
        engines.append(EngineProcess(command, built_in=built_in, name="Testy"))
        return engines[-1]

    yield engine
    for each in engines:
        each.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


@pytest.fixture
def built_in_engine(qtbot: QtBot) -> Iterator[EngineProcess]:
    """Yield the program's own engine."""
    engine = EngineProcess(engine_process.engine_command(), built_in=True)
    yield engine
    engine.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


@pytest.fixture(autouse=True)
def _long_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow engines enough time on a busy machine."""
    monkeypatch.setattr(engine_process, "ENGINE_GRACE_S", TIMEOUT_MS / 1000)


@pytest.fixture
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow engines almost no time beyond their thinking time."""
    monkeypatch.setattr(engine_process, "ENGINE_GRACE_S", 0.1)
    monkeypatch.setattr(engine_process, "ENGINE_LOADING_S", 0.1)


def answer(engine: EngineProcess, qtbot: QtBot, position: Position = NEXT) -> SignalRecorder:
    """Ask for a move, and wait for the answer or a fault. Return the signals emitted."""
    heard = SignalRecorder(engine)
    engine.request_move(position, EXPERT, 0.1)
    qtbot.waitUntil(lambda: not engine.is_thinking, timeout=TIMEOUT_MS)
    return heard


@pytest.mark.parametrize("habit", ["good", "no-ok", "talks", "shouts"])
def test_engine_plays_a_move_also_with_harmless_protocol_deviations(
    make_engine: Make, qtbot: QtBot, habit: str
) -> None:
    assert answer(make_engine(habit), qtbot, START).moves == [Square(0, 0)]
    assert answer(make_engine(habit), qtbot, NEXT).moves == [Square(0, 1)]


@pytest.mark.parametrize(
    ("habit", "fault"),
    [
        ("exits", EngineFault(EngineFaultKind.ENDED, "Testy", "2")),
        ("crash", EngineFault(EngineFaultKind.ENDED, "Testy", "3")),
        ("closes", EngineFault(EngineFaultKind.CLOSED, "Testy")),
        ("garbage", EngineFault(EngineFaultKind.GARBAGE, "Testy", "I like the middle")),
        ("taken", EngineFault(EngineFaultKind.ILLEGAL, "Testy", "0,0")),
        ("error", EngineFault(EngineFaultKind.REPORTED, "Testy", "unsupported size")),
        ("flood", EngineFault(EngineFaultKind.FLOOD, "Testy")),
    ],
)
def test_fault_is_reported_once_and_ends_the_process(
    make_engine: Make, qtbot: QtBot, habit: str, fault: EngineFault
) -> None:
    engine = make_engine(habit)
    heard = answer(engine, qtbot)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert (heard.faults, heard.moves) == ([fault], [])
    assert answer(engine, qtbot).faults == [fault], "the next question starts it again"


@pytest.mark.parametrize("habit", ["mute", "late"])
@pytest.mark.usefixtures("short_grace")
def test_slow_engine_is_killed(make_engine: Make, qtbot: QtBot, habit: str) -> None:
    heard = answer(make_engine(habit), qtbot)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert (heard.faults, heard.moves) == ([EngineFault(EngineFaultKind.SILENT, "Testy")], [])


@pytest.mark.parametrize(("seconds", "loading"), [(600.0, 0.0), (0.0, 600.0)])
def test_answer_within_the_time_limit_is_accepted(
    make_engine: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, seconds: float, loading: float
) -> None:
    monkeypatch.setattr(engine_process, "ENGINE_GRACE_S", 0)
    monkeypatch.setattr(engine_process, "ENGINE_LOADING_S", loading)
    good = make_engine("good")
    with qtbot.waitSignal(good.move_received, timeout=TIMEOUT_MS):
        good.request_move(NEXT, EXPERT, seconds)
    monkeypatch.setattr(engine_process, "ENGINE_GRACE_S", -seconds)
    built_in = make_engine("waits", built_in=True)
    with qtbot.waitSignal(built_in.value_received, timeout=TIMEOUT_MS):
        built_in.request_values(NEXT, seconds)


@pytest.mark.parametrize(
    ("mode", "reported"),
    [
        (None, EngineFaultKind.MISSING),
        (0o644, EngineFaultKind.FORBIDDEN),
        (0o755, EngineFaultKind.NO_PROGRAM),
    ],
)
def test_file_that_cannot_be_run_is_reported(
    qtbot: QtBot, tmp_path: Path, mode: int | None, reported: EngineFaultKind
) -> None:
    file = tmp_path / "letter.txt"
    if mode:
        file.write_bytes(b"\x00\x01\x02")
        file.chmod(mode)
    (fault,) = answer(EngineProcess([str(file)], built_in=False, name="Testy"), qtbot).faults
    assert (fault.fault, fault.name) == (reported, "Testy")


def test_engine_that_ignores_the_end_command_is_killed(make_engine: Make, qtbot: QtBot) -> None:
    engine = make_engine("ignores-end")
    answer(engine, qtbot)
    (process,) = running_processes()
    pid = process.processId()
    engine.close()
    assert is_alive(pid)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert not is_alive(pid)


def test_duplicate_answer_is_not_used_for_the_next_question(make_engine: Make, qtbot: QtBot) -> None:
    engine = make_engine("twice")
    heard = SignalRecorder(engine)
    engine.move_received.connect(lambda _: engine.request_move(NEXT, EXPERT, 10) if len(heard.moves) == 1 else None)
    engine.request_move(NEXT, EXPERT, 10)
    qtbot.waitUntil(lambda: not engine.is_thinking, timeout=TIMEOUT_MS)
    assert heard.moves == [Square(1, 1), Square(1, 1)]


def test_third_party_engine_gets_the_whole_game_for_each_question_and_the_end(
    make_engine: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    engine = make_engine("good", tmp_path / "heard")
    answer(engine, qtbot, START)
    answer(engine, qtbot, NEXT)
    engine.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    heard = (tmp_path / "heard").read_text(encoding="utf-8").splitlines()
    lines = [line for line in heard if not line.startswith("INFO")]
    assert lines == ["START 15", "BEGIN", "START 15", "BOARD", "0,0,2", "DONE", "END"]


def test_built_in_engine_is_told_only_what_changed(make_engine: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make_engine("good", tmp_path / "heard", built_in=True)
    answer(engine, qtbot, START)
    answer(engine, qtbot, NEXT)
    lines = (tmp_path / "heard").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "START 15"
    assert lines[-5:] == ["BOARD", "DONE", "BOARD", "0,0,2", "DONE"]
    with qtbot.waitSignal(engine.move_received, timeout=TIMEOUT_MS):
        engine.request_move(NEXT, "level-6", 0.1)
    answer(engine, qtbot, Position.start(Rules(4, 3, 3)))
    lines = (tmp_path / "heard").read_text(encoding="utf-8").splitlines()
    assert (lines.count("START 15"), lines.count("RECTSTART 4,3"), lines.count("INFO level level-6")) == (1, 1, 1)


def test_built_in_engine_moves_on_request(make_engine: Make, qtbot: QtBot) -> None:
    engine = make_engine("waits", built_in=True)
    engine.request_move(NEXT, EXPERT, 60)
    assert engine.is_thinking
    with qtbot.waitSignal(engine.move_received, timeout=TIMEOUT_MS) as moved:
        engine.move_now()
    assert (moved.args, engine.is_thinking) == ([Square(0, 1)], False)


def test_answer_to_a_cancelled_question_is_dropped(make_engine: Make, qtbot: QtBot, tmp_path: Path) -> None:
    log = tmp_path / "heard"
    log.touch()
    engine = make_engine("waits", log, built_in=True)
    heard = SignalRecorder(engine)
    engine.request_move(NEXT, EXPERT, 60)
    engine.cancel()
    engine.request_values(NEXT, 60)
    engine.request_move(NEXT.play(Square(7, 7)), EXPERT, 60)
    with qtbot.waitSignal(engine.move_received, timeout=TIMEOUT_MS):
        qtbot.waitUntil(lambda: "7,7," in log.read_text(encoding="utf-8"), timeout=TIMEOUT_MS)
        engine.move_now()
    assert (heard.moves, heard.cells) == ([Square(0, 2)], [])


def test_stop_drops_the_answer_and_keeps_the_built_in_engine_running(make_engine: Make, qtbot: QtBot) -> None:
    engine = make_engine("waits", built_in=True)
    heard = SignalRecorder(engine)
    for request in (partial(engine.request_move, NEXT, EXPERT, 60), partial(engine.request_values, NEXT, 60)):
        request()
        (process,) = running_processes()
        engine.cancel()
        qtbot.waitUntil(lambda: not timer_of(engine).isActive(), timeout=TIMEOUT_MS)
        assert (running_processes(), heard.moves, heard.cells, engine.is_thinking) == ([process], [], [], False)


def test_stop_kills_a_third_party_engine(make_engine: Make, qtbot: QtBot) -> None:
    engine = make_engine("late")
    heard = SignalRecorder(engine)
    engine.request_move(NEXT, EXPERT, 60)
    engine.cancel()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert (heard.moves, heard.faults) == ([], [])


@pytest.mark.usefixtures("short_grace")
def test_built_in_engine_is_replaced_if_it_does_not_stop(make_engine: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make_engine("deaf-to-stop", tmp_path / "memory", built_in=True)
    engine.request_move(START, EXPERT, 60)
    qtbot.waitUntil((tmp_path / "memory").exists, timeout=TIMEOUT_MS)
    with qtbot.waitSignal(engine.move_received, timeout=TIMEOUT_MS):
        engine.request_move(NEXT, EXPERT, 60)


def test_built_in_engine_is_restarted_once_after_a_crash(make_engine: Make, qtbot: QtBot, tmp_path: Path) -> None:
    heard = answer(make_engine("fragile", tmp_path / "memory", built_in=True), qtbot)
    assert (heard.moves, heard.faults) == ([Square(0, 1)], [])
    assert len(answer(make_engine("crash", built_in=True), qtbot).faults) == 1


@pytest.mark.parametrize(("built_in", "fault"), [(True, EngineFaultKind.REPLACED), (False, EngineFaultKind.ENDED)])
def test_failure_after_an_update_of_the_program_is_reported_as_such(
    make_engine: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, built_in: bool, fault: EngineFaultKind
) -> None:
    monkeypatch.setattr(resources, "was_replaced", lambda: True)
    heard = answer(make_engine("crash", built_in=built_in), qtbot)
    assert [fault.fault for fault in heard.faults] == [fault]


def test_analysis_emits_values_and_then_finishes(make_engine: Make, qtbot: QtBot) -> None:
    engine = make_engine("waits", built_in=True)
    heard = SignalRecorder(engine)
    with qtbot.waitSignal(engine.value_received, timeout=TIMEOUT_MS):
        engine.request_values(NEXT, 60)
    with qtbot.waitSignal(engine.analysis_finished, timeout=TIMEOUT_MS):
        engine.move_now()
    assert heard.cells == [CellValue(Square(0, 1), Value.WIN, 1)]


@pytest.mark.parametrize(("habit", "name"), [("good", "Testy"), ("nameless", "")])
def test_engine_reports_its_name(make_engine: Make, qtbot: QtBot, habit: str, name: str) -> None:
    engine = make_engine(habit)
    with qtbot.waitSignal(engine.name_received, timeout=TIMEOUT_MS) as named:
        engine.request_name()
    assert named.args == [name]


def test_engine_that_reported_its_name_need_not_acknowledge_start(make_engine: Make, qtbot: QtBot) -> None:
    engine = make_engine("no-ok")
    engine.request_name()
    (program,) = running_processes()
    process = program.parent()
    assert isinstance(process, LineProcess)
    with qtbot.waitSignal(process.line_received, timeout=TIMEOUT_MS):
        pass
    with qtbot.waitSignal(engine.name_received, timeout=TIMEOUT_MS) as named:
        timer_of(engine).start(0)
    assert named.args == ["Testy"]


def test_built_in_engine_command_starts_this_program(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine_process.engine_command()[0] == sys.executable
    assert engine_process.engine_command()[-1] == "--engine"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert engine_process.engine_command() == (sys.executable, "--engine")


def test_built_in_engine_needs_no_installed_package(tmp_path: Path) -> None:
    python, *options = engine_process.engine_command()
    without_packages = [python, "-S", *options]
    done = run(
        without_packages, input="ABOUT\nEND\n", cwd=tmp_path, env={}, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.startswith("name=")


def test_built_in_engine_runs_no_code_from_the_current_folder(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile = [tmp_path / f"{module}.py" for module in ("dataclasses", "random", "re")]
    for file in hostile:
        file.write_text("open('was_here', 'w')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    process = LineProcess(engine_process.engine_command(), "")
    with qtbot.waitSignal(process.line_received, timeout=TIMEOUT_MS):
        process.start()
        process.write_lines(["ABOUT"])
    process.kill()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert sorted(tmp_path.iterdir()) == hostile


def test_real_built_in_engine_evaluates_every_cell(built_in_engine: EngineProcess, qtbot: QtBot) -> None:
    heard = SignalRecorder(built_in_engine)
    position = Position.start(Rules())
    with qtbot.waitSignal(built_in_engine.analysis_finished, timeout=TIMEOUT_MS):
        built_in_engine.request_values(position, 10)
    assert {cell.square for cell in heard.cells} == set(position.moves)
    assert {cell.value for cell in heard.cells} == {Value.DRAW}


def test_real_built_in_engine_can_be_stopped_and_asked_again(built_in_engine: EngineProcess, qtbot: QtBot) -> None:
    heard = SignalRecorder(built_in_engine)
    built_in_engine.request_move(START, EXPERT, 600)
    (process,) = running_processes()
    built_in_engine.request_move(Position.start(Rules()).play(Square(1, 1)), EXPERT, 1)
    with qtbot.waitSignal(built_in_engine.move_received, timeout=TIMEOUT_MS):
        pass
    assert (len(heard.moves), heard.faults, running_processes()) == (1, [], [process])
    assert heard.moves[0] in {(0, 0), (0, 2), (2, 0), (2, 2)}
