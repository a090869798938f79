import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mnk.grids import position_from
from tests.mnk.referee import Referee
from tests.strategies import firsts, orders, positions, rules
from tictactoe_gui.mnk.answers import Anywhere, ExactLine, Goal, Gravity, LineWins, Misere, Placement
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import CellTaken, Ending, GameOver, OffBoard, Outcome, Position
from tictactoe_gui.mnk.rules import Rules

OFF_3X3 = [Square(3, 0), Square(0, 3), Square(-1, 0), Square(0, -1), Square(3, 3), Square(99, 99)]


def completed(position: Position) -> set[str]:
    """Return the completed lines, each cell as the digits of its row and column."""
    assert position.outcome
    return {" ".join(f"{row}{column}" for row, column in line) for line in position.outcome.lines}


def assert_agreement(position: Position, referee: Referee) -> None:
    held = {square: position[square] for square in position.rules.squares if position[square] is not None}
    assert held == referee.holder
    assert (position.turn, position.ply) == (referee.turn, len(held))
    assert list(position.moves) == referee.legal()
    if position.outcome is None:
        assert referee.winners is None
    else:
        assert_same_ending(position.outcome, referee)


def assert_same_ending(outcome: Outcome, referee: Referee) -> None:
    assert outcome.winners == referee.winners
    assert sorted(outcome.lines) == sorted(referee.lines)
    assert outcome.cells == {cell for line in referee.lines for cell in line}
    assert outcome.ending is (Ending.LINE if referee.lines else Ending.FULL)


def assert_matches_referee(start: Position, order: list[Square]) -> None:
    position, referee = start, Referee(start.rules, start.turn)
    for square in order:
        assert_agreement(position, referee)
        if position.outcome:
            return
        landing = position.landing(square)
        assert landing is not None
        position = position.play(square)
        referee.play(landing)
    assert_agreement(position, referee)
    assert position.outcome


@given(st.data())
def test_any_game_agrees_with_an_independent_referee(data: st.DataObject) -> None:
    played = data.draw(rules())
    assert_matches_referee(Position.start(played, data.draw(firsts(played))), data.draw(orders(played)))


@given(st.data(), st.sampled_from([Anywhere(), Gravity()]), st.sampled_from([LineWins(), Misere()]))
def test_game_with_overlines_agrees_with_the_referee(data: st.DataObject, placement: Placement, goal: Goal) -> None:
    """Games with exactly four in a row continue after overlines."""
    played = Rules(9, 5, 4, placement=placement, goal=goal, line=ExactLine())
    assert_matches_referee(Position.start(played), data.draw(orders(played)))


@pytest.mark.parametrize("first", [-1, 2, True, 1.0])
def test_first_must_be_a_seat(first: int) -> None:
    with pytest.raises(ValueError, match=f"first must be between 0 and 1, got {first}"):
        Position.start(Rules(), first)


def test_one_mark_can_complete_lines_in_all_directions() -> None:
    position = position_from(Rules(5, 5, 3), "0.0.0 .000. 00.00 .000. 0.0.0").play(Square(2, 2))
    assert completed(position) == {
        "20 21 22 23 24",
        "02 12 22 32 42",
        "00 11 22 33 44",
        "04 13 22 31 40",
    }


def test_exact_line_wins_even_if_the_mark_also_makes_an_overline() -> None:
    position = position_from(Rules(6, 3, 3, line=ExactLine()), "00.00. ..0... ..0...").play(Square(0, 2))
    assert completed(position) == {"02 12 22"}


def test_full_board_with_a_line_is_a_win() -> None:
    position = position_from(Rules(), "001 101 01.", turn=1).play(Square(2, 2))
    assert position.outcome == Outcome(frozenset({1}), ((Square(0, 2), Square(1, 2), Square(2, 2)),), Ending.LINE)


@given(st.data())
def test_taken_squares_in_any_game_are_refused(data: st.DataObject) -> None:
    position = data.draw(positions().filter(lambda position: position.ply and not position.outcome))
    full = [square for square in position.rules.squares if position.landing(square) is None]
    for square in full:
        with pytest.raises(CellTaken) as caught:
            position.play(square)
        assert caught.value.square == square
    assert set(full).isdisjoint(position.moves)


@pytest.mark.parametrize("placement", [Anywhere(), Gravity()])
@pytest.mark.parametrize("square", OFF_3X3)
def test_square_off_the_board_is_refused(square: Square, placement: Placement) -> None:
    with pytest.raises(OffBoard) as caught:
        Position.start(Rules(placement=placement)).play(square)
    assert caught.value.square == square


def test_won_position_accepts_no_move() -> None:
    position = position_from(Rules(), "00. 11. ...").play(Square(0, 2))
    with pytest.raises(GameOver):
        position.play(Square(2, 2))
    assert position.moves == ()


@pytest.mark.parametrize("row", range(4))
def test_mark_falls_onto_the_highest_mark_with_gravity(row: int) -> None:
    position = position_from(Rules(3, 4, placement=Gravity()), "... ... .0. .1.")
    assert position.landing(Square(row, 1)) == Square(1, 1)
    assert position.play(Square(row, 1))[Square(1, 1)] == 0


def test_only_full_columns_are_taken_with_gravity() -> None:
    position = position_from(Rules(placement=Gravity()), ".0. .1. .0.", turn=1)
    assert position.landing(Square(0, 1)) is None
    assert position.moves == (Square(2, 0), Square(2, 2))
    with pytest.raises(CellTaken):
        position.play(Square(2, 1))


def test_landing_off_the_board_is_refused() -> None:
    with pytest.raises(OffBoard):
        Position.start(Rules(placement=Gravity())).landing(Square(3, 0))
