import pytest

from tests.opponents import brute
from tests.opponents.drawn import at_random, reachable
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.exhaustive import Solver
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.values import Value

LOSS, DRAW, WIN = Value
KNOWN = {
    Rules(misere=True): (DRAW, 361),
    Rules(3, 4, 3, misere=True): (LOSS, 1_722),
    Rules(4, 4, 3, misere=True): (LOSS, 11_579),
    Rules(4, 4, 4, gravity=True): (DRAW, 2_509),
    Rules(4, 5, 4, gravity=True): (DRAW, 10_613),
    Rules(4, 3, 3, exact=True): (WIN, 26),
}
"""The value of the empty board, and the positions looked at."""

SMALL = [
    Rules(misere=True),
    Rules(gravity=True),
    Rules(gravity=True, misere=True),
    Rules(4, 3, 3, gravity=True),
    Rules(3, 4, 3, gravity=True, misere=True),
    Rules(4, 3, 3, gravity=True, exact=True),
]
LARGER = [
    Rules(4, 3, 3, exact=True),
    Rules(4, 3, 3, misere=True, exact=True),
    Rules(4, 4, 3, misere=True),
    Rules(4, 4, 4, misere=True),
    Rules(4, 4, 3, exact=True),
    Rules(5, 4, 4, misere=True),
    Rules(5, 4, 4, gravity=True),
    Rules(5, 4, 3, gravity=True, misere=True, exact=True),
]


def agrees(solver: Solver, position: Position) -> bool:
    truth = brute.truth(position)
    value = solver.value(position, Budget(Limits()))
    return (value, solver.plies(position, value, Budget(Limits()))) == truth


@pytest.mark.parametrize("rules", KNOWN)
def test_known_values_are_found_in_as_many_nodes_as_ever(rules: Rules) -> None:
    budget = Budget(Limits())
    assert (Solver(rules).value(Position.start(rules), budget), budget.nodes) == KNOWN[rules]


@pytest.mark.parametrize("rules", SMALL)
def test_every_position_has_its_value_and_its_length(rules: Rules) -> None:
    solver = Solver(rules)
    assert [position for position in reachable(rules) if not agrees(solver, position)] == []


@pytest.mark.parametrize("rules", LARGER)
def test_positions_of_larger_boards_have_their_value_and_length(rules: Rules) -> None:
    solver = Solver(rules)
    assert [position for position in at_random(rules, 7, 30, seed=3) if not agrees(solver, position)] == []


def test_misere_on_3_x_3_is_drawn_by_the_centre_only() -> None:
    start = Position.start(Rules(misere=True))
    values = {square: Solver(start.rules).value(start.play(square), Budget(Limits())) for square in start.moves}
    assert [square for square, value in values.items() if value is DRAW] == [Square(1, 1)]
    assert set(values.values()) == {DRAW, WIN}


def test_what_is_worth_a_win_to_one_is_a_loss_to_the_other() -> None:
    start = Position.start(Rules(4, 4, 3, misere=True))
    solver = Solver(start.rules)
    assert [solver.worth(start, seat, Budget(Limits())) for seat in (0, 1)] == [LOSS, WIN]


def test_without_budget_nothing_is_known() -> None:
    start = Position.start(Rules(7, 6, 4, gravity=True))
    with pytest.raises(OutOfBudget):
        Solver(start.rules).value(start, Budget(Limits(nodes=1000)))


def test_what_was_found_is_kept() -> None:
    start = Position.start(Rules(4, 4, 3, misere=True))
    solver, again = Solver(start.rules), Budget(Limits())
    solver.value(start, Budget(Limits()))
    solver.value(start, again)
    assert again.nodes == 1


def test_the_largest_boards_end_in_out_of_budget() -> None:
    start = Position.start(Rules(20, 20, 20, misere=True))
    with pytest.raises(OutOfBudget):
        Solver(start.rules).value(start, Budget(Limits(nodes=2000)))
