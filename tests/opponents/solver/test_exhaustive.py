import pytest

from tests.opponents.agreement import has_true_value
from tests.opponents.positions import random_positions, reachable
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.solver.exhaustive import ExhaustiveSolver
from tictactoe_gui.opponents.values import Value

LOSS, DRAW, WIN = Value
KNOWN = {
    Rules(goal=Misere()): (DRAW, 361),
    Rules(3, 4, 3, goal=Misere()): (LOSS, 1_722),
    Rules(4, 4, 3, goal=Misere()): (LOSS, 11_579),
    Rules(4, 3, 3, line=ExactLine()): (WIN, 26),
}
"""Value of the empty board, and the number of positions searched."""

SMALL = [
    Rules(goal=Misere()),
    Rules(placement=Gravity()),
    Rules(placement=Gravity(), goal=Misere()),
    Rules(4, 3, 3, placement=Gravity()),
    Rules(3, 4, 3, placement=Gravity(), goal=Misere()),
    Rules(4, 3, 3, placement=Gravity(), line=ExactLine()),
]
LARGER = [
    Rules(4, 3, 3, line=ExactLine()),
    Rules(4, 3, 3, goal=Misere(), line=ExactLine()),
    Rules(4, 4, 3, goal=Misere()),
    Rules(4, 4, 4, goal=Misere()),
    Rules(4, 4, 3, line=ExactLine()),
    Rules(5, 4, 4, goal=Misere()),
    Rules(5, 4, 4, placement=Gravity()),
    Rules(5, 4, 3, placement=Gravity(), goal=Misere(), line=ExactLine()),
]


@pytest.mark.parametrize("rules", KNOWN)
def test_known_values_are_found_in_a_fixed_number_of_nodes(rules: Rules) -> None:
    budget = Budget(Limits())
    assert (ExhaustiveSolver(rules).value(Position.start(rules), budget), budget.nodes) == KNOWN[rules]


@pytest.mark.parametrize("rules", SMALL)
def test_value_and_length_are_exact_on_small_boards(rules: Rules) -> None:
    solver = ExhaustiveSolver(rules)
    assert [position for position in reachable(rules) if not has_true_value(solver, position)] == []


@pytest.mark.parametrize("rules", LARGER)
def test_value_and_length_are_exact_on_larger_boards(rules: Rules) -> None:
    solver = ExhaustiveSolver(rules)
    assert [
        position for position in random_positions(rules, 7, 30, seed=3) if not has_true_value(solver, position)
    ] == []


def test_win_for_one_seat_is_a_loss_for_the_other() -> None:
    start = Position.start(Rules(4, 4, 3, goal=Misere()))
    solver = ExhaustiveSolver(start.rules)
    assert [solver.value_for(start, seat, Budget(Limits())) for seat in (0, 1)] == [LOSS, WIN]


def test_small_budget_finds_no_value() -> None:
    start = Position.start(Rules(7, 6, 4, placement=Gravity()))
    with pytest.raises(OutOfBudget):
        ExhaustiveSolver(start.rules).value(start, Budget(Limits(nodes=1000)))
