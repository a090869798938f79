import pytest

from tests.opponents.agreement import has_true_value
from tests.opponents.positions import random_positions, reachable
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.solver import gravity
from tictactoe_gui.opponents.solver.exhaustive import ExhaustiveSolver
from tictactoe_gui.opponents.solver.gravity import GravitySolver
from tictactoe_gui.opponents.values import Value

CONNECT_FOUR = PRESETS["Connect Four"]
KNOWN = {Rules(4, 4, 4, placement=Gravity()): 6_305, Rules(4, 5, 4, placement=Gravity()): 20_074}
"""Number of positions searched for the value of the empty board, which is a draw."""
SMALL = [Rules(placement=Gravity()), Rules(4, 3, 3, placement=Gravity()), Rules(3, 4, 3, placement=Gravity())]
LARGER = [Rules(5, 4, 4, placement=Gravity()), Rules(5, 5, 3, placement=Gravity()), CONNECT_FOUR]
OTHERS = [
    Rules(),
    Rules(4, 4, 4, placement=Gravity(), players=3),
    Rules(placement=Gravity(), goal=Misere()),
    Rules(4, 3, 3, placement=Gravity(), line=ExactLine()),
    Rules(10, 10, 5, placement=Gravity()),
]
"""Rules that the search does not know, or boards that are too large."""


@pytest.mark.parametrize("rules", KNOWN)
def test_known_draws_are_found_in_a_fixed_number_of_nodes(rules: Rules) -> None:
    budget = Budget(Limits())
    assert (GravitySolver(rules).value(Position.start(rules), budget), budget.nodes) == (Value.DRAW, KNOWN[rules])


@pytest.mark.parametrize("rules", SMALL)
def test_value_and_length_are_exact_on_small_boards(rules: Rules) -> None:
    solver = GravitySolver(rules)
    assert [position for position in reachable(rules) if not has_true_value(solver, position)] == []


@pytest.mark.parametrize("rules", LARGER)
def test_value_and_length_are_exact_on_larger_boards(rules: Rules) -> None:
    solver = GravitySolver(rules)
    assert [
        position for position in random_positions(rules, 8, 40, seed=3) if not has_true_value(solver, position)
    ] == []


def test_values_of_connect_four_equal_those_of_the_exhaustive_search() -> None:
    positions = [*random_positions(CONNECT_FOUR, 26, 12, seed=4)]
    solvers = GravitySolver(CONNECT_FOUR), ExhaustiveSolver(CONNECT_FOUR)
    found, expected = ([solver.value(each, Budget(Limits())) for each in positions] for solver in solvers)
    assert found == expected


@pytest.mark.parametrize("rules", [*SMALL, *LARGER])
def test_boards_with_gravity_are_solved_by_this_search(rules: Rules) -> None:
    assert isinstance(engines_for(rules).prover, GravitySolver)


@pytest.mark.parametrize("rules", OTHERS)
def test_other_rules_and_larger_boards_are_not_known(rules: Rules) -> None:
    assert not gravity.is_suitable(rules)


def test_mirrored_opening_takes_one_node() -> None:
    rules, budget = Rules(4, 4, 4, placement=Gravity()), Budget(Limits())
    solver, start = GravitySolver(rules), Position.start(rules)
    left, right = (start.play(square) for square in (start.moves[0], start.moves[-1]))
    solver.value(left, Budget(Limits()))
    assert (solver.value(right, budget), budget.nodes) == (Value.DRAW, 1)


def test_small_budget_finds_no_value() -> None:
    start = Position.start(CONNECT_FOUR)
    with pytest.raises(OutOfBudget):
        GravitySolver(CONNECT_FOUR).value(start, Budget(Limits(nodes=1000)))
