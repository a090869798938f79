"""The breaker as a program: requests on standard input, answers on standard output."""

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
    """Serve requests from standard input. Return the exit status.

    The status is 0 after QUIT or the end of input, 1 if the output cannot be written, and 130 if interrupted.
    """
    try:
        # Do not use sys.stdin: it is None in windowed programs on some systems.
        with open(0, encoding="ascii", errors="replace", closefd=False) as incoming:
            serve(incoming, write)
    except KeyboardInterrupt:
        return 130
    except OSError:
        return 1
    return 0


def serve(incoming: Iterable[str], say: Callable[[str], None]) -> None:
    """Answer each line until QUIT or the end of input."""
    for line in incoming:
        if line.strip() == QUIT:
            return
        for answer in replies(line):
            say(str(answer))


def write(line: str) -> None:
    """Write a line without buffering.

    Raises:
        OSError: the line cannot be written.

    """
    os.write(1, f"{line}\n".encode("ascii", "backslashreplace"))


def replies(line: str) -> Iterator[Answer]:
    """Yield the answers to a line as they become known. The last one is Done or Failed."""
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
