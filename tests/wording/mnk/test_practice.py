import pytest

from tests.wording.mnk.test_review import game
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.wording.mnk import practice

LOST = MoveReview(5, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE)
LOST_AT_ONCE = MoveReview(5, Standing(Value.LOSS), Standing(Value.LOSS), Verdict.BLUNDER)
MISSED_WIN = MoveReview(5, Standing(Value.WIN), Standing(Value.DRAW), Verdict.BLUNDER)
LIKELY = MoveReview(5, Standing(None, 20), Standing(None, -50), Verdict.INACCURACY)


@pytest.mark.parametrize(
    ("mistake", "text", "headline"),
    [
        (LOST, "In the game, C3 lost.", practice.LOSES),
        (LOST_AT_ONCE, "In the game, C3 lost at once.", practice.LOSES),
        (MISSED_WIN, "In the game, C3 missed a win.", practice.WORSE),
        (LIKELY, "In the game, C3 was probably the mistake.", practice.PROBABLY_WRONG),
    ],
)
def test_move_is_blamed_only_as_far_as_it_is_proved(mistake: MoveReview, text: str, headline: str) -> None:
    assert practice.played(game(), mistake, Notation.ROW_LETTER) == text
    assert practice.headline(mistake) == headline


def test_resignation_has_no_cell() -> None:
    resignation = MoveReview(6, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE)
    assert practice.played(game().resign(), resignation, Notation.ROW_LETTER) == ""


def test_better_move_in_a_lost_game_holds_out_longer() -> None:
    text = practice.praise(Square(2, 2), Value.LOSS, Rules(), Notation.ROW_LETTER)
    assert text == "Well done! C3 holds out longer."
