import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.fake_breaker import running
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import Wanted
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engine_process import our_command
from tictactoe_gui.ui.mastermind import breaker_process
from tictactoe_gui.ui.mastermind.breaker_process import BreakerProcess

RULES = Rules()
ROWS = [Row(Code.parse("RRGB"), Feedback(1, 1)), Row(Code.parse("RYYO"), Feedback(0, 1))]
CONTRADICTION = [Row(Code.parse("RGBY"), Feedback(0, 0)), Row(Code.parse("RRRR"), Feedback(1, 0))]
TIMEOUT = 30_000
"""Milliseconds that a test waits for a signal on a machine that does other things, too."""

HABITS = {
    "good": "say('COUNT 4096 7'); say('DONE')",
    "talks": "say('hello'); say(''); say('COUNT 4096 7'); say('DONE'); say('goodbye')",
    "crash": "sys.exit(3)",
    "dies": "os.kill(os.getpid(), signal.SIGKILL)",
    "once": "os.path.exists(sys.argv[1]) or sys.exit(os.mkdir(sys.argv[1])); say('COUNT 4096 7'); say('DONE')",
    "mute": "signal.pause()",
    "half": "say('COUNT 4096 7'); signal.pause()",
    "empty": "say('DONE')",
    "strange": "say('COUNT many'); say('ADVICE RGBY 1.500000 9.000000 exact'); say('DONE')",
    "failed": "say('FAILED too few colours')",
    "flood": "[say('x' * 999) for _ in range(10_000)]",
    "slow": "say('COUNT 4096 7'); '2.000' in line or signal.pause(); say('DONE')",
}
"""What a program does with each request."""

Make = Callable[..., BreakerProcess]


class Heard:
    """What a breaker has told."""

    def __init__(self, breaker: BreakerProcess) -> None:
        self.counts: list[tuple[int, ...]] = []
        self.wrong: list[tuple[int, ...]] = []
        self.advice: list[Advice] = []
        self.grades: list[tuple[int, Grade]] = []
        self.done: list[bool] = []
        self.faults: list[str] = []
        breaker.counted.connect(self.counts.append)
        breaker.contradicted.connect(self.wrong.append)
        breaker.advised.connect(self.advice.append)
        breaker.graded.connect(lambda row, grade: self.grades.append((row, grade)))
        breaker.done.connect(lambda: self.done.append(True))
        breaker.failed.connect(self.faults.append)


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    """Programs with a habit; none of them outlives the test."""
    made: list[BreakerProcess] = []

    def breaker(habit: str, *arguments: Path) -> BreakerProcess:
        say = "import os, signal, sys\ndef say(line): print(line, flush=True)\n"
        answer = f"for line in sys.stdin:\n  if line.strip() == 'QUIT': break\n  {HABITS[habit]}"
        made.append(BreakerProcess([sys.executable, "-S", "-c", say + answer, *map(str, arguments)]))
        return made[-1]

    yield breaker
    for each in made:
        each.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


@pytest.fixture
def ours(qtbot: QtBot) -> Iterator[BreakerProcess]:
    """The breaker of the program itself."""
    breaker = BreakerProcess(our_command("--breaker"))
    yield breaker
    breaker.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


def answer(breaker: BreakerProcess, qtbot: QtBot, wanted: Wanted = Wanted.COUNT, rows: list[Row] = ROWS) -> Heard:
    """What comes of a request, until it is answered or fails."""
    heard = Heard(breaker)
    breaker.ask(wanted, RULES, rows)
    qtbot.waitUntil(lambda: not breaker.busy, timeout=TIMEOUT)
    return heard


def test_the_breaker_counts_advises_grades_and_reviews(ours: BreakerProcess, qtbot: QtBot) -> None:
    counts = answer(ours, qtbot).counts[0]
    assert (counts[0], len(counts)) == (4096, 3)
    (advice,) = answer(ours, qtbot, Wanted.ADVISE).advice
    advice.guess.require(RULES)
    ((row, grade),) = answer(ours, qtbot, Wanted.GRADE).grades
    assert (row, grade.own.guess, grade.left) == (1, ROWS[1].guess, counts[-1])
    assert [row for row, _grade in answer(ours, qtbot, Wanted.REVIEW).grades] == [0, 1]
    assert len(running()) == 1


