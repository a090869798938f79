from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize

from tictactoe_gui.mastermind.rules import COLOURS, GUESSES, PEGS, Rules
from tictactoe_gui.ui.mastermind.board.geometry import ROW_HEIGHTS_PX, BoardGeometry, fit_board
from tictactoe_gui.ui.mastermind.board.row_geometry import RowGeometry

BUTTON = QSize(104, 36)
SMALLEST = QSize(380, 340)
"""Size of the board in the smallest window."""

boards = st.builds(
    Rules, pegs=st.sampled_from(PEGS), colours=st.sampled_from(COLOURS), guesses=st.sampled_from(GUESSES)
)
rooms = st.builds(QSize, st.integers(SMALLEST.width(), 2600), st.integers(SMALLEST.height(), 1500))


def parts(board: BoardGeometry) -> list[QRect]:
    return [board.key, board.rows, board.colours, board.button]


def bounding_rect(board: BoardGeometry) -> QRect:
    united = QRect()
    for part in parts(board):
        united = united.united(part)
    return united


@given(boards, rooms)
def test_parts_are_inside_the_board_and_do_not_overlap(rules: Rules, rect: QSize) -> None:
    board = fit_board(rect, rules, BUTTON)
    assert all(QRect(0, 0, rect.width(), rect.height()).contains(part) for part in parts(board))
    assert not any(one.intersects(other) for one, other in combinations(parts(board), 2))


@given(boards, rooms)
def test_rows_scroll_only_at_the_minimum_height(rules: Rules, rect: QSize) -> None:
    board = fit_board(rect, rules, BUTTON)
    scrolls = board.rows.height() < rules.guesses * board.row_geometry.height
    assert not scrolls or board.row_geometry.height == ROW_HEIGHTS_PX[0]
    assert board.rows.height() >= 4 * board.row_geometry.height or not scrolls


@given(boards, rooms)
def test_board_is_centred(rules: Rules, rect: QSize) -> None:
    middle = bounding_rect(fit_board(rect, rules, BUTTON)).center() - QRect(0, 0, rect.width(), rect.height()).center()
    assert max(abs(middle.x()), abs(middle.y())) <= 8


@given(boards, rooms)
def test_board_without_a_tray_is_centred_at_the_same_size(rules: Rules, rect: QSize) -> None:
    board = fit_board(rect, rules, BUTTON)
    alone = board.without_tray(rect)
    assert abs(alone.key.center().x() - rect.width() // 2) <= 1
    assert (alone.key.size(), alone.rows.size()) == (board.key.size(), board.rows.size())
    assert QRect(0, 0, rect.width(), rect.height()).contains(alone.rows)


@pytest.mark.parametrize("rect", [SMALLEST, QSize(1100, 760), QSize(2300, 1300)])
def test_larger_board_never_has_smaller_rows(rect: QSize) -> None:
    assert (
        fit_board(rect, Rules(), BUTTON).row_geometry.height
        <= fit_board(rect * 1.3, Rules(), BUTTON).row_geometry.height
    )


def test_default_board_fits_the_smallest_window() -> None:
    board = fit_board(QSize(380, 360), Rules(), BUTTON)
    assert board.rows.height() == 12 * board.row_geometry.height


@given(st.integers(20, 100), st.sampled_from(PEGS))
def test_parts_of_a_row_lie_side_by_side(height: int, pegs: int) -> None:
    places = RowGeometry(height, pegs)
    lying = [places.number, *map(places.slot, range(pegs)), places.pad, places.copy]
    assert all(first.right() <= second.left() + 0.01 for first, second in pairwise(lying))
    assert all(places.background.adjusted(-1, -1, 1, 1).contains(part) for part in lying)
    assert all(places.slot(at).adjusted(-1, -1, 1, 1).contains(places.peg(at)) for at in range(pegs))


@given(st.integers(20, 100), st.sampled_from(PEGS))
def test_marks_lie_on_the_pad(height: int, pegs: int) -> None:
    places = RowGeometry(height, pegs)
    assert all(places.pad.contains(mark) for mark in places.marks)
    assert not any(one.intersects(other) for one, other in combinations(places.marks, 2))


@given(st.integers(20, 100), st.sampled_from(PEGS))
def test_point_maps_to_its_slot(height: int, pegs: int) -> None:
    places = RowGeometry(height, pegs)
    assert [places.slot_at(places.slot(at).center().x()) for at in range(pegs)] == list(range(pegs))
    assert [places.slot_at(place.center().x()) for place in (places.number, places.copy)] == [None, None]
