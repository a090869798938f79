import pytest
from hypothesis import assume, given

from tests.opponents import brute
from tests.strategies import positions
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.solver.exhaustive import ExhaustiveSolver
from tictactoe_gui.opponents.solver.move_values import prove_moves
from tictactoe_gui.opponents.values import CellValue, Value

UNLIMITED = Limits()


class UnsettledProver:
    """Prover that finds no values, as when several opponents are indifferent."""

    def value_for(self, position: Position, seat: int, budget: Budget) -> None:  # noqa: ARG002 - required by the protocol
        return None

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - required by the protocol
        raise OutOfBudget


class FailingProver:
    """Prover that gives up after a number of nodes, whatever the budget, like a search at its maximum depth."""

    def __init__(self, nodes: int) -> None:
        self._nodes = nodes

    def value_for(self, position: Position, seat: int, budget: Budget) -> None:  # noqa: ARG002 - required by the protocol
        for _ in range(self._nodes):
            budget.spend()
        raise OutOfBudget

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - required by the protocol
        raise OutOfBudget


def truth_of(position: Position, square: Square) -> CellValue:
    truth = brute.solve(position.play(square))
    return CellValue(square, Value(-truth.value), truth.plies + 1 if truth.value else None)


@given(positions(longest=3, most_players=2))
def test_every_move_is_proved_with_its_length(position: Position) -> None:
    assume(not position.outcome)
    proved = prove_moves(position, position.moves, ExhaustiveSolver(position.rules), Budget(UNLIMITED))
    assert sorted(proved) == [truth_of(position, square) for square in position.moves]


def test_unsettled_moves_are_omitted() -> None:
    position = Position.start(Rules(3, 3, 3, players=3))
    assert not list(prove_moves(position, position.moves, UnsettledProver(), Budget(UNLIMITED)))


@pytest.mark.parametrize("needed", [1, 10, 500])
def test_proof_is_abandoned_if_more_nodes_cannot_help(needed: int) -> None:
    position, budget = Position.start(Rules()), Budget(Limits(nodes=1_000_000))
    with pytest.raises(OutOfBudget):
        list(prove_moves(position, position.moves, FailingProver(needed), budget))
    assert budget.nodes < 20_000
