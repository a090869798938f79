import sys
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.json_lines import Done, Failed
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import BreakerTask, KeyCounts
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engines import breaker_process
from tictactoe_gui.ui.engines.breaker_process import ENGINE_NAME, BreakerProcess
from tictactoe_gui.ui.engines.own_program import own_command

RULES = Rules()
ROWS = [Row(Code.parse("RRGB"), Feedback(1, 1)), Row(Code.parse("RYYO"), Feedback(0, 1))]
CONTRADICTION = [Row(Code.parse("RGBY"), Feedback(0, 0)), Row(Code.parse("RRRR"), Feedback(1, 0))]
TIMEOUT_MS = 30_000
"""Time limit for signals in milliseconds, with allowance for a busy machine."""

COUNTS = KeyCounts((4096, 7))

Start = Callable[[str], BreakerProcess]


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
def start(qtbot: QtBot) -> Iterator[Start]:
    """Return a function that creates a breaker process from its answer. An empty one is the real program."""
    breakers: list[BreakerProcess] = []

    def breaker(answer: str) -> BreakerProcess:
        source = f"import signal\ndef say(line): print(line, flush=True)\nwhile True:\n  input(); {answer}"
        command = [sys.executable, "-S", "-c", source] if answer else own_command("--breaker")
        breakers.append(BreakerProcess(command))
        return breakers[-1]

    yield breaker
    for each in breakers:
        each.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def request(
    breaker: BreakerProcess, qtbot: QtBot, task: BreakerTask = BreakerTask.COUNT, rows: list[Row] = ROWS
) -> SignalRecorder:
    """Send a request, wait until it completes or fails, and return the emitted signals."""
    heard = SignalRecorder(breaker)
    breaker.ask(task, RULES, rows)
    qtbot.waitUntil(lambda: not breaker.is_thinking, timeout=TIMEOUT_MS)
    return heard


def test_breaker_counts_advises_grades_reviews_and_finds_contradictions(start: Start, qtbot: QtBot) -> None:
    breaker = start("")
    counts = request(breaker, qtbot).counts[0]
    assert (counts[0], len(counts)) == (4096, 3)
    (advice,) = request(breaker, qtbot, BreakerTask.ADVISE).advice
    advice.guess.require_valid(RULES)
    ((row, grade),) = request(breaker, qtbot, BreakerTask.GRADE).grades
    assert (row, grade.played.guess, grade.keys_left) == (1, ROWS[1].guess, counts[-1])
    assert [row for row, _grade in request(breaker, qtbot, BreakerTask.REVIEW).grades] == [0, 1]
    heard = request(breaker, qtbot, rows=CONTRADICTION)
    assert (heard.wrong, heard.done, heard.faults) == ([(0, 1)], [True], [])
    assert len(running_processes()) == 1


def test_unrelated_output_is_ignored(start: Start, qtbot: QtBot) -> None:
    breaker = start(f"say('hello'); say(''); say('{COUNTS}'); say('{Done()}'); say('goodbye')")
    for _request in range(2):
        heard = request(breaker, qtbot)
        assert (heard.counts, heard.done, heard.faults) == ([(4096, 7)], [True], [])


def test_failure_is_reported_and_ends_the_process(start: Start, qtbot: QtBot) -> None:
    heard = request(start(f"say('{Failed('too few colours')}')"), qtbot)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert (heard.faults, heard.done) == ([EngineFault(EngineFaultKind.REPORTED, ENGINE_NAME, "too few colours")], [])


def test_process_that_stops_in_its_answer_is_killed(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaker_process, "BREAKER_GRACE_S", -0.9)
    heard = request(start(f"say('{COUNTS}'); signal.pause()"), qtbot)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert heard.faults == [EngineFault(EngineFaultKind.SILENT, ENGINE_NAME)]
