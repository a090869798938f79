"""Browsing the library: finding and sorting games, and the contents of table rows.

found = browsing.find_games(library, Selection(text="ann"), Sort.DATE)      numbers of all matching games
rows = browsing.library_rows(library, found[at : at + 100])                 rows that scroll into view
"""

from array import array
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.position import EMPTY
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.storage.library import columns
from tictactoe_gui.storage.library.columns import GAME_COLUMNS, RULE_COLUMNS, SEAT_COLUMNS, GameRow, Result, SeatRow
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import (
    Condition,
    Selection,
    all_of,
    game_conditions,
    last_typed,
    played_by,
    seat_conditions,
)

ALL_GAMES = Selection()
MAX_NAMES = 200
"""Maximum number of names in a list of players."""


class Sort(Enum):
    """Sort order of games."""

    DATE = ("coalesce(ended, began)",)
    """By end date, or start date if abandoned. Games without a date count as the oldest."""
    PLAYERS = ("first.key",)
    """By name of the player in the first seat."""
    RULES = ("width * height", *RULE_COLUMNS)
    """By size of the board."""
    RESULT = ("winner",)
    """By name of the winner. Games without a winner come first."""
    PLIES = ("length(moves) - length(replace(moves, ' ', ''))",)
    """By number of moves."""
    SECONDS = ("seconds",)
    """By playing time."""


_FROM_CLAUSES = {
    Sort.PLAYERS: "games JOIN seats AS first ON first.game = number AND first.seat = 0",
    # Finding all winners in one pass and then their games takes half as long as looking up each game's winner.
    Sort.RESULT: """(SELECT game, min(CASE WHEN result = 'won' THEN key END) AS winner FROM seats GROUP BY game)
        CROSS JOIN games ON number = game""",
}
"""FROM clauses for sort orders that need more than the table `games`."""


class GameListing(NamedTuple):
    """Game as shown in a table."""

    number: int
    rules: Rules
    players: tuple[Player, ...]
    """One for each seat."""
    results: tuple[Result | None, ...]
    """Result for each seat. None if the game is unfinished."""
    resigned: int | None
    """Seat that resigned."""
    first: int
    """Seat that started."""
    start: str
    """Board before the first move, as in `GameSetup.start`."""
    moves: tuple[Square, ...]
    began: datetime | None
    ended: datetime | None
    seconds: int
    assisted: bool
    """Whether there were hints or analysis, or the game started from a given position."""

    @property
    def board(self) -> str:
        """Final board, as in `Position.board`."""
        squares = list(self.start or EMPTY * len(self.rules.squares))
        for ply, square in enumerate(self.moves):
            squares[self.rules.index[square]] = str((self.first + ply) % self.rules.players)
        return "".join(squares)


def find_games(
    library: Library, selection: Selection = ALL_GAMES, sort: Sort = Sort.DATE, *, descending: bool = True
) -> "array[int]":
    """Return the numbers of the matching games in sort order. Equal games are sorted by number."""
    where = all_of([*game_conditions(selection), *_seat_condition(selection)])
    ordered = (*sort.value, "first.game" if sort is Sort.PLAYERS else "number")
    order = ", ".join(f"{column} {'DESC' if descending else 'ASC'}" for column in ordered)
    found = library.query(
        f"SELECT number FROM {_FROM_CLAUSES.get(sort, 'games')} WHERE {where.sql} ORDER BY {order}", where.parameters
    )
    return array("q", (number for (number,) in found))


def library_rows(library: Library, numbers: Sequence[int]) -> dict[int, GameListing]:
    """Return the table rows of these games, at most a few hundred. Deleted and corrupt games are left out."""
    places = ", ".join("?" * len(numbers))
    games = library.query(f"SELECT number, {GAME_COLUMNS} FROM games WHERE number IN ({places})", numbers)
    seats: dict[int, list[SeatRow]] = {}
    for game, *seat in library.query(
        f"SELECT game, {SEAT_COLUMNS} FROM seats WHERE game IN ({places}) ORDER BY 1, 2", numbers
    ):
        seats.setdefault(game, []).append(SeatRow(*seat))
    found = (_row(number, GameRow(*game), seats.get(number, [])) for number, *game in games)
    return {row.number: row for row in found if row}


def count(library: Library) -> int:
    """Return the number of games."""
    ((games,),) = library.query("SELECT count(*) FROM games")
    return int(games)


def names(library: Library, limit: int = MAX_NAMES) -> list[str]:
    """Return the names of the most frequent players, including computers, as last typed and sorted by name."""
    often = "SELECT key FROM seats GROUP BY key ORDER BY count(*) DESC, key LIMIT ?"
    typed = f"SELECT {last_typed('own')} FROM ({often}) AS own ORDER BY key"
    return [name for (name,) in library.query(typed, [limit])]


def played_rules(library: Library) -> list[Rules]:
    """Return the rules of all games, sorted by size of the board."""
    fields = ", ".join(Sort.RULES.value)
    played = f"SELECT {fields} FROM games GROUP BY {fields} ORDER BY {fields}"
    found = []
    for _, *rules in library.query(played):
        with suppress(ValueError):
            found.append(columns.rules(*rules))
    return found


def computers(library: Library) -> list[PlayerKind]:
    """Return the levels and engines that played."""
    found = library.query("SELECT DISTINCT level, engine FROM seats WHERE level <> '' OR engine <> '' ORDER BY 1, 2")
    return [PlayerKind(*kind) for kind in found]


def _seat_condition(selection: Selection) -> list[Condition]:
    seats = seat_conditions(selection)
    if not seats:
        return []
    if not selection.player:
        seats.append(played_by(PERSON))
    sql, parameters = all_of(seats)
    return [Condition(f"number IN (SELECT own.game FROM seats AS own WHERE {sql})", parameters)]


def _row(number: int, game: GameRow, seats: Sequence[SeatRow]) -> GameListing | None:
    try:
        setup = columns.parse_setup(game, seats)
        return GameListing(
            number, setup.rules, setup.players, tuple(Result(seat.result) if seat.result else None for seat in seats),
            game.resigned, game.first, game.start, columns.parse_squares(game.moves, setup.rules),
            columns.parse_time(game.began), columns.parse_time(game.ended), game.seconds,
            bool(game.hints or game.analysis or game.start),
        )  # fmt: skip
    except ValueError:
        return None
