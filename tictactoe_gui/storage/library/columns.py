"""Conversion between an m,n,k-game and its columns in the library's tables `games` and `seats`."""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from datetime import UTC, datetime
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

import msgspec

from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules, Square, require_in_range
from tictactoe_gui.player_names import name_key
from tictactoe_gui.records.limits import require_notes
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
    first: int
    start: str
    moves: str
    """Squares in row-letter notation, as in A1 B2."""
    undone: str
    """Same format as the field above."""
    resigned: int | None
    hints: str
    """Plies, as in 3 5."""
    analysis: int
    began: str | None
    """In UTC, as in 2026-08-01 12:00:00."""
    ended: str | None
    """Same format as the field above."""
    seconds: int
    comments: str
    """JSON, as in [[0, "a fine game"]]."""


class SeatRow(NamedTuple):
    """Row of `seats`, without the game's number."""

    seat: int
    name: str
    key: str
    """Key of the name, from `player_names.name_key`."""
    mark: str
    level: str
    engine: str
    result: str | None
    """Value of a `Result`. None if the game is unfinished."""


GAME_COLUMNS, SEAT_COLUMNS = ", ".join(GameRow._fields), ", ".join(SeatRow._fields)
"""Column lists for SELECT."""
RULE_COLUMNS = tuple(field.name for field in fields(Rules))
"""Columns of the rules, which are named like the fields of `Rules`."""


def to_rows(game: Game) -> tuple[GameRow, list[SeatRow]]:
    """Return the game as rows."""
    before, notes, rules = game.setup, game.notes, game.setup.rules
    row = GameRow._make([
        notes.id, *rule_columns(rules), before.first, before.start,
        _names(game.moves, rules), _names(game.undone, rules), game.resigned,
        " ".join(map(str, notes.hints)), int(notes.analysis),
        format_time(notes.began), format_time(notes.ended), notes.seconds, json.dumps(notes.comments),
    ])  # fmt: skip
    return row, [_seat_row(game, seat, player) for seat, player in enumerate(before.players)]


def from_rows(row: GameRow, seats: Sequence[SeatRow]) -> Game:
    """Rebuild the game.

    Raises:
        ValueError: the columns do not describe a valid game.

    """
    before = parse_setup(row, seats)
    notes = Notes(
        tuple(map(int, row.hints.split())), bool(row.analysis), row.id, parse_time(row.began), parse_time(row.ended),
        row.seconds, _comments(row.comments),
    )  # fmt: skip
    require_notes(notes, len(before.rules.squares))
    moves, undone = parse_squares(row.moves, before.rules), parse_squares(row.undone, before.rules)
    whole = Game(before, (*moves, *undone), notes=notes)
    if row.resigned is not None:
        whole = whole.at(len(moves)).resign()
    return replace(whole, moves=moves, undone=undone, resigned=row.resigned)


def _comments(text: str) -> tuple[Comment, ...]:
    try:
        pairs = msgspec.json.decode(text, type=list[tuple[int, str]])
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise ValueError(f"comments must be a list of [ply, text] pairs: {wrong}") from None
    return tuple(Comment(*comment) for comment in pairs)


def parse_setup(row: GameRow, seats: Sequence[SeatRow]) -> GameSetup:
    """Return the setup of the game.

    Raises:
        ValueError: the columns do not describe a valid setup.

    """
    require_types(row)
    for seat in seats:
        require_types(seat)
    played = rules(*(getattr(row, column) for column in RULE_COLUMNS))
    if row.resigned is not None:
        require_in_range("resigned", row.resigned, range(played.players))
    players = tuple(Player(seat.name, seat.mark, PlayerKind(seat.level, seat.engine)) for seat in seats)
    return GameSetup(played, players, row.first, row.start)


@lru_cache(maxsize=64, typed=True)
def rules(width: int, height: int, k: int, players: int, *variants: int) -> Rules:
    """Return the rules for these columns. Equal columns share one object, because its tables are costly to build.

    Raises:
        ValueError: the rules are invalid.

    """
    return Rules(width, height, k, players, *map(bool, variants))


def require_types(row: NamedTuple) -> None:
    """Check that the values have the types of their columns. SQLite does not enforce them.

    Raises:
        ValueError: a value has another type, because the file is corrupt.

    """
    for (column, kind), value in zip(type(row).__annotations__.items(), row, strict=True):
        if not isinstance(value, kind):
            raise ValueError(f"{column} must be {kind}, got {value!r}")


def parse_squares(names: str, rules: Rules) -> tuple[Square, ...]:
    """Return the squares with these names."""
    return tuple(notation.parse(name, rules, Notation.ROW_LETTER) for name in names.split())


def parse_time(text: str | None) -> datetime | None:
    """Return the point in time in a column, or None if it is invalid."""
    with suppress(ValueError, TypeError):
        found = datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
        return found if found and found.year in VALID_YEARS else None
    return None


def rule_columns(rules: Rules) -> tuple[int, ...]:
    """Return the values of `RULE_COLUMNS`."""
    return tuple(int(getattr(rules, column)) for column in RULE_COLUMNS)


def _names(squares: Iterable[Square], rules: Rules) -> str:
    return " ".join(notation.name(square, rules, Notation.ROW_LETTER) for square in squares)


def format_time(at: datetime | None) -> str | None:
    """Return the column for a point in time, or None if it has no year in UTC."""
    # Times at the edges of the years 1 and 9999 can fall outside the calendar in UTC.
    with suppress(OverflowError):
        return at.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "seconds") if at else None
    return None


def _seat_row(game: Game, seat: int, player: Player) -> SeatRow:
    result, kind = result_of(game, seat), player.kind
    # A file name may contain undecodable bytes, which SQLite refuses.
    engine = kind.engine.encode(errors="replace").decode()
    ended = result.value if result else None
    return SeatRow(seat, player.name, name_key(player.name), player.mark, kind.level, engine, ended)


def result_of(game: Game, seat: int) -> Result | None:
    """Return the result for the seat. None if the game is unfinished."""
    if game.outcome is None:
        return None
    if not game.outcome.winners:
        return Result.DRAWN
    return Result.WON if seat in game.outcome.winners else Result.LOST
