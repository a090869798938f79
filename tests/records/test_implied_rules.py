"""Rules that only the moves of a record tell. Cells are a column from 1 and a row from 1, as in Piskvork's files."""

from collections.abc import Sequence

import pytest

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Ending, GameOver, Outcome
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.recorded_game import RecordedMove, StatedResult, play_moves

PLAYERS = (Player("Ann", "X"), Player("Bob", "O"))
FAR = [(1, 1), (1, 3), (1, 5), (1, 7), (1, 9), (1, 11), (1, 13)]
LINE = [(5, 8), (6, 8), (7, 8), (8, 8), (9, 8)]


def in_turn(first: Sequence[tuple[int, int]], second: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    cells = [cell for pair in zip(first, second, strict=False) for cell in pair]
    return cells + list(first[len(second) :])


def played(cells: Sequence[tuple[int, int]], winner: int | None = None, first: int = 0) -> Game:
    moves = [RecordedMove(f"line {ply + 2}", f"{x},{y}", Square(y - 1, x - 1)) for ply, (x, y) in enumerate(cells)]
    stated = None if winner is None else StatedResult("result", "won", Outcome(frozenset({winner}), (), Ending.STATED))
    return play_moves(
        [GameSetup(Rules(15, 15, 5, exact=exact), PLAYERS, first) for exact in (False, True)], moves, stated
    )


def refused(cells: Sequence[tuple[int, int]], winner: int | None = None, first: int = 0) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        played(cells, winner, first)
    return caught.value


def test_game_that_continues_after_a_line_closed_at_both_ends_is_caro() -> None:
    error = refused([*in_turn(LINE, [(4, 8), (10, 8), *FAR[:3]]), (2, 2)])
    assert (error.fault, error.found, error.place) == (RecordFault.OTHER_RULES, "Caro", "line 11")


@pytest.mark.parametrize("ends", [[(4, 8), (1, 15)], [(10, 8), (1, 15)]])
def test_game_that_continues_after_an_open_line_is_not_caro(ends: list[tuple[int, int]]) -> None:
    error = refused([*in_turn(LINE, [*ends, *FAR[:3]]), (2, 2)])
    assert (error.fault, type(error.cause)) == (RecordFault.ILLEGAL, GameOver)


def test_line_at_the_edge_is_not_closed() -> None:
    error = refused([*in_turn([(11, 8), (12, 8), (13, 8), (14, 8), (15, 8)], [(10, 8), *FAR[:4]]), (2, 2)])
    assert error.fault is RecordFault.ILLEGAL


OVERLINE = [(3, 8), (4, 8), (5, 8), (7, 8), (8, 8), (6, 8)]
"""Cells of a player whose last one makes six in a row."""


@pytest.mark.parametrize("first", [0, 1])
def test_overline_of_the_first_player_that_loses_is_renju(first: int) -> None:
    error = refused(in_turn(OVERLINE, FAR[:5]), winner=1 - first, first=first)
    assert (error.fault, error.found) == (RecordFault.OTHER_RULES, "Renju")


def test_overline_of_the_second_player_that_wins_after_one_of_the_first_player_is_renju() -> None:
    other = [(3, 12), (4, 12), (5, 12), (7, 12), (8, 12), (6, 12)]
    error = refused(in_turn([*OVERLINE, (15, 15)], [*other[:3], *FAR[:1], *other[3:]]), winner=1)
    assert (error.fault, error.found) == (RecordFault.OTHER_RULES, "Renju")


def test_overline_wins_if_the_stated_result_agrees() -> None:
    game = played(in_turn(OVERLINE, FAR[:5]), winner=0)
    assert (game.declared, game.setup.rules.exact) == (None, False)
