from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.opponents.normal_play import normal_play_positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search import threat_map as threat_map_module
from tictactoe_gui.opponents.search.threat_map import ThreatTables, cells_of


def completing(position: Position) -> list[int]:
    """Return the cells that complete a line for the side to move, last cell first."""
    index = position.rules.index
    ends = [(square, position.play(square).outcome) for square in position.moves]
    return [index[square] for square, outcome in reversed(ends) if outcome and outcome.winners]


@given(normal_play_positions(), st.data())
def test_incremental_update_equals_a_fresh_threat_map(position: Position, data: st.DataObject) -> None:
    board = ThreatTables(position.rules)
    square = data.draw(st.sampled_from(position.moves))
    after = board.play(board.threat_map(position), position.rules.index[square])
    assert after == board.threat_map(position.play(square))


@given(normal_play_positions())
def test_completing_cells_match_the_rules(position: Position) -> None:
    board = ThreatTables(position.rules)
    threat_map = board.threat_map(position)
    other = replace(position, turn=1 - position.turn)
    found = cells_of(threat_map.own & board.fives), cells_of(threat_map.other & board.fives)
    assert found == (completing(position), completing(other))


@given(normal_play_positions())
def test_passing_gives_the_threat_map_of_the_other_side(position: Position) -> None:
    board = ThreatTables(position.rules)
    other = replace(position, turn=1 - position.turn)
    assert board.threat_map(position).passed() == board.threat_map(other)


def test_cache_of_moves_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threat_map_module, "MAX_CACHED_MOVES", 1)
    board = ThreatTables(Rules(3, 3, 3))
    threat_map = board.threat_map(Position.start(Rules(3, 3, 3)))
    first = board.play(threat_map, 0)
    board.play(threat_map, 1)
    assert board.play(threat_map, 0) == first
    assert board.play(threat_map, 0) is not first


def test_cells_with_any_threat_are_found() -> None:
    assert cells_of(0b11 << 16 | 1 << 5) == [1, 0]


@pytest.mark.parametrize("rules", [Rules(3, 3, 3), Rules(7, 5, 4), Rules(9, 3, 4)])
def test_cells_that_share_a_line_are_near(rules: Rules) -> None:
    tables = ThreatTables(rules)
    for cell, square in enumerate(rules.squares):
        sharing = {rules.index[other] for line in rules.lines if square in line for other in line}
        assert set(cells_of(tables.near[cell])) == sharing | {cell}
