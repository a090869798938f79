from collections import Counter
from random import Random

import pytest

from tests.mnk.ultimate_referee import Move, UltimateReferee
from tictactoe_gui.mnk.answers import (
    ExcludedVariant,
    Gravity,
    Misere,
    NamedBoard,
    SmallBoards,
    ThreeBoards,
    UnsuitableRules,
)
from tictactoe_gui.mnk.answers.ultimate import part_of
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import CellTaken, ClosedSquare, Ending, Position, UnknownHistory
from tictactoe_gui.mnk.rules import PRESETS, Rules

RULES = PRESETS["Ultimate"]
ANSWERS = {"board": SmallBoards(), "placement": NamedBoard(), "goal": ThreeBoards()}


def square(board: int, cell: int) -> Square:
    """Return the square of a cell in a small board, both counted row by row from 0."""
    return Square(board // 3 * 3 + cell // 3, board % 3 * 3 + cell % 3)


def move(square: Square) -> Move:
    return part_of(square), square.row % 3 * 3 + square.column % 3


def after(*moves: Move) -> Position:
    position = Position.start(RULES)
    for board, cell in moves:
        position = position.play(square(board, cell))
    return position


CENTRE_WON = after((4, 4), (4, 0), (0, 4), (4, 1), (1, 4), (4, 2))
"""Seat 1 has just won the middle board, and named the top right one."""
NAMED_CLOSED = CENTRE_WON.play(square(2, 4))
"""Seat 0 has named the middle board, which is won."""


@pytest.mark.parametrize("seed", range(300))
def test_random_game_agrees_with_the_referee(seed: int) -> None:
    random = Random(seed)
    first = seed % 2
    position = Position.start(RULES, first)
    referee = UltimateReferee(first)
    while referee.result is None:
        assert {*map(move, position.moves)} == referee.legal()
        assert list(position.moves) == sorted(position.moves)
        assert position.turn == referee.player
        assert position.outcome is None
        won = [(move(part[0])[0], seat) for part, seat in position.captured]
        assert won == [(board, seat) for board, seat in enumerate(referee.winners) if seat != 2]
        chosen = random.choice(position.moves)
        referee.play(move(chosen))
        position = position.play(chosen)
    assert position.moves == ()
    assert position.outcome
    assert position.outcome.winners == (frozenset() if referee.result == 2 else {referee.result})
    assert position.outcome.ending is (Ending.FULL if referee.result == 2 else Ending.LINE)


def test_random_games_end_in_all_ways() -> None:
    results: Counter[int | None] = Counter()
    for seed in range(60):
        random, referee = Random(seed), UltimateReferee()
        while referee.result is None:
            referee.play(random.choice(sorted(referee.legal())))
        results[referee.result] += 1
    assert {*results} == {0, 1, 2}


def test_all_cells_are_open_at_the_start() -> None:
    assert Position.start(RULES).moves == RULES.squares
    assert Position.start(RULES).area == ()


def test_move_names_the_next_board() -> None:
    assert after((4, 2)).area == RULES.parts[2]
    assert after((4, 2)).moves == RULES.parts[2]


def test_move_in_the_named_board_leaves_out_taken_cells() -> None:
    assert after((4, 4)).moves == tuple(cell for cell in RULES.parts[4] if cell != Square(4, 4))


def test_closed_board_leaves_the_choice_of_any_open_one() -> None:
    assert NAMED_CLOSED.area == ()
    assert not {*NAMED_CLOSED.moves} & {*RULES.parts[4]}
    assert {part_of(cell) for cell in NAMED_CLOSED.moves} == {0, 1, 2, 3, 5, 6, 7, 8}


def test_won_board_is_captured() -> None:
    assert CENTRE_WON.captured == ((RULES.parts[4], 1),)


def test_line_in_a_small_board_does_not_end_the_game() -> None:
    assert CENTRE_WON.outcome is None


def test_cell_of_another_board_is_refused_with_the_open_one() -> None:
    with pytest.raises(ClosedSquare) as refused:
        after((4, 2)).play(square(4, 0))
    assert refused.value.area == RULES.parts[2]


def test_empty_cell_of_a_won_board_is_refused() -> None:
    with pytest.raises(ClosedSquare) as refused:
        NAMED_CLOSED.play(square(4, 8))
    assert refused.value.area == ()


def test_taken_cell_of_the_open_board_is_refused() -> None:
    with pytest.raises(CellTaken):
        after((4, 4)).play(square(4, 4))


def test_three_boards_in_a_line_win_with_their_lines() -> None:
    random = Random(0)
    position = Position.start(RULES)
    while not position.outcome or not position.outcome.lines:
        position = Position.start(RULES) if position.outcome else position.play(random.choice(position.moves))
    lines = position.outcome.lines
    assert position.outcome.ending is Ending.LINE
    assert all(len(line) == 3 and len({part_of(cell) for cell in line}) == 1 for line in lines)
    assert {position[cell] for line in lines for cell in line} == position.outcome.winners
    (stroke,) = RULES.goal.strokes(lines)
    assert {part_of(cell) for cell in stroke} == {part_of(line[0]) for line in lines}
    assert all(cell.row % 3 == cell.column % 3 == 1 for cell in stroke)


def test_lines_stay_in_their_small_board() -> None:
    assert len(RULES.lines) == 9 * 8
    assert all(len({part_of(cell) for cell in line}) == 1 for line in RULES.lines)


def test_positions_with_the_same_marks_and_another_named_board_differ() -> None:
    one = after((0, 1), (1, 1), (1, 0), (0, 0))
    other = after((1, 0), (0, 0), (0, 1), (1, 1))
    assert one.board == other.board
    assert one.key != other.key
    assert one.key == after((0, 1), (1, 1), (1, 0), (0, 0)).key


def test_board_without_the_order_of_its_moves_is_refused() -> None:
    rows: list[list[int | None]] = [[None] * 9 for _ in range(9)]
    assert Position.from_grid(RULES, rows) == Position.start(RULES)
    rows[0][0] = 0
    with pytest.raises(UnknownHistory):
        Position.from_grid(RULES, rows)


@pytest.mark.parametrize(
    "change",
    [
        {"width": 10},
        {"height": 8},
        {"k": 4},
        {"players": 3},
        {"goal": Misere()},
        {"placement": Gravity()},
    ],
)
def test_other_boards_and_combinations_are_refused(change: dict[str, object]) -> None:
    fields = {"width": 9, "height": 9, "k": 3, **ANSWERS}
    assert Rules(**fields) == RULES  # type: ignore[arg-type]
    with pytest.raises(UnsuitableRules, match="ultimate needs 9 x 9 squares, 3 in a row and 2 players"):
        Rules(**fields | change)  # type: ignore[arg-type]


@pytest.mark.parametrize("question", ANSWERS)
def test_each_answer_needs_the_other_two(question: str) -> None:
    with pytest.raises(UnsuitableRules):
        Rules(9, 9, 3, **{question: ANSWERS[question]})  # type: ignore[arg-type]


@pytest.mark.parametrize("key", ["gravity", "misere", "exact", "vanishing"])
def test_other_variants_are_refused(key: str) -> None:
    with pytest.raises(ExcludedVariant) as refused:
        Rules.with_variants(9, 9, 3, 2, [key, "ultimate"])
    assert {*refused.value.keys} == {key, "ultimate"}
