"""Measure the speed of the rules: `pytest tests/benchmarks/rules_speed.py`. No limit is checked."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square


def count_games(position: Position) -> int:
    if position.outcome:
        return 1
    return sum(count_games(position.play(square)) for square in position.moves)


def play_through(start: Position, order: list[Square]) -> Position:
    """Play the squares in order, asking for the outcome and the legal moves at every ply as a game does."""
    position = start
    for square in order:
        if position.outcome or not position.moves:
            break
        position = position.play(square)
    return position


def test_all_tic_tac_toe_games_are_counted(benchmark: BenchmarkFixture) -> None:
    assert benchmark(count_games, Position.start(Rules())) == 255_168


@pytest.mark.parametrize("k", [5, 20])
def test_random_game_is_played_on_the_largest_board(benchmark: BenchmarkFixture, k: int) -> None:
    rules = Rules(20, 20, k)
    order = Random(20).sample(rules.squares, len(rules.squares))
    end = benchmark(play_through, Position.start(rules), order)
    assert end.outcome
    benchmark.extra_info["plies"] = end.ply
    if benchmark.stats:
        microseconds = benchmark.stats.stats.median / end.ply * 1e6
        benchmark.extra_info["microseconds per ply"] = microseconds
        print(f"\n20 x 20, {k} in a row: {end.ply} plies, {microseconds:.1f} us per ply")
