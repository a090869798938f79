"""Messages between the program and the reviewer, which runs as a separate process.

Each message is a JSON object on one line. Its `type` is the name of a class below or in `json_lines`:

    {"type":"ReviewRequest","rules":{"width":3,"height":3,"k":3,"players":2},"moves":[[0,0],[0,1]],"seconds":8.0}
    {"type":"Reviewed","review":{"ply":2,"before":[null,0,null],"after":[-1,0,5],"verdict":"mistake"}}
    {"type":"Done"}

Reviews are sent as they become known, the last move first. The last answer is `Done` or `Failed`. If only the last move
is requested, `Judged` is the only answer, or `Done` if the time was too short.
"""

from contextlib import suppress
from string import ascii_uppercase
from typing import Annotated, Self

from msgspec import Meta, json

from tictactoe_gui.json_lines import Done, Failed, JsonMessage, Quit, decode
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import resignation
from tictactoe_gui.mnk.rules import Rules, RulesFields
from tictactoe_gui.opponents.review.move_review import MoveReview


class ReviewRequest(JsonMessage, frozen=True):
    """Request to review a game."""

    rules: RulesFields
    first: int = 0
    """Seat that moved first."""
    start: str = ""
    """Marks on the board before the first move, in the format of `Position.board`. Empty means none."""
    moves: tuple[Square, ...] = ()
    resigned: int | None = None
    """Seat that resigned. None means nobody. Other results that the moves do not show change no review."""
    seconds: Annotated[float, Meta(gt=0)] = 8.0
    """Time limit of the whole review, in seconds."""
    last_only: bool = False
    """True to review only the last move."""
    with_reply: bool = False
    """True to find the best reply as well if only the last move is reviewed. It may take a second more."""

    @classmethod
    def of(cls, game: Game, seconds: float, *, last_only: bool = False, with_reply: bool = False) -> Self:
        """Return the request to review this game."""
        setup = game.setup
        rules = setup.rules.fields
        return cls(rules, setup.first, setup.start, game.moves, game.resigned, seconds, last_only, with_reply)

    @property
    def game(self) -> Game:
        """The game, with placeholders for its players. Raise ValueError if no such game can be played."""
        rules = Rules.from_fields(self.rules)
        players = tuple(Player(letter, letter) for letter in ascii_uppercase[: rules.players])
        declared = None if self.resigned is None else resignation(rules, self.resigned)
        return Game(GameSetup(rules, players, self.first, self.start), self.moves, declared=declared)


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
        _ = request.game
    return request


def parse_answer(line: str) -> Answer | None:
    """Parse an answer from the reviewer. Return None if the line is not a valid answer."""
    with suppress(ValueError):
        return decode(_ANSWERS, line)
    return None
