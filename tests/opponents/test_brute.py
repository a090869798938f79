import pytest

from tests.opponents import brute
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import Value


@pytest.mark.parametrize(
    ("rules", "value"),
    [
        (Rules(), Value.DRAW),
        (Rules(misere=True), Value.DRAW),
        (Rules(exact=True), Value.DRAW),
    ],
)
def test_known_values_are_found(rules: Rules, value: Value) -> None:
    assert brute.value(Position.start(rules)) is value


def test_loss_is_delayed_as_long_as_possible() -> None:
    position = Position.from_grid(Rules(), [[0, None, 0], [None, 1, None], [1, None, 0]])
    assert (brute.value(position), brute.plies(position)) == (Value.LOSS, 2)
