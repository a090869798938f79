from typing import Any

import pytest
from hypothesis import given

from tests.mnk.grids import rows_of, seats
from tests.strategies import positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity
from tictactoe_gui.mnk.answers.placement import FloatingMark
from tictactoe_gui.mnk.position import ImpossibleLines, Position, UnevenMarks, WrongTurn
from tictactoe_gui.mnk.rules import Rules

FLAT = Rules(6, 3, 3)
FALLING = Rules(4, 4, 3, placement=Gravity())
THREE = Rules(4, 4, 3, players=3)


@given(positions())
def test_any_position_of_a_game_can_be_set_up(position: Position) -> None:
    given = Position.from_grid(position.rules, rows_of(position))
    assert (given.board, given.outcome) == (position.board, position.outcome)
    level = position.ply % position.rules.players == 0
    assert given == position or (level and given.turn == 0)
    assert Position.from_grid(position.rules, rows_of(position), position.turn) == position


@pytest.mark.parametrize("drawing", ["... ...", "... ... ... ...", ".. .. ..", "... .. ...", "....  ... ...", ""])
def test_grid_of_the_wrong_shape_is_refused(drawing: str) -> None:
    with pytest.raises(ValueError, match="the grid must have 3 rows of 3 squares"):
        Position.from_grid(Rules(), seats(drawing))


@pytest.mark.parametrize("seat", [2, -1, "0", 0.0, True, "X"])
def test_invalid_seat_in_a_square_is_refused(seat: Any) -> None:
    with pytest.raises(ValueError, match=f"seat must be between 0 and 1, got {seat!r}"):
        Position.from_grid(Rules(), [[seat, None, None], [None] * 3, [None] * 3])


@pytest.mark.parametrize(
    ("rules", "drawing"),
    [
        (Rules(), "00. ... ..."),
        (Rules(), "000 1.. ..."),
        (THREE, "00.. 11.. .... ...."),
        (THREE, "0.1. 0.2. 1.0. 1..."),
    ],
)
def test_impossible_numbers_of_marks_are_refused(rules: Rules, drawing: str) -> None:
    with pytest.raises(ValueError, match="cannot result from taking turns"):
        Position.from_grid(rules, seats(drawing))


def test_marks_must_belong_to_consecutive_seats() -> None:
    four = Rules(4, 4, 4, players=4)
    with pytest.raises(ValueError, match=r"mark counts \[1, 0, 1, 0\] cannot result"):
        Position.from_grid(four, seats("0.2. .... .... ...."))
    assert Position.from_grid(four, seats("0..3 .... .... ....")).turn == 1


@pytest.mark.parametrize("drawing", ["0... .... .... 1...", "0... .... .... ....", ".... 0... .... 1..."])
def test_floating_mark_is_refused_with_gravity(drawing: str) -> None:
    with pytest.raises(ValueError, match="column 0 cannot have an empty square below a mark"):
        Position.from_grid(FALLING, seats(drawing))


IMPOSSIBLE_ENDS = {
    "two winners": (Rules(), "000 111 ..."),
    "two winners, level": (Rules(4, 4, 3), "000. 111. .... ...."),
    "the winner did not move last": (Rules(), "000 11. 1.1"),
    "two lines without a common square": (FLAT, "000... 11.11. 000..1"),
    "two lines on one row": (Rules(7, 3, 3), "000.000 11.11.. ...1..."),
    "a run that no mark can have joined": (FLAT, "000000 11.11. ....1."),
    "a last mark that had shortened an overline": (
        Rules(6, 5, 4, line=ExactLine()),
        "00000. 0011.1 0101.1 01101. 1.....",
    ),
    "a line under other marks": (FALLING, ".... 1.1. 0101 0001"),
}


@pytest.mark.parametrize(("rules", "drawing"), IMPOSSIBLE_ENDS.values(), ids=IMPOSSIBLE_ENDS.keys())
def test_impossible_final_positions_are_refused(rules: Rules, drawing: str) -> None:
    with pytest.raises(ValueError, match="no single last move"):
        Position.from_grid(rules, seats(drawing))


def test_two_runs_joined_by_the_last_mark_are_accepted() -> None:
    outcome = Position.from_grid(FLAT, seats("00000. 11.11. ......")).outcome
    assert outcome
    assert len(outcome.cells) == 5


def test_error_attributes_describe_the_fault() -> None:
    with pytest.raises(UnevenMarks) as uneven:
        Position.from_grid(THREE, seats("00.. 1... .... ...."))
    assert uneven.value.counts == (2, 1, 0)
    with pytest.raises(WrongTurn) as wrong:
        Position.from_grid(Rules(), seats("0.. ... ..."), turn=0)
    assert (wrong.value.counts, wrong.value.seat) == ((1, 0), 0)
    with pytest.raises(FloatingMark) as hanging:
        Position.from_grid(FALLING, seats("..0. .... .... ...."))
    assert hanging.value.column == 2
    with pytest.raises(ImpossibleLines):
        Position.from_grid(Rules(), seats("000 111 ..."))
