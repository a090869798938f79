from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.opponents import brute
from tests.strategies import positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, name, parse
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import analyse, engines_for
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves
from tictactoe_gui.opponents.values import CellValue, Value, preference


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
def test_moves_are_analysed_at_most_once_within_any_limits(limits: Limits, position: Position) -> None:
    squares = [cell.square for cell in analyse(position, limits)]
    assert len(squares) == len(set(squares))
    assert set(squares) <= set(position.moves)
    assert bool(squares) == bool(position.moves)


@given(positions(), st.integers(0, 300))
def test_first_value_is_that_of_the_expert_move(position: Position, nodes: int) -> None:
    assume(not position.outcome)
    engines_for.cache_clear()
    cells = list(analyse(position, Limits(nodes=nodes)))
    engines_for.cache_clear()
    assert cells[0].square == choose(position, EXPERT, Limits(nodes=nodes), Random(0))
    estimates = [cell.score for cell in cells if cell.value is None]
    assert max(estimates, default=-1000) <= preference(cells[0])


@given(positions(), st.integers(0, 300))
def test_equivalent_moves_have_equal_values(position: Position, nodes: int) -> None:
    values = {cell.square: cell[1:] for cell in analyse(position, Limits(nodes=nodes))}
    for group in equivalent_moves(position):
        assert len({values.get(square) for square in group}) == 1


@pytest.mark.parametrize("moves", ["h8", "h8 h9", "h8 g9 i8"])
def test_hint_in_an_opening_is_near_a_mark(moves: str) -> None:
    rules = Rules(15, 15, 5)
    marks = [parse(move, rules, Notation.COLUMN_LETTER) for move in moves.split()]
    position = Position.start(rules)
    for mark in marks:
        position = position.play(mark)
    cells = list(analyse(position, Limits(nodes=500)))
    hint = max(cells, key=preference).square
    assert min(max(abs(hint.row - mark.row), abs(hint.column - mark.column)) for mark in marks) <= 2
    assert len(cells) >= 5


@given(positions())
def test_estimates_are_between_minus_and_plus_100(position: Position) -> None:
    assert all(-100 <= cell.score <= 100 for cell in analyse(position, Limits(nodes=200)))


def analyse_gomoku_row(own: str, other: str) -> dict[Square, Value | None]:
    """Return the analysis of a position where both sides hold these columns of the middle row."""
    row = "".join("0" if at in own else "1" if at in other else "." for at in "abcdefghijklmno")
    board = "." * (7 * 15) + row + "." * (7 * 15)
    cells = analyse(Position(Rules(15, 15, 5), board, 0), Limits(nodes=2_000))
    return {cell.square: cell.value for cell in cells}


def test_open_three_on_a_large_board_must_be_answered() -> None:
    values = analyse_gomoku_row("", "ghi")
    assert values[Square(0, 0)] is Value.LOSS
    assert values[Square(7, 5)] is not Value.LOSS


ESTIMATES = [
    (Rules(15, 15, 5), "h8 h9 g9 i7", "g7 82, h10 81, g8 56, i8 36, f8 72, i9 56"),
    (Rules(15, 15, 5, line=ExactLine()), "h8 i9 h10 h9", "g9 82, j9 8, f9 -7"),
    (Rules(10, 8, 6), "e4 f5 d5", "f7 46, b7 39, f3 42, f4 29, e6 31, g4 40"),
    (Rules(7, 6, 4, placement=Gravity()), "d1 d2 c1 e1", "d4 -1, b6 -2, c5 -13, e5 -6, f6 -9, a6 -4"),
    (Rules(7, 7, 4, players=3), "d4 c3 e5 d5", "d3 -4, e4 -38, c4 -22, d6 -27, e3 -33, d2 -29"),
    (Rules(6, 6, 4, goal=Misere()), "c3 d4 b2", "f1 5, a6 5, f6 -8, a1 -11, e5 -8, f5 -19"),
]
"""The first values after some moves. The strengths of the levels were measured with these searches."""


@pytest.mark.parametrize(("rules", "moves", "values"), ESTIMATES, ids=str)
def test_searches_find_the_same_values_as_when_the_levels_were_measured(rules: Rules, moves: str, values: str) -> None:
    position = Position.start(rules)
    for move in moves.split():
        position = position.play(parse(move, rules, Notation.COLUMN_LETTER))
    engines_for.cache_clear()
    cells = [*analyse(position, Limits(nodes=2_500))][:6]
    assert ", ".join(f"{name(cell.square, rules, Notation.COLUMN_LETTER)} {cell.score}" for cell in cells) == values
