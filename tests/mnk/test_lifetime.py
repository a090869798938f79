import pytest

from tests.mnk.grids import position_from
from tests.mnk.vanishing import CYCLE, MISERE, OPENING, REPEATED, VANISHING, replay, squares
from tictactoe_gui.mnk.answers import CrowdedBoard, ExcludedVariant, Gravity, NewestStay
from tictactoe_gui.mnk.board import EMPTY
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import CellTaken, Ending, Outcome, Position, UnknownHistory
from tictactoe_gui.mnk.rules import Rules

ANN_AND_BEN = Player("Ann", "X"), Player("Ben", "O")


def test_fourth_mark_of_a_player_clears_the_first() -> None:
    position = replay(OPENING)
    assert position.next_cleared == squares("B2")
    after = position.play(*squares("C2"))
    assert [square for square in VANISHING.squares if after[square] == 0] == list(squares("B3 C1 C2"))
    assert after.next_cleared == squares("C3")


def test_oldest_mark_blocks_its_cell_until_the_next_move_is_made() -> None:
    position = replay(OPENING)
    with pytest.raises(CellTaken):
        position.play(*squares("B2"))
    assert squares("B2")[0] in position.play(*squares("C2")).moves


def test_oldest_mark_is_gone_before_lines_are_counted() -> None:
    # B2 would complete the diagonal with A1 and C3.
    position = replay("B2 B1 A1 B3 A2 C1")
    assert position.play(*squares("C3")).outcome is None
    won = replay("A2 B1 A1 B3 B2 C1").play(*squares("C3")).outcome
    assert won == Outcome(frozenset({0}), (squares("A1 B2 C3"),), Ending.LINE)


def test_no_mark_is_about_to_disappear_before_a_player_has_three_or_after_the_end() -> None:
    assert replay("B2 C3 B3 A1 C1").next_cleared == ()
    assert replay("A1 B1 A2 B2 C3 C1 A3").next_cleared == squares("B1")
    assert replay("A1 B1 A2 B2 A3").next_cleared == ()
    resigned = Game(GameSetup(VANISHING, ANN_AND_BEN), squares(OPENING)).resign()
    assert resigned.position.next_cleared == squares("B2")
    assert resigned.next_cleared == ()


def test_same_marks_ages_and_turn_for_the_third_time_are_a_draw() -> None:
    assert replay(REPEATED).outcome == Outcome(frozenset(), (), Ending.REPETITION)
    assert replay(REPEATED[:-3]).outcome is None


def test_same_marks_of_other_ages_are_another_position() -> None:
    first, second = replay(OPENING), replay("B3 C3 B2 A1 C1 A2")
    assert first.board == second.board
    assert first.situation != second.situation


def test_situation_forgets_repetitions_but_key_does_not() -> None:
    once, twice = replay(OPENING), replay(f"{OPENING} {CYCLE}")
    assert once.situation == twice.situation
    assert once.key != twice.key


def test_marks_in_rules_without_a_lifetime_stay() -> None:
    position = position_from(Rules(4, 4, 4), "0101 1010 .... ....")
    assert position.next_cleared == ()
    assert position.situation == position


def test_each_of_three_players_keeps_three_marks() -> None:
    rules = Rules(4, 4, 3, 3, lifetime=NewestStay())
    position = replay("A1 A2 A3 B3 B4 B1 A4 D1 D2", rules)
    assert position.next_cleared == squares("A1", rules)
    after = position.play(*squares("C3", rules))
    assert (len(after.board) - after.board.count(EMPTY), after.next_cleared) == (9, squares("A2", rules))


def test_marks_stay_as_many_as_make_a_line() -> None:
    rules = Rules(5, 5, 4, lifetime=NewestStay())
    assert replay("A1 B1 A3 B3 A5 B5 C2", rules).next_cleared == ()
    assert replay("A1 B1 A3 B3 A5 B5 C2 D1", rules).next_cleared == squares("A1", rules)


def test_line_loses_in_misere() -> None:
    outcome = replay("A1 B1 A2 B2 A3", MISERE).outcome
    assert outcome is not None
    assert outcome.winner == 1


def test_marks_cannot_disappear_with_gravity() -> None:
    with pytest.raises(ExcludedVariant) as refused:
        Rules(7, 6, 4, placement=Gravity(), lifetime=NewestStay())
    assert {*refused.value.keys} == {"gravity", "vanishing"}


def test_board_must_have_room_for_one_more_mark_than_stays() -> None:
    with pytest.raises(CrowdedBoard) as refused:
        Rules(3, 3, 3, 3, lifetime=NewestStay())
    assert refused.value.marks == 9
    assert Rules(4, 3, 3, 3, lifetime=NewestStay()).players == 3


def test_marks_without_the_order_of_moves_are_refused() -> None:
    with pytest.raises(UnknownHistory):
        Position.from_grid(VANISHING, [[0, None, None], [None, 1, None], [None] * 3])
    assert Position.from_grid(VANISHING, [[None] * 3] * 3) == Position.start(VANISHING)
