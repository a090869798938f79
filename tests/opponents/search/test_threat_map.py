import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.opponents.positions import normal_play_positions
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.threat_map import (
    BITS_PER_CELL,
    CELL_MASK,
    MIN_REACHED,
    OTHER_REACHED_SCORE,
    TEMPO,
    THREE,
    ThreatTables,
    cells_of,
)


@given(normal_play_positions(), st.data())
def test_incremental_update_equals_a_fresh_threat_map(position: Position, data: st.DataObject) -> None:
    board = ThreatTables(position.rules)
    square = data.draw(st.sampled_from(position.moves))
    after = board.play(board.threat_map(position), position.rules.index[square])
    assert after == board.threat_map(position.play(square))


@pytest.mark.parametrize("rules", [Rules(3, 3, 3), Rules(7, 5, 4), Rules(9, 3, 4)])
def test_cells_that_share_a_line_are_near(rules: Rules) -> None:
    tables = ThreatTables(rules)
    for cell, square in enumerate(rules.squares):
        sharing = {rules.index[other] for line in rules.lines if square in line for other in line}
        assert set(cells_of(tables.near[cell])) == sharing | {cell}


@given(normal_play_positions())
def test_reached_cells_are_counted_at_once_as_one_by_one(position: Position) -> None:
    tables = ThreatTables(position.rules)
    threats = tables.threat_map(position).own
    cells = [threats >> cell * BITS_PER_CELL & CELL_MASK for cell in range(len(position.board))]
    assert tables.reached(threats) == sum(cell % THREE >= MIN_REACHED for cell in cells)


def test_lone_mark_reaches_three_cells_in_each_direction() -> None:
    position = Position.start(Rules(15, 15, 5)).play(Square(7, 7))
    tables = ThreatTables(position.rules)
    assert tables.reached(tables.threat_map(position).other) == 24


def test_reached_cells_count_less_the_more_marks_there_are() -> None:
    tables = ThreatTables(Rules(15, 15, 5))
    threat_map = tables.threat_map(Position.start(tables.rules).play(Square(7, 7)))
    lines_and_tempo = threat_map.score + TEMPO
    reached = [tables.evaluate(threat_map, marks) - lines_and_tempo for marks in (0, 36, 72, 200)]
    assert reached == [24 * OTHER_REACHED_SCORE, 24 * OTHER_REACHED_SCORE // 2, 0, 0]


@pytest.mark.parametrize("rules", [Rules(6, 6, 4), Rules(15, 15, 5), Rules(9, 9, 6)])
def test_side_to_move_is_better_if_marks_are_equal(rules: Rules) -> None:
    position = Position.start(rules).play(Square(2, 2)).play(Square(rules.height - 3, rules.width - 3))
    tables = ThreatTables(rules)
    assert tables.evaluate(tables.threat_map(position), position.ply) > 0
