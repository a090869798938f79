from random import Random

import pytest
from hypothesis import assume, given

from tests.opponents import brute
from tests.strategies import positions
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents import expert
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.values import Value

AMPLE_LIMITS = Limits(nodes=50_000)
NO_TIME = (Limits(seconds=0), Limits(nodes=0), Limits(nodes=1), Limits(is_stopped=lambda: True))


def chosen(position: Position, limits: Limits = AMPLE_LIMITS) -> Square:
    return expert.choose(position, limits, Random(0))


@given(positions(longest=3, most_players=2))
def test_move_keeps_value_and_length_on_every_small_board(position: Position) -> None:
    assume(not position.outcome)
    truth = brute.solve(position)
    after = brute.solve(position.play(chosen(position)))
    assert after.value == -truth.value
    assert not truth.value or after.plies == truth.plies - 1


def test_drawing_move_is_the_one_with_most_losing_replies() -> None:
    assert chosen(Position.start(Rules())) in {Square(0, 0), Square(0, 2), Square(2, 0), Square(2, 2)}


def test_symmetric_moves_are_chosen_at_random() -> None:
    corners = {expert.choose(Position.start(Rules()), AMPLE_LIMITS, Random(seed)) for seed in range(20)}
    assert corners == {Square(0, 0), Square(0, 2), Square(2, 0), Square(2, 2)}


def mistakes(position: Position, square: Square) -> float:
    after = position.play(square)
    if after.outcome:
        return 0
    values = [brute.value(after.play(reply)) for reply in after.moves]
    return values.count(Value.WIN) / len(values)


@given(positions(longest=3, most_players=2))
def test_no_other_drawing_move_is_a_better_trap(position: Position) -> None:
    assume(not position.outcome and brute.value(position) is Value.DRAW)
    drawn = [square for square in position.moves if brute.value(position.play(square)) is Value.DRAW]
    assert mistakes(position, chosen(position)) == max(mistakes(position, square) for square in drawn)


@pytest.mark.parametrize("limits", NO_TIME)
@pytest.mark.parametrize("rules", [Rules(), Rules(6, 6, 4), Rules(15, 15, 5), Rules(20, 20, 6)])
def test_line_is_completed_or_blocked_even_without_time(rules: Rules, limits: Limits) -> None:
    own = [*["0"] * (rules.k - 1)]
    board = "".join(own).ljust(rules.width, ".") + "." * (rules.width * (rules.height - 1))
    other = "1" * (rules.k - 1)
    board = board[: 2 * rules.width] + other + board[2 * rules.width + len(other) :]
    assert chosen(Position(rules, board, 0), limits) == Square(0, rules.k - 1)
    assert chosen(Position(rules, board.replace("0", "."), 0), limits) == Square(2, rules.k - 1)
