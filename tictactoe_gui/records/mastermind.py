"""Native format for games of Mastermind: JSON, complete and easy to read."""

import re
from base64 import b64encode
from typing import Any

import msgspec

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.names import LONGEST_NAME
from tictactoe_gui.records import json_text, mastermind_reading
from tictactoe_gui.records.json_text import escaped
from tictactoe_gui.records.mastermind_reading import FORMAT, PARTS, VERSION, Board, Line, Record

_FORMAT = re.compile(rf'"format"\s*:\s*"{FORMAT}"'.encode())


def suits(data: bytes) -> bool:
    """Return whether the data contains the format's name. In a JSON string its quotation marks would be escaped."""
    return _FORMAT.search(data) is not None


def loads(data: bytes) -> MastermindGame:
    """Read a record.

    Raises:
        BadRecord: the data is not a valid record.

    """
    return mastermind_reading.game(json_text.record(data, FORMAT, VERSION, Record, PARTS))


def dumps(game: MastermindGame) -> bytes:
    """Write a record. The format supports every game. The key of an unfinished game is obfuscated."""
    told = record(game)
    fields: dict[str, Any] = msgspec.to_builtins(told if game.outcome else _sealed(told))
    return json_text.layout(fields).encode()


def record(game: MastermindGame) -> Record:
    """Return a game's record."""
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


def _sealed(told: Record) -> Record:
    """Return the record with an obfuscated key. A key with a number is dropped, because it follows from the number."""
    sealed = b64encode(told.key.encode()).decode() if told.key and told.number is None else None
    return msgspec.structs.replace(told, key=None, sealed=sealed)


def _name(name: str) -> str:
    """Return the name, truncated to the part that counts in comparisons."""
    return escaped(name)[:LONGEST_NAME].rstrip()
