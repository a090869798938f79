from dataclasses import replace

import pytest

from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import name, usual
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.puzzles.catalogue import THEMES, puzzles_of
from tictactoe_gui.puzzles.puzzle import Flaw, Puzzle, PuzzleTheme, Step, flaw
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING
from tictactoe_gui.ui.mnk.review.attempt import AttemptState
from tictactoe_gui.ui.puzzles.attempt import PuzzleAttempt
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.mnk import sentences

STOP_FORK, WIN_IN_2 = puzzles_of(PuzzleTheme.STOP_FORK), puzzles_of(PuzzleTheme.WIN_IN_2)


def wrong_moves(attempt: PuzzleAttempt) -> list[Square]:
    return [square for square in attempt.game.position.moves if not attempt.step_at(square)]


def sentence_after(attempt: PuzzleAttempt, square: Square) -> str:
    return attempt.played(square).fault


def first_with(wanted: Flaw) -> tuple[Puzzle, Square]:
    """Return a puzzle about stopping a fork, and a wrong move with this flaw."""
    return next(
        (puzzle, square)
        for puzzle in STOP_FORK
        for square in wrong_moves(PuzzleAttempt.start(puzzle))
        if flaw(puzzle.theme, puzzle.position.play(square), is_first=True) is wanted
    )


def test_sentence_says_whether_a_wrong_move_allows_a_fork_or_loses_in_another_way() -> None:
    for wanted in (Flaw.MISSES_THEME, Flaw.LOSES):
        puzzle, square = first_with(wanted)
        sentence = wording.wrong(puzzle, square, wanted, usual(puzzle.rules))
        assert sentence_after(PuzzleAttempt.start(puzzle), square) == sentence


@pytest.mark.parametrize(
    "rules", [Rules(), Rules(goal=Misere()), Rules(7, 6, 4, placement=Gravity(), line=ExactLine())]
)
def test_own_mistake_shows_the_move_that_was_played_and_the_rules(rules: Rules) -> None:
    played = Square(rules.height - 1, 1)
    steps = (Step(Square(rules.height - 1, 0)),)
    puzzle = Puzzle("own", PuzzleTheme.OWN_MISTAKE, rules.fields, (), steps, played=played)
    detail = PuzzleAttempt.start(puzzle).detail
    assert name(played, rules, usual(rules)) in detail
    assert detail.endswith(sentences.goal(rules))


def test_wrong_move_after_a_right_one_is_too_slow() -> None:
    puzzle = WIN_IN_2[0]
    attempt = PuzzleAttempt.start(puzzle).right(puzzle.steps[0]).replied()
    square = wrong_moves(attempt)[0]
    assert sentence_after(attempt, square) == wording.wrong(puzzle, square, Flaw.SLOW, usual(puzzle.rules))


def test_word_about_a_wrong_move_stays_until_the_next_move() -> None:
    puzzle = WIN_IN_2[0]
    attempt = PuzzleAttempt.start(puzzle)
    wrong = attempt.played(wrong_moves(attempt)[0])
    assert wrong.fault
    back = wrong.taken_back()
    assert (back.headline, back.sentence(0)) == (attempt.headline, (wrong.fault, Badge.FAULT))
    right = back.played(puzzle.steps[0].square)
    assert right.sentence(0) is None
    assert right.replied().sentence(0) == (wording.GO_ON, Badge.PRAISE)


@pytest.mark.parametrize("theme", THEMES)
def test_solved_puzzle_and_a_look_at_the_solution_say_why_it_works(theme: PuzzleTheme) -> None:
    puzzle = puzzles_of(theme)[0]
    shown = PuzzleAttempt.start(puzzle).with_solution()
    reason = wording.reason(puzzle, puzzle.steps[0].square, None, usual(puzzle.rules))
    assert shown.sentence(0) == (reason, Badge.HINT)
    assert replace(shown, state=AttemptState.SOLVED).sentence(0) == (reason, Badge.PRAISE)


def test_right_and_wrong_moves_are_marked_on_the_board() -> None:
    puzzle = puzzles_of(PuzzleTheme.BLOCK)[0]
    attempt = PuzzleAttempt.start(puzzle)
    assert attempt.explanation == NOTHING
    assert attempt.played(wrong_moves(attempt)[0]).explanation.is_mistake
    right = puzzle.steps[0].square
    assert attempt.played(right).explanation.better == (right,)
