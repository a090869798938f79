from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mnk.grids import position_from
from tests.opponents.normal_play import normal_play_positions, random_position
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.limits import CLOCK_INTERVAL_NODES, Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.rule_based import anywhere, builder, textbook
from tictactoe_gui.opponents.search.alphabeta import AlphaBetaSearch
from tictactoe_gui.opponents.search.threat_map import ThreatTables
from tictactoe_gui.opponents.search.threats import ThreatSearch

GOMOKU = Rules(15, 15, 5)
SMALL = Rules(9, 9, 5)
WON_BY_THREATS = position_from(
    GOMOKU,
    """............... ............... ............... ............... ...............
    ......0........ .....1.10...... ....1.01..1.... ...1.010.0..... ..0..1..0......
    ....0..0.1..... ......1........ ............... ............... ...............""".replace("\n", ""),
)
"""Position from an expert self-play game, thirteen plies before the end."""


def chosen(position: Position, limits: Limits = Limits(nodes=2000)) -> Square:  # noqa: B008 - immutable
    return AlphaBetaSearch(position.rules).choose(position, Budget(limits))


def completing_squares(position: Position) -> set[Square]:
    """Return the squares that complete a line for the side to move."""
    ends = {square: position.play(square).outcome for square in position.moves}
    return {square for square, outcome in ends.items() if outcome and outcome.winners}


def passed(position: Position) -> Position:
    return Position(position.rules, position.board, 1 - position.turn)


@pytest.mark.parametrize("rules", [GOMOKU, Rules(20, 20, 20), Rules(8, 7, 5)])
def test_first_move_is_central_and_needs_no_search(rules: Rules) -> None:
    budget = Budget(Limits())
    square = AlphaBetaSearch(rules).choose(Position.start(rules), budget)
    assert (abs(2 * square.row + 1 - rules.height), abs(2 * square.column + 1 - rules.width)) <= (1, 1)
    assert budget.nodes == 0


@given(normal_play_positions(), st.sampled_from([0, 1, 100]))
def test_line_is_completed_or_blocked_with_any_budget(position: Position, nodes: int) -> None:
    wins, blocks = completing_squares(position), completing_squares(passed(position))
    assert chosen(position, Limits(nodes=nodes)) in (wins or blocks or position.moves)


def test_line_is_blocked_before_an_open_four_is_made() -> None:
    position = position_from(Rules(5, 5, 3), "0.0.. ...1. ..... ..... .....", turn=1)
    assert chosen(position, Limits(nodes=0)) == Square(0, 1)


def test_line_is_completed_before_another_is_blocked() -> None:
    position = position_from(Rules(7, 7, 4), "000.1.. ....1.. ....... ....... 111.... ....... ..00...", turn=1)
    assert chosen(position, Limits(nodes=0)) == Square(4, 3)


@given(normal_play_positions(max_side=5), st.data())
def test_only_allowed_moves_are_chosen(position: Position, data: st.DataObject) -> None:
    allowed = data.draw(st.lists(st.sampled_from(position.moves), min_size=1))
    assert AlphaBetaSearch(position.rules).choose(position, Budget(Limits(nodes=50)), allowed) in allowed


@pytest.mark.parametrize("limits", [Limits(seconds=0), Limits(is_stopped=lambda: True)])
def test_search_without_time_answers_at_the_next_clock_check(limits: Limits) -> None:
    position = random_position(GOMOKU, 20, Random(5))
    budget = Budget(limits)
    assert AlphaBetaSearch(GOMOKU).choose(position, budget) in position.moves
    assert budget.nodes <= CLOCK_INTERVAL_NODES


def test_same_nodes_give_the_same_move() -> None:
    position = random_position(GOMOKU, 20, Random(8))
    assert chosen(position) == chosen(position)


@pytest.mark.parametrize("limits", [Limits(nodes=0), Limits(nodes=1000)])
def test_open_three_is_answered(limits: Limits) -> None:
    position = position_from(
        SMALL, "......... ......... ......... ...111... .....0... ....0.... ......... ......... ........."
    )
    assert chosen(position, limits) in {Square(3, column) for column in (1, 2, 6, 7)}


