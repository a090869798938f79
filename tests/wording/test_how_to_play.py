import pytest

from tictactoe_gui.mastermind.code import Feedback, feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.mnk import rules as mnk
from tictactoe_gui.wording import how_to_play

LOSES = "Whoever has 4 marks in a row, across, down or diagonally, loses; all others win."


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ((1, 2), "1 black: right colour in the right place\n2 white: right colours in wrong places"),
        ((2, 1), "2 black: right colours in the right places\n1 white: right colour in a wrong place"),
        ((4, 0), "4 black: right colours in the right places"),
        ((0, 0), "No colour of this guess is in the key"),
    ],
)
def test_an_answer_is_explained_colour_by_colour(answer: tuple[int, int], told: str) -> None:
    assert how_to_play.explained(Feedback(*answer)) == told


@pytest.mark.parametrize(
    ("rules", "aim", "move"),
    [
        (
            mnk.Rules(),
            "Be the first who has 3 marks in a row: across, down or diagonally.",
            "In turns everybody puts a mark into a free cell of the 3 × 3 board.",
        ),
        (
            mnk.Rules(7, 6, 4, gravity=True, misere=True, exact=True),
            f"{LOSES} A longer row does not count.",
            "In turns everybody chooses a column of the 7 × 6 board; the mark falls to its lowest free cell.",
        ),
    ],
)
def test_the_rules_of_the_board_are_told(rules: mnk.Rules, aim: str, move: str) -> None:
    told = how_to_play.board(rules)
    assert (told["Aim"], told["A move"]) == (aim, move)


@pytest.mark.parametrize(
    ("rules", "aim"),
    [
        (
            Rules(),
            "Break the key of 4 pegs of 8 colours in 12 guesses at the most. A colour may come more than once.",
        ),
        (
            Rules(3, 6, 1, repetition=False),
            "Break the key of 3 pegs of 6 colours in 1 guess at the most. No colour comes twice.",
        ),
    ],
)
def test_the_rules_of_mastermind_are_told(rules: Rules, aim: str) -> None:
    assert how_to_play.codebreaking(rules)["Aim"] == aim


def test_the_example_has_the_answer_that_is_told_of_it() -> None:
    assert feedback(*how_to_play.EXAMPLE) == Feedback(1, 1)
