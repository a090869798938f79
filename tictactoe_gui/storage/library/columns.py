"""Columns of the library's tables `games`, `seats` and `mastermind`. Times are in UTC, as in 2026-08-01 12:00:00."""

from contextlib import suppress
from dataclasses import asdict, fields
from datetime import UTC, datetime
from enum import Enum
from typing import Any

import msgspec

from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.player_names import name_key
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.records.native.json_text import escape_surrogates
from tictactoe_gui.records.times import VALID_YEARS


class Result(Enum):
    """Result of a game for one of its players."""

    WON = "won"
    """Alone or shared."""
    DRAWN = "drawn"
    LOST = "lost"


Row = dict[str, Any]
"""Row of a table, by column."""
RULE_COLUMNS = tuple(field.name for field in fields(Rules))
"""Columns of the rules in `games`, named after the fields of `Rules`."""
CHECKSUMS = ("record_checksum", "row_checksum")
"""Columns with the checksums of a row, see `rows`."""
TABLES = {
    "games": ("number", "id", *RULE_COLUMNS, "plies", "assisted", "began", "ended", "seconds", "record", *CHECKSUMS),
    "seats": ("game", "seat", "name", "key", "level", "engine", "result"),
    "mastermind": (
        *("number", "id", *(field.name for field in fields(MastermindRules)), "hider", "breaker", "key", "drawn"),
        *("made", "result", "seconds", "ended", "assisted", "known", "record", *CHECKSUMS),
    ),
}
"""Columns of each table.

A `record` is the whole game as text, and a `key` is made by `player_names.name_key`. In `mastermind`, `key` is that of
the breaker and empty for the computer, `drawn` is the number from which the key was drawn, `made` counts the guesses,
and `known` says whether the breaker had already played the number when the game was first stored.
"""
OUTCOMES = {None: None, "broken": Outcome.BROKEN, "held": Outcome.HELD, "given up": Outcome.GIVEN_UP}
"""Outcomes of games of Mastermind by column value. None means that the game was abandoned."""


def to_rows(game: Game) -> tuple[Row, list[Row]]:
    """Return the rows of a game in `games` and `seats`, without its number."""
    setup, notes = game.setup, game.notes
    row = {
        "id": notes.id,
        **asdict(setup.rules),
        "plies": len(game.moves),
        "assisted": notes.is_assisted or bool(setup.start),
        "began": format_time(notes.began),
        "ended": format_time(notes.ended),
        "seconds": notes.seconds,
        "record": compact(ttt.dumps(game)),
    }
    return row, [_seat_row(game, seat, player) for seat, player in enumerate(setup.players)]


def _seat_row(game: Game, seat: int, player: Player) -> Row:
    result = _result(game, seat)
    return {
        "seat": seat,
        "name": player.name,
        "key": name_key(player.name),
        "level": player.kind.level,
        # A file name may contain undecodable bytes, which SQLite refuses.
        "engine": escape_surrogates(player.kind.engine),
        "result": result and result.value,
    }


def _result(game: Game, seat: int) -> Result | None:
    if game.outcome is None:
        return None
    if not game.outcome.winners:
        return Result.DRAWN
    return Result.WON if seat in game.outcome.winners else Result.LOST


def to_mastermind_row(game: MastermindGame) -> Row:
    """Return the row of a game in `mastermind`, without its number. Its `known` is always False."""
    record, notes = mastermind.to_record(game), game.notes
    return {
        "id": notes.id,
        **asdict(game.rules),
        "hider": record.hider,
        "breaker": record.breaker,
        "key": name_key(record.breaker),
        "drawn": record.number,
        "made": len(game.rows),
        "result": next(value for value, outcome in OUTCOMES.items() if outcome is game.outcome),
        "seconds": notes.seconds,
        "ended": format_time(notes.ended),
        "assisted": notes.is_assisted,
        "known": False,
        "record": compact(mastermind.dumps(game)),
    }


def compact(record: bytes) -> str:
    """Return a record without the spaces and line breaks between its values. They take a fifth of its length."""
    return msgspec.json.format(record, indent=-1).decode()


def parse_time(text: str | None) -> datetime | None:
    """Return the point in time in a column, or None if it is invalid."""
    with suppress(ValueError, TypeError):
        found = datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
        return found if found and found.year in VALID_YEARS else None
    return None


def format_time(at: datetime | None) -> str | None:
    """Return the column for a point in time, or None if it has no year in UTC."""
    # Times at the edges of the years 1 and 9999 can fall outside the calendar in UTC.
    with suppress(OverflowError):
        return at.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "seconds") if at else None
    return None
