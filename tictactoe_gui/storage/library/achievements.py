"""Achievements of a person: the best win, the levels beaten without help, and the score against another person."""

from typing import NamedTuple

from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.player_names import name_key
from tictactoe_gui.ratings import Family, Rating
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rating_rows import ratings_in

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


def best_win(library: Library, name: str, family: Family = Family.TOTAL) -> BestWin | None:
    """Return a person's best win among the rated games, by the ratings in a family. None if there is none."""
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
