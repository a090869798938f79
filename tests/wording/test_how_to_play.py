import pytest

from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.wording import how_to_play


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
