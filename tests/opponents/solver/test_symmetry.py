from hypothesis import given

from tests.strategies import positions
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves


@given(positions())
def test_every_legal_move_is_in_one_group(position: Position) -> None:
    assert sorted(square for group in equivalent_moves(position) for square in group) == list(position.moves)


def test_tic_tac_toe_has_three_different_first_moves() -> None:
    assert sorted(map(len, equivalent_moves(Position.start(Rules())))) == [1, 4, 4]


def test_board_with_gravity_is_only_mirrored() -> None:
    groups = equivalent_moves(Position.start(Rules(7, 6, 4, placement=Gravity())))
    assert [[square.column for square in group] for group in groups] == [[0, 6], [1, 5], [2, 4], [3]]
