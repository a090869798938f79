"""A game as the plain columns of the library's two tables, and back."""

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import NamedTuple

from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.game import Comment, Game, Notes, Setup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Kind, Player, name_key
from tictactoe_gui.mnk.rules import Rules, Square


class Result(Enum):
    """How a game ended for one of its players."""

    WON = "won"
    """Alone or with others."""
    DRAWN = "drawn"
    LOST = "lost"


class GameRow(NamedTuple):
    """A row of `games`, but for its number."""

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
    """Squares by their row-letter names, as in A1 B2."""
    undone: str
    """Likewise."""
    resigned: int | None
    hints: str
    """Plies, as in 3 5."""
    analysis: int
    began: str | None
    """In UTC, as in 2026-08-01 12:00:00."""
    ended: str | None
    """Likewise."""
    seconds: int
    comments: str
    """JSON, as in [[0, "a fine game"]]."""


class SeatRow(NamedTuple):
    """A row of `seats`, but for its game's number."""

    seat: int
    name: str
    key: str
    """What names that read the same have in common, `mnk.player.name_key`."""
    mark: str
    level: str
    engine: str
    result: str | None
    """The value of a `Result`; None: the game goes on, or was abandoned."""


def rows(game: Game) -> tuple[GameRow, list[SeatRow]]:
    """Give the game as rows."""
    setup, notes, played = game.setup, game.notes, game.setup.rules
    row = GameRow(
        notes.id, *rule_columns(played), setup.first, setup.start,
        _names(game.moves, played), _names(game.undone, played), game.resigned,
        " ".join(map(str, notes.hints)), int(notes.analysis),
        _moment_text(notes.began), _moment_text(notes.ended), notes.seconds, json.dumps(notes.comments),
    )  # fmt: skip
    return row, [_seat_row(game, seat, player) for seat, player in enumerate(setup.players)]


def game(row: GameRow, seats: Sequence[SeatRow]) -> Game:
    """Rebuild the game.

    Raises:
        ValueError: the columns are not those of any game.

    """
    played = rules(row)
    notes = Notes(
        tuple(map(int, row.hints.split())), bool(row.analysis), row.id, moment(row.began), moment(row.ended),
        row.seconds, tuple(Comment(ply, text) for ply, text in json.loads(row.comments)),
    )  # fmt: skip
    setup = Setup(played, tuple(map(player, seats)), row.first, row.start)
    return Game(setup, squares(row.moves, played), squares(row.undone, played), row.resigned, notes)


def rules(row: GameRow) -> Rules:
    """Give the rules of a row."""
    return Rules(row.width, row.height, row.k, row.players, bool(row.gravity), bool(row.misere), bool(row.exact))


def player(seat: SeatRow) -> Player:
    """Give the player of a row."""
    return Player(seat.name, seat.mark, Kind(seat.level, seat.engine))


def squares(names: str, rules: Rules) -> tuple[Square, ...]:
    """Give the squares of these names."""
    return tuple(notation.parse(name, rules, Notation.ROW_LETTER) for name in names.split())


def moment(text: str | None) -> datetime | None:
    """Give the point in time of a column."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None


def rule_columns(rules: Rules) -> tuple[int, int, int, int, int, int, int]:
    """Give the columns that make the rules, in the order of the fields of `Rules`."""
    variants = int(rules.gravity), int(rules.misere), int(rules.exact)
    return rules.width, rules.height, rules.k, rules.players, *variants


def _names(squares: Iterable[Square], rules: Rules) -> str:
    return " ".join(notation.name(square, rules, Notation.ROW_LETTER) for square in squares)


def _moment_text(at: datetime | None) -> str | None:
    return at.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "seconds") if at else None


def _seat_row(game: Game, seat: int, player: Player) -> SeatRow:
    result, name, kind = result_of(game, seat), _text(player.name), player.kind
    ended = result.value if result else None
    return SeatRow(seat, name, name_key(name), player.mark, kind.level, _text(kind.engine), ended)


def _text(text: str) -> str:
    """What was typed, or found in a folder, may hold bytes that are no text; SQLite refuses them."""
    return text.encode(errors="replace").decode()


def result_of(game: Game, seat: int) -> Result | None:
    """Tell how the game ended for the seat; None: it goes on."""
    if game.outcome is None:
        return None
    if not game.outcome.winners:
        return Result.DRAWN
    return Result.WON if seat in game.outcome.winners else Result.LOST
