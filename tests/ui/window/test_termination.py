import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PROGRAM = """
import signal
import sys
from pathlib import Path
from threading import Event
from PySide6.QtCore import QCoreApplication
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.window import termination

def write(name):
    print("writing", flush=True)
    if not sys.stdin.readline():
        Event().wait()
    Path(name).touch()

application = QCoreApplication([])
termination.STORAGE_WAIT_S = float(sys.argv[1])
for number in termination.SIGNALS:
    signal.signal(number, signal.SIG_DFL)  # a background process may ignore some
background = Background()
termination.end_on_signals(application, background)
first, second = background.lane("first"), background.lane("second")
application.aboutToQuit.connect(lambda: Path("engines ended").touch())
first.run(lambda: write("first"), lambda _: second.run(lambda: Path("second").touch()), waits=False)
application.exec()
"""

Start = Callable[[float], subprocess.Popen[bytes]]

if sys.platform == "win32":
    pytest.skip("Windows has no such signals", allow_module_level=True)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts a program which is writing files. It waits for them for some seconds."""
    started: list[subprocess.Popen[bytes]] = []

    def start(seconds: float) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", PROGRAM, str(seconds)]
        process = subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        started.append(process)
        assert process.stdout
        assert process.stdout.readline() == b"writing\n"
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signal_ends_the_program_after_files_are_written(start: Start, tmp_path: Path, number: signal.Signals) -> None:
    process = start(60)
    process.send_signal(number)
    process.communicate(b"\n")
    assert process.returncode == -number
    assert {path.name for path in tmp_path.iterdir()} == {"first", "second", "engines ended"}


def test_signal_ends_a_program_whose_disk_hangs(start: Start, tmp_path: Path) -> None:
    process = start(0.1)
    process.send_signal(signal.SIGTERM)
    assert process.wait() == -signal.SIGTERM
    assert [path.name for path in tmp_path.iterdir()] == ["engines ended"]
