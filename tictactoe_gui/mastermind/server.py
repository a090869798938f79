"""Breaker program: reads requests from standard input and writes answers to standard output."""

import os
from collections.abc import Callable, Iterable, Iterator

from tictactoe_gui.mastermind import breaker
from tictactoe_gui.mastermind.candidates import remaining_counts
from tictactoe_gui.mastermind.game import WrongAnswers
from tictactoe_gui.mastermind.messages import (
    QUIT,
    Advised,
    Answer,
    BreakerRequest,
    BreakerTask,
    Contradicted,
    Done,
    Failed,
    Graded,
    KeyCounts,
    parse_request,
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


def serve(incoming: Iterable[str], write_line: Callable[[str], None]) -> None:
    """Answer each line until QUIT or the end of input."""
    for line in incoming:
        if line.strip() == QUIT:
            return
        for answer in answers_to(line):
            write_line(str(answer))


def write(line: str) -> None:
    """Write a line without buffering.

    Raises:
        OSError: the line cannot be written.

    """
    os.write(1, f"{line}\n".encode("ascii", "backslashreplace"))


def answers_to(line: str) -> Iterator[Answer]:
    """Yield the answers to a line as they become known. The last one is Done or Failed."""
    try:
        request = parse_request(line)
        yield from HANDLERS[request.kind](request)
    except WrongAnswers as wrong:
        yield Contradicted(wrong.rows)
    except ValueError as wrong:
        yield Failed(str(wrong))
        return
    yield Done()


def _count(request: BreakerRequest) -> Iterator[Answer]:
    counts = remaining_counts(request.rules, request.rows)
    yield KeyCounts(tuple(counts))
    if not counts[-1]:
        raise breaker.contradiction_error(request.rules, request.rows)


def _advise(request: BreakerRequest) -> Iterator[Answer]:
    yield Advised(breaker.advise(request.rules, request.rows, request.seconds))


def _grade(request: BreakerRequest) -> Iterator[Answer]:
    yield Graded(len(request.rows) - 1, breaker.grade(request.rules, request.rows, request.seconds))


def _review(request: BreakerRequest) -> Iterator[Answer]:
    yield from map(Graded, range(len(request.rows)), breaker.review(request.rules, request.rows, request.seconds))


HANDLERS: dict[BreakerTask, Callable[[BreakerRequest], Iterator[Answer]]] = {
    BreakerTask.COUNT: _count,
    BreakerTask.ADVISE: _advise,
    BreakerTask.GRADE: _grade,
    BreakerTask.REVIEW: _review,
}
