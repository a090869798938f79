from itertools import permutations, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mastermind_strategies import codes, games, rules
from tictactoe_gui.mastermind.candidates import KeySet, distinct_guesses, possible_keys, random_code
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import DEFAULT, Rules


def kinds(rules: Rules, keys: KeySet) -> set[tuple[int, ...]]:
    """Return the distinct key counts per answer over all guesses."""
    colours = range(rules.colours)
    every = product(colours, repeat=rules.pegs) if rules.repetition else permutations(colours, rules.pegs)
    return {tuple(keys.part_sizes(guess)) for guess in every}


@settings(max_examples=60)
@given(games(300))
def test_no_class_of_guesses_is_missing(game: MastermindGame) -> None:
    keys, asked = possible_keys(game.rules, game.rows), [row.guess.pegs for row in game.rows]
    assert {tuple(keys.part_sizes(guess)) for guess in distinct_guesses(keys, asked)} == kinds(game.rules, keys)


@settings(max_examples=60)
@given(games(300))
def test_guesses_are_valid_and_unique(game: MastermindGame) -> None:
    guesses = list(distinct_guesses(possible_keys(game.rules, game.rows), [row.guess.pegs for row in game.rows]))
    assert len(set(guesses)) == len(guesses)
    for guess in guesses:
        Code(guess).require_valid(game.rules)


def test_first_guess_is_one_of_eight_classes() -> None:
    assert [str(Code(guess)) for guess in distinct_guesses(KeySet.all(DEFAULT), [])] == [
        *("RRRR", "RRRG", "RRGG", "RRGB", "RGGG", "RGGB", "RGBB", "RGBY")
    ]


def test_colours_never_guessed_are_interchangeable() -> None:
    asked = [(0, 1, 2, 3)]
    keys = next(KeySet.all(DEFAULT).split(asked[0]))
    assert len(list(distinct_guesses(keys, asked))) < 800


@given(rules().flatmap(lambda played: st.tuples(st.just(played), codes(played))), st.integers())
def test_random_guess_is_a_valid_code(played: tuple[Rules, Code], seed: int) -> None:
    Code(random_code(played[0], Random(seed))).require_valid(played[0])
