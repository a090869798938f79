from random import Random

import pytest
from hypothesis import given, settings

from tests.opponents import brute
from tests.opponents.positions import random_positions
from tests.strategies import positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.multiplayer import mcts
from tictactoe_gui.opponents.search.tactics import completing_moves
from tictactoe_gui.opponents.values import CellValue

undecided = positions(longest=20, most_players=6).filter(lambda position: not position.outcome)


def ranked(position: Position, nodes: int) -> list[CellValue]:
    """Return the values after `nodes` visits for the best move and as many for the others."""
    budget = Budget(Limits(nodes=2 * nodes))
    ranking = mcts.rank(position, budget, Random(1))
    with budget.share(nodes=nodes):
        best = next(ranking)
    return [best, *ranking]


@settings(max_examples=50)
@given(undecided)
def test_line_is_completed_but_not_in_misere(position: Position) -> None:
    own, move = completing_moves(position, position.turn), ranked(position, 10)[0].square
    if position.rules.goal.line_loses:
        assert move not in own or len(own) == len(position.moves)
    else:
        assert move in own or not own


def test_stop_ends_the_search() -> None:
    answers = iter([False, False, False, True])
    start = Position.start(Rules(20, 20, 5, players=6))
    assert next(mcts.rank(start, Budget(Limits(is_stopped=lambda: next(answers))), Random(1))).square in start.moves
    assert next(answers, None) is None


@pytest.mark.parametrize(
    "rules", [Rules(4, 4, 3, goal=Misere()), Rules(4, 4, 3), Rules(4, 4, 3, placement=Gravity(), line=ExactLine())]
)
def test_proved_values_are_true(rules: Rules) -> None:
    for position in random_positions(rules, 7, 20, seed=2):
        cells = ranked(position, 300)
        proved = [(cell.square, cell.value) for cell in cells if cell.value is not None]
        assert proved == [(square, -brute.value(position.play(square))) for square, _ in proved]


def test_small_games_are_proved_to_the_end() -> None:
    for position in random_positions(Rules(4, 4, 3, goal=Misere()), 6, 20, seed=3):
        cells = ranked(position, 20_000)
        assert len(cells) == len(position.moves)
        assert all(cell.value is not None for cell in cells)
