import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.json_lines import Done, Failed, Quit
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import Advised, BreakerTask, KeyCounts
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engines import breaker_process
from tictactoe_gui.ui.engines.breaker_process import ENGINE_NAME, BreakerProcess
from tictactoe_gui.ui.engines.engine_process import engine_command

RULES = Rules()
ROWS = [Row(Code.parse("RRGB"), Feedback(1, 1)), Row(Code.parse("RYYO"), Feedback(0, 1))]
CONTRADICTION = [Row(Code.parse("RGBY"), Feedback(0, 0)), Row(Code.parse("RRRR"), Feedback(1, 0))]
TIMEOUT_MS = 30_000
"""Time limit for signals in milliseconds, with allowance for a busy machine."""

COUNTS = KeyCounts((4096, 7))
ADVICE = Advised(Advice(ROWS[0].guess, 1.5, 9))

BEHAVIOURS = {
    "good": f"say('{COUNTS}'); say('{Done()}')",
    "talks": f"say('hello'); say(''); say('{COUNTS}'); say('{Done()}'); say('goodbye')",
    "crash": "sys.exit(3)",
    "dies": "os.kill(os.getpid(), signal.SIGKILL)",
    "once": f"os.path.exists(sys.argv[1]) or sys.exit(os.mkdir(sys.argv[1])); say('{COUNTS}'); say('{Done()}')",
    "mute": "signal.pause()",
    "half": f"say('{COUNTS}'); signal.pause()",
    "empty": f"say('{Done()}')",
    "strange": f"say('{str(COUNTS).replace('7', 'many')}'); say('{ADVICE}'); say('{Done()}')",
    "failed": f"say('{Failed('too few colours')}')",
    "flood": "[say('x' * 999) for _ in range(10_000)]",
    "slow": f"say('{COUNTS}'); 'seconds\":2' in line or signal.pause(); say('{Done()}')",
}
"""Response of each fake process to a request."""

Make = Callable[..., BreakerProcess]


class SignalRecorder:
    """Records the signals of a breaker process."""

    def __init__(self, breaker: BreakerProcess) -> None:
        self.counts: list[tuple[int, ...]] = []
        self.wrong: list[tuple[int, ...]] = []
        self.advice: list[Advice] = []
        self.grades: list[tuple[int, Grade]] = []
        self.done: list[bool] = []
        self.faults: list[EngineFault] = []
        breaker.counted.connect(self.counts.append)
        breaker.contradicted.connect(self.wrong.append)
        breaker.advised.connect(self.advice.append)
        breaker.graded.connect(lambda row, grade: self.grades.append((row, grade)))
        breaker.done.connect(lambda: self.done.append(True))
        breaker.failed.connect(self.faults.append)


@pytest.fixture
def make_breaker(qtbot: QtBot) -> Iterator[Make]:
    """Create breaker processes with a given behaviour and end them after the test."""
    breakers: list[BreakerProcess] = []

    def breaker(habit: str, *arguments: Path) -> BreakerProcess:
        say = "import os, signal, sys\ndef say(line): print(line, flush=True)\n"
        answer = f"for line in sys.stdin:\n  if line.strip() == '{Quit()}': break\n  {BEHAVIOURS[habit]}"
        breakers.append(BreakerProcess([sys.executable, "-S", "-c", say + answer, *map(str, arguments)]))
        return breakers[-1]

    yield breaker
    for each in breakers:
        each.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


@pytest.fixture
def real_breaker(qtbot: QtBot) -> Iterator[BreakerProcess]:
    """Breaker process that runs the real program."""
    breaker = BreakerProcess(engine_command("--breaker"))
    yield breaker
    breaker.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def request(
    breaker: BreakerProcess, qtbot: QtBot, task: BreakerTask = BreakerTask.COUNT, rows: list[Row] = ROWS
) -> SignalRecorder:
    """Send a request, wait until it completes or fails, and return the emitted signals."""
    heard = SignalRecorder(breaker)
    breaker.ask(task, RULES, rows)
    qtbot.waitUntil(lambda: not breaker.is_thinking, timeout=TIMEOUT_MS)
    return heard


def test_breaker_counts_advises_grades_reviews_and_finds_contradictions(
    real_breaker: BreakerProcess, qtbot: QtBot
) -> None:
    counts = request(real_breaker, qtbot).counts[0]
    assert (counts[0], len(counts)) == (4096, 3)
    (advice,) = request(real_breaker, qtbot, BreakerTask.ADVISE).advice
    advice.guess.require_valid(RULES)
    ((row, grade),) = request(real_breaker, qtbot, BreakerTask.GRADE).grades
    assert (row, grade.played.guess, grade.keys_left) == (1, ROWS[1].guess, counts[-1])
    assert [row for row, _grade in request(real_breaker, qtbot, BreakerTask.REVIEW).grades] == [0, 1]
    heard = request(real_breaker, qtbot, rows=CONTRADICTION)
    assert (heard.wrong, heard.done, heard.faults) == ([(0, 1)], [True], [])
    assert len(running_processes()) == 1


