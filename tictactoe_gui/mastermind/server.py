"""The breaker as a program that reads requests from standard input and answers on standard output."""

import os
from collections.abc import Callable, Iterable, Iterator

from tictactoe_gui.mastermind import breaker
from tictactoe_gui.mastermind.candidates import remaining
from tictactoe_gui.mastermind.game import WrongAnswers
from tictactoe_gui.mastermind.messages import (
    QUIT,
    Advised,
    Answer,
    Contradicted,
    Counted,
    Done,
    Failed,
    Graded,
    Request,
    Wanted,
    asked,
)


def run() -> int:
    """Serve whoever writes to standard input, and give the exit status.

    0: told to quit, or the input has ended; 1: the output cannot be written; 130: interrupted.
    """
    try:
        # Not sys.stdin: a program with windows has none on some systems.
        with open(0, encoding="ascii", errors="replace", closefd=False) as incoming:
            serve(incoming, write)
    except KeyboardInterrupt:
        return 130
    except OSError:
        return 1
    return 0


def serve(incoming: Iterable[str], say: Callable[[str], None]) -> None:
    """Answer each line until QUIT or the end."""
    for line in incoming:
        if line.strip() == QUIT:
            return
        for answer in replies(line):
            say(str(answer))


def write(line: str) -> None:
    """Write a line at once.

    Raises:
        OSError: it cannot be written.

    """
    os.write(1, f"{line}\n".encode("ascii", "backslashreplace"))


def replies(line: str) -> Iterator[Answer]:
    """Give the answers to a line, each as soon as it is known; the last one is Done or Failed."""
    try:
        request = asked(line)
        yield from ANSWERS[request.wanted](request)
    except WrongAnswers as wrong:
        yield Contradicted(wrong.rows)
    except ValueError as wrong:
        yield Failed(str(wrong))
        return
    yield Done()


def _count(request: Request) -> Iterator[Answer]:
    counts = remaining(request.rules, request.rows)
    yield Counted(tuple(counts))
    if not counts[-1]:
        raise breaker.contradicted(request.rules, request.rows)


def _advise(request: Request) -> Iterator[Answer]:
    yield Advised(breaker.advise(request.rules, request.rows, request.seconds))


def _grade(request: Request) -> Iterator[Answer]:
    yield Graded(len(request.rows) - 1, breaker.grade(request.rules, request.rows, request.seconds))


def _review(request: Request) -> Iterator[Answer]:
    yield from map(Graded, range(len(request.rows)), breaker.review(request.rules, request.rows, request.seconds))


ANSWERS: dict[Wanted, Callable[[Request], Iterator[Answer]]] = {
    Wanted.COUNT: _count,
    Wanted.ADVISE: _advise,
    Wanted.GRADE: _grade,
    Wanted.REVIEW: _review,
}
