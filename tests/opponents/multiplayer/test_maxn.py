import pytest

from tests.opponents.positions import random_positions
from tests.opponents.rational import outcomes
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.multiplayer.maxn import MaxNSolver
from tictactoe_gui.opponents.values import Value

DRAWN = {Rules(players=3): 3_888, Rules(players=4): 7_577, Rules(players=3, placement=Gravity()): 603}
"""Games that rational play draws, and the number of positions searched."""

GAMES = [
    Rules(players=3),
    Rules(players=3, goal=Misere()),
    Rules(4, 3, 3, players=3),
    Rules(4, 3, 3, players=3, goal=Misere()),
    Rules(4, 3, 3, players=3, line=ExactLine()),
    Rules(4, 3, 3, players=3, placement=Gravity()),
    Rules(4, 3, 3, players=3, goal=Misere(), line=ExactLine(), placement=Gravity()),
    Rules(4, 4, 3, players=3),
    Rules(players=4),
    Rules(4, 4, 3, players=4, goal=Misere()),
    Rules(4, 4, 3, players=5, placement=Gravity()),
    Rules(4, 4, 3, players=6),
    Rules(4, 3, 3),
]


def mask(position: Position) -> int:
    return sum(1 << (position.rules.players if end is None else end) for end in outcomes(position))


def found(position: Position) -> int:
    return MaxNSolver(position.rules).outcomes(position, Budget(Limits()))


@pytest.mark.parametrize("rules", DRAWN)
def test_small_boards_are_drawn_in_a_fixed_number_of_nodes(rules: Rules) -> None:
    solver, budget = MaxNSolver(rules), Budget(Limits())
    assert solver.outcomes(Position.start(rules), budget) == solver.ends.draw
    assert budget.nodes == DRAWN[rules]


def test_third_player_loses_misere_on_3_x_3() -> None:
    start, solver = Position.start(Rules(players=3, goal=Misere())), MaxNSolver(Rules(players=3, goal=Misere()))
    assert [solver.value_for(start, seat, Budget(Limits())) for seat in range(3)] == [Value.WIN, Value.WIN, Value.LOSS]


def test_kingmaker_leaves_the_winner_undecided() -> None:
    rows: list[list[int | None]] = [[0, 0, None, 2], [0, None, None, None], [None, 2, 1, 1]]
    position = Position.from_grid(Rules(4, 3, 3, players=3), rows)
    solver = MaxNSolver(position.rules)
    assert position.turn == 1
    assert [solver.value_for(position, seat, Budget(Limits())) for seat in range(3)] == [None, Value.LOSS, None]


@pytest.mark.parametrize("rules", GAMES)
def test_outcomes_match_every_way_to_break_ties(rules: Rules) -> None:
    assert [position for position in random_positions(rules, 5, 40, seed=5) if found(position) != mask(position)] == []


@pytest.mark.parametrize(
    "rules", [Rules(players=3, placement=Gravity()), Rules(players=3, placement=Gravity(), goal=Misere())]
)
def test_whole_small_games_match_brute_force(rules: Rules) -> None:
    assert found(Position.start(rules)) == mask(Position.start(rules))


def test_length_of_a_three_player_game_is_unknown() -> None:
    with pytest.raises(OutOfBudget):
        MaxNSolver(Rules(players=3)).plies(Position.start(Rules(players=3)), Value.WIN, Budget(Limits()))
