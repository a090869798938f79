"""Breaker program: reads requests from standard input and writes answers to standard output."""

from collections.abc import Iterator
from itertools import count

from tictactoe_gui import json_lines
from tictactoe_gui.json_lines import JsonMessage
from tictactoe_gui.mastermind import breaker, messages
from tictactoe_gui.mastermind.candidates import remaining_counts
from tictactoe_gui.mastermind.game import WrongAnswers
from tictactoe_gui.mastermind.messages import BreakerRequest, BreakerTask, parse_request


def run() -> int:
    """Serve standard input. Return the exit status."""
    return json_lines.run(parse_request, answers_to)


def answers_to(request: BreakerRequest) -> Iterator[JsonMessage]:
    """Yield the answers to a request as they become known."""
    try:
        yield from _results(request)
    except WrongAnswers as wrong:
        yield messages.Contradicted(wrong.rows)
    yield json_lines.Done()


def _results(request: BreakerRequest) -> Iterator[JsonMessage]:
    rules = request.rules
    rows = request.rows
    seconds = request.seconds
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
