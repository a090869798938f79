"""Samples of the proofs in tests/proofs: expert and three_by_three."""

import pytest

from tests.opponents.positions import reachable
from tests.proofs import expert, three_by_three
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import BUILDER, CORRECTED, LADDER, TEXTBOOK

QUICK = [series for series in expert.SERIES if len(series.rules.squares) <= 20 or series.rules.k in {3, 6, 9}]
"""Series that do not take too long to prove."""


def series_id(series: expert.Series) -> str:
    return f"{series.rules.width}x{series.rules.height}x{series.rules.k} {series.expected.name}"


@pytest.mark.parametrize("series", QUICK, ids=series_id)
def test_expert_achieves_the_value_of_the_game(series: expert.Series) -> None:
    for opponent in (BUILDER, TEXTBOOK, LADDER[5]) if series.rules.k == 3 else (CORRECTED,):
        _, faults = expert.run(series, opponent, 3 / series.games, seed=1)
        assert not faults


def test_every_expert_move_keeps_the_value_on_3_x_3() -> None:
    every = sorted(reachable(Rules()), key=str)
    assert len(every) == three_by_three.UNDECIDED
    assert all(map(three_by_three.keeps_value, every[::3]))
