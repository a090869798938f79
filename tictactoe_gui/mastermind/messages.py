"""Messages between the program and the breaker, which runs as a separate process.

Each message is a JSON object on one line. Its `type` is the name of a class below or in `json_lines`:

    {"type":"BreakerRequest","task":"COUNT","rules":{"pegs":4,"colours":8,"guesses":12,"repetition":true},
     "rows":[[{"pegs":[0,1,2,3]},[1,2]]],"seconds":1.0}
    {"type":"KeyCounts","remaining":[4096,204]}
    {"type":"Done"}

Answers are sent as they become known. The last one is `Done` or `Failed`. Rows are counted from 0.
"""

from contextlib import suppress
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, json

from tictactoe_gui.json_lines import Done, Failed, JsonMessage, Quit, decode
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Row
from tictactoe_gui.mastermind.rules import Rules


class BreakerTask(StrEnum):
    """Kind of request, and the answers to it."""

    COUNT = "COUNT"
    """`KeyCounts` of all rows."""
    ADVISE = "ADVISE"
    """`Advised`."""
    GRADE = "GRADE"
    """`Graded` for the last row."""
    REVIEW = "REVIEW"
    """`Graded` for each row."""


class BreakerRequest(JsonMessage, frozen=True):
    """Request to the breaker."""

    task: BreakerTask
    rules: Rules
    rows: tuple[Row, ...]
    seconds: Annotated[float, Meta(ge=0)] = 1.0
    """Time limit per row, in seconds."""


class KeyCounts(JsonMessage, frozen=True):
    """Numbers of possible keys, before the first row and after each row."""

    remaining: Annotated[tuple[int, ...], Meta(min_length=1)]


class Contradicted(JsonMessage, frozen=True):
    """Report that no key fits all rows, after or instead of the other answers."""

    rows: tuple[int, ...]
    """Rows that include the wrong one. Empty if more than one is wrong."""


class Advised(JsonMessage, frozen=True):
    """Advice on the next guess."""

    advice: Advice


class Graded(JsonMessage, frozen=True):
    """Grade of the guess in a row."""

    row: int
    grade: Grade


Answer = KeyCounts | Contradicted | Advised | Graded | Done | Failed

_REQUESTS: json.Decoder[BreakerRequest | Quit] = json.Decoder(BreakerRequest | Quit)
_ANSWERS: json.Decoder[Answer] = json.Decoder(Answer)


def parse_request(line: str) -> BreakerRequest | Quit:
    """Parse a request. Raise ValueError if the line is not a valid request. The message gives the reason."""
    request = decode(_REQUESTS, line)
    if isinstance(request, BreakerRequest):
        MastermindGame(GameSetup(request.rules), rows=request.rows)  # raises an error for rows that no game can have
        if request.task is BreakerTask.GRADE and not request.rows:
            raise ValueError("GRADE takes at least 1 row, got none")
    return request


def parse_answer(line: str) -> Answer | None:
    """Parse an answer from the breaker. Return None if the line is not a valid answer."""
    with suppress(ValueError):
        return decode(_ANSWERS, line)
    return None
