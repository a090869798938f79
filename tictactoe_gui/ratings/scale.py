"""The scale of ratings: families of games, the ratings that players start with, and the level that fits a player.

The lowest level of the ladder has 1000 points, and each further level 100 more. On 15 x 15 and in Connect Four,
neighbouring levels are about 150 Elo points apart (`tests.benchmarks.ladder`), and 100 points are worth nearly as much
here. A player with 100 points more than another one scores 69 % against them.
"""

from enum import Enum
from typing import NamedTuple, Self

from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import BUILDER, FITS_ME, LADDER, RANDOM
from tictactoe_gui.player_names import name_key

LOWEST_LEVEL, LEVEL_STEP = 1000, 100
"""Rating of the lowest level of the ladder, and the difference between neighbouring levels."""
LEVEL_UNCERTAINTY = 10
"""Uncertainty of a level's rating. It is small, so that results hardly move the levels."""
START, START_UNCERTAINTY = 1300, 320
"""Rating of a new player. With it, players of all strengths find their level soon (`tests.proofs.fits_me`)."""
CLASSIC_START = {RANDOM: 900, BUILDER: 1100}
"""Start ratings of the classic levels that are weaker than a new player, measured in games against the ladder."""
POINTS_PER_FACTOR_10 = 280
"""Difference in rating at which a player wins ten times as often as the other one."""
MAX_SMALL_SIDE = 7
"""Maximum width and height of a small board."""


class Family(Enum):
    """Games in which a player has the same rating."""

    SMALL = "small"
    """Two players on a board of up to 7 x 7."""
    LARGE = "large"
    """Two players on a larger board."""
    GRAVITY = "gravity"
    """Two players with gravity, on any board."""
    NESTED = "nested"
    """Two players on a board that consists of smaller ones."""
    MANY = "many"
    """Three or more players, on any board."""
    TOTAL = "total"
    """All games."""


class Rating(NamedTuple):
    """Rating of a player in a family of games."""

    value: float
    """Strength on the scale of this module."""
    uncertainty: float
    """Standard deviation. The true strength is within this distance of the value with a probability of 68 %."""
    games: int = 0
    """Number of rated games."""


class RatingChange(NamedTuple):
    """Change of a person's rating by a game."""

    name: str
    """Name in this game."""
    before: Rating
    after: Rating


class RatedPlayer(NamedTuple):
    """Player with a rating of their own. People differ by name, computers only by kind."""

    key: str
    """Key of a person's name, made by `player_names.name_key`. Empty for a computer."""
    kind: PlayerKind = PERSON

    @classmethod
    def of(cls, name: str, kind: PlayerKind = PERSON) -> Self:
        """Return the player with this name and kind. A level is the same player whether it was chosen to fit or not."""
        return cls(name_key(name) if kind == PERSON else "", kind._replace(fits=False))

    @property
    def is_on_ladder(self) -> bool:
        """True if the player is a level of the ladder, whose strength is known."""
        return self.kind.level in LADDER


def family_of(rules: Rules) -> Family:
    """Return the family of games with these rules."""
    if rules.players > 2:
        return Family.MANY
    if rules.placement.falls:
        return Family.GRAVITY
    if rules.board.is_nested:
        return Family.NESTED
    return Family.SMALL if max(rules.width, rules.height) <= MAX_SMALL_SIDE else Family.LARGE


def level_strength(level: str) -> int:
    """Return the strength of a level of the ladder. Raise ValueError for any other one."""
    return LOWEST_LEVEL + LEVEL_STEP * LADDER.index(level)


def start_rating(player: RatedPlayer) -> Rating:
    """Return the rating of a player before the first rated game."""
    if player.is_on_ladder:
        return Rating(level_strength(player.kind.level), LEVEL_UNCERTAINTY)
    return Rating(CLASSIC_START.get(player.kind.level, START), START_UNCERTAINTY)


def expected_score(strength: float, opponent: float) -> float:
    """Return the mean score of a player per game, from 0 to 1. A draw is half a win."""
    return float(1 / (1 + 10 ** ((opponent - strength) / POINTS_PER_FACTOR_10)))


def fitting_level(*ratings: Rating) -> str:
    """Return the level of the ladder against which the expected score is nearest to a half.

    The mean of the ratings counts, without players who have no rated games. If there are no others, it is that of
    `FITS_ME`.
    """
    values = [rating.value for rating in ratings if rating.games]
    if not values:
        return FITS_ME.level
    mean = sum(values) / len(values)
    return min(LADDER, key=lambda level: abs(expected_score(mean, level_strength(level)) - 0.5))
