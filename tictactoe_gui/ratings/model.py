"""Rating of games by the library openskill, with the Plackett-Luce model of Weng and Lin.

Mean and standard deviation of the model are points on the scale of `scale`.
"""

from collections.abc import Mapping, Sequence
from math import hypot, log, sqrt

from openskill.models import PlackettLuce, PlackettLuceRating

from tictactoe_gui.ratings.scale import POINTS_PER_FACTOR_10, START, START_UNCERTAINTY, RatedPlayer, Rating

BETA = POINTS_PER_FACTOR_10 / log(10) / sqrt(2)
"""Deviation of a player's performance in a single game. With it, the model expects the scores of `expected_score`."""
TAU = 10.0
"""Deviation that is added before each game, because players improve. The model would add it to the levels, too."""
GAMMA = 1.5
"""Factor of the decrease of the uncertainty. By default, new players remain uncertain too long to find their level."""

Ratings = Mapping[RatedPlayer, Rating]

_MODEL = PlackettLuce(
    mu=START,
    sigma=START_UNCERTAINTY,
    beta=BETA,
    tau=0,
    gamma=lambda *_facts: GAMMA,
)


def rate(seats: Sequence[RatedPlayer], ranks: Sequence[float], ratings: Ratings) -> dict[RatedPlayer, Rating]:
    """Return the ratings of the players after a game.

    A player in several seats gets the mean of their new ratings.

    Args:
        seats: player in each seat.
        ranks: place of each seat. The winners have the lowest.
        ratings: ratings before the game.

    """
    teams = [[_MODEL.rating(ratings[player].value, _deviation(player, ratings[player]))] for player in seats]
    after: dict[RatedPlayer, list[PlackettLuceRating]] = {}
    for player, (own,) in zip(seats, _MODEL.rate(teams, ranks=list(ranks)), strict=True):
        after.setdefault(player, []).append(own)
    return {player: _mean(own, ratings[player].games + 1) for player, own in after.items()}


def _mean(seats: Sequence[PlackettLuceRating], games: int) -> Rating:
    return Rating(sum(own.mu for own in seats) / len(seats), sum(own.sigma for own in seats) / len(seats), games)


def _deviation(player: RatedPlayer, rating: Rating) -> float:
    return rating.uncertainty if player.is_on_ladder else hypot(rating.uncertainty, TAU)
