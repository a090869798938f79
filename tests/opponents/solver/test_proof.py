from random import Random

import pytest

from tests.mnk.grids import position_from
from tests.opponents.agreement import agrees_with_brute_force, agrees_with_itself, has_true_value
from tests.opponents.positions import reachable, set_up
from tictactoe_gui.mnk.answers import ExactLine, KOrMore, LineRule
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.solver import proof
from tictactoe_gui.opponents.solver.proof import ProofSolver, is_provable
from tictactoe_gui.opponents.values import Value

LOSS, DRAW, WIN = Value
KNOWN = {
    Rules(): (DRAW, 95),
    Rules(4, 3, 3): (WIN, 19),
    Rules(4, 4, 4): (DRAW, 2),
    Rules(5, 5, 5): (DRAW, 2),
    Rules(6, 6, 6): (DRAW, 2),
    Rules(9, 9, 9): (DRAW, 2),
    Rules(7, 7, 6): (DRAW, 2),
    Rules(9, 6, 6): (DRAW, 2),
    Rules(8, 8, 7): (DRAW, 2),
    Rules(5, 4, 4): (DRAW, 268),
    Rules(6, 5, 5): (DRAW, 2),
    Rules(6, 6, 5): (DRAW, 39),
    Rules(7, 5, 5): (DRAW, 34),
    Rules(8, 5, 5): (DRAW, 1_587),
    Rules(5, 5, 4): (DRAW, 4_074),
    Rules(6, 5, 4): (WIN, 406),
    Rules(6, 6, 4): (WIN, 521),
    Rules(7, 5, 4): (WIN, 8_821),
    Rules(7, 6, 5): (DRAW, 1_547),
}
"""Value of the empty board, and the number of positions searched, which is deterministic."""

SMALL = [
    Rules(),
    Rules(4, 3, 3),
    Rules(4, 3, 4),
    Rules(5, 3, 3),
    Rules(4, 4, 4),
    Rules(5, 4, 4),
    Rules(4, 4, 3, line=ExactLine()),
    Rules(5, 3, 3, line=ExactLine()),
    Rules(5, 4, 3, line=ExactLine()),
    Rules(5, 5, 4, line=ExactLine()),
]
LARGE = [Rules(6, 6, 4), Rules(7, 7, 5), Rules(9, 9, 5), Rules(7, 7, 5, line=ExactLine())]


def unlimited() -> Budget:
    return Budget(Limits())


@pytest.mark.parametrize(("rules", "value", "nodes"), [(rules, *known) for rules, known in KNOWN.items()])
def test_empty_board_is_solved_in_a_fixed_number_of_nodes(rules: Rules, value: Value, nodes: int) -> None:
    budget = unlimited()
    assert (ProofSolver(rules).value(Position.start(rules), budget), budget.nodes) == (value, nodes)


def test_every_3_x_3_position_agrees_with_brute_force() -> None:
    solver = ProofSolver(Rules())
    assert all(agrees_with_brute_force(solver, position) for position in reachable(Rules()))


@pytest.mark.parametrize("rules", SMALL, ids=str)
def test_boards_with_few_empty_squares_agree_with_brute_force(rules: Rules) -> None:
    random, solver = Random(1), ProofSolver(rules)
    assert all(agrees_with_brute_force(solver, set_up(rules, random.randint(1, 8), random)) for _ in range(40))


@pytest.mark.parametrize("rules", LARGE, ids=str)
def test_larger_boards_agree_with_their_images_and_successors(rules: Rules) -> None:
    random, solver = Random(2), ProofSolver(rules)
    found = [agrees_with_itself(solver, set_up(rules, random.randint(8, 24), random), 300) for _ in range(20)]
    assert False not in found
    assert found.count(True) > 10


def test_length_of_a_win_is_counted_in_plies() -> None:
    position = position_from(Rules(6, 6, 4), "...... ...... ..00.. ...... .1.1.. ......")
    assert ProofSolver(position.rules).plies(position, WIN, unlimited()) == 3


@pytest.mark.parametrize(("line", "plies"), [(KOrMore(), 1), (ExactLine(), 3)])
def test_overline_does_not_win_an_exact_game(line: LineRule, plies: int) -> None:
    position = position_from(Rules(4, 3, 3, line=line), "0.00 11.1 ....")
    assert ProofSolver(position.rules).plies(position, WIN, unlimited()) == plies


@pytest.mark.parametrize(("board", "turn"), [(".....01.1..11.1.", 0), ("0.1..11....1.0..", 1)])
def test_zone_contains_squares_of_the_lines_that_the_loser_could_complete_first(board: str, turn: int) -> None:
    assert has_true_value(ProofSolver(Rules(4, 4, 4)), Position(Rules(4, 4, 4), board, turn))


def test_move_on_a_proved_line_is_proved_at_once() -> None:
    position, budget = Position(Rules(5, 5, 4), ".....01.................0", 1), unlimited()
    solver = ProofSolver(position.rules)
    assert solver.value(position, budget) is WIN
    assert solver.value(position.play(Square(2, 2)), Budget(Limits(nodes=2 * proof.LOOKUP_NODES))) is LOSS


@pytest.mark.parametrize("rules", [Rules(15, 15, 5), Rules(20, 20, 20)], ids=str)
def test_node_limit_is_respected(rules: Rules) -> None:
    budget = Budget(Limits(nodes=50))
    try:
        value = ProofSolver(rules).value(Position.start(rules), budget)
    except OutOfBudget:
        value = DRAW
    assert value is DRAW
    assert budget.nodes <= 51


@pytest.mark.parametrize("rules", [Rules(), Rules(7, 7, 5), Rules(8, 8, 6), Rules(15, 15, 10), Rules(20, 20, 20)])
def test_board_with_few_cells_or_few_lines_is_provable(rules: Rules) -> None:
    assert is_provable(Position.start(rules))


@pytest.mark.parametrize("rules", [Rules(15, 15, 5), Rules(10, 10, 5), Rules(20, 20, 8)])
def test_large_board_with_many_lines_is_not_provable(rules: Rules) -> None:
    assert not is_provable(Position.start(rules))


def test_large_board_is_provable_once_few_cells_are_free() -> None:
    rules = Rules(10, 10, 5)
    assert is_provable(Position(rules, ("01" * 20).ljust(100, "."), 0))
