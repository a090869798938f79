import pytest

from tests.storage.swapped import swapped
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, name, usual
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.own_mistake import own_puzzle
from tictactoe_gui.puzzles.puzzle import PuzzleTheme
from tictactoe_gui.wording.mnk import puzzles, sentences


@pytest.mark.parametrize(
    ("change", "text"), [(-211.4, " (−211)"), (-0.4, ""), (0.0, ""), (0.6, " (+1)"), (32.0, " (+32)")]
)
def test_rating_has_its_change_with_a_true_sign(change: float, text: str) -> None:
    assert puzzles.rating(1089.3, change) == f"Puzzle rating 1089{text}"


def test_puzzle_after_an_opening_states_the_goal_without_it() -> None:
    game = swapped()
    found = MoveReview(6, Standing(None), Standing(Value.LOSS), Verdict.MISTAKE, better=(Square(4, 4),))
    puzzle = own_puzzle(game, found)
    assert puzzle
    detail = puzzles.detail(puzzle, "X", Notation.ROW_LETTER)
    assert detail.endswith(sentences.goal(game.position.rules))
    assert sentences.goal(game.setup.rules) not in detail


def test_column_is_named_as_one() -> None:
    puzzle = puzzles_of(PuzzleTheme.GRAVITY_TRAP)[0]
    notation = usual(puzzle.rules)
    right = puzzle.steps[0].square
    assert puzzles.reason(puzzle, right, None, notation).startswith(f"Column {name(right, puzzle.rules, notation)} ")
