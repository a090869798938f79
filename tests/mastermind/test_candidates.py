from itertools import chain, permutations, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mastermind.reference_rules import codes as every_code
from tests.mastermind.reference_rules import fits, matching_keys
from tests.mastermind_strategies import codes, games, inconsistent_games, rules
from tictactoe_gui.mastermind.candidates import (
    KeySet,
    distinct_guesses,
    encode,
    possible_keys,
    random_code,
    remaining_counts,
    suspect_rows,
)
from tictactoe_gui.mastermind.code import Code, Feedback, feedback
from tictactoe_gui.mastermind.game import MastermindGame, Row
from tictactoe_gui.mastermind.rules import DEFAULT, Rules

SMALL = 300
"""Maximum number of keys to check one by one."""


def row(guess: str, black: int, white: int, rules: Rules = DEFAULT) -> Row:
    return Row(Code.parse(guess, rules), Feedback(black, white))


def suspects(game: MastermindGame) -> tuple[int, ...] | None:
    """Return the rows that may be the only wrong one, by checking all keys. None if a key fits all rows."""
    misfits = [[at for at, row in enumerate(game.rows) if not fits(key, row)] for key in every_code(game.rules)]
    return tuple(sorted({at for (at,) in filter(lambda rows: len(rows) == 1, misfits)})) if all(misfits) else None


@given(rules(most_keys=SMALL).flatmap(lambda played: st.tuples(st.just(played), codes(played))))
def test_bulk_answers_match_single_answers(drawn: tuple[Rules, Code]) -> None:
    rules, guess = drawn
    assert list(KeySet.all(rules).answers(guess.pegs)) == [encode(feedback(key, guess)) for key in every_code(rules)]


@settings(max_examples=50)
@given(games(SMALL))
def test_possible_keys_fit_every_row(game: MastermindGame) -> None:
    keys = possible_keys(game.rules, game.rows)
    assert [Code(pegs) for pegs in keys] == matching_keys(game.rules, game.rows)
    assert len(keys) == len(list(keys))


@settings(max_examples=15)
@given(games())
def test_counts_start_with_all_keys_and_never_increase(game: MastermindGame) -> None:
    counts = remaining_counts(game.rules, game.rows)
    assert (len(counts), counts[0]) == (len(game.rows) + 1, game.rules.keys)
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] >= 1


def test_counts_of_a_default_game_are_correct() -> None:
    assert remaining_counts(DEFAULT, [row("RGBY", 1, 2), row("RGWO", 0, 1), row("OOWW", 0, 0)]) == [4096, 204, 44, 44]


@settings(max_examples=60)
@given(inconsistent_games(SMALL))
def test_contradiction_lists_the_rows_that_may_be_wrong(game: MastermindGame) -> None:
    assert suspect_rows(game.rules, game.rows) == suspects(game)


def test_no_row_is_named_if_several_are_wrong() -> None:
    assert suspect_rows(DEFAULT, [row("RGBY", 0, 0), row("RGBY", 0, 1), row("RGBY", 0, 2)]) == ()


@settings(max_examples=50)
@given(games(SMALL), st.data())
def test_parts_contain_the_keys_of_each_answer_except_the_guess(game: MastermindGame, data: st.DataObject) -> None:
    keys, guess = possible_keys(game.rules, game.rows), data.draw(codes(game.rules))
    parts = [list(part) for part in keys.split(guess.pegs)]
    sizes = keys.part_sizes(guess.pegs)
    assert [len(part) for part in parts] == [size for size in sizes[:-1] if size]
    assert sorted(chain.from_iterable(parts)) == [key for key in keys if key != guess.pegs]
    assert sizes[-1] == (guess.pegs in list(keys))


def test_keys_can_be_picked_by_index() -> None:
    assert list(KeySet.all(DEFAULT).at_indices([0, 1, 4095])) == [(0, 0, 0, 0), (0, 0, 0, 1), (7, 7, 7, 7)]


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
