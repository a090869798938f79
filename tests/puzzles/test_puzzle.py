import pytest

from tests.proofs.puzzles import is_flaw_untrue
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.opponents.search.tactics import open_fours
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.puzzle import Flaw, Puzzle, PuzzleTheme, flaw

STOP_FORK, OPEN_THREE = puzzles_of(PuzzleTheme.STOP_FORK), puzzles_of(PuzzleTheme.OPEN_THREE)


def wrong_moves(puzzle: Puzzle) -> set[Square]:
    return {*puzzle.position.moves} - {step.square for step in puzzle.steps}


def wrong_defences(puzzle: Puzzle) -> set[Square]:
    """Return the wrong moves that stop at least one open four."""
    position = puzzle.position
    cells = {cell for four in open_fours(position, 1 - position.turn) for cell in (four.square, *four.ends)}
    return wrong_moves(puzzle) & cells


@pytest.mark.parametrize("puzzle", STOP_FORK, ids=lambda puzzle: puzzle.id)
def test_wrong_move_allows_a_fork_if_the_opponent_can_make_one(puzzle: Puzzle) -> None:
    assert [square for square in wrong_moves(puzzle) if is_flaw_untrue(puzzle, square)] == []


@pytest.mark.parametrize("puzzle", OPEN_THREE, ids=lambda puzzle: puzzle.id)
def test_wrong_defence_allows_an_open_four_if_the_opponent_can_make_one(puzzle: Puzzle) -> None:
    assert [square for square in wrong_defences(puzzle) if is_flaw_untrue(puzzle, square)] == []


def test_some_wrong_defences_allow_no_open_four_but_lose() -> None:
    defences = [(puzzle, square) for puzzle in OPEN_THREE for square in wrong_defences(puzzle)]
    found = {flaw(puzzle.theme, puzzle.position.play(square), is_first=True) for puzzle, square in defences}
    assert found == {Flaw.MISSES_THEME, Flaw.LOSES}
