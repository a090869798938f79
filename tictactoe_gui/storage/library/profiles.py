"""Profile of a player: results, rating over time, and achievements.

The achievements of a person are the best win, the levels beaten without help, and the score against another person.
"""

from collections import Counter
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.player_names import name_key
from tictactoe_gui.ratings.scale import Family, RatedPlayer, Rating
from tictactoe_gui.storage.library import mastermind_games, ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.ratings import PLAYER_NUMBER, columns, ratings_in
from tictactoe_gui.storage.library.rows import Result, parse_time
from tictactoe_gui.storage.library.scores import Streak, longest_streak, streak
from tictactoe_gui.storage.library.selection import Selection, score_condition

MAX_CURVE_GAMES = 200
"""Maximum number of steps of a curve. With more games, it shows only every second, third, and so on."""

_CURVE = f"""SELECT number, ended, value, uncertainty, ratings.games FROM ratings JOIN games ON number = game
    WHERE player = {PLAYER_NUMBER} AND family = ? AND (ratings.games % ? = 0 OR ratings.games IN (1, ?))
    ORDER BY game"""
_WINS = """FROM seats AS own JOIN seats AS other ON other.game = own.game AND other.result = 'lost' {}
    WHERE own.key = ? AND own.level = '' AND own.engine = '' AND own.result = 'won'"""
_OPPONENTS = """JOIN rated_players AS opponent ON opponent.level = other.level AND opponent.engine = other.engine
    AND opponent.key = CASE WHEN other.level || other.engine = '' THEN other.key ELSE '' END
    JOIN ratings ON player = opponent.number AND family = ? AND ratings.game = own.game"""
_BEST_WIN = f"""SELECT own.game, other.name, other.level, other.engine, value, uncertainty, ratings.games
    {_WINS.format(_OPPONENTS)} ORDER BY value DESC, own.game DESC"""
_LEVELS = f"""SELECT DISTINCT other.level {_WINS.format("")} AND other.level <> ''
    AND EXISTS (SELECT 1 FROM ratings WHERE ratings.game = own.game)"""
_RESULTS = """SELECT count(*) FILTER (WHERE own.result = 'won' AND other.result = 'lost'),
    count(*) FILTER (WHERE own.result = 'drawn'), count(*) FILTER (WHERE own.result = 'lost' AND other.result = 'won')
    FROM seats AS own JOIN seats AS other ON other.game = own.game
    WHERE own.key = ? AND other.key = ? AND own.level || own.engine || other.level || other.engine = ''"""


class RatedGame(NamedTuple):
    """Rated game of a player."""

    number: int
    """Number of the game in the library."""
    ended: datetime | None
    """None if unknown."""
    rating: Rating
    """Rating after the game."""


class BestWin(NamedTuple):
    """Win against the opponent with the highest rating."""

    number: int
    """Number of the game in the library."""
    name: str
    """Name of the opponent."""
    kind: PlayerKind
    rating: Rating
    """Rating of the opponent after the game."""


class HeadToHead(NamedTuple):
    """Results of one person in the games with another one. Games that both won or both lost are left out."""

    won: int
    drawn: int
    lost: int


class Profile(NamedTuple):
    """Profile of a player. Ratings are those in one family of games."""

    name: str
    kind: PlayerKind
    mark: str
    """Mark in the last finished game. Empty if there is none, or if its record is damaged."""
    colour: int
    """Number of the colour of this mark."""
    results: Counter[Result]
    """Number of finished games by result."""
    streak: Streak | None
    """None if there are no finished games."""
    longest_streak: int
    """Largest number of games in a row that the player has won."""
    rating: Rating | None
    """Current rating. None if there are no rated games."""
    curve: list[RatedGame]
    """Rated games, oldest first. Of many games, only some are included, but always the first and the last."""
    best_win: BestWin | None
    """None for a computer, or if there is none."""
    levels_beaten: list[str]
    """Levels that a person has beaten without help."""
    mean_guesses: float | None = None
    """Mean number of guesses in which a person solved Mastermind without advice. None if there are no such games."""


def profile(library: Library, name: str, kind: PlayerKind = PERSON, family: Family = Family.TOTAL) -> Profile:
    """Return the profile of a player. Names that differ only by case are the same person."""
    player = RatedPlayer.of(name, kind)
    is_person = kind == PERSON
    rating = ratings.current(library, player, family)
    return Profile(
        name,
        kind,
        *_last_mark(library, name, kind),
        _results(library, name, kind),
        streak(library, name, kind=kind),
        longest_streak(library, name, kind),
        rating,
        _curve(library, player, family, rating.games) if rating else [],
        best_win(library, name, family) if is_person else None,
        levels_beaten(library, name) if is_person else [],
        mastermind_games.mean_guesses(library, name) if is_person else None,
    )


def best_win(library: Library, name: str, family: Family = Family.TOTAL) -> BestWin | None:
    """Return a person's best win among the rated games, by the ratings in a family, or None."""
    found = library.query(_BEST_WIN, [family.value, name_key(name)])
    wins = (BestWin(game, other, PlayerKind(*kind), rating) for (game, other, *kind), rating in ratings_in(found))
    return next(wins, None)


def levels_beaten(library: Library, name: str) -> list[str]:
    """Return the levels of the ladder that a person has beaten in a rated game, weakest first."""
    found = {level for (level,) in library.query(_LEVELS, [name_key(name)])}
    return [level for level in LADDER if level in found]


def head_to_head(library: Library, name: str, other: str) -> HeadToHead:
    """Return the results of a person in all finished games with another person."""
    (results,) = library.query(_RESULTS, [name_key(name), name_key(other)])
    return HeadToHead(*results)


def _last_mark(library: Library, name: str, kind: PlayerKind) -> tuple[str, int]:
    """Return the mark in the last finished game and the number of its colour. The mark is empty if it is unknown."""
    where = score_condition(Selection(player=name), kind)
    sql = f"SELECT game, seat FROM seats AS own WHERE {where.sql} ORDER BY game DESC LIMIT 1"
    for number, seat in list(library.query(sql, where.parameters)):
        with suppress(ValueError):
            if game := library.game(number):
                return game.players[seat].mark, game.setup.colours[seat]
    return "", 0


def _results(library: Library, name: str, kind: PlayerKind) -> Counter[Result]:
    where = score_condition(Selection(player=name), kind)
    sql = f"SELECT result, count(*) FROM seats AS own WHERE {where.sql} GROUP BY result"
    return Counter({Result(result): games for result, games in library.query(sql, where.parameters)})


def _curve(library: Library, player: RatedPlayer, family: Family, games: int) -> list[RatedGame]:
    """Return some of the rated games of a player, who has played this number of them."""
    interval = max(1, -(-games // MAX_CURVE_GAMES))
    found = library.query(_CURVE, [*columns(player), family.value, interval, games])
    return [RatedGame(number, parse_time(ended), rating) for (number, ended), rating in ratings_in(found)]
