from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.opponents import brute
from tests.opponents.opening_games import MISERE, OPENINGS, SMALL_SWAP2, SWAP, SWAP2, moves, random_game
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents import opening
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import analyse
from tictactoe_gui.opponents.levels import EXPERT, LADDER, LEVELS, RANDOM
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.values import Value

LIMITS = Limits(nodes=100_000)
"""Enough to prove the values of small boards."""
MIXED = Rules.with_variants(4, 3, 3, 2, ["swap"])
"""After a first mark at the middle of a short side, the other side wins. After any other one, it loses."""
NARROW = Rules.with_variants(5, 4, 4, 2, ["gravity", "swap"])
"""First marks in the columns at the edges lose. All others draw."""


def after_first_marks(rules: Rules) -> Iterator[Position]:
    """Yield the positions after the first mark, in one of four equivalent corners of a small board."""
    start = Position.start(rules)
    return (start.play(square) for square in start.moves if max(square) < 2)


def own_value(position: Position, choice: Choice) -> Value:
    """Return the value of a choice for the player who makes it, by brute force."""
    settled = position.play(choice)
    value = brute.value(settled)
    return value if settled.player == position.turn else Value(-value)


@settings(max_examples=60)
@given(st.sampled_from(OPENINGS), st.sampled_from(LEVELS), st.sampled_from(LEVELS), st.integers(0, 99))
def test_computers_of_any_level_play_openings_by_the_rules(rules: Rules, first: str, second: str, seed: int) -> None:
    position = Position.start(rules, seed % 2)
    random = Random(seed)
    while position.is_opening:
        move = choose(position, (first, second)[position.turn], Limits(nodes=60), random)
        assert move in moves(position)
        position = position.play(move)
    assert position.rules == rules.without(rules.turns.key)


@pytest.mark.parametrize("level", LEVELS)
def test_computers_play_whole_games_of_swap2(level: str) -> None:
    position = Position.start(SMALL_SWAP2)
    random = Random(3)
    while not position.outcome:
        position = position.play(choose(position, level, Limits(nodes=60), random))
    assert position.ply > 5


@pytest.mark.parametrize("rules", OPENINGS, ids=str)
def test_stopped_search_still_has_a_move(rules: Rules) -> None:
    position = Position.start(rules)
    while position.is_opening:
        position = position.play(opening.best(position, Limits(is_stopped=lambda: True), Random(0)).move)


@pytest.mark.parametrize("rules", [MIXED, MISERE, SWAP], ids=str)
def test_expert_takes_the_better_side_and_proves_its_value(rules: Rules) -> None:
    for position in after_first_marks(rules):
        best = opening.best(position, LIMITS, Random(0))
        assert isinstance(best.move, Choice)
        value = max(own_value(position, choice) for choice in position.choices)
        assert own_value(position, best.move) is value
        assert best == OpeningMove(best.move, value, 100 * value)


@pytest.mark.parametrize(("rules", "drawn"), [(MISERE, [Square(1, 1)]), (NARROW, [Square(3, at) for at in (1, 2, 3)])])
def test_expert_places_a_mark_after_which_both_sides_draw(rules: Rules, drawn: list[Square]) -> None:
    for seed in range(5):
        best = opening.best(Position.start(rules), LIMITS, Random(seed))
        assert best.move in drawn
        assert (best.value, best.score) == (Value.DRAW, 0)


def test_first_mark_that_gives_away_the_better_side_is_proved_to_lose() -> None:
    best = opening.best(Position.start(MIXED), LIMITS, Random(0))
    assert (best.value, best.score) == (Value.LOSS, -100)


def test_only_the_last_mark_before_the_choice_has_a_proved_value() -> None:
    rules = Rules.with_variants(4, 4, 4, 2, ["swap2"])
    first, last = (opening.best(random_game(rules, 0, plies).position, LIMITS, Random(0)) for plies in (1, 2))
    assert (first.value, last.value) == (None, Value.DRAW)


def test_choice_without_a_proof_is_an_estimate_for_the_better_side() -> None:
    ahead = Position.start(SWAP2)
    for square in (Square(7, 7), Square(0, 0), Square(7, 8)):
        ahead = ahead.play(square)
    best = opening.best(ahead, Limits(nodes=4_000), Random(0))
    assert (best.move, best.value) == (Choice.SWAP, None)
    assert 0 < best.score < 100


def test_marks_of_swap2_lead_to_a_more_even_position_than_random_ones() -> None:
    imbalances = Counter[str]()
    for seed in range(8):
        for level in (EXPERT, RANDOM):
            position = Position.start(SWAP2)
            random = Random(seed)
            while not position.choices:
                position = position.play(choose(position, level, Limits(nodes=2_000), random))
            imbalances[level] += opening.best(position, Limits(nodes=4_000), random).score
    assert imbalances[EXPERT] < imbalances[RANDOM]


def test_weaker_levels_take_the_worse_side_more_often() -> None:
    positions = [*after_first_marks(MIXED)]
    wrong = Counter[str]()
    for level in (RANDOM, LADDER[0], LADDER[6], EXPERT):
        for seed in range(30):
            for position in positions:
                made = choose(position, level, Limits(nodes=2_000), Random(seed))
                wrong[level] += isinstance(made, Choice) and own_value(position, made) is Value.LOSS
    assert wrong[EXPERT] == 0
    assert 0 <= wrong[LADDER[6]] < wrong[LADDER[0]] < wrong[RANDOM]


def test_levels_that_search_never_place_two_more() -> None:
    position = random_game(SWAP2, 0, 3).position
    assert Choice.PLACE_TWO in position.choices
    made = {level: {choose(position, level, Limits(nodes=60), Random(seed)) for seed in range(20)} for level in LEVELS}
    assert {level for level in LEVELS if Choice.PLACE_TWO in made[level]} == {*LEVELS} - {*LADDER}


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_gives_the_same_opening(level: str) -> None:
    position = random_game(SMALL_SWAP2, 0, 2).position
    assert len({choose(position, level, Limits(nodes=200), Random(7)) for _ in range(3)}) == 1


def test_unknown_level_is_an_error_in_an_opening() -> None:
    with pytest.raises(KeyError):
        choose(Position.start(SWAP), "wizard", Limits(), Random(0))


def test_moves_of_an_opening_have_no_values_of_their_own() -> None:
    for plies in range(4):
        assert [*analyse(random_game(SWAP2, 0, plies).position, LIMITS)] == []
