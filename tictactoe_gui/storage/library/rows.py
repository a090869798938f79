"""Rows of the library's tables: columns, storing, and checksums that show damage.

Times are in UTC, as in 2026-08-01 12:00:00. SQLite's own check finds damage to the structure of the file, but not to
text and numbers. `record_checksum` covers the record, and `row_checksum` the whole game except for its number, with the
seats.
"""

import sqlite3
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import asdict, fields
from datetime import UTC, datetime
from enum import Enum
from typing import Any
from zlib import crc32

import msgspec

from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules, RulesFields
from tictactoe_gui.player_names import name_key
from tictactoe_gui.records.limits import VALID_YEARS
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.records.native.json_text import escape_surrogates


class Result(Enum):
    """Result of a game for one of its players."""

    WON = "won"
    """Alone or shared."""
    DRAWN = "drawn"
    LOST = "lost"


Row = dict[str, Any]
"""Row of a table, by column."""
CHECKSUMS = ("record_checksum", "row_checksum")
"""Columns with the checksums of a row."""
TABLES = {
    "games": ("number", "id", "rules", "plies", "assisted", "began", "ended", "seconds", "record", *CHECKSUMS),
    "seats": ("game", "seat", "name", "key", "level", "engine", "result"),
    "mastermind": (
        *("number", "id", *(field.name for field in fields(MastermindRules)), "hider", "breaker", "key", "drawn"),
        *("made", "result", "seconds", "ended", "assisted", "known", "record", *CHECKSUMS),
    ),
    "rated_players": ("number", "key", "level", "engine"),
    "ratings": ("player", "family", "game", "value", "uncertainty", "games"),
    "rated_games": ("last",),
    "reviews": ("game", "version", "mistakes", "content", "checksum"),
}
"""Columns of each table.

A `record` is the whole game as text, and a `key` is made by `player_names.name_key`. In `games`, `rules` is made by
`rules_text`, and the column `squares` is generated from it: the number of squares of the board. In `mastermind`, `key`
is that of the breaker and empty for the computer, `drawn` is the number from which the key was drawn, `made` counts the
guesses, and `known` says whether the breaker had already played the number when the game was first stored. The last
four tables are computed from `games` and `seats`, see `ratings` and `reviews`.
"""
CONTENTS = {
    table: tuple(column for column in columns if column not in ("number", "game", *CHECKSUMS))
    for table, columns in TABLES.items()
}
"""Columns of each table that a checksum covers."""
RELATED = {"games": ("seats", "reviews"), "mastermind": ()}
"""Tables whose rows belong to games of a table. Their first column is the number of the game."""
OUTCOMES = {None: None, "broken": Outcome.BROKEN, "held": Outcome.HELD, "given up": Outcome.GIVEN_UP}
"""Outcomes of games of Mastermind by column value. None means that the game was abandoned."""
REVIEW_CHECKSUM = "crc32(CAST(mistakes || content AS BLOB))"
"""SQL for the checksum of a review. `connect` defines its function."""
RECORD_CHECKSUM = "crc32(CAST(record AS BLOB))"
"""SQL for the checksum of a record. `connect` defines its function."""


def _quoted(table: str) -> str:
    return " || ".join(f"quote({column})" for column in CONTENTS[table])


_SEATS = f"(SELECT group_concat({_quoted('seats')}) FROM (SELECT * FROM seats WHERE game = number ORDER BY seat))"
ROW_CHECKSUMS = {
    "games": f"crc32(CAST({_quoted('games')} || coalesce({_SEATS}, '') AS BLOB))",
    "mastermind": f"crc32(CAST({_quoted('mastermind')} AS BLOB))",
}
"""SQL for the checksum of a row, by table."""
UPDATES = {
    table: f"UPDATE {table} SET record_checksum = {RECORD_CHECKSUM}, row_checksum = {checksum}"
    for table, checksum in ROW_CHECKSUMS.items()
}
"""SQL that sets both checksums, by table."""


def to_rows(game: Game) -> tuple[Row, list[Row]]:
    """Return the rows of a game in `games` and `seats`, without its number."""
    setup = game.setup
    notes = game.notes
    row = {
        "id": notes.id,
        "rules": rules_text(setup.rules),
        "plies": len(game.moves),
        "assisted": notes.is_assisted or bool(setup.start),
        "began": format_time(notes.began),
        "ended": format_time(notes.ended),
        "seconds": notes.seconds,
        "record": compact(ttt.dumps(game)),
    }
    return row, [_seat_row(game, seat, player) for seat, player in enumerate(game.players)]


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
    record = mastermind.to_record(game)
    notes = game.notes
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


def rules_text(rules: Rules) -> str:
    """Return rules as JSON."""
    return msgspec.json.encode(rules.fields).decode()


def parse_rules(text: str) -> Rules:
    """Return the rules in a column. Raise ValueError if they are invalid."""
    return Rules.from_fields(msgspec.json.decode(text, type=RulesFields))


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


class ReadOnlyConnection(sqlite3.Connection):
    """Connection to a file on a read-only disk, which nobody changes."""


def connect(database: str, timeout: float, *, is_immutable: bool = False) -> sqlite3.Connection:
    """Connect to a database, given as a URI, whose text may be undecodable."""
    uri = f"{database}&immutable=1" if is_immutable else database
    factory = ReadOnlyConnection if is_immutable else sqlite3.Connection
    connection = sqlite3.connect(uri, timeout=timeout, isolation_level=None, uri=True, factory=factory)
    connection.text_factory = lambda text: text.decode(errors="replace")
    connection.create_function("crc32", 1, lambda value: crc32(value or b""), deterministic=True)
    connection.create_function("name_key", 1, lambda name: name_key(str(name or "")), deterministic=True)
    return connection


def placeholders(row: Collection[object]) -> str:
    """Return SQL placeholders for the values of a row, such as ?1, ?2."""
    return ", ".join(f"?{place}" for place in range(1, len(row) + 1))


def insert(connection: sqlite3.Connection, table: str, row: Row, seats: Sequence[Row] = ()) -> int:
    """Insert a game with its checksums and return its number. Without a number, the row gets the next one."""
    row = dict.fromkeys(CHECKSUMS, 0) | row
    sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({placeholders(row)})"
    number = connection.execute(sql, list(row.values())).lastrowid or 0
    seated = [(number, *seat.values()) for seat in seats]
    connection.executemany(f"INSERT INTO seats VALUES ({placeholders(TABLES['seats'])})", seated)
    connection.execute(f"{UPDATES[table]} WHERE number = ?", [number])
    return number
