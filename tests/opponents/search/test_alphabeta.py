from collections.abc import Callable, Sequence
from functools import reduce
from itertools import count
from random import Random
from statistics import fmean
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mnk.grids import position_from
from tests.opponents.positions import normal_play_positions, random_position
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents import limits
from tictactoe_gui.opponents.limits import CLOCK_INTERVAL_NODES, Budget, Limits
from tictactoe_gui.opponents.rule_based import builder
from tictactoe_gui.opponents.search import alphabeta
from tictactoe_gui.opponents.search.alphabeta import ROOT_WIDTH, WIN_SCORE, AlphaBetaSearch, as_percent
from tictactoe_gui.opponents.values import CellValue, Value

GOMOKU = Rules(15, 15, 5)
SMALL = Rules(9, 9, 5)
WON_BY_THREATS = position_from(
    GOMOKU,
    """............... ............... ............... ............... ...............
    ......0........ .....1.10...... ....1.01..1.... ...1.010.0..... ..0..1..0......
    ....0..0.1..... ......1........ ............... ............... ...............""".replace("\n", ""),
)
"""Position from an expert self-play game, thirteen plies before the end."""


LONG_WIN = "I6 H7 F9 E8 I8 I9 J7 J6 H5 G4 I5 I4 K8 L9"
"""Moves to a position with a win in 25 plies, which needs 27,000 nodes."""


def choose(search: AlphaBetaSearch, position: Position, budget: Budget, among: Sequence[Square] = ()) -> Square:
    return next(search.rank(position, budget, among)).square


def chosen(position: Position, limits: Limits = Limits(nodes=2000)) -> Square:  # noqa: B008 - immutable
    return choose(AlphaBetaSearch(position.rules), position, Budget(limits))


def square(cell: str) -> Square:
    return parse(cell, GOMOKU, Notation.ROW_LETTER)


def after(cells: str) -> Position:
    """Return the position of Gomoku after these moves."""
    return reduce(Position.play, map(square, cells.split()), Position.start(GOMOKU))


def completing_squares(position: Position) -> set[Square]:
    """Return the squares that complete a line for the side to move."""
    ends = {square: position.play(square).outcome for square in position.moves}
    return {square for square, outcome in ends.items() if outcome and outcome.winners}


def passed(position: Position) -> Position:
    return Position(position.rules, position.board, 1 - position.turn)


@given(normal_play_positions(), st.sampled_from([0, 1, 100]))
def test_line_is_completed_or_blocked_with_any_budget(position: Position, nodes: int) -> None:
    wins, blocks = completing_squares(position), completing_squares(passed(position))
    assert chosen(position, Limits(nodes=nodes)) in (wins or blocks or position.moves)


def test_line_is_blocked_before_an_open_four_is_made() -> None:
    position = position_from(Rules(5, 5, 3), "0.0.. ...1. ..... ..... .....", turn=1)
    assert chosen(position, Limits(nodes=0)) == Square(0, 1)


@given(normal_play_positions(max_side=5), st.data())
def test_only_allowed_moves_are_chosen(position: Position, data: st.DataObject) -> None:
    allowed = data.draw(st.lists(st.sampled_from(position.moves), min_size=1))
    assert choose(AlphaBetaSearch(position.rules), position, Budget(Limits(nodes=50)), allowed) in allowed


@pytest.mark.parametrize("limits", [Limits(seconds=0), Limits(is_stopped=lambda: True)])
def test_search_without_time_answers_at_the_next_clock_check(limits: Limits) -> None:
    position = random_position(GOMOKU, 20, Random(5))
    budget = Budget(limits)
    assert choose(AlphaBetaSearch(GOMOKU), position, budget) in position.moves
    assert budget.nodes <= CLOCK_INTERVAL_NODES


def expert(position: Position) -> list[Square]:
    return [chosen(position)]


@pytest.mark.parametrize("opponent", [builder, expert])
def test_won_position_on_a_large_board_is_won(opponent: Callable[[Position], list[Square]]) -> None:
    position = WON_BY_THREATS
    search = AlphaBetaSearch(GOMOKU)
    while not position.outcome:
        square = choose(search, position, Budget(Limits(nodes=3000))) if position.turn == 0 else None
        position = position.play(square or Random(1).choice(opponent(position)))
    assert position.outcome.winner == 0
    assert position.ply <= WON_BY_THREATS.ply + 13


def ranked(position: Position, nodes: int, more: int = 100_000) -> list[CellValue]:
    """Return the values after `nodes` nodes for the best move and `more` nodes for the others."""
    budget = Budget(Limits(nodes=nodes + more))
    ranking = AlphaBetaSearch(position.rules).rank(position, budget)
    with budget.share(nodes=nodes):
        best = next(ranking)
    return [best, *ranking]


