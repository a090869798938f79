from typing import Any

import pytest
from hypothesis import given

from tests.mastermind.reference_rules import codes
from tests.mastermind_strategies import rules
from tictactoe_gui.mastermind.rules import Rules


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
