from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.search.tactics import ordered_moves


def test_own_line_counts_more_than_an_opposing_one() -> None:
    position = Position.from_grid(Rules(4, 4, 4), [[0, 0, 0, None], [1, 1, 1, None], [None] * 4, [None] * 4])
    assert ordered_moves(position)[:2] == [Square(0, 3), Square(1, 3)]


def test_line_with_marks_of_two_players_has_no_weight() -> None:
    position = Position.from_grid(Rules(3, 3, 3), [[0, 1, None], [None, None, None], [None, None, None]])
    assert ordered_moves(position)[-1] == Square(0, 2)


def test_misere_move_that_extends_a_line_comes_last() -> None:
    position = Position.from_grid(Rules(misere=True), [[0, 0, None], [1, None, None], [None, None, 1]])
    assert ordered_moves(position)[-1] == Square(0, 2)