def test_unrelated_output_is_ignored(make_breaker: Make, qtbot: QtBot) -> None:
    breaker = make_breaker("talks")
    for _request in range(2):
        heard = request(breaker, qtbot)
        assert (heard.counts, heard.done, heard.faults) == ([(4096, 7)], [True], [])


@pytest.mark.parametrize(
    ("habit", "fault"),
    [
        ("crash", EngineFault(EngineFaultKind.ENDED, ENGINE_NAME, "3")),
        ("dies", EngineFault(EngineFaultKind.ENDED, ENGINE_NAME)),
        ("failed", EngineFault(EngineFaultKind.REPORTED, ENGINE_NAME, "too few colours")),
        ("empty", EngineFault(EngineFaultKind.EMPTY, ENGINE_NAME)),
        ("strange", EngineFault(EngineFaultKind.EMPTY, ENGINE_NAME)),
        ("flood", EngineFault(EngineFaultKind.FLOOD, ENGINE_NAME)),
    ],
)
def test_failure_is_reported_once_ends_the_process_and_the_next_request_restarts_it(
    make_breaker: Make, qtbot: QtBot, habit: str, fault: EngineFault
) -> None:
    breaker = make_breaker(habit)
    for _request in range(2):
        heard = request(breaker, qtbot)
        qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
        assert (heard.faults, heard.done) == ([fault], [])


@pytest.mark.parametrize("habit", ["mute", "half"])
def test_process_is_killed_after_the_time_limit(
    make_breaker: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, habit: str
) -> None:
    monkeypatch.setattr(breaker_process, "BREAKER_GRACE_S", -0.9)
    heard = request(make_breaker(habit), qtbot)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert heard.faults == [EngineFault(EngineFaultKind.SILENT, ENGINE_NAME)]


def test_request_is_repeated_after_a_crash(make_breaker: Make, qtbot: QtBot, tmp_path: Path) -> None:
    heard = request(make_breaker("once", tmp_path / "died"), qtbot)
    assert (heard.counts, heard.faults) == ([(4096, 7)], [])


def test_process_restarts_after_ending_while_idle(make_breaker: Make, qtbot: QtBot) -> None:
    breaker = make_breaker("good")
    request(breaker, qtbot)
    breaker.cancel()
    (process,) = running_processes()
    process.kill()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    heard = request(breaker, qtbot)
    assert (heard.counts, heard.faults) == ([(4096, 7)], [])


def test_new_request_cancels_the_previous_one(make_breaker: Make, qtbot: QtBot) -> None:
    breaker = make_breaker("slow")
    with qtbot.waitSignal(breaker.counted, timeout=TIMEOUT_MS):
        breaker.ask(BreakerTask.COUNT, RULES, ROWS)
    heard = SignalRecorder(breaker)
    breaker.ask(BreakerTask.COUNT, RULES, ROWS, 2)
    qtbot.waitUntil(lambda: not breaker.is_thinking, timeout=TIMEOUT_MS)
    assert (heard.counts, heard.done, heard.faults) == ([(4096, 7)], [True], [])


def test_cancelled_request_emits_nothing(make_breaker: Make, qtbot: QtBot) -> None:
    breaker = make_breaker("good")
    heard = SignalRecorder(breaker)
    breaker.ask(BreakerTask.COUNT, RULES, ROWS)
    breaker.cancel()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert (breaker.is_thinking, heard.counts, heard.done, heard.faults) == (False, [], [], [])


def test_process_that_cannot_start_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    (fault,) = request(BreakerProcess([str(tmp_path / "gone")]), qtbot).faults
    assert (fault.fault, fault.name) == (EngineFaultKind.MISSING, ENGINE_NAME)


def test_close_asks_the_process_to_quit(make_breaker: Make, qtbot: QtBot) -> None:
    breaker = make_breaker("good")
    request(breaker, qtbot)
    (process,) = running_processes()
    with qtbot.waitSignal(process.finished, timeout=TIMEOUT_MS) as finished:
        breaker.close()
    assert (finished.args or [])[0] == 0


def test_close_before_the_first_request_does_nothing(make_breaker: Make) -> None:
    make_breaker("good").close()
    assert not running_processes()
