from dataclasses import replace

import pytest

from tests.opponents.opening_games import SWAP
from tests.wording.mnk.test_review import game
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.wording.mnk.standings import mistakes, progress, standing


@pytest.mark.parametrize(
    ("seat", "found", "words"),
    [
        (0, Standing(Value.WIN), "Ann can force a win"),
        (0, Standing(Value.LOSS), "Ruby can force a win"),
        (1, Standing(Value.WIN), "Ruby can force a win"),
        (1, Standing(Value.DRAW), "Draw with best play"),
        (0, Standing(None, 20), "Ann seems to stand better"),
        (1, Standing(None, 20), "Ruby seems to stand better"),
        (1, Standing(None, -60), "Ann seems to stand better"),
        (0, Standing(None, 19), "The game seems even"),
        (0, None, "Unknown"),
    ],
)
def test_standing_names_who_is_better(seat: int, found: Standing | None, words: str) -> None:
    assert standing(game(), seat, found) == words


@pytest.mark.parametrize(
    ("at", "count", "words"),
    [(0, 0, "No mistakes"), (0, 1, "1 mistake"), (0, 2, "2 mistakes"), (2, 3, "Mistake 2 of 3")],
)
def test_mistakes_are_counted(at: int, count: int, words: str) -> None:
    assert mistakes(at, count) == words


def test_progress_counts_the_moves_that_are_reviewed() -> None:
    reviews = [MoveReview(ply, Standing(None), Standing(None), Verdict.GOOD) for ply in (6, 5, 4, 3, 2, 1)]
    assert progress(game(), reviews[:3]) == "2 of 5 moves reviewed"
    assert progress(game(moves="A1"), reviews[:5]) == "0 of 1 move reviewed"
    assert progress(game(), reviews) == ""


def test_progress_leaves_out_the_opening() -> None:
    setup = replace(game().setup, rules=SWAP)
    played = Game(setup, (Square(1, 1), Choice.SWAP, Square(0, 0), Square(0, 1)))
    reviews = [MoveReview(ply, Standing(None), Standing(None), Verdict.GOOD) for ply in (4, 3)]
    assert progress(played, reviews[:1]) == "1 of 2 moves reviewed"
    assert progress(played, reviews) == ""
