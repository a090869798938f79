import pytest
from hypothesis import assume, given

from tests.opponents import brute
from tests.strategies import positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.api import analyse
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.values import CellValue, Value


@given(positions(longest=3, most_players=2))
def test_small_boards_get_true_values(position: Position) -> None:
    assume(not position.outcome)
    values = sorted(analyse(position, Limits(nodes=100_000)))
    truths = [(square, brute.solve(position.play(square))) for square in position.moves]
    assert values == [
        CellValue(square, Value(-truth.value), truth.plies + 1 if truth.value else None) for square, truth in truths
    ]


@pytest.mark.parametrize("limits", [Limits(seconds=0), Limits(nodes=300), Limits(is_stopped=lambda: True)])
@given(position=positions())
def test_every_legal_move_is_analysed_once_within_any_limits(limits: Limits, position: Position) -> None:
    assert sorted(cell.square for cell in analyse(position, limits)) == list(position.moves)


@given(positions())
def test_estimates_are_between_minus_and_plus_100(position: Position) -> None:
    assert all(-100 <= cell.score <= 100 for cell in analyse(position, Limits(nodes=200)))


def test_first_values_arrive_before_all_are_known() -> None:
    first = next(analyse(Position.start(Rules(4, 4, 4)), Limits()))
    assert first.value is Value.DRAW


def test_completing_a_line_on_a_large_board_wins_in_one_ply() -> None:
    board = ("0000" + "." * 11) + "." * (15 * 14)
    cells = {cell.square: cell for cell in analyse(Position(Rules(15, 15, 5), board, 0), Limits(nodes=3_000))}
    assert cells[Square(0, 4)] == CellValue(Square(0, 4), Value.WIN, 1)


def analyse_gomoku_row(own: str, other: str) -> dict[Square, Value | None]:
    """Return the analysis of a position where both sides hold these columns of the middle row."""
    row = "".join("0" if at in own else "1" if at in other else "." for at in "abcdefghijklmno")
    board = "." * (7 * 15) + row + "." * (7 * 15)
    cells = analyse(Position(Rules(15, 15, 5), board, 0), Limits(nodes=40_000))
    return {cell.square: cell.value for cell in cells}


def test_open_three_on_a_large_board_must_be_answered() -> None:
    values = analyse_gomoku_row("", "ghi")
    assert values[Square(0, 0)] is Value.LOSS
    assert values[Square(7, 5)] is not Value.LOSS


def test_first_move_of_a_threat_sequence_is_proved_to_win() -> None:
    assert Value.WIN in analyse_gomoku_row("ghi", "").values()
