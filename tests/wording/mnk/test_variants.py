import pytest

from tictactoe_gui.mnk.answers import CrowdedBoard, ExactLine, ExcludedVariant, Gravity, Misere, NewestStay
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.wording.mnk import variants

LOSES = "If you get 4 in a row across, down or diagonally, you lose and everyone else wins."


@pytest.mark.parametrize(
    ("rules", "aim", "move"),
    [
        (
            Rules(),
            "Be the first to get 3 in a row across, down or diagonally.",
            "Take turns choosing an empty cell.",
        ),
        (
            Rules(7, 6, 4, placement=Gravity(), goal=Misere(), line=ExactLine()),
            f"{LOSES} Longer lines don't count.",
            "Take turns choosing a column. You get its lowest empty cell.",
        ),
    ],
)
def test_rules_of_the_board_are_explained(rules: Rules, aim: str, move: str) -> None:
    sections = variants.lesson(rules)
    assert (sections["Goal"], sections["Move"]) == (aim, move)


def test_vanishing_marks_are_explained() -> None:
    sections = variants.lesson(Rules(5, 5, 4, lifetime=NewestStay()))
    assert sections["Goal"] == "Be the first to get 4 in a row across, down or diagonally."
    assert "Only your newest 4 marks stay" in sections["Move"]
    assert "third time" in sections["Draw"]
    assert "fills up" in variants.lesson(Rules())["Draw"]
    assert variants.drawing(Rules(lifetime=NewestStay())).startswith("The mark in brackets disappears")
    assert variants.drawing(Rules()) == ""


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (ExcludedVariant("vanishing", "gravity"), "“vanishing” and “marks fall” can't be combined"),
        (CrowdedBoard(9), "Marks disappear only on a board with more than 9 cells"),
        (ValueError("k must be 3"), "k must be 3"),
    ],
)
def test_refused_rules_are_explained(error: ValueError, text: str) -> None:
    assert variants.refusal(error) == text
