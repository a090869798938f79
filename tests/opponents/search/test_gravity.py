import pytest
from hypothesis import given, settings

from tests.opponents import brute
from tests.opponents.positions import random_positions
from tests.strategies import positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.search.negamax import GravitySearch
from tictactoe_gui.opponents.search.tactics import completing_moves
from tictactoe_gui.opponents.values import CellValue, Value

undecided = positions(longest=20, most_players=2).filter(lambda position: not position.outcome)


def choose(position: Position, nodes: int) -> Square:
    return next(GravitySearch(position.rules).rank(position, Budget(Limits(nodes=nodes)))).square


def ranked(position: Position, nodes: int, search: GravitySearch | None = None) -> list[CellValue]:
    """Return the values after `nodes` nodes for the best move and any number for the others."""
    budget = Budget(Limits())
    ranking = (search or GravitySearch(position.rules)).rank(position, budget)
    with budget.share(nodes=nodes):
        best = next(ranking)
    return [best, *ranking]


@settings(max_examples=50)
@given(undecided)
def test_line_is_completed_without_budget_but_not_in_misere(position: Position) -> None:
    own, move = completing_moves(position, position.turn), choose(position, 0)
    if position.rules.goal.line_loses:
        assert move not in own or len(own) == len(position.moves)
    else:
        assert move in own or not own


@pytest.mark.parametrize(
    "rules", [Rules(4, 4, 3, placement=Gravity()), Rules(5, 4, 4, placement=Gravity(), goal=Misere()), Rules(4, 4, 3)]
)
def test_best_move_of_an_endgame_is_found(rules: Rules) -> None:
    for position in random_positions(rules, 7, 20, seed=4):
        after, truth = brute.solve(position.play(choose(position, 100_000))), brute.solve(position)
        assert -after.value == truth.value
        assert truth.value is Value.DRAW or after.plies + 1 == truth.plies


@pytest.mark.parametrize(
    "rules",
    [
        Rules(4, 4, 3, placement=Gravity(), goal=Misere()),
        Rules(4, 4, 3, placement=Gravity(), goal=Misere(), line=ExactLine()),
    ],
)
def test_lengths_are_exact_with_any_budget(rules: Rules) -> None:
    for position in random_positions(rules, 8, 40, seed=6):
        truth = {square: brute.solve(position.play(square)) for square in position.moves}
        search = GravitySearch(rules)
        for nodes in (20, 60, 200, 5_000):
            for square, value, plies, _ in ranked(position, nodes, search):
                assert value in {None, -truth[square].value}
                assert plies in {None, truth[square].plies + 1}
