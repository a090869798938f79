"""Each sentence of a lesson is true of its position, and leads to the right moves."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.search.tactics import completing_moves, forks, open_fours
from tictactoe_gui.puzzles.lessons import LESSONS, puzzles_in
from tictactoe_gui.puzzles.puzzle import Puzzle, Step
from tictactoe_gui.wording.mnk.puzzles import LESSON_SENTENCES

Squares = list[Square]


def answers(puzzle: Puzzle) -> Squares:
    return [step.square for step in puzzle.steps]


def threats_after(puzzle: Puzzle, square: Square) -> Squares:
    """Return the cells where the person completes a line after a move."""
    return completing_moves(puzzle.position.play(square), puzzle.position.turn)


def for_opponent(position: Position) -> Position:
    """Return the position with the opponent to move."""
    return replace(position, turn=1 - position.turn)


def moves_without(position: Position, *answers_of: Callable[[Position], Squares]) -> Squares:
    """Return the moves after which the opponent has none of these answers."""
    return [square for square in position.moves if not any(find(position.play(square)) for find in answers_of)]


def wins(position: Position) -> Squares:
    return completing_moves(position, position.turn)


def one_line_lacks_one_mark(puzzle: Puzzle) -> bool:
    return len(puzzle.steps) == 1 and answers(puzzle) == wins(puzzle.position)


def one_line_of_the_opponent_lacks_one_mark(puzzle: Puzzle) -> bool:
    return len(puzzle.steps) == 1 and answers(puzzle) == wins(for_opponent(puzzle.position))


def four_in_a_row_wins(puzzle: Puzzle) -> bool:
    return puzzle.rules.k == 4 and one_line_lacks_one_mark(puzzle)


def forks_are_right(puzzle: Puzzle) -> bool:
    return answers(puzzle) == forks(puzzle.position)


def centre_is_right(puzzle: Puzzle) -> bool:
    return forks_are_right(puzzle) and answers(puzzle) == [Square(puzzle.rules.height // 2, puzzle.rules.width // 2)]


def open_rows_are_right(puzzle: Puzzle) -> bool:
    """Return True if the right moves make a row that lacks one mark, with two free ends."""
    found = {row.square for row in open_fours(puzzle.position, puzzle.position.turn)}
    return found == {*answers(puzzle)}


def open_three_is_a_fork(puzzle: Puzzle) -> bool:
    return puzzle.rules.k == 4 and open_rows_are_right(puzzle) and forks_are_right(puzzle)


def cells_of_forks_are_right(puzzle: Puzzle) -> bool:
    return answers(puzzle) == forks(for_opponent(puzzle.position))


def a_threat_is_right_and_another_one_is_not(puzzle: Puzzle) -> bool:
    threats = [square for square in puzzle.position.moves if len(threats_after(puzzle, square)) == 1]
    return {*answers(puzzle)} < {*threats} and bool(forks(for_opponent(puzzle.position)))


def one_move_leaves_no_fork(puzzle: Puzzle) -> bool:
    return len(puzzle.steps) == 1 and answers(puzzle) == moves_without(puzzle.position, forks)


def open_three_is_stopped(puzzle: Puzzle) -> bool:
    position, seat = puzzle.position, 1 - puzzle.position.turn
    left = [[*open_fours(position.play(square), seat)] for square in answers(puzzle)]
    return puzzle.rules.k == 5 and bool([*open_fours(position, seat)]) and not any(left)


def fours_lead_to_two_threats(puzzle: Puzzle) -> bool:
    return all(leads_to_two_threats(puzzle.position, step) for step in puzzle.steps if step.reply)


def leads_to_two_threats(position: Position, step: Step) -> bool:
    """Return True if a move makes two threats, or one whose only answer leads to such a move."""
    after = position.play(step.square)
    threats = completing_moves(after, position.turn)
    if len(threats) > 1:
        return True
    return [step.reply] == threats and all(leads_to_two_threats(after.play(threats[0]), later) for later in step.steps)


def only_wrong_moves_open_a_cell(puzzle: Puzzle) -> bool:
    return answers(puzzle) == moves_without(puzzle.position, wins)


def two_threats_are_prevented_without_opening_a_cell(puzzle: Puzzle) -> bool:
    is_true = bool(forks(for_opponent(puzzle.position))) and moves_without(puzzle.position, wins) != answers(puzzle)
    return is_true and answers(puzzle) == moves_without(puzzle.position, wins, forks)


def threats_lie_one_above_the_other(puzzle: Puzzle) -> bool:
    replies = [(step.reply, following.square) for step in puzzle.steps for following in step.steps]
    return all(below and above == Square(below.row - 1, below.column) for below, above in replies)


TRUTHS: dict[str, tuple[Callable[[Puzzle], bool], ...]] = {
    "win_and_block": (
        one_line_lacks_one_mark,
        one_line_of_the_opponent_lacks_one_mark,
        four_in_a_row_wins,
        one_line_of_the_opponent_lacks_one_mark,
    ),
    "fork": (forks_are_right, centre_is_right, open_three_is_a_fork),
    "stop_fork": (cells_of_forks_are_right, a_threat_is_right_and_another_one_is_not, one_move_leaves_no_fork),
    "threes_and_fours": (open_rows_are_right, open_three_is_stopped, fours_lead_to_two_threats),
    "column_trap": (
        only_wrong_moves_open_a_cell,
        two_threats_are_prevented_without_opening_a_cell,
        threats_lie_one_above_the_other,
    ),
}
"""What the sentences of each lesson say."""


def test_every_sentence_is_checked() -> None:
    numbers = {lesson: len(truths) for lesson, truths in TRUTHS.items()}
    assert numbers == {lesson: len(sentences) for lesson, sentences in LESSON_SENTENCES.items()}
    assert numbers == {lesson: len(steps) for lesson, steps in LESSONS.items()}


@pytest.mark.parametrize(
    ("lesson", "at"), [(lesson, at) for lesson, truths in TRUTHS.items() for at in range(len(truths))]
)
def test_sentence_is_true_of_its_position(lesson: str, at: int) -> None:
    assert TRUTHS[lesson][at](puzzles_in(lesson)[at])
