import os
import select
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QProcess, QTimer, Signal
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.ui.engines import line_process
from tictactoe_gui.ui.engines.line_process import LineProcess

TIMEOUT_MS = 30_000
PARENT = """
import os, subprocess, sys
print(subprocess.Popen(["sleep", "600"]).pid, flush=True)
for line in sys.stdin:
    if line.strip() == "CRASH":
        os.abort()
    elif line.strip() == "END":
        break
"""
"""Program that starts another one and prints its number."""
STUBBORN = """
import os, subprocess
print(os.getpid(), subprocess.Popen(["sleep", "600"]).pid, flush=True)
while True:
    pass
"""
"""Program that starts another one, prints both numbers, and never reads its input."""
CRASH = f"""
import os, signal, sys
from PySide6.QtCore import QCoreApplication
from tictactoe_gui.ui.engines.line_process import LineProcess

def crash(line):
    os.write(1, line.encode())
    os.kill(os.getpid(), signal.SIGKILL)

application = QCoreApplication()
process = LineProcess([sys.executable, "-S", "-c", {STUBBORN!r}], "END")
process.line_received.connect(crash)
process.start()
application.exec()
"""
"""Window that starts the stubborn program and crashes."""

Run = Callable[[str], LineProcess]


@pytest.fixture
def make_process(qtbot: QtBot) -> Iterator[Run]:
    """Return a function that creates Python processes. The fixture waits until they end."""
    processes: list[LineProcess] = []

    def make(source: str) -> LineProcess:
        processes.append(LineProcess([sys.executable, "-S", "-c", source], "END"))
        return processes[-1]

    yield make
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def output_lines(process: LineProcess, qtbot: QtBot) -> list[str]:
    """Run the program to its end, and return its output."""
    message: list[str] = []
    process.line_received.connect(message.append)
    with qtbot.waitSignal(process.ended, timeout=TIMEOUT_MS):
        process.start()
    return message


def quit_application(_process: LineProcess) -> None:
    application = QApplication.instance()
    assert application
    application.aboutToQuit.emit()


def test_every_line_ending_is_recognised_and_invalid_utf8_replaced(make_process: Run, qtbot: QtBot) -> None:
    message = output_lines(make_process(r"import os; os.write(1, b'one\ntwo\r\nthree\r\xff\x00 7\n')"), qtbot)
    assert [*filter(None, message)] == ["one", "two", "three", "\ufffd\0 7"]


def test_partial_lines_are_joined(make_process: Run, qtbot: QtBot) -> None:
    process = make_process("import os; os.write(1, b'7,'); input(); os.write(1, b'7\\n'); input()")
    message: list[str] = []
    process.line_received.connect(message.append)
    process.start()
    (program,) = running_processes()
    with qtbot.waitSignal(program.readyReadStandardOutput, timeout=TIMEOUT_MS):
        pass
    with qtbot.waitSignal(process.line_received, timeout=TIMEOUT_MS):
        process.write_lines(["go on"])
    process.kill()
    assert message == ["7,7"]


def test_many_lines_arrive_in_order_and_do_not_block_the_event_loop(make_process: Run, qtbot: QtBot) -> None:
    process, events, lines = make_process("print(*range(50_000), sep='\\n')"), list[str](), list[str]()
    process.line_received.connect(lambda _: events.append("line"))
    process.line_received.connect(lines.append)
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: events.append("turn"))
    timer.start()
    output_lines(process, qtbot)
    longest = max(len(list(group)) for kind, group in groupby(events) if kind == "line")
    assert longest <= 2 * line_process.LINES_PER_BATCH
    assert [*filter(None, lines)] == [*map(str, range(50_000))]


@pytest.mark.parametrize("source", ["while True: print('x' * 999, end='')", "while True: print('x')"])
def test_endless_output_is_stopped_before_it_fills_the_memory(make_process: Run, qtbot: QtBot, source: str) -> None:
    process = make_process(source)
    tracemalloc.start()
    with qtbot.waitSignal(process.ended, timeout=TIMEOUT_MS) as ended:
        process.start()
    size, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert ended.args == [EngineFaultKind.FLOOD, ""]
    assert (size < 3_000_000, peak < 50 * line_process.MAX_OUTPUT_BYTES) == (True, True)


