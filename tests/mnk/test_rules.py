from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from tests.strategies import rules as any_rules
from tictactoe_gui.mnk.answers.board import DIRECTIONS
from tictactoe_gui.mnk.rules import PRESETS, Rules

BAD_VALUES = [
    ({"width": 2, "height": 2}, "width must be between 3 and 20, got 2"),
    ({"width": 21, "height": 21}, "width must be between 3 and 20, got 21"),
    ({"height": 2}, "height must be between 3 and 20, got 2"),
    ({"width": 3.0}, "width must be between 3 and 20, got 3.0"),
    ({"height": "3"}, "height must be between 3 and 20, got '3'"),
    ({"width": 20, "height": 20, "k": 2}, "k must be between 3 and 20, got 2"),
    ({"width": 20, "height": 20, "k": 21}, "k must be between 3 and 20, got 21"),
    ({"width": 7, "height": 6, "k": 8}, "k must be between 3 and 7, got 8"),
    ({"k": True}, "k must be between 3 and 3, got True"),
    ({"players": 1}, "players must be between 2 and 6, got 1"),
    ({"players": 7}, "players must be between 2 and 6, got 7"),
]


@pytest.mark.parametrize(("values", "message"), BAD_VALUES, ids=[message for _, message in BAD_VALUES])
def test_invalid_value_is_refused_with_field_range_and_value(values: Mapping[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the assertion below compares the whole message
        Rules(**values)
    assert str(caught.value) == message


@given(any_rules(longest=20))
def test_number_of_lines_matches_the_closed_formula(rules: Rules) -> None:
    across, down = max(rules.width - rules.k + 1, 0), max(rules.height - rules.k + 1, 0)
    assert len(set(rules.lines)) == len(rules.lines) == across * rules.height + rules.width * down + 2 * across * down


@given(any_rules(longest=20))
def test_line_is_k_adjacent_squares_in_one_direction(rules: Rules) -> None:
    for line in rules.lines:
        steps = {(after.row - before.row, after.column - before.column) for before, after in pairwise(line)}
        assert len(line) == rules.k
        assert len(steps) == 1
        assert steps < set(DIRECTIONS)


@given(any_rules(longest=20))
def test_squares_are_ordered_row_by_row(rules: Rules) -> None:
    assert len(rules.squares) == rules.width * rules.height
    assert list(rules.squares) == sorted(rules.squares)
    assert [rules.index[square] for square in rules.squares] == list(range(len(rules.squares)))


@pytest.mark.parametrize("size", [(20, 20), (3, 20), (20, 3), (7, 6)])
@pytest.mark.parametrize("k", [3, 5, 7])
def test_at_most_four_tracks_contain_all_lines_through_a_square(size: tuple[int, int], k: int) -> None:
    rules = Rules(*size, k)
    for index, square in enumerate(rules.squares):
        tracks = [track.squares for track in rules.tracks_through[index]]
        assert len(tracks) <= 4
        assert all(square in track for track in tracks)
        assert {line for line in rules.lines if square in line} <= {
            track[at : at + k] for track in tracks for at in range(len(track))
        }


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_every_preset_can_be_won(rules: Rules) -> None:
    assert rules.lines
