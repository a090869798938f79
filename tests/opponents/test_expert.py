from random import Random

import pytest
from hypothesis import assume, given

from tests.opponents import brute
from tests.strategies import positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents import expert
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.values import Value

PLENTY = Limits(nodes=50_000)
NO_TIME = (Limits(seconds=0), Limits(nodes=0), Limits(nodes=1), Limits(stopped=lambda: True))


def chosen(position: Position, limits: Limits = PLENTY) -> Square:
    return expert.choose(position, limits, Random(0))


def grid(rules: Rules, *rows: str) -> Position:
    """A position drawn with X and O for the seats 0 and 1."""
    return Position.from_grid(rules, [["XO".index(mark) if mark in "XO" else None for mark in row] for row in rows])


@given(positions(longest=3, most_players=2))
def test_the_move_keeps_the_value_and_its_length_on_every_small_board(position: Position) -> None:
    assume(not position.outcome)
    truth = brute.truth(position)
    after = brute.truth(position.play(chosen(position)))
    assert after.value == -truth.value
    assert not truth.value or after.plies == truth.plies - 1


def test_a_win_at_once_is_not_put_off() -> None:
    assert chosen(grid(Rules(4, 4, 3), "XX..", "O...", "O...", "....")) == Square(0, 2)


def test_among_draws_it_takes_the_one_after_which_most_replies_are_mistakes() -> None:
    assert chosen(Position.start(Rules())) in {Square(0, 0), Square(0, 2), Square(2, 0), Square(2, 2)}


def test_chance_chooses_among_moves_that_a_turn_of_the_board_makes_of_each_other() -> None:
    corners = {expert.choose(Position.start(Rules()), PLENTY, Random(seed)) for seed in range(20)}
    assert corners == {Square(0, 0), Square(0, 2), Square(2, 0), Square(2, 2)}


def mistakes(position: Position, square: Square) -> float:
    after = position.play(square)
    if after.outcome:
        return 0
    values = [brute.value(after.play(reply)) for reply in after.moves]
    return values.count(Value.WIN) / len(values)


@given(positions(longest=3, most_players=2))
def test_no_other_drawn_move_is_a_better_trap(position: Position) -> None:
    assume(not position.outcome and brute.value(position) is Value.DRAW)
    drawn = [square for square in position.moves if brute.value(position.play(square)) is Value.DRAW]
    assert mistakes(position, chosen(position)) == max(mistakes(position, square) for square in drawn)


@pytest.mark.parametrize("limits", NO_TIME)
@given(position=positions())
def test_there_is_always_a_legal_answer(limits: Limits, position: Position) -> None:
    assume(not position.outcome)
    assert chosen(position, limits) in position.moves


def test_the_only_move_needs_no_thought() -> None:
    position = grid(Rules(), "XOX", "XOO", "OX.")
    assert chosen(position, Limits(seconds=0)) == Square(2, 2)


@pytest.mark.parametrize("limits", NO_TIME)
@pytest.mark.parametrize("rules", [Rules(), Rules(6, 6, 4), Rules(15, 15, 5), Rules(20, 20, 6)])
def test_even_without_time_a_line_is_completed_or_blocked(rules: Rules, limits: Limits) -> None:
    own = [*["0"] * (rules.k - 1)]
    board = "".join(own).ljust(rules.width, ".") + "." * (rules.width * (rules.height - 1))
    other = "1" * (rules.k - 1)
    board = board[: 2 * rules.width] + other + board[2 * rules.width + len(other) :]
    assert chosen(Position(rules, board, 0), limits) == Square(0, rules.k - 1)
    assert chosen(Position(rules, board.replace("0", "."), 0), limits) == Square(2, rules.k - 1)
