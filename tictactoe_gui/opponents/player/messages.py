"""Messages between the window and the built-in engine, which runs as a separate process.

Each message is a JSON object on one line. Its `type` is the name of a class below or in `json_lines`:

    {"type":"MoveRequest","game":{"rules":{"width":3,"height":3,"k":3,"players":2},"moves":[[1,1]]},"level":"expert"}
    {"type":"Chosen","move":[0,0]}
    {"type":"ValuesRequest","game":{"rules":{"width":3,"height":3,"k":3,"players":2}},"seconds":0.5}
    {"type":"Valued","cell":[[1,1],0,null,0]}
    {"type":"Done"}

A move is the square of a mark, or a choice by its name in records. Before the sides are chosen, no move has a value of
its own. `Advised` is the answer then:

    {"type":"ValuesRequest","game":{"rules":{"width":3,"height":3,"k":3,"players":2,"swap":true},"moves":[[0,0]]}}
    {"type":"Advised","best":["stay",0,0]}
    {"type":"Done"}

While a person thinks about the next move, the engine can search for its own wins after it, which only fills its caches:

    {"type":"AheadRequest","game":{"rules":{"width":15,"height":15,"k":5,"players":2},"moves":[[7,7],[7,8]]}}
    {"type":"Done"}

The last answer is `Chosen`, `Done` or `Failed`. `Stop` ends the current search at once, with its best move or the
values so far.
"""

from contextlib import suppress
from typing import Annotated

from msgspec import Meta, json

from tictactoe_gui.json_lines import Done, Failed, JsonMessage, Quit, decode
from tictactoe_gui.mnk.board import Move
from tictactoe_gui.opponents.game_fields import GameFields
from tictactoe_gui.opponents.levels import EXPERT, LEVELS
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.values import CellValue

AHEAD_TIME_S = 20
"""Time to search for wins while a person thinks about a move, in seconds."""


class MoveRequest(JsonMessage, frozen=True):
    """Request for a move in a running game."""

    game: GameFields
    level: str = EXPERT
    seconds: Annotated[float, Meta(ge=0)] = 1.0
    """Time limit, in seconds."""
    seed: int | None = None
    """Seed for random choices. None means a random one."""


class ValuesRequest(JsonMessage, frozen=True):
    """Request for the values of the moves in a running game."""

    game: GameFields
    seconds: Annotated[float, Meta(ge=0)] = 1.0
    """Time limit for the best move, in seconds. The other moves get as much again."""


class AheadRequest(JsonMessage, frozen=True):
    """Request to search for wins after the likely moves of a person, so that a `MoveRequest` finds them at once."""

    game: GameFields
    seconds: Annotated[float, Meta(ge=0)] = AHEAD_TIME_S
    """Time limit, in seconds."""


class Stop(JsonMessage, frozen=True):
    """Request to end the current search at once. It has no answer."""


class Chosen(JsonMessage, frozen=True):
    """The move of a level."""

    move: Move


class Valued(JsonMessage, frozen=True):
    """Value of one move, as soon as it is known."""

    cell: CellValue


class Advised(JsonMessage, frozen=True):
    """The expert's move while the sides are not chosen yet."""

    best: OpeningMove


GameRequest = MoveRequest | ValuesRequest | AheadRequest
Answer = Chosen | Valued | Advised | Done | Failed

_REQUESTS: json.Decoder[GameRequest | Stop | Quit] = json.Decoder(GameRequest | Stop | Quit)
_STOPS: json.Decoder[Stop | Quit] = json.Decoder(Stop | Quit)
_ANSWERS: json.Decoder[Answer] = json.Decoder(Answer)


def parse_request(line: str) -> GameRequest | Stop | Quit:
    """Parse a request. Raise ValueError with the reason if the line is not a valid request."""
    request = decode(_REQUESTS, line)
    if isinstance(request, GameRequest) and request.game.replayed.position.outcome:
        raise ValueError("the game is over")
    if isinstance(request, MoveRequest) and request.level not in LEVELS:
        raise ValueError(f"levels are {', '.join(LEVELS)}, got {request.level!r}")
    return request


def is_stop(line: str) -> bool:
    """Return True if the line is `Stop` or `Quit`, which end the current search."""
    with suppress(ValueError):
        decode(_STOPS, line)
        return True
    return False


def parse_answer(line: str) -> Answer | None:
    """Parse an answer from the engine. Return None if the line is not a valid answer."""
    with suppress(ValueError):
        return decode(_ANSWERS, line)
    return None
