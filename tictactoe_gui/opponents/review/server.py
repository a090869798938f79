"""Reviewer program: reads games from standard input and writes their reviews to standard output."""

from collections.abc import Iterator
from random import Random

from tictactoe_gui import json_lines
from tictactoe_gui.json_lines import JsonMessage
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents import expert
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    Fact,
    MissedBlock,
    OpenedCell,
    RanOutOfMoves,
)
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.messages import Judged, Reviewed, ReviewRequest, parse_request
from tictactoe_gui.opponents.review.move_review import MoveReview

REPLY_LIMITS = Limits(seconds=1)
"""Limits of the search for a reply that the reason of a mistake does not name."""


def run() -> int:
    """Serve standard input. Return the exit status."""
    return json_lines.run(parse_request, answers_to)


def answers_to(request: ReviewRequest) -> Iterator[JsonMessage]:
    """Yield the review of each move as it becomes known, the last move first, or only that of the last move."""
    reviews = review(request.game.replayed, Limits(request.seconds))
    if request.last_only and (found := next(reviews, None)):
        yield _judged(request, found)
        return
    yield from map(Reviewed, reviews)
    yield json_lines.Done()


def best_reply(reached: Position, reason: Fact | None, limits: Limits) -> Square | None:
    """Return the reply that punishes a mistake: the one that its reason names, or else the expert's.

    `reached` is the position after the mistake. None if the game is over there.
    """
    if reached.outcome:
        return None
    return named_reply(reason, reached.turn) or expert.choose(reached, limits, Random(0))


def named_reply(reason: Fact | None, turn: int) -> Square | None:
    """Return the reply that a reason names. None if it names none, or one of another seat than the one to move."""
    match reason:
        case AllowedFork(reply=reply) | RanOutOfMoves(reply=reply):
            return reply
        case AllowedSequence(moves=moves):
            return moves[0]
        case MissedBlock(seat=seat, cell=cell) | OpenedCell(seat=seat, cell=cell) if seat == turn:
            return cell
    return None


def _judged(request: ReviewRequest, found: MoveReview) -> Judged:
    needs_reply = request.with_reply and found.is_refuted
    return Judged(
        found, best_reply(request.game.replayed.position, found.reason, REPLY_LIMITS) if needs_reply else None
    )
