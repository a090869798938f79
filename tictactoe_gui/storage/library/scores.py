"""Scores computed from the library. A selection need not set `finished`: only finished games count."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage.library.browsing import MAX_NAMES
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.selection import ALL_GAMES, LAST_TYPED, Selection, score_condition

WIN_POINTS, DRAW_POINTS = 3, 1
"""Points per game. A shared win counts as a win."""


class Score(NamedTuple):
    """Score of a player."""

    name: str
    """Name as last typed."""
    kind: PlayerKind
    """Kind of player: a person, a level or an engine."""
    played: int
    won: int
    """Number of games won, alone or shared."""
    drawn: int
    lost: int
    points: int
    assisted: int
    """Number of games with hints or analysis, or from a given position."""


_TableRow = tuple[str, str, str, int, int, int, int, int, int]
"""Types of the columns of `_TABLE`. SQLite does not enforce them."""


class Streak(NamedTuple):
    """Number of equal results in a row, up to the last game."""

    result: Result
    games: int


_TABLE = f"""
SELECT {LAST_TYPED}, level, engine, count(*), sum(result = 'won') AS won, sum(result = 'drawn'),
    sum(result = 'lost') AS lost, {WIN_POINTS} * sum(result = 'won') + {DRAW_POINTS} * sum(result = 'drawn') AS points,
    sum(game IN (SELECT number FROM games WHERE assisted))
FROM seats AS own WHERE {{}} GROUP BY key, level, engine ORDER BY points DESC, won DESC, lost, key, level, engine
"""

_LONGEST_STREAK = """
SELECT count(*) FROM (
    SELECT result, row_number() OVER (ORDER BY game) - row_number() OVER (PARTITION BY result ORDER BY game) AS run
    FROM seats AS own WHERE {}
) WHERE result = 'won' GROUP BY run ORDER BY 1 DESC LIMIT 1
"""
"""Within a streak, the number of a game among all games and that among games with its result differ by the same."""

_PEOPLE = f"""
SELECT {LAST_TYPED} FROM (
    SELECT key FROM seats AS own WHERE level = '' AND engine = '' AND result IS NOT NULL
    GROUP BY key ORDER BY count(*) DESC, key LIMIT ?
) AS own ORDER BY key
"""


def table(library: Library, selection: Selection = ALL_GAMES, *, computers: bool = False) -> list[Score]:
    """Return the scores for the selected games, sorted by points, wins, losses and name.

    There is a row for each person, and with `computers` also for each computer. Rows differ by name and kind, because a
    person and a computer may have the same name.
    """
    where = score_condition(selection, None if computers else PERSON)
    found = library.typed_rows(_TableRow, _TABLE.format(where.sql), where.parameters)
    return [Score(name, PlayerKind(level, engine), *counts) for name, level, engine, *counts in found]


def games_won(library: Library, rules: Rules, players: Sequence[Player]) -> list[int]:
    """Return how many games by these rules each of the players has won against the others, alone or shared.

    The games of all levels of the ladder count for an opponent whose level fits.
    """
    return [_games_won(library, rules, player, players) for player in players]


def _games_won(library: Library, rules: Rules, player: Player, players: Sequence[Player]) -> int:
    chosen = Selection(player=player.name, result=Result.WON, rules=rules, players=tuple(players))
    where = score_condition(chosen, player.kind)
    count = f"SELECT count(*) FROM seats AS own WHERE {where.sql}"
    return sum(number for (number,) in library.typed_rows(tuple[int], count, where.parameters))


def people(library: Library, limit: int = MAX_NAMES) -> list[str]:
    """Return the names of the people with the most finished games, as last typed and sorted by name."""
    return [name for (name,) in library.typed_rows(tuple[str], _PEOPLE, [limit])]


def streak(library: Library, name: str, selection: Selection = ALL_GAMES, kind: PlayerKind = PERSON) -> Streak | None:
    """Return the player's current streak in the selected games, or None if there is no game."""
    where = score_condition(selection._replace(player=name), kind)
    newest_first = f"SELECT result FROM seats AS own WHERE {where.sql} ORDER BY game DESC"
    for result, games in groupby(library.query(newest_first, where.parameters)):
        return Streak(Result(*result), sum(1 for _ in games))
    return None


def longest_streak(library: Library, name: str, kind: PlayerKind = PERSON) -> int:
    """Return the largest number of games in a row that a player has won, alone or shared."""
    where = score_condition(Selection(player=name), kind)
    found = library.typed_rows(tuple[int], _LONGEST_STREAK.format(where.sql), where.parameters)
    return next((games for (games,) in found), 0)