@pytest.mark.parametrize("share", [0, 0.2, 0.5, 0.8, 1])
def test_all_estimates_come_from_one_depth(share: float) -> None:
    position = random_position(GOMOKU, 6, Random(2))
    two_plies, three_plies = depth_nodes(position, 2), depth_nodes(position, 3)
    cells = ranked(position, round(two_plies + share * (three_plies - two_plies)))
    estimates = {cell.square: cell.score for cell in cells if cell.value is None}
    assert estimates in [{square: estimate_at(position, square, depth) for square in estimates} for depth in (2, 3)]
    assert share in {0.2, 0.5, 0.8} or len(cells) == ROOT_WIDTH


def depth_nodes(position: Position, depth: int) -> int:
    """Return the number of nodes that comparing the moves up to this depth takes."""
    budget = Budget(Limits())
    with patch.object(alphabeta, "MAX_DEPTH", depth):
        next(AlphaBetaSearch(position.rules).rank(position, budget))
    return budget.nodes


def estimate_at(position: Position, square: Square, depth: int) -> int:
    """Return the estimate of one move, searched alone to this depth by a new search."""
    tree, budget = AlphaBetaSearch(position.rules), Budget(Limits())
    tree.prepare(budget)
    after = tree.tables.threat_map(position.play(square))
    score = -tree.search(after, depth - 1, -WIN_SCORE, WIN_SCORE, position.ply + 1)
    return as_percent(score, position.ply)


GAMES = (
    "h8 j9 f6 g7 g6 e6 f8 f7 g8 e8 e7 g9 g5 h4 h6 k9 h7 h9 i9 i6",
    "j6 h6 f10 g8 g7 h8 h9 g5 f8 f9 f4 h7 i6 i8 h4 j9 k10 f5 g6 j8",
    "j6 h6 f10 g8 e9 h8 g11 h12 h9 h4 j8 i9 j7 j9 i8 g10 g7 d8 h5 e8",
)
"""Beginnings of games of the expert."""


def test_estimates_favour_the_side_to_move_little() -> None:
    """Otherwise, the estimates in a review alternate between the sides."""
    scores = [ranked(position, nodes=400, more=0)[0].score for game in GAMES for position in positions_of(game)[6:]]
    assert abs(fmean(scores)) < 15


def test_estimate_of_a_forced_block_sees_the_next_threat() -> None:
    four_and_open_three = after("H3 H2 H4 C8 H5 C9 K8 C10 K9 D11 K10 E11 H6")
    assert ranked(four_and_open_three, nodes=1000, more=0)[0] == CellValue(square("H7"), None, None, -99)


def test_no_estimate_looks_like_a_proof() -> None:
    assert [as_percent(score, 100) for score in (-1_000_000, 0, 1_000_000)] == [-99, 0, 99]


def test_same_lead_is_worth_less_the_more_marks_there_are() -> None:
    assert as_percent(200, 0) == 75
    assert as_percent(200, 40) < as_percent(200, 20) < 75


def positions_of(game: str) -> list[Position]:
    """Return the positions before each move of a game of Gomoku."""
    positions = [Position.start(GOMOKU)]
    for move in game.split():
        positions.append(positions[-1].play(parse(move, GOMOKU, Notation.COLUMN_LETTER)))
    return positions[:-1]


def test_long_win_by_threats_is_found_in_a_third_of_the_budget() -> None:
    position = after(LONG_WIN)
    budget = Budget(Limits(nodes=100_000))
    assert next(AlphaBetaSearch(GOMOKU).rank(position, budget)) == CellValue(square("J8"), Value.WIN)
    assert budget.nodes < 33_000


def test_long_win_after_a_likely_move_is_found_at_once_after_looking_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", count(step=0.001).__next__)
    brief = Limits(seconds=0.3)
    assert next(AlphaBetaSearch(GOMOKU).rank(after(LONG_WIN), Budget(brief))).value is None
    search = AlphaBetaSearch(GOMOKU)
    search.look_ahead(after(LONG_WIN[:-3]), Budget(Limits(seconds=5)))
    assert next(search.rank(after(LONG_WIN), Budget(brief))) == CellValue(square("J8"), Value.WIN)


def test_looking_ahead_ends_with_its_budget() -> None:
    budget = Budget(Limits(is_stopped=lambda: budget.nodes > 500))
    AlphaBetaSearch(GOMOKU).look_ahead(after(LONG_WIN), budget)
    assert 500 < budget.nodes < 500 + 4 * CLOCK_INTERVAL_NODES


@pytest.mark.parametrize("row", [2, 6])
def test_win_by_threats_is_found_if_only_an_equivalent_move_is_allowed(row: int) -> None:
    position = position_from(
        SMALL, "......... 1.......1 ......... ....0.... ....0.... ....0.... ......... 1.......1 ........."
    )
    ranking = AlphaBetaSearch(SMALL).rank(position, Budget(Limits(nodes=3000)), [Square(row, 4), Square(0, 0)])
    assert next(ranking) == CellValue(Square(row, 4), Value.WIN)
