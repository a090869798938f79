"""Check how soon the opponent "Fits Me" finds the level of players whose strength is known.

python -m tests.proofs.fits_me [--share 1.0]

Each simulated player meets the level that fits the rating so far, and wins as often as the scale says. The table has
the share of 1,000 players whose rating is within 100 points of their strength after 10, 20 and 40 games. Its last
column is the share that the best possible estimate reaches after 10 games.

All players together must reach 80 % after 10 games, and those of each kind after 20. Strong players without draws need
more than 10 even with the best estimate of their strength.
"""

import sys
from collections.abc import Sequence
from itertools import accumulate
from math import prod
from random import Random
from statistics import mean
from typing import NamedTuple

from tests.proofs.options import parse_options
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.ratings import (
    RatedPlayer,
    Rating,
    expected_score,
    fitting_level,
    level_strength,
    rate,
    start_rating,
)

PLAYERS, TOLERANCE, REQUIRED = 1_000, 100, 0.8
GAMES = (10, 20, 40)
PERSON = RatedPlayer.of("Ann")


class Population(NamedTuple):
    """Simulated players."""

    strengths: range
    """Their strengths occur equally often."""
    drawn: float
    """Share of drawn games between equals."""


LOWER_HALF, WHOLE_LADDER = range(1000, 1501), range(1000, 1901)
POPULATIONS = (
    Population(LOWER_HALF, 0.5),
    Population(LOWER_HALF, 0),
    Population(WHOLE_LADDER, 0.5),
    Population(WHOLE_LADDER, 0),
)


class Played(NamedTuple):
    """Game of the simulated player."""

    opponent: int
    """Strength of the level."""
    score: float
    """1 for a win, a half for a draw."""
    rating: Rating
    """Rating after the game."""


def probabilities(strength: float, opponent: int, drawn: float) -> dict[float, float]:
    """Return the probability of each score."""
    expected = expected_score(strength, opponent)
    draw = 2 * drawn * min(expected, 1 - expected)
    return {1: expected - draw / 2, 0.5: draw, 0: 1 - expected - draw / 2}


def next_game(strength: float, drawn: float, rating: Rating, random: Random) -> Played:
    level = fitting_level(rating)
    chances = probabilities(strength, level_strength(level), drawn)
    (score,) = random.choices(list(chances), list(chances.values()))
    other = RatedPlayer("", PlayerKind(level))
    ranks = {1: (1, 2), 0.5: (1, 1), 0: (2, 1)}[score]
    after = rate([PERSON, other], ranks, {PERSON: rating, other: start_rating(other)})
    return Played(level_strength(level), score, after[PERSON])


def simulated(strength: float, drawn: float, random: Random) -> list[Played]:
    """Return the games of a new player."""
    first = next_game(strength, drawn, start_rating(PERSON), random)
    return list(
        accumulate(range(GAMES[-1] - 1), lambda last, _: next_game(strength, drawn, last.rating, random), initial=first)
    )


def best_estimate(games: Sequence[Played], population: Population) -> int:
    """Return the estimate that is most often within the tolerance, for somebody who knows the population."""
    step, strengths = 20, population.strengths[::20]
    likelihood = {
        each: prod(probabilities(each, game.opponent, population.drawn)[game.score] for game in games)
        for each in strengths
    }
    near = range(-TOLERANCE, TOLERANCE + 1, step)
    return max(strengths, key=lambda centre: sum(likelihood.get(centre + offset, 0) for offset in near))


def shares(population: Population, players: int) -> list[float]:
    """Return the share of players whose rating is right after each number of games, and that of the best estimate."""
    random, right = Random(14), [0] * (len(GAMES) + 1)
    for _ in range(players):
        strength = random.choice(population.strengths)
        games = simulated(strength, population.drawn, random)
        estimates = [games[number - 1].rating.value for number in GAMES] + [
            best_estimate(games[: GAMES[0]], population)
        ]
        right = [count + (abs(found - strength) <= TOLERANCE) for count, found in zip(right, estimates, strict=True)]
    return [count / players for count in right]


def main() -> int:
    players = max(20, round(PLAYERS * parse_options(__doc__).share))
    print(f"{'strengths':12}{'draws':>8}{''.join(f'{number:>6} games' for number in GAMES)}{'best of 10':>12}")
    table = []
    for population in POPULATIONS:
        table.append(shares(population, players))
        name = f"{population.strengths[0]} to {population.strengths[-1]}"
        print(f"{name:12}{population.drawn:>8.0%}{''.join(f'{share:>12.0%}' for share in table[-1])}")
    after_10, after_20, *_ = zip(*table, strict=True)
    print(f"{'together':20}{mean(after_10):>12.0%}")
    return 0 if mean(after_10) >= REQUIRED <= min(after_20) else 1


if __name__ == "__main__":
    sys.exit(main())
