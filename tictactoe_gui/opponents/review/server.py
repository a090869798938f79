"""Reviewer program: reads games from standard input and writes their reviews to standard output."""

from collections.abc import Iterator

from tictactoe_gui import json_lines
from tictactoe_gui.json_lines import JsonMessage
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.messages import Reviewed, ReviewRequest, parse_request


def run() -> int:
    """Serve standard input. Return the exit status."""
    return json_lines.run(parse_request, answers_to)


def answers_to(request: ReviewRequest) -> Iterator[JsonMessage]:
    """Yield the review of each move as it becomes known, the last move first."""
    yield from map(Reviewed, review(request.game, Limits(request.seconds)))
    yield json_lines.Done()
