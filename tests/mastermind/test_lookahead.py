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
    """The fewest guesses for all keys together, by trying every guess in every place."""
    if keys.columns not in known:
        known[keys.columns] = inf  # a guess that leaves all keys is no way forward
        every = product(range(keys.rules.colours), repeat=keys.rules.pegs)
        totals = [len(keys) + sum(shortest(part, known) for part in keys.parts(guess)) for guess in every]
        known[keys.columns] = min(totals)
    return known[keys.columns]


@pytest.mark.parametrize(("pegs", "colours"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2)])
def test_with_every_guess_tried_the_fewest_are_found(pegs: int, colours: int) -> None:
    keys = Keys.all(Rules(pegs, colours))
    assert Lookahead(everything).total(keys, ()) == shortest(keys, {})


@pytest.mark.parametrize(
    ("pegs", "colours", "mean"),
    [(2, 3, 2.333), (2, 5, 3.240), (3, 3, 2.704), (3, 4, 3.219), (3, 5, 3.608), (4, 2, 2.750), (4, 3, 3.037)],
)
def test_the_best_means_by_goddard_are_found(pegs: int, colours: int, mean: float) -> None:
    keys = Keys.all(Rules(pegs, colours))
    assert round(Lookahead(lambda _keys: 30).total(keys, ()) / len(keys), 3) == mean


@settings(max_examples=40)
@given(games(100))
def test_the_best_guess_leads_to_the_total(game: MastermindGame) -> None:
    keys, asked = possible(game.rules, game.rows), tuple(row.guess.pegs for row in game.rows)
    ahead = Lookahead(lambda _keys: 3)
    assert ahead.total(keys, asked) == played(ahead, keys, asked)


def played(ahead: Lookahead, keys: Keys, asked: Sequence[Pegs]) -> int:
    """Count the guesses until each key is guessed."""
    guess = ahead.best(keys, asked)
    return len(keys) + sum(played(ahead, part, (*asked, guess)) for part in keys.parts(guess))


def test_the_fewest_guesses_that_could_be_are_one_two_for_each_answer_and_three_for_each_pair() -> None:
    assert [fewest(keys, answers=3) for keys in range(1, 9)] == [1, 3, 5, 8, 11, 14, 17, 21]


def test_when_time_is_up_it_says_so() -> None:
    with pytest.raises(TimeUp):
        Lookahead(everything, until=0).best(Keys.all(Rules(2, 3)), ())
