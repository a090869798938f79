import pytest

from tictactoe_gui.mastermind.code import Feedback, feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import how_to_play


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ((1, 2), "1 black: right colour in the right place\n2 white: right colours in the wrong places"),
        ((2, 1), "2 black: right colours in the right places\n1 white: right colour in the wrong place"),
        ((4, 0), "4 black: right colours in the right places"),
        ((0, 0), "No colour in this guess is in the code"),
    ],
)
def test_answer_is_explained_colour_by_colour(answer: tuple[int, int], expected: str) -> None:
    assert how_to_play.answer_explained(Feedback(*answer)) == expected


@pytest.mark.parametrize(
    ("rules", "aim"),
    [
        (
            Rules(),
            "Break a code of 4 pegs in at most 12 guesses. A colour can appear more than once.",
        ),
        (
            Rules(3, 6, 1, repetition=False),
            "Break a code of 3 pegs in at most 1 guess. Each colour appears only once.",
        ),
    ],
)
def test_goal_depends_on_the_rules(rules: Rules, aim: str) -> None:
    assert how_to_play.codebreaking(rules)["Goal"] == aim


def test_example_has_the_explained_answer() -> None:
    assert feedback(*how_to_play.EXAMPLE) == Feedback(1, 1)
