from itertools import chain, zip_longest
from random import Random

import pytest

from tests.mnk.vanishing import MISERE, REPEATED, VANISHING, replay
from tictactoe_gui.mnk.answers import NewestStay
from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.expert import analyse, choose
from tictactoe_gui.opponents.general.retrograde import Retrograde
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget, TooDeep
from tictactoe_gui.opponents.solver.move_values import value_after
from tictactoe_gui.opponents.values import Value

Marks = tuple[int, ...]
State = tuple[Marks, Marks]
"""Cells of the player to move and of the other one, the oldest first."""

LINES = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]
SIDES = [Square(0, 1), Square(1, 0), Square(1, 2), Square(2, 1)]
UNLIMITED = Budget(Limits())


def successors(state: State, line_value: int) -> tuple[int, list[State]]:
    """Return the best value of moves that complete a line, or -2 without one, and the states after other moves."""
    own, other = state
    ends = -2
    states = []
    for cell in {*range(9)} - {*own} - {*other}:
        kept = (*own, cell)[-3:]
        if {*kept} in LINES:
            ends = max(ends, line_value)
        else:
            states.append((other, kept))
    return ends, states


def iterated_values(line_value: int) -> dict[State, tuple[int, int]]:
    """Return the value of each state and the plies to the end, by iterating over games with one more ply each time."""
    start: State = (), ()
    moves = {start: successors(start, line_value)}
    new = [*moves]
    while new:
        new = [after for state in new for after in moves[state][1] if after not in moves]
        new = [*dict.fromkeys(new)]
        moves |= {state: successors(state, line_value) for state in new}
    values = dict.fromkeys(moves, 0)
    plies = dict.fromkeys(moves, 0)
    number = 0
    left = moves
    while left:
        number += 1
        better = {state: max([ends, *(-values[after] for after in later)]) for state, (ends, later) in left.items()}
        decided = {state: value for state, value in better.items() if value}
        values |= decided
        plies |= dict.fromkeys(decided, number)
        left = {state: moves[state] for state in left if state not in decided} if decided else {}
    return {state: (values[state], plies[state]) for state in moves}


def position_of(state: State, rules: Rules) -> Position:
    """Return the position with these marks, in which the player who moved last has seat 0."""
    own, other = state
    turns = chain(*zip_longest(other[::-1], own[::-1]))
    board = "".join("1" if cell in own else "0" if cell in other else EMPTY for cell in range(9))
    return Position(rules, board, 1, None, tuple(cell for cell in turns if cell is not None)[::-1])


@pytest.mark.parametrize(("rules", "line_value"), [(VANISHING, 1), (MISERE, -1)], ids=["line wins", "line loses"])
def test_all_values_agree_with_value_iteration(rules: Rules, line_value: int) -> None:
    prover = Retrograde(rules)
    values = iterated_values(line_value)
    assert len(values) > 60_000
    for state, (value, plies) in values.items():
        position = position_of(state, rules)
        assert prover.value_for(position, 1, UNLIMITED) == value
        assert prover.value_for(position, 0, UNLIMITED) == -value
        assert prover.plies(position, Value(value), UNLIMITED) == plies


def test_first_player_wins_the_empty_board_in_seven_moves_from_a_side() -> None:
    start = Position.start(VANISHING)
    prover = Retrograde(VANISHING)
    assert prover.value_for(start, 0, UNLIMITED) is Value.WIN
    assert prover.plies(start, Value.WIN, UNLIMITED) == 13
    assert [square for square in start.moves if value_after(start, square, 0, prover, UNLIMITED)] == SIDES


def test_misere_is_a_draw() -> None:
    assert Retrograde(MISERE).value_for(Position.start(MISERE, 1), 1, UNLIMITED) is Value.DRAW


def test_exploration_is_continued_at_the_next_call() -> None:
    prover = Retrograde(VANISHING)
    start = Position.start(VANISHING)
    for _ in range(15):
        with pytest.raises(OutOfBudget):
            prover.value_for(start, 0, Budget(Limits(nodes=900)))
    budget = Budget(Limits(nodes=2_000))
    assert prover.value_for(start, 0, budget) is Value.WIN
    assert prover.value_for(replay("B1 A1"), 1, budget) is Value.LOSS


MOVES = REPEATED.split()
"""Game in which every position after the first six moves occurs twice."""


def value_after_plies(prover: Retrograde, ply: int) -> Value | None:
    position = replay(" ".join(MOVES[:ply]))
    return prover.value_for(position, position.turn, UNLIMITED)


def test_win_is_proved_if_no_position_nearer_to_it_has_occurred_twice() -> None:
    prover = Retrograde(VANISHING)
    values = [value_after_plies(prover, ply) for ply in range(6, 14)]
    assert values == [Value.LOSS, Value.WIN, Value.WIN, Value.WIN, Value.LOSS, Value.WIN, Value.LOSS, Value.WIN]
    assert [value_after_plies(prover, ply) for ply in range(14, 17)] == values[:3]


def test_win_is_not_proved_if_a_position_nearer_to_it_has_occurred_twice() -> None:
    prover = Retrograde(VANISHING)
    assert [value_after_plies(prover, ply) for ply in range(17, 22)] == [None] * 5


def test_draw_is_proved_whatever_has_been_repeated() -> None:
    prover = Retrograde(VANISHING)
    position = replay(" ".join(MOVES[:19]))
    values = [value_after(position, square, position.turn, prover, UNLIMITED) for square in position.moves]
    assert values == [None, Value.DRAW, None]


def test_expert_begins_at_a_side() -> None:
    assert choose(Position.start(VANISHING), Limits(), Random(1)) in SIDES


def test_analysis_proves_all_moves() -> None:
    cells = {cell.square: cell for cell in analyse(Position.start(VANISHING), Limits(nodes=60_000))}
    assert all(cell.value is not None for cell in cells.values())
    assert {square for square, cell in cells.items() if cell.value is Value.WIN and cell.plies == 13} == {*SIDES}


@pytest.mark.parametrize("rules", [Rules(4, 4, 3, 2, lifetime=NewestStay()), Rules(4, 3, 3, 3, lifetime=NewestStay())])
def test_large_boards_and_more_players_are_only_estimated(rules: Rules) -> None:
    position = Position.start(rules)
    with pytest.raises(TooDeep):
        Retrograde(rules).value_for(position, 0, UNLIMITED)
    assert {cell.value for cell in analyse(position, Limits(nodes=100))} == {None}
