"""Messages between the program and the reviewer, which runs as a separate process.

Each message is a JSON object on one line. Its `type` is the name of a class below or in `json_lines`:

    {"type":"ReviewRequest","game":{"rules":{"width":3,"height":3,"k":3,"players":2},"moves":[[0,0],[0,1]]}}
    {"type":"Reviewed","review":{"ply":2,"before":[null,0,null],"after":[-1,0,5],"verdict":"mistake"}}
    {"type":"Done"}

Reviews are sent as they become known, the last move first. The last answer is `Done` or `Failed`. If only the last move
is requested, `Judged` is the only answer, or `Done` if the time was too short.
"""

from contextlib import suppress
from typing import Annotated

from msgspec import Meta, json

from tictactoe_gui.json_lines import Done, Failed, JsonMessage, Quit, decode
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.opponents.game_fields import GameFields
from tictactoe_gui.opponents.review.move_review import MoveReview


class ReviewRequest(JsonMessage, frozen=True):
    """Request to review a game."""

    game: GameFields
    seconds: Annotated[float, Meta(gt=0)] = 8.0
    """Time limit of the whole review, in seconds."""
    last_only: bool = False
    """True to review only the last move."""
    with_reply: bool = False
    """True to find the best reply as well if only the last move is reviewed. It may take a second more."""


class Reviewed(JsonMessage, frozen=True):
    """Review of one move."""

    review: MoveReview


class Judged(JsonMessage, frozen=True):
    """Review of the last move, with the best reply to it if that was requested."""

    review: MoveReview
    reply: Square | None = None
    """None if it was not requested, if the move is not refuted, or if the game is over."""


Answer = Reviewed | Judged | Done | Failed

_REQUESTS: json.Decoder[ReviewRequest | Quit] = json.Decoder(ReviewRequest | Quit)
_ANSWERS: json.Decoder[Answer] = json.Decoder(Answer)


def parse_request(line: str) -> ReviewRequest | Quit:
    """Parse a request. Raise ValueError with the reason if the line is not a valid request."""
    request = decode(_REQUESTS, line)
    if isinstance(request, ReviewRequest):
        _ = request.game.replayed
    return request


def parse_answer(line: str) -> Answer | None:
    """Parse an answer from the reviewer. Return None if the line is not a valid answer."""
    with suppress(ValueError):
        return decode(_ANSWERS, line)
    return None
