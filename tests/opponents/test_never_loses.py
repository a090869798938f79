"""All positions of 3 x 3, and a sample of tests/proofs/expert.py."""

from random import Random

import pytest

from tests.opponents.brute import solve
from tests.opponents.positions import reachable
from tests.proofs import expert
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.levels import BUILDER, CORRECTED, EXPERT, LADDER, TEXTBOOK
from tictactoe_gui.opponents.limits import Limits

LIMITS = Limits(nodes=5_000)
QUICK = [series for series in expert.SERIES if len(series.rules.squares) <= 20 or series.rules.k in {3, 6, 9}]
"""Series that do not take too long to prove."""


def series_id(series: expert.Series) -> str:
    return f"{series.rules.width}x{series.rules.height}x{series.rules.k} {series.expected.name}"


@pytest.mark.parametrize("series", QUICK, ids=series_id)
def test_expert_achieves_the_value_of_the_game(series: expert.Series) -> None:
    for opponent in (BUILDER, TEXTBOOK, LADDER[5]) if series.rules.k == 3 else (CORRECTED,):
        _, faults = expert.run(series, opponent, 3 / series.games, seed=1)
        assert not faults


def test_every_expert_move_on_3_x_3_keeps_the_value_and_the_length() -> None:
    undecided = sorted(reachable(Rules()), key=str)
    assert len(undecided) == 4_520
    for position in undecided:
        before = solve(position)
        after = solve(position.play(choose(position, EXPERT, LIMITS, Random(0))))
        assert after.value == -before.value, position
        assert not before.value or after.plies == before.plies - 1, position
