from itertools import chain
from math import log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mastermind.plain import codes as every_code
from tests.mastermind.plain import fits, fitting
from tests.mastermind_strategies import codes, dishonest, games, rules
from tictactoe_gui.mastermind.candidates import Keys, contradiction, information, mark, marks, possible, remaining
from tictactoe_gui.mastermind.code import Code, Feedback, answers, feedback
from tictactoe_gui.mastermind.game import MastermindGame, Row
from tictactoe_gui.mastermind.rules import DEFAULT, Rules

SMALL = 300
"""Maximum number of keys to check one by one."""


def row(guess: str, black: int, white: int, rules: Rules = DEFAULT) -> Row:
    return Row(Code.parse(guess, rules), Feedback(black, white))


def suspects(game: MastermindGame) -> tuple[int, ...] | None:
    """Return the rows any one of which may be wrong, by checking all keys."""
    misfits = [[at for at, row in enumerate(game.rows) if not fits(key, row)] for key in every_code(game.rules)]
    return tuple(sorted({at for (at,) in filter(lambda rows: len(rows) == 1, misfits)})) if all(misfits) else None


@pytest.mark.parametrize("pegs", [2, 4, 6])
def test_every_answer_has_its_own_byte(pegs: int) -> None:
    every = answers(Rules(pegs))
    assert len(set(marks(Rules(pegs)))) == len(every)
    assert max(map(mark, every)) < 256


@given(rules(most_keys=SMALL).flatmap(lambda played: st.tuples(st.just(played), codes(played))))
def test_bulk_answers_match_single_answers(drawn: tuple[Rules, Code]) -> None:
    rules, guess = drawn
    assert list(Keys.all(rules).answers(guess.pegs)) == [mark(feedback(key, guess)) for key in every_code(rules)]


@settings(max_examples=50)
@given(games(SMALL))
def test_possible_keys_fit_every_row(game: MastermindGame) -> None:
    keys = possible(game.rules, game.rows)
    assert [Code(pegs) for pegs in keys] == fitting(game.rules, game.rows)
    assert len(keys) == len(list(keys))


@settings(max_examples=15)
@given(games())
def test_counts_start_with_all_keys_and_never_increase(game: MastermindGame) -> None:
    counts = remaining(game.rules, game.rows)
    assert (len(counts), counts[0]) == (len(game.rows) + 1, game.rules.keys)
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] >= 1


def test_counts_of_a_default_game_are_right() -> None:
    assert remaining(DEFAULT, [row("RGBY", 1, 2), row("RGWO", 0, 1), row("OOWW", 0, 0)]) == [4096, 204, 44, 44]


def test_a_million_keys_can_be_counted() -> None:
    largest = Rules(6, 10)
    assert remaining(largest, [row("RRGGBB", 0, 0, largest)]) == [1_000_000, 7**6]


@settings(max_examples=60)
@given(dishonest(SMALL))
def test_contradiction_lists_the_rows_that_may_be_wrong(game: MastermindGame) -> None:
    assert contradiction(game.rules, game.rows) == suspects(game)


def test_consistent_rows_have_no_contradiction() -> None:
    assert contradiction(DEFAULT, [row("RGBY", 1, 2)]) is None


def test_empty_board_has_no_contradiction() -> None:
    assert contradiction(DEFAULT, []) is None


def test_either_of_two_contradictory_rows_may_be_wrong() -> None:
    assert contradiction(DEFAULT, [row("RGBY", 0, 0), row("OWPK", 1, 1), row("RGBY", 4, 0)]) == (2,)
    assert contradiction(DEFAULT, [row("RGBY", 0, 0), row("RGBY", 4, 0)]) == (0, 1)


def test_no_row_is_named_if_several_are_wrong() -> None:
    assert contradiction(DEFAULT, [row("RGBY", 0, 0), row("RGBY", 0, 1), row("RGBY", 0, 2)]) == ()


@settings(max_examples=50)
@given(games(SMALL), st.data())
def test_parts_hold_the_keys_of_each_answer_without_the_guess(game: MastermindGame, data: st.DataObject) -> None:
    keys, guess = possible(game.rules, game.rows), data.draw(codes(game.rules))
    parts = [list(part) for part in keys.parts(guess.pegs)]
    sizes = keys.sizes(guess.pegs)
    assert [len(part) for part in parts] == [size for size in sizes[:-1] if size]
    assert sorted(chain.from_iterable(parts)) == [key for key in keys if key != guess.pegs]
    assert sizes[-1] == (guess.pegs in list(keys))


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=14).filter(any))
def test_information_is_at_most_that_of_the_whole_key(sizes: list[int]) -> None:
    assert 0 <= information(sizes) <= log2(sum(sizes)) + 1e-9


def test_certain_answer_has_no_information() -> None:
    assert information([0, 4096, 0]) == 0


def test_eight_equally_likely_answers_have_three_bits() -> None:
    assert information([512] * 8) == 3


def test_keys_can_be_picked_by_index() -> None:
    assert list(Keys.all(DEFAULT).picked([0, 1, 4095])) == [(0, 0, 0, 0), (0, 0, 0, 1), (7, 7, 7, 7)]
