from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mastermind.reference_rules import answer, codes
from tests.mastermind_strategies import codes as any_code
from tests.mastermind_strategies import rules
from tictactoe_gui.mastermind.code import GAME_NUMBERS, BadCode, Code, CodeFault, answers, feedback
from tictactoe_gui.mastermind.rules import DEFAULT, PEGS, Rules

TEN = Rules(6, 10)


def pairs() -> st.SearchStrategy[tuple[Rules, Code, Code]]:
    """Return a strategy for rules with a key and a guess."""
    return rules().flatmap(lambda played: st.tuples(st.just(played), any_code(played), any_code(played)))


@pytest.mark.parametrize(
    ("key", "guess", "pegs"),
    [
        ("RBGW", "RWOY", (1, 1)),
        ("GRWR", "GGGG", (1, 0)),
        ("RRGG", "GGRR", (0, 4)),
        ("RGBY", "RGBY", (4, 0)),
    ],
)
def test_black_pegs_count_right_places_and_white_pegs_misplaced_colours(
    key: str, guess: str, pegs: tuple[int, int]
) -> None:
    assert feedback(Code.parse(key), Code.parse(guess)) == pegs


@given(pairs())
def test_feedback_matches_removing_pegs_one_by_one(drawn: tuple[Rules, Code, Code]) -> None:
    _, key, guess = drawn
    assert feedback(key, guess) == answer(key.pegs, guess.pegs)


@pytest.mark.parametrize("pegs", PEGS[:-1])
def test_every_listed_answer_occurs(pegs: int) -> None:
    key, guesses = Code(tuple(range(pegs))), codes(Rules(pegs, pegs + 1))
    assert set(answers(Rules(pegs))) == {feedback(key, guess) for guess in guesses}


@given(rules().flatmap(any_code), st.booleans())
def test_code_is_parsed_regardless_of_case_and_white_space(code: Code, lower: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
    text = f" {'  '.join(str(code))}\t"
    assert Code.parse(text.lower() if lower else text, Rules(len(code.pegs), 10)) == code


@pytest.mark.parametrize(
    ("text", "fault", "found"),
    [
        ("RQBY", CodeFault.COLOUR, "Q"),
        ("RGB", CodeFault.LENGTH, "RGB"),
        ("", CodeFault.LENGTH, ""),
        ("RGẘB", CodeFault.COLOUR, "W̊"),
        ("ＲＧＢＹ", CodeFault.COLOUR, "Ｒ"),
    ],
)
def test_invalid_text_is_refused_with_the_wrong_part(text: str, fault: CodeFault, found: str) -> None:
    with pytest.raises(BadCode) as refused:
        Code.parse(text)
    assert (refused.value.fault, refused.value.found, refused.value.rules) == (fault, found, DEFAULT)


def test_repeated_colour_is_refused_if_repetition_is_disabled() -> None:
    rules = Rules(repetition=False)
    with pytest.raises(BadCode) as refused:
        Code.parse("RGBG", rules)
    assert (refused.value.fault, refused.value.found, refused.value.rules) == (CodeFault.REPEATED, "G", rules)


@pytest.mark.parametrize(
    ("rules", "keys"),
    [
        (DEFAULT, ["GPPB", "KKRR", "KBGO"]),
        (TEN, ["GCKBOO", "TTRRCK", "TBGWCR"]),
        (Rules(4, 8, repetition=False), ["GPWB", "KPRG", "KGRO"]),
        (Rules(2, 2), ["RG", "GG", "GR"]),
    ],
)
def test_number_always_draws_the_same_key(rules: Rules, keys: Sequence[str]) -> None:
    assert [str(Code.from_number(number, rules)) for number in (1, 2, 999_999_999)] == keys


@given(rules(), st.sampled_from(GAME_NUMBERS))
def test_drawn_key_is_valid(rules: Rules, number: int) -> None:
    Code.from_number(number, rules).require_valid(rules)


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000])
def test_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"^number must be between 1 and 999999999, got {number}$"):
        Code.from_number(number)


@pytest.mark.parametrize(
    "rules", [DEFAULT, Rules(2, 10), Rules(3, 10, repetition=False), Rules(4, 4, repetition=False), Rules(6, 2)]
)
def test_all_keys_are_equally_likely(rules: Rules) -> None:
    drawn = Counter(Code.from_number(number, rules) for number in range(1, 10 * rules.keys + 1))
    squares = sum((drawn[key] - 10) ** 2 / 10 for key in codes(rules))
    assert abs(squares - (rules.keys - 1)) < 5 * sqrt(2 * rules.keys)


@given(rules(most_keys=500))
def test_key_count_matches_the_list_of_keys(rules: Rules) -> None:
    assert rules.keys == len(codes(rules))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"pegs": 1}, "pegs must be between 2 and 6, got 1"),
        ({"colours": 11}, "colours must be between 2 and 10, got 11"),
        ({"guesses": 21}, "guesses must be between 1 and 20, got 21"),
        ({"colours": 3, "repetition": False}, "colours must be at least 4 without repetition, got 3"),
    ],
)
def test_invalid_rules_are_refused_with_field_range_and_value(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        Rules(**changes)