def test_the_breaker_tells_rows_that_contradict_each_other(ours: BreakerProcess, qtbot: QtBot) -> None:
    heard = answer(ours, qtbot, rows=CONTRADICTION)
    assert (heard.wrong, heard.done, heard.faults) == ([(0, 1)], [True], [])


def test_no_program_is_started_before_it_is_asked(make: Make, qtbot: QtBot) -> None:
    breaker = make("good")
    assert not running()
    assert answer(breaker, qtbot).counts == [(4096, 7)]


def test_what_is_said_beside_an_answer_is_no_fault(make: Make, qtbot: QtBot) -> None:
    breaker = make("talks")
    for _request in range(2):
        heard = answer(breaker, qtbot)
        assert (heard.counts, heard.done, heard.faults) == ([(4096, 7)], [True], [])


@pytest.mark.parametrize(
    ("habit", "sentence"),
    [
        ("crash", "The coach ended by itself, with status 3"),
        ("dies", "The coach crashed"),
        ("failed", "The coach reported an error: “too few colours”"),
        ("empty", "The coach did not tell what it was asked"),
        ("strange", "The coach did not tell what it was asked"),
        ("flood", "The coach wrote without end instead of answering"),
    ],
)
def test_a_fault_is_told_once_and_the_program_is_gone(make: Make, qtbot: QtBot, habit: str, sentence: str) -> None:
    heard = answer(make(habit), qtbot)
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert (heard.faults, heard.done) == ([sentence], [])


@pytest.mark.parametrize("habit", ["mute", "half"])
def test_a_program_that_does_not_answer_in_time_is_killed(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, habit: str
) -> None:
    monkeypatch.setattr(breaker_process, "PATIENCE", -0.9)
    heard = answer(make(habit), qtbot)
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert heard.faults == ["The coach did not answer in time"]


def test_a_program_that_dies_over_a_request_gets_it_once_more(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    heard = answer(make("once", tmp_path / "died"), qtbot)
    assert (heard.counts, heard.faults) == ([(4096, 7)], [])


def test_after_a_fault_the_next_request_starts_the_program_anew(make: Make, qtbot: QtBot) -> None:
    breaker = make("failed")
    assert [len(answer(breaker, qtbot).faults) for _request in range(2)] == [1, 1]


def test_a_program_that_ended_while_nobody_asked_is_started_again(make: Make, qtbot: QtBot) -> None:
    breaker = make("good")
    answer(breaker, qtbot)
    (process,) = running()
    process.kill()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    heard = answer(breaker, qtbot)
    assert (heard.counts, heard.faults) == ([(4096, 7)], [])


def test_a_new_request_drops_the_one_before(make: Make, qtbot: QtBot) -> None:
    breaker = make("slow")
    with qtbot.waitSignal(breaker.counted, timeout=TIMEOUT):
        breaker.ask(Wanted.COUNT, RULES, ROWS)
    heard = Heard(breaker)
    breaker.ask(Wanted.COUNT, RULES, ROWS, 2)
    qtbot.waitUntil(lambda: not breaker.busy, timeout=TIMEOUT)
    assert (heard.counts, heard.done, heard.faults) == ([(4096, 7)], [True], [])


def test_nothing_comes_of_a_request_that_was_dropped(make: Make, qtbot: QtBot) -> None:
    breaker = make("good")
    heard = Heard(breaker)
    breaker.ask(Wanted.COUNT, RULES, ROWS)
    breaker.stop()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert (breaker.busy, heard.counts, heard.done, heard.faults) == (False, [], [], [])


def test_stopping_a_program_that_owes_nothing_leaves_it(make: Make, qtbot: QtBot) -> None:
    breaker = make("good")
    answer(breaker, qtbot)
    before = running()
    breaker.stop()
    assert running() == before


def test_a_program_that_cannot_be_started_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    (sentence,) = answer(BreakerProcess([str(tmp_path / "gone")]), qtbot).faults
    assert sentence.startswith("The coach cannot be started: its file is not a program for this computer (")


def test_a_program_is_asked_to_end(make: Make, qtbot: QtBot) -> None:
    breaker = make("good")
    answer(breaker, qtbot)
    (process,) = running()
    with qtbot.waitSignal(process.finished, timeout=TIMEOUT) as finished:
        breaker.close()
    assert (finished.args or [])[0] == 0


def test_closing_what_was_never_started_does_nothing(make: Make) -> None:
    make("good").close()
    assert not running()
