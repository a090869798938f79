import pytest

from tests.mnk.grids import position_from
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.search.evaluation import COMBINATION, TEMPO, as_percent, static_score
from tictactoe_gui.opponents.search.threat_map import ThreatMap, ThreatTables, cells_of

RULES = Rules(9, 9, 5)
TABLES = ThreatTables(RULES)
TWO_THREES = "......... ......... ......... .....0... .....0... ...00.... ......... ......... ........."
ONE_THREE = "......... ......... ......... ......... ......... ...00.... ......... ......... ........."


def threat_map(rows: str, turn: int = 0) -> ThreatMap:
    return TABLES.threat_map(position_from(RULES, rows, turn))


def test_cell_where_two_threes_meet_is_a_combination() -> None:
    meeting = RULES.index[Square(5, 5)]
    assert meeting in cells_of(TABLES.combinations(threat_map(TWO_THREES).own))
    assert not TABLES.combinations(threat_map(TWO_THREES).other)
    assert not TABLES.combinations(threat_map(ONE_THREE).own)


def test_cell_where_a_four_and_a_three_meet_is_a_combination() -> None:
    seen = threat_map("......... ......... ......... .....0... .....0... .1000.... ......... ......... .........", 1)
    assert RULES.index[Square(5, 5)] in cells_of(TABLES.combinations(seen.other))


@pytest.mark.parametrize(("turn", "bonus"), [(0, COMBINATION), (1, -COMBINATION)])
def test_combination_counts_for_its_side(turn: int, bonus: int) -> None:
    seen = threat_map(TWO_THREES, turn)
    assert static_score(TABLES, seen) == seen.score + TEMPO + bonus


def test_side_to_move_is_ahead_in_an_even_position() -> None:
    assert static_score(TABLES, threat_map(ONE_THREE.replace("0", "."))) == TEMPO


def test_estimates_rise_with_the_score() -> None:
    estimates = [as_percent(score) for score in (-10_000, -50, 0, 50, 10_000)]
    assert estimates == sorted(set(estimates))
    assert (estimates[0], estimates[2], estimates[-1]) == (-100, 0, 100)
