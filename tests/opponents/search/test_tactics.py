from hypothesis import given
from hypothesis import strategies as st

from tests.mnk.referee import Cell, Referee
from tests.strategies import positions
from tictactoe_gui.mnk.answers import Misere
from tictactoe_gui.mnk.board import Line, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.tactics import (
    avoiding,
    completing_moves,
    open_lines,
    ordered_moves,
)


def referee_for(position: Position, seat: int, line: Line = ()) -> Referee:
    """Return a referee for the position with `seat` to move, or with the line full of its marks."""
    held: dict[Cell, int] = {
        square: mark for square in position.rules.squares if (mark := position[square]) is not None
    }
    return Referee(position.rules, seat, {**held, **dict.fromkeys(line, seat)})


def completes(position: Position, seat: int, square: Square) -> bool:
    watcher = referee_for(position, seat)
    watcher.play(square)
    return bool(watcher.lines)


def can_be_completed(position: Position, seat: int, line: Line) -> bool:
    if {position[square] for square in line} - {None, seat}:
        return False
    step = (line[1].row - line[0].row, line[1].column - line[0].column)
    return not position.rules.line.is_exact or referee_for(position, seat, line).run(line[0], step) == line


@given(positions(), st.data())
def test_completing_move_makes_a_line(position: Position, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, position.rules.players - 1))
    assert completing_moves(position, seat) == [move for move in position.moves if completes(position, seat, move)]


@given(positions(), st.data())
def test_line_is_open_while_the_seat_can_complete_it(position: Position, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, position.rules.players - 1))
    possible = [line for line in position.rules.lines if can_be_completed(position, seat, line)]
    assert sorted(open_lines(position, seat)) == sorted(possible)


def test_moves_to_avoid_remain_if_there_are_no_others() -> None:
    a, b = Square(0, 0), Square(0, 1)
    assert avoiding([a, b], [a]) == [b]
    assert avoiding([a, b], [a, b]) == [a, b]


def test_own_line_counts_more_than_an_opposing_one() -> None:
    position = Position.from_grid(Rules(4, 4, 4), [[0, 0, 0, None], [1, 1, 1, None], [None] * 4, [None] * 4])
    assert ordered_moves(position)[:2] == [Square(0, 3), Square(1, 3)]


def test_line_with_marks_of_two_players_has_no_weight() -> None:
    position = Position.from_grid(Rules(3, 3, 3), [[0, 1, None], [None, None, None], [None, None, None]])
    assert ordered_moves(position)[-1] == Square(0, 2)


def test_misere_move_that_extends_a_line_comes_last() -> None:
    position = Position.from_grid(Rules(goal=Misere()), [[0, 0, None], [1, None, None], [None, None, 1]])
    assert ordered_moves(position)[-1] == Square(0, 2)
