"""Breaker program: reads requests from standard input and writes answers to standard output."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import count

from tictactoe_gui.mastermind import breaker, messages
from tictactoe_gui.mastermind.candidates import remaining_counts
from tictactoe_gui.mastermind.game import WrongAnswers
from tictactoe_gui.mastermind.messages import Answer, BreakerRequest, BreakerTask, parse_request


def run() -> int:
    """Serve standard input. Return 0 after `Quit` or the end of input, 1 if writing fails, and 130 if interrupted."""
    try:
        # Do not use sys.stdin: it is None in windowed programs on some systems.
        with open(0, encoding="utf-8", errors="replace", closefd=False) as incoming:
            serve(incoming, write)
    except KeyboardInterrupt:
        return 130
    except OSError:
        return 1
    return 0


def serve(incoming: Iterable[str], write_line: Callable[[str], None]) -> None:
    """Answer each line until `Quit` or the end of input."""
    for line in incoming:
        try:
            request = parse_request(line)
        except ValueError as wrong:
            write_line(str(messages.Failed(str(wrong))))
            continue
        if isinstance(request, messages.Quit):
            return
        for answer in answers_to(request):
            write_line(str(answer))


def write(line: str) -> None:
    """Write a line without buffering. Raise OSError if the line cannot be written."""
    os.write(1, f"{line}\n".encode())


def answers_to(request: BreakerRequest) -> Iterator[Answer]:
    """Yield the answers to a request as they become known."""
    try:
        yield from _results(request)
    except WrongAnswers as wrong:
        yield messages.Contradicted(wrong.rows)
    yield messages.Done()


def _results(request: BreakerRequest) -> Iterator[Answer]:
    rules, rows, seconds = request.rules, request.rows, request.seconds
    match request.task:
        case BreakerTask.COUNT:
            counts = remaining_counts(rules, rows)
            yield messages.KeyCounts(tuple(counts))
            if not counts[-1]:
                raise breaker.contradiction_error(rules, rows)
        case BreakerTask.ADVISE:
            yield messages.Advised(breaker.advise(rules, rows, seconds))
        case BreakerTask.GRADE:
            yield messages.Graded(len(rows) - 1, breaker.grade(rules, rows, seconds))
        case BreakerTask.REVIEW:
            yield from map(messages.Graded, count(), breaker.review(rules, rows, seconds))