def test_win_by_threats_is_played() -> None:
    position = position_from(
        SMALL, "......... ......... ...0..... ......... ...0..... ....00... ......... .1....... ....1.1.1"
    )
    search = AlphaBetaSearch(SMALL)
    while not position.outcome:
        turn = position.turn
        budget = Budget(Limits(nodes=3000))
        position = position.play(search.choose(position, budget) if turn == 0 else builder(position)[0])
    assert position.outcome.winner == 0


def test_move_that_allows_a_win_by_threats_is_not_played() -> None:
    threatened = position_from(
        SMALL, "......... ......... ...0..... ......... ...0..... ....00... ......... .1....... ....1.1.1", turn=1
    )
    search = AlphaBetaSearch(SMALL)
    after = threatened.play(search.choose(threatened, Budget(Limits(nodes=20_000))))
    tables = ThreatTables(SMALL)
    with suppress(OutOfBudget):
        assert ThreatSearch(tables, Budget(Limits(nodes=5000))).win(tables.threat_map(after)) is None


@pytest.mark.parametrize("opponent", [anywhere, builder, textbook])
@pytest.mark.parametrize("first", [0, 1])
def test_rule_based_levels_are_beaten(opponent: Callable[[Position], list[Square]], first: int) -> None:
    random = Random(first)
    position = Position.start(GOMOKU, first)
    search = AlphaBetaSearch(GOMOKU)
    while not position.outcome:
        square = search.choose(position, Budget(Limits(nodes=500))) if position.turn == 0 else None
        position = position.play(square or random.choice(opponent(position)))
    assert position.outcome.winner == 0


def expert(position: Position) -> list[Square]:
    return [chosen(position)]


@pytest.mark.parametrize("opponent", [anywhere, builder, expert])
def test_won_position_on_a_large_board_is_won(opponent: Callable[[Position], list[Square]]) -> None:
    position = WON_BY_THREATS
    search = AlphaBetaSearch(GOMOKU)
    while not position.outcome:
        square = search.choose(position, Budget(Limits(nodes=3000))) if position.turn == 0 else None
        position = position.play(square or Random(1).choice(opponent(position)))
    assert position.outcome.winner == 0
    assert position.ply <= WON_BY_THREATS.ply + 13


@pytest.mark.parametrize("rules", [Rules(3, 3, 3), Rules(20, 3, 20), Rules(5, 5, 4, exact=True), Rules(7, 7, 6)])
def test_game_is_played_to_its_end(rules: Rules) -> None:
    position = Position.start(rules)
    search = AlphaBetaSearch(rules)
    while not position.outcome:
        position = position.play(search.choose(position, Budget(Limits(nodes=100))))
    assert position.outcome


@given(normal_play_positions(max_side=5))
def test_every_legal_move_is_estimated(position: Position) -> None:
    estimates = AlphaBetaSearch(position.rules).estimate(position, Budget(Limits(nodes=100)))
    assert [cell.square for cell in estimates] == list(position.moves)
    assert all(-100 <= cell.score <= 100 for cell in estimates)


def test_all_moves_are_estimated_without_budget() -> None:
    position = random_position(GOMOKU, 20, Random(5))
    estimates = AlphaBetaSearch(GOMOKU).estimate(position, Budget(Limits(nodes=0)))
    assert [cell.square for cell in estimates] == list(position.moves)


def scores(position: Position) -> dict[Square, int]:
    cells = AlphaBetaSearch(position.rules).estimate(position, Budget(Limits(nodes=5000)))
    return {cell.square: cell.score for cell in cells}


def test_winning_and_losing_moves_get_extreme_estimates() -> None:
    position = position_from(
        SMALL, "......... ......... ......... ..11110.. ....00... ...00.... ......... ......... ........."
    )
    estimates = scores(position)
    assert estimates[Square(8, 8)] == -100
    assert estimates[Square(3, 1)] > -100
    assert scores(passed(position))[Square(3, 1)] == 100
