"""What is in the library: which games, in which order, and what a table shows of each.

found = browsing.numbers(library, Selection(text="ann"), Sort.DATE, descending=True)     all at once, as numbers
rows = browsing.rows(library, found[at : at + 100])                                     as they come into sight
"""

from array import array
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.mnk.position import EMPTY
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.storage import columns
from tictactoe_gui.storage.columns import GAME, SEAT, GameRow, Result, SeatRow
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.selection import (
    Condition,
    Selection,
    every,
    game_conditions,
    last_typed,
    played_by,
    seat_conditions,
)

ALL = Selection()
MANY = 200
"""Names to choose from, at the most."""


class Sort(Enum):
    """What the games are sorted by."""

    DATE = ("coalesce(ended, began)",)
    """When they ended, or, if abandoned, began; those without any date are the oldest."""
    PLAYERS = ("first.key",)
    """The name of the first seat's player."""
    RULES = ("width * height", "width", "height", "k", "players", "gravity", "misere", "exact")
    """Small boards first."""
    RESULT = ("winner",)
    """The winner's name, those without a winner first."""
    PLIES = ("length(moves) - length(replace(moves, ' ', ''))",)
    """How many moves they have."""
    SECONDS = ("seconds",)
    """How long they took."""


_TABLES = {
    Sort.PLAYERS: "games JOIN seats AS first ON first.game = number AND first.seat = 0",
    # Every winner in one pass, and then their games, takes half as long as looking up each game's winner.
    Sort.RESULT: """(SELECT game, min(CASE WHEN result = 'won' THEN key END) AS winner FROM seats GROUP BY game)
        CROSS JOIN games ON number = game""",
}
"""Where the games are found that are sorted by something that is not in their own row."""


class Row(NamedTuple):
    """What a table shows of a game."""

    number: int
    rules: Rules
    players: tuple[Player, ...]
    """One for each seat."""
    results: tuple[Result | None, ...]
    """How it ended for each seat; None for all: it did not end."""
    resigned: int | None
    """The seat that gave up."""
    first: int
    """The seat that began."""
    start: str
    """What stood on the board before the first move, as `Setup.start`."""
    moves: tuple[Square, ...]
    began: datetime | None
    ended: datetime | None
    seconds: int
    assisted: bool
    """Whether there was help, or a position to start from."""

    @property
    def board(self) -> str:
        """The final board, as `Position.board`."""
        squares = list(self.start or EMPTY * len(self.rules.squares))
        for ply, square in enumerate(self.moves):
            squares[self.rules.index[square]] = str((self.first + ply) % self.rules.players)
        return "".join(squares)


def numbers(
    library: Library, chosen: Selection = ALL, sort: Sort = Sort.DATE, *, descending: bool = True
) -> "array[int]":
    """Give the numbers of the games that were chosen, in that order; among equals, in the order of their numbers."""
    where = every([*game_conditions(chosen), *_by_seats(chosen)])
    ordered = (*sort.value, "first.game" if sort is Sort.PLAYERS else "number")
    order = ", ".join(f"{column} {'DESC' if descending else 'ASC'}" for column in ordered)
    found = library.query(
        f"SELECT number FROM {_TABLES.get(sort, 'games')} WHERE {where.sql} ORDER BY {order}", where.parameters
    )
    return array("q", (number for (number,) in found))


def rows(library: Library, numbers: Sequence[int]) -> dict[int, Row]:
    """Give what a table shows of these games, some hundreds at the most; one that is gone or spoilt is left out."""
    places = ", ".join("?" * len(numbers))
    games = library.query(f"SELECT number, {GAME} FROM games WHERE number IN ({places})", numbers)
    seats: dict[int, list[SeatRow]] = {}
    for game, *seat in library.query(f"SELECT game, {SEAT} FROM seats WHERE game IN ({places}) ORDER BY 1, 2", numbers):
        seats.setdefault(game, []).append(SeatRow(*seat))
    found = (_row(number, GameRow(*game), seats.get(number, [])) for number, *game in games)
    return {row.number: row for row in found if row}


def count(library: Library) -> int:
    """Give the number of all games."""
    ((games,),) = library.query("SELECT count(*) FROM games")
    return int(games)


def names(library: Library, most: int = MANY) -> list[str]:
    """Give the names of those who played most, computers too, as last typed, in the order of the alphabet."""
    often = "SELECT key FROM seats GROUP BY key ORDER BY count(*) DESC, key LIMIT ?"
    typed = f"SELECT {last_typed('own')} FROM ({often}) AS own ORDER BY key"
    return [name for (name,) in library.query(typed, [most])]


def boards(library: Library) -> list[Rules]:
    """Give the rules that were played, small boards first."""
    fields = ", ".join(Sort.RULES.value)
    played = f"SELECT {fields} FROM games GROUP BY {fields} ORDER BY {fields}"
    found = []
    for _, *rules in library.query(played):
        with suppress(ValueError):
            found.append(columns.rules(*rules))
    return found


def computers(library: Library) -> list[Kind]:
    """Give the levels and engines that played."""
    found = library.query("SELECT DISTINCT level, engine FROM seats WHERE level <> '' OR engine <> '' ORDER BY 1, 2")
    return [Kind(*kind) for kind in found]


def _by_seats(chosen: Selection) -> list[Condition]:
    seats = seat_conditions(chosen)
    if not seats:
        return []
    if not chosen.player:
        seats.append(played_by(PERSON))
    sql, parameters = every(seats)
    return [Condition(f"number IN (SELECT own.game FROM seats AS own WHERE {sql})", parameters)]


def _row(number: int, game: GameRow, seats: Sequence[SeatRow]) -> Row | None:
    try:
        setup = columns.setup(game, seats)
        return Row(
            number, setup.rules, setup.players, tuple(Result(seat.result) if seat.result else None for seat in seats),
            game.resigned, game.first, game.start, columns.squares(game.moves, setup.rules),
            columns.moment(game.began), columns.moment(game.ended), game.seconds,
            bool(game.hints or game.analysis or game.start),
        )  # fmt: skip
    except ValueError:
        return None
