from collections.abc import Sequence
from itertools import product
from math import inf

import pytest
from hypothesis import given, settings

from tests.mastermind_strategies import games
from tictactoe_gui.mastermind.candidates import KeySet, Pegs, possible_keys
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.lookahead import Lookahead, TimeUp, fewest
from tictactoe_gui.mastermind.rules import Rules


def all_guesses(_keys: int) -> int:
    return 10**6


def shortest(keys: KeySet, totals_by_keys: dict[tuple[bytes, ...], float]) -> float:
    """Return the minimum total of guesses for all keys, found by trying every guess at every node."""
    if keys.columns not in totals_by_keys:
        totals_by_keys[keys.columns] = inf  # a guess that leaves all keys makes no progress
        every = product(range(keys.rules.colours), repeat=keys.rules.pegs)
        totals = [len(keys) + sum(shortest(part, totals_by_keys) for part in keys.split(guess)) for guess in every]
        totals_by_keys[keys.columns] = min(totals)
    return totals_by_keys[keys.columns]


@pytest.mark.parametrize(("pegs", "colours"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2)])
def test_trying_every_guess_finds_the_minimum(pegs: int, colours: int) -> None:
    keys = KeySet.all(Rules(pegs, colours))
    assert Lookahead(all_guesses).total_guesses(keys, ()) == shortest(keys, {})


@pytest.mark.parametrize(
    ("pegs", "colours", "mean"),
    [(2, 3, 2.333), (2, 5, 3.240), (3, 3, 2.704), (3, 4, 3.219), (3, 5, 3.608), (4, 2, 2.750), (4, 3, 3.037)],
)
def test_averages_match_the_best_published_by_goddard(pegs: int, colours: int, mean: float) -> None:
    keys = KeySet.all(Rules(pegs, colours))
    assert round(Lookahead(lambda _keys: 30).total_guesses(keys, ()) / len(keys), 3) == mean


@settings(max_examples=40)
@given(games(100))
def test_best_guesses_lead_to_the_reported_total(game: MastermindGame) -> None:
    keys, asked = possible_keys(game.rules, game.rows), tuple(row.guess.pegs for row in game.rows)
    ahead = Lookahead(lambda _keys: 3)
    assert ahead.total_guesses(keys, asked) == played(ahead, keys, asked)


def played(ahead: Lookahead, keys: KeySet, asked: Sequence[Pegs]) -> int:
    """Count the guesses needed to find all keys."""
    guess = ahead.best_guess(keys, asked)
    return len(keys) + sum(played(ahead, part, (*asked, guess)) for part in keys.split(guess))


def test_fewest_assumes_a_perfect_split_at_every_guess() -> None:
    assert [fewest(keys, answers=3) for keys in range(1, 9)] == [1, 3, 5, 8, 11, 14, 17, 21]


def test_search_raises_when_time_is_up() -> None:
    with pytest.raises(TimeUp):
        Lookahead(all_guesses, deadline=0).best_guess(KeySet.all(Rules(2, 3)), ())
