from collections.abc import Sequence
from itertools import product
from math import inf

import pytest
from hypothesis import given, settings

from tests.mastermind_strategies import games
from tictactoe_gui.mastermind.candidates import Keys, Pegs, possible
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.lookahead import Lookahead, TimeUp, fewest
from tictactoe_gui.mastermind.rules import Rules


def everything(_keys: int) -> int:
    return 10**6


def shortest(keys: Keys, known: dict[tuple[bytes, ...], float]) -> float:
    """Return the minimum total of guesses for all keys, found by trying every guess at every node."""
    if keys.columns not in known:
        known[keys.columns] = inf  # a guess that leaves all keys makes no progress
        every = product(range(keys.rules.colours), repeat=keys.rules.pegs)
        totals = [len(keys) + sum(shortest(part, known) for part in keys.parts(guess)) for guess in every]
        known[keys.columns] = min(totals)
    return known[keys.columns]


@pytest.mark.parametrize(("pegs", "colours"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2)])
def test_trying_every_guess_finds_the_minimum(pegs: int, colours: int) -> None:
    keys = Keys.all(Rules(pegs, colours))
    assert Lookahead(everything).total(keys, ()) == shortest(keys, {})


@pytest.mark.parametrize(
    ("pegs", "colours", "mean"),
    [(2, 3, 2.333), (2, 5, 3.240), (3, 3, 2.704), (3, 4, 3.219), (3, 5, 3.608), (4, 2, 2.750), (4, 3, 3.037)],
)
def test_best_means_published_by_goddard_are_reached(pegs: int, colours: int, mean: float) -> None:
    keys = Keys.all(Rules(pegs, colours))
    assert round(Lookahead(lambda _keys: 30).total(keys, ()) / len(keys), 3) == mean


@settings(max_examples=40)
@given(games(100))
def test_best_guesses_lead_to_the_reported_total(game: MastermindGame) -> None:
    keys, asked = possible(game.rules, game.rows), tuple(row.guess.pegs for row in game.rows)
    ahead = Lookahead(lambda _keys: 3)
    assert ahead.total(keys, asked) == played(ahead, keys, asked)


def played(ahead: Lookahead, keys: Keys, asked: Sequence[Pegs]) -> int:
    """Count the guesses needed to find each key."""
    guess = ahead.best(keys, asked)
    return len(keys) + sum(played(ahead, part, (*asked, guess)) for part in keys.parts(guess))


def test_fewest_assumes_a_perfect_split_at_every_guess() -> None:
    assert [fewest(keys, answers=3) for keys in range(1, 9)] == [1, 3, 5, 8, 11, 14, 17, 21]


def test_search_raises_when_time_is_up() -> None:
    with pytest.raises(TimeUp):
        Lookahead(everything, until=0).best(Keys.all(Rules(2, 3)), ())
