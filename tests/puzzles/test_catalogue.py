from collections import Counter
from datetime import date, timedelta

import pytest
from puzzle_solving import steps_for

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.tactics import completing_moves, forks, open_fours
from tictactoe_gui.opponents.solver.symmetry import symmetries
from tictactoe_gui.puzzles.catalogue import THEMES, day_of, next_puzzle, puzzle_of_the_day, puzzles_of
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme, Step

PUZZLES = [puzzle for theme in THEMES for puzzle in puzzles_of(theme)]
MIN_PUZZLES = 400
FIRST_DAY = date(2026, 1, 1)
GOMOKU = Rules(15, 15, 5)
LOST_WITH_D9 = (
    *((7, 7), (5, 5), (7, 8), (7, 9), (5, 7), (6, 7), (6, 8), (4, 9), (4, 10)),
    *((5, 9), (6, 9), (5, 8), (3, 10), (5, 10), (4, 8), (5, 11), (5, 12), (6, 11)),
)
"""Rows and columns of moves that lead to an open three. D9 and H13 stop it, but after D9, White wins by threats."""


def all_lines(puzzle: Puzzle) -> list[list[Step]]:
    """Return all ways to solve a puzzle."""

    def lines(steps: tuple[Step, ...]) -> list[list[Step]]:
        return [[step, *rest] for step in steps for rest in (lines(step.steps) or [[]])]

    return lines(puzzle.steps)


def least_image(puzzle: Puzzle) -> object:
    board = puzzle.position.board
    return puzzle.rules, min("".join(board[at] for at in image) for image in symmetries(puzzle.rules))


def test_there_are_enough_puzzles_of_every_theme() -> None:
    counts = Counter(puzzle.theme for puzzle in PUZZLES)
    assert counts.total() >= MIN_PUZZLES
    assert min(counts[theme] for theme in THEMES) >= 20


def test_puzzles_have_unique_names_and_few_right_moves() -> None:
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    assert all(3 * len(puzzle.steps) <= len(puzzle.position.moves) for puzzle in PUZZLES)


@pytest.mark.parametrize("theme", THEMES)
def test_puzzles_of_a_theme_differ_and_easy_ones_come_first(theme: PuzzleTheme) -> None:
    images = [least_image(puzzle) for puzzle in puzzles_of(theme)]
    assert len(images) == len(set(images))
    levels = [puzzle.difficulty for puzzle in puzzles_of(theme)]
    assert levels == sorted(levels)
    assert {*levels} <= {*range(1, 6)}


def test_every_solution_can_be_played() -> None:
    for puzzle in PUZZLES:
        for line in all_lines(puzzle):
            position = puzzle.position
            for step in line:
                position = position.play(step.square)
                position = position.play(step.reply) if step.reply else position
            assert line[-1].reply is None


@pytest.mark.parametrize("theme", THEMES)
def test_answers_are_found_again(theme: PuzzleTheme) -> None:
    puzzle = puzzles_of(theme)[0]
    assert steps_for(puzzle.position, theme) == puzzle.steps


def test_right_blocks_leave_no_threat_and_no_fork() -> None:
    positions = [puzzle.position.play(step.square) for puzzle in puzzles_of(PuzzleTheme.BLOCK) for step in puzzle.steps]
    assert [position for position in positions if completing_moves(position, position.turn) or forks(position)] == []


def does_what_is_said(puzzle: Puzzle, square: Square) -> bool:
    """Return True if the reason for a right move is true. Reasons about wins follow from the steps."""
    position = puzzle.position
    after = position.play(square)
    threats = completing_moves(after, position.turn)
    facts = {
        PuzzleTheme.WIN_AT_ONCE: bool(after.outcome and after.outcome.lines),
        PuzzleTheme.BLOCK: completing_moves(position, 1 - position.turn) == [square],
        PuzzleTheme.FORK: len(threats) > 1,
        PuzzleTheme.STOP_FORK: not forks(after),
        PuzzleTheme.OPEN_THREE: not [*open_fours(after, after.turn)],
        PuzzleTheme.FOURS: len(threats) == 1,
        PuzzleTheme.GRAVITY_TRAP: not completing_moves(after, after.turn),
    }
    return facts.get(puzzle.theme, True)


def test_reasons_for_right_moves_are_true() -> None:
    moves = [(puzzle, step.square) for puzzle in PUZZLES for step in puzzle.steps]
    assert [(puzzle.id, square) for puzzle, square in moves if not does_what_is_said(puzzle, square)] == []


def test_block_of_a_lost_position_is_not_right() -> None:
    after_block_comes_a_fork = Position.from_grid(Rules(), [[1, None, 0], [None, None, 0], [None, None, None]])
    assert steps_for(after_block_comes_a_fork, PuzzleTheme.BLOCK) == ()


def test_right_move_stops_the_open_three_and_all_other_threats() -> None:
    position = Position.start(GOMOKU)
    for row, column in LOST_WITH_D9:
        position = position.play(Square(row, column))
    assert [step.square for step in steps_for(position, PuzzleTheme.OPEN_THREE)] == [Square(7, 12)]


def test_every_day_has_a_puzzle_and_themes_take_turns() -> None:
    days = [puzzle_of_the_day(FIRST_DAY + timedelta(days=number)) for number in range(len(THEMES))]
    assert {puzzle.theme for puzzle in days} == {*THEMES}


def test_puzzle_belongs_to_its_day_until_the_next_midnight() -> None:
    days = [FIRST_DAY + timedelta(days=number) for number in range(3)]
    assert [day_of(puzzle_of_the_day(days[0]), day) for day in days] == [days[0], days[0], None]


def test_next_puzzle_is_not_solved_yet() -> None:
    first, second, third, *rest = puzzles = puzzles_of(PuzzleTheme.FORK)
    assert next_puzzle(puzzles, set()) == first
    assert next_puzzle(puzzles, {second.id}, after=first.id) == third
    assert next_puzzle(puzzles, {puzzle.id for puzzle in rest}, after=third.id) == first
    everything = {puzzle.id for puzzle in puzzles}
    assert next_puzzle(puzzles, everything) == first
    assert next_puzzle(puzzles, everything, after=first.id) == second


def test_no_puzzle_follows_the_last_one_once_all_others_are_solved() -> None:
    puzzles = puzzles_of(PuzzleTheme.FORK)
    last = puzzles[-1].id
    assert next_puzzle(puzzles, {puzzle.id for puzzle in puzzles} - {last}, after=last) is None
    assert next_puzzle(puzzles[:1], set(), after=puzzles[0].id) is None
    assert next_puzzle((), set()) is None