def test_output_limit_restarts_with_each_question(
    make_process: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_process, "MAX_OUTPUT_BYTES", 10)
    process = make_process("while True: input(); print('1234567', flush=True)")
    flooded: list[bool] = []
    process.ended.connect(lambda *_: flooded.append(True))
    process.start()
    for _time in range(3):
        process.discard_output()
        with qtbot.waitSignal(process.line_received, timeout=TIMEOUT_MS):
            process.write_lines(["go on"])
    process.kill()
    assert not flooded


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        ("os.close(1); signal.pause()", EngineFaultKind.CLOSED),
        ("os.kill(os.getpid(), signal.SIGKILL)", EngineFaultKind.ENDED),
    ],
)
def test_end_of_output_or_of_a_killed_program_is_reported_after_the_last_line(
    make_process: Run, qtbot: QtBot, act: str, kind: EngineFaultKind
) -> None:
    process = make_process(f"import os, signal; os.write(1, b'7,7'); {act}")
    message: list[str] = []
    process.line_received.connect(message.append)
    with qtbot.waitSignal(process.ended, timeout=TIMEOUT_MS) as ended:
        process.start()
    assert (ended.args, message) == ([kind, ""], ["7,7"])


def test_nothing_is_emitted_after_end(make_process: Run, qtbot: QtBot) -> None:
    process = make_process("input(); print('bye')")
    message: list[object] = []
    process.line_received.connect(message.append)
    process.ended.connect(message.append)
    process.start()
    process.terminate()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert message == []


@pytest.mark.parametrize(
    "end",
    [
        LineProcess.terminate,
        LineProcess.kill,
        lambda process: process.write_lines(["CRASH"]),
        lambda process: process.write_lines(["END"]),
        quit_application,
    ],
    ids=["terminate", "kill", "crash", "exit", "quit"],
)
def test_child_processes_end_with_the_program(
    make_process: Run, qtbot: QtBot, end: Callable[[LineProcess], None]
) -> None:
    process = make_process(PARENT)
    with qtbot.waitSignal(process.line_received, timeout=TIMEOUT_MS) as received:
        process.start()
    child = os.pidfd_open(int((received.args or [])[0]))
    end(process)
    qtbot.waitUntil(lambda: select.select([child], [], [], 0)[0] == [child], timeout=TIMEOUT_MS)
    os.close(child)


def test_programs_end_after_a_crash_of_the_window(qtbot: QtBot) -> None:
    crashed = subprocess.run([sys.executable, "-c", CRASH], stdout=subprocess.PIPE, check=False)
    assert crashed.returncode == -signal.SIGKILL
    programs = crashed.stdout.split()
    assert len(programs) == 2
    qtbot.waitUntil(lambda: not any(Path(f"/proc/{program.decode()}/exe").exists() for program in programs))


@pytest.mark.parametrize("program", [sys.executable, "/no/such/program", "/etc/passwd"])
def test_no_guard_is_left_after_the_end_of_a_program(program: str, qtbot: QtBot) -> None:
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    before = children.read_text(encoding="utf-8")
    process = LineProcess([program, "-S", "-c", "pass"], "END")
    with qtbot.waitSignal(process.ended, timeout=TIMEOUT_MS):
        process.start()
    assert children.read_text(encoding="utf-8") == before


def test_end_of_the_output_is_noticed_on_windows(
    make_process: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    class QWindowsPipeReader(QObject):
        """What `QProcess` creates there for the output."""

        pipeClosed = Signal()  # noqa: N815 - Qt's name

    class WindowsProcess(QProcess):
        def start(self, program: str, arguments: Sequence[str]) -> None:  # type: ignore[override]
            super().start(program, arguments)
            reader.setParent(self)

    reader = QWindowsPipeReader()
    monkeypatch.setattr(line_process, "QProcess", WindowsProcess)
    process = make_process("import signal; print('7,7', flush=True); signal.pause()")
    with qtbot.waitSignal(process.line_received, timeout=TIMEOUT_MS):
        process.start()
    with qtbot.waitSignal(process.ended, timeout=TIMEOUT_MS) as ended:
        reader.pipeClosed.emit()
    assert ended.args == [EngineFaultKind.CLOSED, ""]


@pytest.mark.parametrize("source", ["input()", "import signal; signal.pause()"])
def test_process_ends_with_the_application(make_process: Run, qapp: QApplication, source: str) -> None:
    process = make_process(source)
    process.start()
    qapp.aboutToQuit.emit()
    assert not running_processes()
