"""Native format for games of Mastermind: JSON, complete and easy to read."""

import re
from base64 import b64encode
from typing import Any

import msgspec

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS
from tictactoe_gui.records.native import json_text, mastermind_reading
from tictactoe_gui.records.native.json_text import escape_surrogates, valid_date
from tictactoe_gui.records.native.mastermind_reading import (
    FORMAT,
    VERSION,
    MastermindRecord,
    RowFields,
    RulesFields,
)

_FORMAT = re.compile(rf'"format"\s*:\s*"{FORMAT}"'.encode())


def matches(data: bytes) -> bool:
    """Return whether the data contains the format's name. In a JSON string its quotation marks would be escaped."""
    return _FORMAT.search(data) is not None


def loads(data: bytes) -> MastermindGame:
    """Read a record.

    Raises:
        BadRecord: the data is not a valid record.

    """
    return mastermind_reading.to_game(json_text.parse_record(data, FORMAT, VERSION, MastermindRecord))


def dumps(game: MastermindGame) -> bytes:
    """Write a record. The format supports every game. The key of an unfinished game is obfuscated."""
    record = to_record(game)
    fields: dict[str, Any] = msgspec.to_builtins(record if game.outcome else _with_sealed_key(record))
    return json_text.format_fields(fields).encode()


def to_record(game: MastermindGame) -> MastermindRecord:
    """Return a game's record."""
    setup, rules, notes = game.setup, game.rules, game.notes
    return MastermindRecord(
        format=FORMAT,
        version=VERSION,
        rules=RulesFields(rules.pegs, rules.colours, rules.guesses, rules.repetition),
        hider=_truncated_name(setup.hider),
        breaker=_truncated_name(setup.breaker),
        number=setup.number,
        key=str(game.key) if game.key else None,
        rows=tuple(RowFields(str(row.guess), *row.feedback) for row in game.rows),
        given_up=game.given_up,
        id=notes.id,
        began=valid_date(notes.began),
        ended=valid_date(notes.ended),
        seconds=notes.seconds,
        advised=tuple(dict.fromkeys(notes.advised)),
    )


def _with_sealed_key(record: MastermindRecord) -> MastermindRecord:
    """Return the record with an obfuscated key. A key with a number is dropped, because it follows from the number."""
    sealed = b64encode(record.key.encode()).decode() if record.key and record.number is None else None
    return msgspec.structs.replace(record, key=None, sealed=sealed)


def _truncated_name(name: str) -> str:
    """Return the name, truncated to the part that counts in comparisons."""
    return escape_surrogates(name)[:MAX_NAME_CODE_POINTS].rstrip()
