from random import Random

import pytest

from tests.mnk.grids import position_from
from tests.mnk.vanishing import replay
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.general.mcts import play_out, promising_moves, rank
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.values import CellValue, Value

FORK = position_from(Rules(), "0.. .1. ..0", 1)
"""Seat 1 draws only at the side of the board, because a corner lets the other side make a fork."""


def ranked(position: Position, nodes: int, among: tuple[Square, ...] = ()) -> list[CellValue]:
    return list(rank(position, Budget(Limits(nodes=nodes)), Random(1), among))


def test_win_in_one_move_is_proved_and_played() -> None:
    position = position_from(Rules(4, 4, 3), "00.. 11.. .... ....")
    assert ranked(position, 50) == [CellValue(Square(0, 2), Value.WIN, 1)]


def test_best_move_is_found_and_no_other_is_estimated_higher() -> None:
    best, *others = ranked(FORK, 3_000)
    assert best.square not in FORK.rules.squares[::2]
    assert all(cell.score <= best.score for cell in others)


def test_only_the_given_moves_are_ranked() -> None:
    among = Square(0, 1), Square(0, 2)
    assert {cell.square for cell in ranked(FORK, 200, among)} <= {*among}


@pytest.mark.parametrize("nodes", [0, 1])
def test_a_move_is_found_without_budget(nodes: int) -> None:
    (cell,) = ranked(Position.start(Rules(3, 3, 3, 4)), nodes)
    assert cell.square in Rules().squares


def test_player_wins_in_a_playout_if_that_is_possible() -> None:
    position = position_from(Rules(4, 4, 3), "00.. 11.. .... ....")
    outcome = play_out(position, Random(1))
    assert outcome
    assert outcome.winner == 0


def test_all_moves_are_estimated_after_the_best_if_the_budget_allows() -> None:
    # Every other move loses at once, so the search hardly visits it.
    position = replay("A1 C3 A2")
    budget = Budget(Limits(nodes=600))
    ranking = rank(position, budget, Random(1))
    with budget.remaining_share(0.5):
        best = next(ranking)
    others = [*ranking]
    assert {best.square, *(cell.square for cell in others)} == {*position.moves}
    assert all(cell.score <= best.score for cell in others)


def test_only_moves_near_a_mark_are_compared_on_a_large_board() -> None:
    position = Position.start(Rules(15, 15, 5)).play(Square(7, 7))
    assert {*promising_moves(position)} == {Square(row, column) for row in range(5, 10) for column in range(5, 10)} - {
        Square(7, 7)
    }
    assert promising_moves(Position.start(Rules(9, 9, 5))) == Rules(9, 9, 5).squares


def test_visit_of_a_large_board_counts_as_several_nodes() -> None:
    budget = Budget(Limits(nodes=60))
    list(rank(Position.start(Rules(15, 15, 5)), budget, Random(1)))
    assert budget.nodes == 61
