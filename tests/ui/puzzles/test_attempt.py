from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme
from tictactoe_gui.puzzles.wrong_moves import Flaw, flaw
from tictactoe_gui.ui.puzzles.attempt import Attempt
from tictactoe_gui.wording.mnk import puzzles as wording

STOP_FORK, WIN_IN_2 = puzzles_of(PuzzleTheme.STOP_FORK), puzzles_of(PuzzleTheme.WIN_IN_2)


def wrong_moves(attempt: Attempt) -> list[Square]:
    return [square for square in attempt.game.position.moves if not attempt.step_at(square)]


def sentence_after(attempt: Attempt, square: Square) -> str:
    return attempt.wrong(attempt.game.play(square)).message(Notation.ROW_LETTER, 0).detail


def first_with(wanted: Flaw) -> tuple[Puzzle, Square]:
    """Return a puzzle about stopping a fork, and a wrong move with this flaw."""
    return next(
        (puzzle, square)
        for puzzle in STOP_FORK
        for square in wrong_moves(Attempt.start(puzzle))
        if flaw(puzzle.theme, puzzle.position.play(square), is_first=True) is wanted
    )


def test_sentence_says_whether_a_wrong_move_allows_a_fork_or_loses_in_another_way() -> None:
    for wanted in (Flaw.MISSES_THEME, Flaw.LOSES):
        puzzle, square = first_with(wanted)
        sentence = wording.wrong(puzzle, square, wanted, Notation.ROW_LETTER)
        assert sentence_after(Attempt.start(puzzle), square) == sentence


def test_wrong_move_after_a_right_one_is_too_slow() -> None:
    puzzle = WIN_IN_2[0]
    attempt = Attempt.start(puzzle).right(puzzle.steps[0]).replied()
    square = wrong_moves(attempt)[0]
    assert sentence_after(attempt, square) == wording.wrong(puzzle, square, Flaw.SLOW, Notation.ROW_LETTER)
