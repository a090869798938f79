"""The breaker as a separate program. In recorded dialogues, `>` is a request and `<` an answer."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mastermind_strategies import inconsistent_games
from tictactoe_gui.json_lines import Done, Failed, Quit, serve
from tictactoe_gui.mastermind import breaker, server
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.candidates import remaining_counts
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame, Row
from tictactoe_gui.mastermind.messages import (
    Advised,
    Answer,
    BreakerRequest,
    BreakerTask,
    Contradicted,
    Graded,
    KeyCounts,
    parse_answer,
    parse_request,
)
from tictactoe_gui.mastermind.rules import DEFAULT, Rules

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "mastermind"
COUNT = BreakerRequest(BreakerTask.COUNT, DEFAULT, ())
PROGRAM = [sys.executable, "-m", "tictactoe_gui", "--breaker"]


def answers_to(*lines: str) -> list[str]:
    """Return the answers of the breaker to these lines."""
    answers: list[str] = []
    serve(lines, answers.append, parse_request, server.answers_to)
    return answers


def answers_in(output: bytes) -> list[Answer | None]:
    return [parse_answer(line) for line in output.decode().splitlines()]


def replayed(path: Path) -> list[str]:
    """Return the recorded dialogue with new answers."""
    lines = path.read_text(encoding="ascii").splitlines()
    asked = (line.removeprefix("> ") for line in lines if line.startswith(">"))
    return [line for request in asked for line in (f"> {request}", *(f"< {answer}" for answer in answers_to(request)))]


def run(typed: bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [*PROGRAM, *arguments]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, check=False, timeout=60)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_breaker_answers_as_recorded(path: Path) -> None:
    assert replayed(path) == path.read_text(encoding="ascii").splitlines()


@settings(max_examples=25)
@given(st.sampled_from(BreakerTask), inconsistent_games(most_keys=100))
def test_every_request_gets_a_complete_answer(task: BreakerTask, game: MastermindGame) -> None:
    *answers, last = map(parse_answer, answers_to(str(BreakerRequest(task, game.rules, game.rows, 60))))
    assert isinstance(last, Failed if task is BreakerTask.GRADE and not game.rows else Done)
    assert all(isinstance(answer, KeyCounts | Contradicted | Advised | Graded) for answer in answers)
    wrong = not remaining_counts(game.rules, game.rows)[-1]
    assert any(isinstance(answer, Contradicted) for answer in answers) == wrong


@given(st.lists(st.text() | st.just(str(Quit()))))
def test_each_unreadable_line_is_refused(lines: list[str]) -> None:
    answers = [parse_answer(answer) for answer in answers_to(*lines)]
    assert len(answers) == (lines.index(str(Quit())) if str(Quit()) in lines else len(lines))
    assert all(isinstance(answer, Failed) for answer in answers)


def test_grades_are_sent_as_they_become_known(monkeypatch: pytest.MonkeyPatch) -> None:
    advice = Advice(Code((0, 0, 0, 0)), 1, 1)
    known: list[Row] = []
    known_when_answered: list[int] = []

    def review(_rules: Rules, rows: Sequence[Row], _seconds: float) -> Iterator[Grade]:
        for row in rows:
            known.append(row)
            yield Grade(advice, advice, 1)

    monkeypatch.setattr(breaker, "review", review)
    rows = tuple(Row(Code.parse(guess), Feedback(0, 1)) for guess in ("RGBY", "OWPK", "ROWW"))
    request = BreakerRequest(BreakerTask.REVIEW, DEFAULT, rows, 60)
    serve([str(request)], lambda _line: known_when_answered.append(len(known)), parse_request, server.answers_to)
    assert known_when_answered == [1, 2, 3, 3]


def test_lines_after_quit_are_ignored() -> None:
    assert answers_to(str(COUNT), f"{Quit()}\n", str(COUNT)) == [str(KeyCounts((4096,))), str(Done())]


def test_program_ends_at_the_end_of_its_input() -> None:
    done = run(b"\xff\xc3\xa9\n")
    assert [type(answer) for answer in answers_in(done.stdout)] == [Failed]
    assert (done.stderr, done.returncode) == (b"", 0)


def test_program_answers_before_the_next_request() -> None:
    with subprocess.Popen(PROGRAM, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin
        assert program.stdout
        for _time in range(2):
            program.stdin.write(f"{BreakerRequest(BreakerTask.ADVISE, DEFAULT, (), 600)}\n".encode())
            program.stdin.flush()
            advised = parse_answer(program.stdout.readline().decode())
            assert isinstance(advised, Advised)
            assert str(advised.advice.guess) == "RGBY"
            assert parse_answer(program.stdout.readline().decode()) == Done()


def test_broken_pipe_ends_the_program_with_an_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(PROGRAM, cwd=ROOT, input=b"nonsense\n", stdout=writing, check=False, timeout=60)
    os.close(writing)
    assert done.returncode == 1


def test_breaker_option_accepts_no_other_option() -> None:
    done = run(b"", "--terminal")
    assert done.returncode == 2
    assert b"--breaker can't be used with other options or files" in done.stderr
