"""Who won how often, worked out from the library.

    scores.table(library)                                   everybody's row, highest first
    scores.table(library, Selection(rules=..., against=Opponents.COMPUTERS, unassisted=True))
    scores.streak(library, "Ann")                           for a row in sight
    scores.history(library, "Ann")                          for a picture of results over time

A selection's `finished` need not be set: only games that ended count.
"""

from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from tictactoe_gui.mnk.player import PERSON, Kind
from tictactoe_gui.storage import columns
from tictactoe_gui.storage.columns import Result
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.selection import (
    ASSISTED,
    Condition,
    Selection,
    every,
    game_conditions,
    last_typed,
    played_by,
    seat_conditions,
)

WIN, DRAW = 3, 1
"""Points; a shared win counts as one, a loss gives none."""
ALL = Selection()


class Score(NamedTuple):
    """What a player has achieved."""

    name: str
    """As last typed."""
    kind: Kind
    """What played under this name: a person, or a kind of computer."""
    played: int
    won: int
    """Alone or with others."""
    drawn: int
    lost: int
    points: int
    assisted: int
    """In how many of the games there was help, or a position to start from."""


class Streak(NamedTuple):
    """How many games in a row, up to the last one, ended alike for a player."""

    result: Result
    games: int


class Played(NamedTuple):
    """A game in a player's history."""

    ended: datetime | None
    """None: not known."""
    result: Result


_TABLE = f"""
SELECT {last_typed("own")}, level, engine, count(*), sum(result = 'won') AS won, sum(result = 'drawn'),
    sum(result = 'lost') AS lost, {WIN} * sum(result = 'won') + {DRAW} * sum(result = 'drawn') AS points,
    sum(game IN (SELECT number FROM games WHERE {ASSISTED}))
FROM seats AS own WHERE {{}} GROUP BY key, level, engine ORDER BY points DESC, won DESC, lost, key, level, engine
"""


def table(library: Library, chosen: Selection = ALL, *, computers: bool = False) -> list[Score]:
    """Give the scores in the games that were chosen, most points first, then most wins, fewest losses, and by name.

    There is a row for each person, and with `computers` for each of them too: by name and kind, because somebody may
    have the name of a computer.
    """
    where = _counted(chosen, [] if computers else [played_by(PERSON)])
    found = library.query(_TABLE.format(where.sql), where.parameters)
    return [Score(name, Kind(level, engine), *counts) for name, level, engine, *counts in found]


def streak(library: Library, name: str, chosen: Selection = ALL, kind: Kind = PERSON) -> Streak | None:
    """Give the player's current streak in the games that were chosen; None: there is no game."""
    where = _counted(chosen._replace(player=name), [played_by(kind)])
    newest_first = f"SELECT result FROM seats AS own WHERE {where.sql} ORDER BY game DESC"
    for result, games in groupby(library.query(newest_first, where.parameters)):
        return Streak(Result(*result), sum(1 for _ in games))
    return None


def history(library: Library, name: str, chosen: Selection = ALL, kind: Kind = PERSON) -> list[Played]:
    """Give how each of the player's games that were chosen ended, the oldest first."""
    where = _counted(chosen._replace(player=name), [played_by(kind)])
    sql = f"SELECT ended, result FROM seats AS own JOIN games ON number = game WHERE {where.sql} ORDER BY game"
    found = library.query(sql, where.parameters)
    return [Played(columns.moment(ended), Result(result)) for ended, result in found]


def _counted(chosen: Selection, players: list[Condition]) -> Condition:
    """What a row of `seats`, named `own`, must fulfil to count."""
    seats = [Condition("own.result IN ('won', 'drawn', 'lost')"), *players, *seat_conditions(chosen)]
    games = game_conditions(chosen)
    if games:
        sql, parameters = every(games)
        seats.append(Condition(f"own.game IN (SELECT number FROM games WHERE {sql})", parameters))
    return every(seats)
