from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.mnk.vanishing import VANISHING
from tests.strategies import positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere, NewestStay
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.opponents.limits import Limits


@given(positions(), st.sampled_from(LEVELS))
def test_every_level_plays_any_rules(position: Position, level: str) -> None:
    assume(not position.outcome)
    assert choose(position, level, Limits(nodes=100), Random(0)) in position.moves


@pytest.mark.parametrize(
    "rules",
    [
        Rules(20, 20, 20, 6, placement=Gravity(), goal=Misere(), line=ExactLine()),
        Rules(20, 20, 3, 6, goal=Misere()),
        Rules(3, 20, 4, 2, placement=Gravity(), line=ExactLine()),
        Rules(20, 3, 3, 2, goal=Misere(), line=ExactLine()),
        Rules(4, 3, 3, 3, goal=Misere(), lifetime=NewestStay()),
        Rules(5, 5, 4, 2, lifetime=NewestStay()),
    ],
    ids=str,
)
def test_levels_play_extreme_rules_to_the_end_with_tight_limits(rules: Rules) -> None:
    position, random = Position.start(rules), Random(1)
    while not position.outcome:
        position = position.play(choose(position, random.choice(LEVELS), Limits(nodes=20), random))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_with_vanishing_marks_to_the_end(level: str) -> None:
    position = Position.start(VANISHING)
    random = Random(1)
    while not position.outcome:
        position = position.play(choose(position, (level, "random")[position.turn], Limits(nodes=200), random))


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_gives_the_same_move(level: str) -> None:
    position = Position.start(Rules(6, 6, 4))
    moves = set()
    for _ in range(3):
        engines_for.cache_clear()
        moves.add(choose(position, level, Limits(nodes=200), Random(7)))
    assert len(moves) == 1


def test_unknown_level_is_an_error() -> None:
    with pytest.raises(KeyError):
        choose(Position.start(Rules()), "wizard", Limits(), Random(0))


@pytest.mark.parametrize("level", LEVELS)
def test_decided_position_has_no_move(level: str) -> None:
    full = Position.from_grid(Rules(), [[0, 1, 0], [0, 1, 1], [1, 0, 0]])
    with pytest.raises(IndexError):
        choose(full, level, Limits(nodes=100), Random(0))
