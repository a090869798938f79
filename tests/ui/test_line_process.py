import sys
from collections.abc import Callable, Iterator
from itertools import groupby

import pytest
from PySide6.QtCore import QCoreApplication, QProcess, QTimer
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui import line_process
from tictactoe_gui.ui.line_process import LineProcess

TIMEOUT = 30_000

Run = Callable[[str], LineProcess]


def running() -> bool:
    application = QCoreApplication.instance()
    assert application
    still = QProcess.ProcessState.NotRunning
    return any(process.state() is not still for process in application.findChildren(QProcess))


@pytest.fixture
def program(qtbot: QtBot) -> Iterator[Run]:
    """Return a function that creates Python programs. They end with the test."""
    made: list[LineProcess] = []

    def make(source: str) -> LineProcess:
        made.append(LineProcess([sys.executable, "-S", "-c", source], "END"))
        return made[-1]

    yield make
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


def lines(process: LineProcess, qtbot: QtBot) -> list[str]:
    """Run the program to its end, and return its output."""
    said: list[str] = []
    process.said.connect(said.append)
    with qtbot.waitSignal(process.ended, timeout=TIMEOUT):
        process.start()
    return said


@pytest.mark.parametrize("end", [r"\n", r"\r\n", r"\r"])
def test_every_line_ending_is_recognised(program: Run, qtbot: QtBot, end: str) -> None:
    said = lines(program(f"import os; os.write(1, b'one{end}two{end}')"), qtbot)
    assert list(filter(None, said)) == ["one", "two"]


def test_last_line_without_an_ending_is_emitted(program: Run, qtbot: QtBot) -> None:
    assert lines(program("import os; os.write(1, b'7,7')"), qtbot) == ["7,7"]


def test_partial_lines_are_joined(program: Run, qtbot: QtBot) -> None:
    process = program("import os; os.write(1, b'7,'); input(); os.write(1, b'7\\n'); input()")
    said: list[str] = []
    process.said.connect(said.append)
    process.start()
    qtbot.waitUntil(lambda: process._rest == b"7,", timeout=TIMEOUT)
    with qtbot.waitSignal(process.said, timeout=TIMEOUT):
        process.write(["go on"])
    process.kill()
    assert said == ["7,7"]


def test_invalid_utf8_is_replaced(program: Run, qtbot: QtBot) -> None:
    assert lines(program(r"import os; os.write(1, b'\xff\x00 7\n')"), qtbot)[0].endswith("7")


def test_many_lines_arrive_in_order_before_the_end(program: Run, qtbot: QtBot) -> None:
    said = lines(program("print(*range(20_000), sep='\\n')"), qtbot)
    assert list(filter(None, said)) == list(map(str, range(20_000)))


def test_many_lines_do_not_block_the_event_loop(program: Run, qtbot: QtBot) -> None:
    process, events = program("print('x\\n' * 50_000)"), []
    process.said.connect(lambda _: events.append("line"))
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: events.append("turn"))
    timer.start()
    lines(process, qtbot)
    longest = max(len(list(group)) for kind, group in groupby(events) if kind == "line")
    assert longest <= 2 * line_process.LINES


@pytest.mark.parametrize("source", ["while True: print('x' * 999, end='')", "while True: print('x')"])
def test_flood_is_killed_before_it_fills_the_memory(program: Run, qtbot: QtBot, source: str) -> None:
    process = program(source)
    with qtbot.waitSignal(process.flooded, timeout=TIMEOUT):
        process.start()
    assert len(process._rest) <= line_process.LONGEST + 1_000_000
    assert process._heard <= line_process.TALK + 1_000_000
    assert not process._lines


def test_output_limit_restarts_with_each_question(program: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_process, "TALK", 10)
    process = program("while True: input(); print('1234567', flush=True)")
    flooded: list[bool] = []
    process.flooded.connect(lambda: flooded.append(True))
    process.start()
    for _time in range(3):
        process.forget()
        with qtbot.waitSignal(process.said, timeout=TIMEOUT):
            process.write(["go on"])
    process.kill()
    assert not flooded


def test_crash_has_no_status(program: Run, qtbot: QtBot) -> None:
    process = program("import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    with qtbot.waitSignal(process.ended, timeout=TIMEOUT) as ended:
        process.start()
    assert ended.args == [None]


def test_nothing_is_emitted_after_end(program: Run, qtbot: QtBot) -> None:
    process = program("input(); print('bye')")
    said: list[object] = []
    process.said.connect(said.append)
    process.ended.connect(said.append)
    process.start()
    process.end()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert said == []


def test_program_that_keeps_talking_after_end_is_killed(program: Run, qtbot: QtBot) -> None:
    process = program("while True: print('x' * 999)")
    with qtbot.waitSignal(process.said, timeout=TIMEOUT):
        process.start()
    process.end()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


@pytest.mark.parametrize("source", ["input()", "import signal; signal.pause()"])
def test_process_ends_with_the_application(program: Run, source: str) -> None:
    process = program(source)
    process.start()
    process._end_with_the_program()
    assert not running()
