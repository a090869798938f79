"""Columns of the library's tables `games`, `seats` and `mastermind`. The `record` column holds the whole game."""

from contextlib import suppress
from dataclasses import fields
from datetime import UTC, datetime
from enum import Enum
from typing import NamedTuple

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


class GameRow(NamedTuple):
    """Row of `games`, without its number."""

    id: str
    width: int
    height: int
    k: int
    players: int
    gravity: int
    misere: int
    exact: int
    plies: int
    """Number of moves."""
    assisted: int
    """Whether there were hints or analysis, or the game started from a given position."""
    began: str | None
    """In UTC, as in 2026-08-01 12:00:00."""
    ended: str | None
    """Same format as the field above."""
    seconds: int
    record: str
    """The whole game, in the format of `records.native.ttt` without spaces."""


class SeatRow(NamedTuple):
    """Row of `seats`, without the game's number."""

    seat: int
    name: str
    key: str
    """Key of the name, from `player_names.name_key`."""
    level: str
    engine: str
    result: str | None
    """Value of a `Result`. None if the game is unfinished."""


class MastermindRow(NamedTuple):
    """Row of `mastermind`, without its number."""

    id: str
    pegs: int
    colours: int
    guesses: int
    """Maximum number of guesses."""
    repetition: int
    hider: str
    breaker: str
    key: str
    """Key of the breaker's name, from `player_names.name_key`. Empty for the computer."""
    drawn: int | None
    """Number from which the key was drawn."""
    made: int
    """Number of guesses."""
    result: str | None
    """One of `OUTCOMES`."""
    seconds: int
    ended: str | None
    """Same format as in `GameRow`."""
    assisted: int
    """Whether advice was given."""
    known: int
    """Whether the breaker had already played the number when the game was first stored."""
    record: str
    """The whole game, in the format of `records.native.mastermind` without spaces."""


RULE_COLUMNS = tuple(field.name for field in fields(Rules))
"""Columns of the rules in `games`, named after the fields of `Rules`."""
OUTCOMES = {None: None, "broken": Outcome.BROKEN, "held": Outcome.HELD, "given up": Outcome.GIVEN_UP}
"""Outcomes of games of Mastermind by column value. None means that the game was abandoned."""
_OUTCOME_VALUES = {outcome: value for value, outcome in OUTCOMES.items()}


def to_rows(game: Game) -> tuple[GameRow, list[SeatRow]]:
    """Return the game as rows."""
    setup, notes = game.setup, game.notes
    row = GameRow._make([
        notes.id, *rule_columns(setup.rules), len(game.moves), int(notes.is_assisted or bool(setup.start)),
        format_time(notes.began), format_time(notes.ended), notes.seconds, compact(ttt.dumps(game)),
    ])  # fmt: skip
    return row, [_seat_row(game, seat, player) for seat, player in enumerate(setup.players)]


def to_mastermind_row(game: MastermindGame) -> MastermindRow:
    """Return the game as a row. Its `known` is always 0."""
    record, notes = mastermind.to_record(game), game.notes
    return MastermindRow._make([
        notes.id, *rule_columns(game.rules), record.hider, record.breaker, name_key(record.breaker), record.number,
        len(game.rows), _OUTCOME_VALUES[game.outcome], notes.seconds, format_time(notes.ended),
        int(notes.is_assisted), 0, compact(mastermind.dumps(game)),
    ])  # fmt: skip


def rule_columns(rules: Rules | MastermindRules) -> tuple[int, ...]:
    """Return the values of the columns of the rules, which are named after the fields."""
    return tuple(int(getattr(rules, field.name)) for field in fields(rules))


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


def _seat_row(game: Game, seat: int, player: Player) -> SeatRow:
    result, kind = result_of(game, seat), player.kind
    # A file name may contain undecodable bytes, which SQLite refuses.
    engine = escape_surrogates(kind.engine)
    return SeatRow(seat, player.name, name_key(player.name), kind.level, engine, result.value if result else None)


def result_of(game: Game, seat: int) -> Result | None:
    """Return the result for the seat. None if the game is unfinished."""
    if game.outcome is None:
        return None
    if not game.outcome.winners:
        return Result.DRAWN
    return Result.WON if seat in game.outcome.winners else Result.LOST
