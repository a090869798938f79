from tests.mnk.grids import position_from
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.search.threat_map import ThreatMap, ThreatTables, cells_of
from tictactoe_gui.opponents.search.tree_search import as_percent

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


def test_win_by_fours_is_searched_with_three_cells_for_a_four() -> None:
    one_three = "......... ......... ......... ......... ......... 1000..... ......... ......... ........."
    two_threes = "......... ......... ......... 1000..... ......... 1000..... ......... ......... ........."
    assert [TABLES.may_win_by_fours(threat_map(rows).own) for rows in (one_three, two_threes)] == [False, True]


def test_estimates_rise_with_the_score() -> None:
    estimates = [as_percent(score, RULES.k) for score in (-10_000, -50, 0, 50, 10_000)]
    assert estimates == sorted(set(estimates))
    assert (estimates[0], estimates[2], estimates[-1]) == (-100, 0, 100)
