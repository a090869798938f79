from random import Random

import pytest

from tests.proofs.puzzles import is_flaw_untrue
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme

STOP_FORK, OPEN_THREE = puzzles_of(PuzzleTheme.STOP_FORK), puzzles_of(PuzzleTheme.OPEN_THREE)
SAMPLE = 5
"""Number of wrong moves on a large board."""


def untrue_flaws(puzzle: Puzzle, number: int) -> list[object]:
    """Return the first moves, out of this many wrong ones, whose flaw is untrue."""
    right = {step.square for step in puzzle.steps}
    wrong = [square for square in puzzle.position.moves if square not in right]
    sample = Random(1).sample(wrong, min(number, len(wrong)))
    return [square for square in sample if is_flaw_untrue(puzzle, square)]


@pytest.mark.parametrize("puzzle", STOP_FORK, ids=lambda puzzle: puzzle.id)
def test_wrong_move_allows_a_fork_if_the_opponent_can_make_one(puzzle: Puzzle) -> None:
    assert untrue_flaws(puzzle, len(puzzle.rules.squares)) == []


@pytest.mark.parametrize("puzzle", OPEN_THREE, ids=lambda puzzle: puzzle.id)
def test_wrong_move_allows_an_open_four_if_the_opponent_can_make_one(puzzle: Puzzle) -> None:
    assert untrue_flaws(puzzle, SAMPLE) == []
