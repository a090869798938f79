import pytest

from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.wording.mnk import variants

LOSES = "If you get 4 in a row across, down or diagonally, you lose and everyone else wins."


@pytest.mark.parametrize(
    ("rules", "aim", "move"),
    [
        (
            Rules(),
            "Be the first to get 3 in a row across, down or diagonally.",
            "Take turns placing a mark on an empty cell.",
        ),
        (
            Rules(7, 6, 4, placement=Gravity(), goal=Misere(), line=ExactLine()),
            f"{LOSES} Longer rows don't count.",
            "Take turns choosing a column. The mark drops to its lowest empty cell.",
        ),
    ],
)
def test_rules_of_the_board_are_explained(rules: Rules, aim: str, move: str) -> None:
    sections = variants.lesson(rules)
    assert (sections["Goal"], sections["Move"]) == (aim, move)
