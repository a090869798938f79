from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.opponents.plain import plain_positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.field import MOST_REMEMBERED, Ground, cells_of


def completing(position: Position) -> list[int]:
    """The cells that complete a line for the side to move, the last first."""
    index = position.rules.index
    ends = [(square, position.play(square).outcome) for square in position.moves]
    return [index[square] for square, outcome in reversed(ends) if outcome and outcome.winners]


@given(plain_positions(), st.data())
def test_a_move_changes_a_field_as_if_it_were_made_anew(position: Position, data: st.DataObject) -> None:
    board = Ground(position.rules)
    square = data.draw(st.sampled_from(position.moves))
    after = board.play(board.field(position), position.rules.index[square])
    assert after == board.field(position.play(square))


@given(plain_positions())
def test_the_cells_that_complete_a_line_are_those_of_the_rules(position: Position) -> None:
    board = Ground(position.rules)
    field = board.field(position)
    other = replace(position, turn=1 - position.turn)
    found = cells_of(field.own & board.fives), cells_of(field.other & board.fives)
    assert found == (completing(position), completing(other))


@given(plain_positions())
def test_passing_gives_what_the_other_side_sees(position: Position) -> None:
    board = Ground(position.rules)
    other = replace(position, turn=1 - position.turn)
    assert board.field(position).passed() == board.field(other)


def test_too_many_remembered_changes_are_forgotten() -> None:
    board = Ground(Rules(3, 3, 3))
    board._changes[0][0][0][1].update((str(number), (0, 0, 0)) for number in range(MOST_REMEMBERED + 1))
    board.tidy()
    assert not board._changes[0][0][0][1]


def test_cells_are_found_whatever_is_offered() -> None:
    assert cells_of(0b11 << 16 | 1 << 5) == [1, 0]
