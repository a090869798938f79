import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.opponents.positions import normal_play_positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.threat_map import ThreatTables, cells_of


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
