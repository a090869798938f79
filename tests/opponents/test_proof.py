from random import Random

import pytest

from tests.mnk.grids import drawn
from tests.opponents.agreement import agrees_with_brute_force, agrees_with_itself, is_won_in_play
from tests.opponents.drawn import reachable
from tests.opponents.set_up import set_up
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents import proof
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.proof import Solver
from tictactoe_gui.opponents.values import Value

LOSS, DRAW, WIN = Value
KNOWN = {
    Rules(): (DRAW, 100),
    Rules(4, 3, 3): (WIN, 27),
    Rules(4, 4, 4): (DRAW, 2),
    Rules(5, 5, 5): (DRAW, 2),
    Rules(6, 6, 6): (DRAW, 2),
    Rules(9, 9, 9): (DRAW, 2),
    Rules(7, 7, 6): (DRAW, 2),
    Rules(9, 6, 6): (DRAW, 2),
    Rules(8, 8, 7): (DRAW, 2),
    Rules(5, 4, 4): (DRAW, 176),
    Rules(6, 5, 5): (DRAW, 2),
    Rules(6, 6, 5): (DRAW, 12),
    Rules(7, 5, 5): (DRAW, 16),
    Rules(8, 5, 5): (DRAW, 976),
    Rules(5, 5, 4): (DRAW, 3_359),
    Rules(6, 5, 4): (WIN, 544),
    Rules(6, 6, 4): (WIN, 288),
    Rules(7, 5, 4): (WIN, 17_897),
    Rules(7, 6, 5): (DRAW, 483),
}
"""The value of the empty board, and the positions looked at, which depend on nothing but the search."""

SMALL = [
    Rules(),
    Rules(4, 3, 3),
    Rules(4, 3, 4),
    Rules(5, 3, 3),
    Rules(4, 4, 4),
    Rules(5, 4, 4),
    Rules(4, 4, 3, exact=True),
    Rules(5, 3, 3, exact=True),
    Rules(5, 4, 3, exact=True),
    Rules(5, 5, 4, exact=True),
]
LARGE = [Rules(6, 6, 4), Rules(7, 7, 5), Rules(9, 9, 5), Rules(7, 7, 5, exact=True)]


def unlimited() -> Budget:
    return Budget(Limits())


@pytest.mark.parametrize(("rules", "value", "nodes"), [(rules, *known) for rules, known in KNOWN.items()])
def test_the_empty_board_has_its_known_value_after_the_same_search_as_ever(
    rules: Rules, value: Value, nodes: int
) -> None:
    budget = unlimited()
    assert (Solver(rules).value(Position.start(rules), budget), budget.nodes) == (value, nodes)


def test_every_position_of_three_by_three_agrees_with_brute_force() -> None:
    solver = Solver(Rules())
    assert all(agrees_with_brute_force(solver, position) for position in reachable(Rules()))


@pytest.mark.parametrize("rules", SMALL, ids=str)
def test_any_board_with_few_empty_squares_agrees_with_brute_force(rules: Rules) -> None:
    random, solver = Random(1), Solver(rules)
    assert all(agrees_with_brute_force(solver, set_up(rules, random.randint(1, 8), random)) for _ in range(40))


@pytest.mark.parametrize("rules", LARGE, ids=str)
def test_larger_boards_agree_with_their_images_and_with_what_follows(rules: Rules) -> None:
    random, solver = Random(2), Solver(rules)
    found = [agrees_with_itself(solver, set_up(rules, random.randint(8, 24), random), 300) for _ in range(20)]
    assert False not in found
    assert found.count(True) > 10


@pytest.mark.parametrize("rules", LARGE, ids=str)
def test_proved_wins_are_won_in_play(rules: Rules) -> None:
    random, solver = Random(3), Solver(rules)
    found = [is_won_in_play(solver, set_up(rules, random.randint(8, 24), random), 300, random) for _ in range(20)]
    assert False not in found
    assert True in found


def test_a_win_needs_as_many_moves_as_it_takes() -> None:
    position = drawn(Rules(6, 6, 4), "...... ...... ..00.. ...... .1.1.. ......")
    assert Solver(position.rules).plies(position, WIN, unlimited()) == 3


@pytest.mark.parametrize(("exact", "plies"), [(False, 1), (True, 3)])
def test_an_overline_does_not_win_where_lines_are_exact(exact: bool, plies: int) -> None:  # noqa: FBT001
    position = drawn(Rules(4, 3, 3, exact=exact), "0.00 11.1 ....")
    assert Solver(position.rules).plies(position, WIN, unlimited()) == plies


def test_a_longer_line_wins_where_lines_are_not_exact() -> None:
    position = drawn(Rules(5, 3, 3), "00.00 11.1. .....")
    assert Solver(position.rules).value(position, unlimited()) is WIN


def test_the_worth_of_a_position_is_seen_from_either_seat() -> None:
    position = drawn(Rules(), "00. 11. ...", turn=1)
    solver = Solver(Rules())
    assert [solver.worth(position, seat, unlimited()) for seat in (0, 1)] == [LOSS, WIN]


def test_a_draw_lasts_until_the_board_is_full() -> None:
    assert Solver(Rules()).plies(Position.start(Rules()), DRAW, unlimited()) == 9


def test_a_win_in_the_weak_game_alone_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "FIRST_SHARE", 50)
    assert Solver(Rules(5, 5, 4)).value(Position.start(Rules(5, 5, 4)), unlimited()) is DRAW


def test_a_move_that_a_proof_relied_on_is_proved_at_once() -> None:
    position, budget = Position(Rules(5, 5, 4), ".....01.................0", 1), unlimited()
    solver = Solver(position.rules)
    assert solver.value(position, budget) is WIN
    assert solver.value(position.play(Square(2, 2)), Budget(Limits(nodes=2 * proof.RECALL))) is LOSS


def test_a_search_that_ran_out_of_nodes_goes_on_where_it_is_asked_again() -> None:
    rules = Rules(5, 5, 4)
    solver, tries = Solver(rules), 0
    while True:
        tries += 1
        try:
            value = solver.value(Position.start(rules), Budget(Limits(nodes=700)))
            break
        except OutOfBudget:
            continue
    assert value is DRAW
    assert 1 < tries < 20


@pytest.mark.parametrize("rules", [Rules(15, 15, 5), Rules(20, 20, 20)], ids=str)
def test_no_more_nodes_are_used_than_allowed(rules: Rules) -> None:
    budget = Budget(Limits(nodes=50))
    try:
        value = Solver(rules).value(Position.start(rules), budget)
    except OutOfBudget:
        value = DRAW
    assert value is DRAW
    assert budget.nodes <= 51


def test_a_search_that_would_have_to_go_too_deep_is_given_up() -> None:
    rules = Rules(20, 20, 5, exact=True)
    with pytest.raises(OutOfBudget):
        Solver(rules).value(Position.start(rules), Budget(Limits(nodes=50_000)))
