from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.opponents import brute
from tests.opponents.agreement import begins_with_the_best
from tests.opponents.positions import random_positions
from tests.strategies import positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents import rule_based
from tictactoe_gui.opponents.levels import RANDOM
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.multiplayer import mcts
from tictactoe_gui.opponents.search.tactics import completing_moves
from tictactoe_gui.opponents.values import CellValue

undecided = positions(longest=20, most_players=6).filter(lambda position: not position.outcome)
THREE = Rules(5, 5, 4, players=3)


def choose(position: Position, nodes: int, seed: int = 1) -> Square:
    return next(mcts.rank(position, Budget(Limits(nodes=nodes)), Random(seed))).square


def ranked(position: Position, nodes: int, random: Random | None = None) -> list[CellValue]:
    """Return the values after `nodes` visits for the best move and as many for the others."""
    budget = Budget(Limits(nodes=2 * nodes))
    ranking = mcts.rank(position, budget, random or Random(1))
    with budget.share(nodes=nodes):
        best = next(ranking)
    return [best, *ranking]


def results_against(rules: Rules, other: rule_based.Strategy, games: int, nodes: int) -> list[bool | None]:
    """Return for each game whether the tree search won. None if drawn."""
    return [_won(rules, other, game, nodes) for game in range(games)]


def _won(rules: Rules, other: rule_based.Strategy, seed: int, nodes: int) -> bool | None:
    position, random = Position.start(rules), Random(seed)
    seat = seed % rules.players
    while not position.outcome:
        mine = position.turn == seat
        position = position.play(choose(position, nodes, seed) if mine else random.choice(list(other(position))))
    return seat in position.outcome.winners if position.outcome.winners else None


@settings(max_examples=50)
@given(undecided, st.integers(0, 3))
def test_answer_is_always_legal(position: Position, nodes: int) -> None:
    assert choose(position, nodes) in position.moves


@settings(max_examples=50)
@given(undecided)
def test_line_is_completed_but_not_in_misere(position: Position) -> None:
    own, move = completing_moves(position, position.turn), choose(position, 10)
    if position.rules.misere:
        assert move not in own or len(own) == len(position.moves)
    else:
        assert move in own or not own


def test_stop_ends_the_search() -> None:
    answers = iter([False, False, False, True])
    start = Position.start(Rules(20, 20, 5, players=6))
    assert next(mcts.rank(start, Budget(Limits(is_stopped=lambda: next(answers))), Random(1))).square in start.moves
    assert next(answers, None) is None


@pytest.mark.parametrize(
    "rules", [Rules(4, 4, 3, misere=True), Rules(4, 4, 3), Rules(4, 4, 3, gravity=True, exact=True)]
)
def test_proved_values_are_true(rules: Rules) -> None:
    for position in random_positions(rules, 7, 20, seed=2):
        cells = ranked(position, 300)
        proved = [(cell.square, cell.value) for cell in cells if cell.value is not None]
        assert proved == [(square, -brute.value(position.play(square))) for square, _ in proved]


def test_small_games_are_proved_to_the_end() -> None:
    for position in random_positions(Rules(4, 4, 3, misere=True), 6, 20, seed=3):
        cells = ranked(position, 20_000)
        assert len(cells) == len(position.moves)
        assert all(cell.value is not None for cell in cells)


@settings(max_examples=50)
@given(undecided, st.integers(0, 100))
def test_no_estimate_is_higher_than_that_of_the_best_move(position: Position, nodes: int) -> None:
    assert begins_with_the_best(ranked(position, nodes))


@pytest.mark.parametrize("rules", [Rules(7, 7, 4, players=3), Rules(6, 6, 4, misere=True)])
@pytest.mark.parametrize("other", [rule_based.STRATEGIES[RANDOM], rule_based.builder])
def test_rule_based_levels_are_beaten(rules: Rules, other: rule_based.Strategy) -> None:
    results = results_against(rules, other, games=6, nodes=60)
    assert results.count(True) >= 4
    assert results.count(False) <= 1
