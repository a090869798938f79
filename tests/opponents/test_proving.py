import pytest
from hypothesis import assume, given

from tests.opponents import brute
from tests.strategies import positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.exhaustive import Solver
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.proving import prove_moves
from tictactoe_gui.opponents.values import CellValue, Value

FREE = Limits()


class Unsettled:
    """Knows no value, as where several players are indifferent."""

    def worth(self, position: Position, seat: int, budget: Budget) -> None:  # noqa: ARG002 - a prover
        return None

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - a prover
        raise OutOfBudget


class Bounded:
    """Refuses every position after this many nodes, however many are left, as at the depth where a search gives up."""

    def __init__(self, nodes: int) -> None:
        self._nodes = nodes

    def worth(self, position: Position, seat: int, budget: Budget) -> None:  # noqa: ARG002 - a prover
        for _ in range(self._nodes):
            budget.spend()
        raise OutOfBudget

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - a prover
        raise OutOfBudget


def truth_of(position: Position, square: Square) -> CellValue:
    truth = brute.truth(position.play(square))
    return CellValue(square, Value(-truth.value), truth.plies + 1 if truth.value else None)


@given(positions(longest=3, most_players=2))
def test_every_move_is_proved_with_its_length(position: Position) -> None:
    assume(not position.outcome)
    proved = prove_moves(position, position.moves, Solver(position.rules), Budget(FREE))
    assert sorted(proved) == [truth_of(position, square) for square in position.moves]


def test_a_move_that_is_quickly_proved_does_not_wait_for_the_others() -> None:
    position = Position.from_grid(Rules(4, 4, 3), [[0, 0, None, None], [1, 1, None, None], [None] * 4, [None] * 4])
    first = next(prove_moves(position, position.moves, Solver(position.rules), Budget(FREE)))
    assert first == CellValue(Square(0, 2), Value.WIN, 1)


def test_when_the_budget_ends_so_do_the_proofs() -> None:
    position = Position.start(Rules(5, 5, 4))
    with pytest.raises(OutOfBudget):
        list(prove_moves(position, position.moves, Solver(position.rules), Budget(Limits(nodes=200))))


def test_moves_that_best_play_does_not_settle_are_left_out() -> None:
    position = Position.start(Rules(3, 3, 3, players=3))
    assert not list(prove_moves(position, position.moves, Unsettled(), Budget(FREE)))


@pytest.mark.parametrize("needed", [1, 10, 500])
def test_proofs_that_more_nodes_do_not_further_are_given_up(needed: int) -> None:
    position, budget = Position.start(Rules()), Budget(Limits(nodes=1_000_000))
    with pytest.raises(OutOfBudget):
        list(prove_moves(position, position.moves, Bounded(needed), budget))
    assert budget.nodes < 20_000


def test_a_move_that_needs_more_than_the_first_share_gets_further_rounds() -> None:
    position = Position.start(Rules(4, 4, 4))
    proved = prove_moves(position, [Square(0, 0)], Solver(position.rules), Budget(FREE))
    assert [cell.value for cell in proved] == [Value.DRAW]
