import pytest

from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.rules import SIZES, Rules
from tictactoe_gui.opponents.literature import known_value
from tictactoe_gui.opponents.values import Value

WINS = [(4, 3, 3), (20, 20, 3), (6, 5, 4), (6, 6, 4), (7, 5, 4), (15, 15, 5)]
DRAWS = [
    *[(3, 3, 3), (4, 4, 4), (5, 4, 4), (5, 5, 4), (6, 5, 5), (6, 6, 5), (7, 5, 5), (8, 5, 5), (7, 6, 5), (7, 7, 5)],
    *[(8, 8, 5), (7, 7, 6), (9, 6, 6), (8, 8, 7), (20, 20, 8), (12, 3, 9)],
    *((side, side, side) for side in SIZES),
]
UNKNOWN = [(9, 9, 5), (19, 19, 5), (15, 14, 5), (7, 6, 4), (6, 4, 4), (10, 10, 7), (9, 9, 6)]
VARIANTS = [
    (Rules(15, 15, 5, line=ExactLine()), Value.WIN),
    (Rules(7, 6, 4, placement=Gravity()), Value.WIN),
    (Rules(4, 4, 4, placement=Gravity()), Value.DRAW),
    (Rules(4, 5, 4, placement=Gravity()), Value.DRAW),
    (Rules(goal=Misere()), Value.DRAW),
    (Rules(3, 4, 3, goal=Misere()), Value.LOSS),
    (Rules(4, 3, 3, goal=Misere()), Value.LOSS),
    (Rules(4, 4, 3, goal=Misere()), Value.LOSS),
    (Rules(players=3), Value.DRAW),
]


def value_for_first_player(rules: Rules) -> Value | None:
    found = known_value(rules)
    return found.value if found else None


@pytest.mark.parametrize(("board", "result"), [(board, Value.WIN) for board in WINS] + [(b, Value.DRAW) for b in DRAWS])
def test_known_board_has_its_value_in_both_orientations(board: tuple[int, int, int], result: Value) -> None:
    width, height, k = board
    assert value_for_first_player(Rules(width, height, k)) == result
    assert value_for_first_player(Rules(height, width, k)) == result


@pytest.mark.parametrize(("rules", "result"), VARIANTS)
def test_known_variant_has_its_value(rules: Rules, result: Value) -> None:
    assert value_for_first_player(rules) == result


@pytest.mark.parametrize("board", UNKNOWN)
def test_other_boards_are_unknown(board: tuple[int, int, int]) -> None:
    assert known_value(Rules(*board)) is None


@pytest.mark.parametrize(
    "rules",
    [
        Rules(6, 7, 4, placement=Gravity()),
        Rules(5, 4, 4, placement=Gravity()),
        Rules(4, 4, 4, goal=Misere()),
        Rules(7, 7, 5, line=ExactLine()),
        Rules(20, 20, 8, line=ExactLine()),
        Rules(20, 20, 8, players=3),
        Rules(4, 3, 3, players=3),
        Rules(placement=Gravity(), goal=Misere()),
    ],
)
def test_other_variants_are_unknown(rules: Rules) -> None:
    assert known_value(rules) is None
