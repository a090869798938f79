"""Games of Mastermind in a format of our own: JSON, complete, and laid out for people to read."""

from typing import Any

import msgspec

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.names import LONGEST_NAME
from tictactoe_gui.records import json_text, mastermind_reading
from tictactoe_gui.records.json_text import escaped
from tictactoe_gui.records.mastermind_reading import FORMAT, PARTS, VERSION, Board, Line, Record


def loads(data: bytes) -> MastermindGame:
    """Read a record.

    Raises:
        BadRecord: it is none.

    """
    return mastermind_reading.game(json_text.record(data, FORMAT, VERSION, Record, PARTS))


def dumps(game: MastermindGame) -> bytes:
    """Write a record, which can hold every game."""
    fields: dict[str, Any] = msgspec.to_builtins(record(game))
    return json_text.layout(fields).encode()


def record(game: MastermindGame) -> Record:
    """Give the fields of a game's record."""
    setup, rules = game.setup, game.rules
    return Record(
        format=FORMAT,
        version=VERSION,
        rules=Board(rules.pegs, rules.colours, rules.guesses, rules.repetition),
        hider=_name(setup.hider),
        breaker=_name(setup.breaker),
        number=setup.number,
        key=str(game.key) if game.key else None,
        rows=tuple(Line(str(row.guess), *row.feedback) for row in game.rows),
        given_up=game.given_up,
        **game.notes._asdict() | {"advised": tuple(dict.fromkeys(game.notes.advised))},
    )


def _name(name: str) -> str:
    """As much of the name as tells it from others."""
    return escaped(name)[:LONGEST_NAME].rstrip()
