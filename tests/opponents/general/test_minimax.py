import pytest

from tests.opponents import brute
from tests.opponents.positions import random_positions
from tictactoe_gui.mnk.answers import Gravity, Misere
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.general.minimax import Minimax
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget, TooDeep


@pytest.mark.parametrize("rules", [Rules(), Rules(goal=Misere()), Rules(4, 3, 3, placement=Gravity())])
def test_value_and_length_agree_with_plain_minimax(rules: Rules) -> None:
    prover = Minimax()
    for position in random_positions(rules, 7, 40, 1):
        value, plies = brute.solve(position)
        assert prover.value_for(position, position.turn, Budget(Limits())) == value
        assert prover.value_for(position, 1 - position.turn, Budget(Limits())) == -value
        assert not value or prover.plies(position, value, Budget(Limits())) == plies


def test_search_ends_with_the_budget() -> None:
    with pytest.raises(OutOfBudget):
        Minimax().value_for(Position.start(Rules(4, 4, 4)), 0, Budget(Limits(nodes=100)))


def test_nothing_is_proved_for_more_than_two_players() -> None:
    with pytest.raises(TooDeep):
        Minimax().value_for(Position.start(Rules(3, 3, 3, 3)), 0, Budget(Limits()))
