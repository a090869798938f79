from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mnk.grids import position_from
from tests.opponents.brute import solve
from tests.strategies import positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents import api, expert
from tictactoe_gui.opponents.api import choose_with_handicap, second_choices
from tictactoe_gui.opponents.levels import CASUAL, CLUB, HANDICAPS, Handicap
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.search.tactics import urgent_moves
from tictactoe_gui.opponents.values import CellValue, Value

ALWAYS, NEVER = Handicap(nodes=100, slip_interval=1), Handicap(nodes=100, slip_interval=10**12)
BEST, SECOND, REST = Square(0, 0), Square(0, 1), Square(0, 2)


def first(position: Position, limits: Limits, random: Random) -> Square:  # noqa: ARG001 - required by the signature
    return position.moves[0]


def in_order(position: Position, limits: Limits) -> list[CellValue]:  # noqa: ARG001 - required by the signature
    return [CellValue(square, None, None, -place) for place, square in enumerate(position.moves)]


def perfect(position: Position, limits: Limits, random: Random) -> Square:
    return random.choice([cell.square for cell in true_values(position, limits) if cell.value == solve(position).value])


def true_values(position: Position, limits: Limits) -> list[CellValue]:  # noqa: ARG001 - required by the signature
    after = {square: solve(position.play(square)) for square in position.moves}
    return [CellValue(square, Value(-known.value), known.plies + 1) for square, known in after.items()]


@contextmanager
def searches(
    choose: Callable[[Position, Limits, Random], Square], analyse: Callable[[Position, Limits], list[CellValue]]
) -> Iterator[None]:
    """Replace the searches of the expert."""
    with patch.object(expert, "choose", choose), patch.object(api, "analyse", analyse):
        yield


def chosen(position: Position, weakness: Handicap) -> Square:
    with searches(first, in_order):
        return choose_with_handicap(position, weakness, Limits(), Random(1))


def test_regular_move_is_the_expert_move() -> None:
    assert chosen(Position.start(Rules()), NEVER) == BEST


def test_slip_is_the_second_choice() -> None:
    assert chosen(Position.start(Rules()), ALWAYS) == SECOND


def test_slip_is_the_most_promising_other_move_if_only_one_is_rated() -> None:
    with searches(first, lambda position, limits: in_order(position, limits)[:1]):
        assert choose_with_handicap(Position.start(Rules()), ALWAYS, Limits(), Random(1)) == Square(1, 1)


@pytest.mark.parametrize("weakness", [ALWAYS, NEVER])
def test_win_is_always_taken(weakness: Handicap) -> None:
    assert chosen(position_from(Rules(), "11. ... 00."), weakness) == Square(2, 2)


@pytest.mark.parametrize("weakness", [ALWAYS, NEVER])
def test_line_missing_one_cell_is_always_blocked(weakness: Handicap) -> None:
    assert chosen(position_from(Rules(), "0.. ... 11."), weakness) == Square(2, 2)


@pytest.mark.parametrize("weakness", [ALWAYS, NEVER])
def test_misere_line_is_completed_only_as_a_last_resort(weakness: Handicap) -> None:
    assert chosen(position_from(Rules(misere=True), "00. 11. ..."), weakness) != Square(0, 2)


@given(positions(), st.sampled_from([ALWAYS, NEVER]))
def test_urgent_moves_are_never_missed(position: Position, weakness: Handicap) -> None:
    assert position.outcome or chosen(position, weakness) in urgent_moves(position)


@pytest.mark.parametrize(("allowed", "nodes"), [(None, 100), (0, 0), (7, 7), (1000, 100)])
@pytest.mark.parametrize("weakness", [ALWAYS, NEVER])
def test_search_stays_within_level_and_limits(allowed: int | None, nodes: int, weakness: Handicap) -> None:
    asked: list[int | None] = []

    def choose(position: Position, limits: Limits, random: Random) -> Square:
        asked.append(limits.nodes)
        return first(position, limits, random)

    def analyse(position: Position, limits: Limits) -> list[CellValue]:
        asked.append(limits.nodes)
        return in_order(position, limits)

    with searches(choose, analyse):
        choose_with_handicap(Position.start(Rules()), weakness, Limits(nodes=allowed), Random(1))
    assert asked == [nodes]


@pytest.mark.parametrize(("level", "share"), [(CASUAL, 1 / 4), (CLUB, 1 / 8)])
def test_level_slips_at_its_rate(level: str, share: float) -> None:
    position, random, count = Position.start(Rules()), Random(1), 10_000
    with searches(first, in_order):
        moves = [choose_with_handicap(position, HANDICAPS[level], Limits(), random) for _ in range(count)]
    assert moves.count(SECOND) / count == pytest.approx(share, abs=0.02)


@pytest.mark.parametrize(
    ("cells", "squares"),
    [
        ([CellValue(BEST, Value.WIN, 1), CellValue(SECOND, Value.WIN, 3), CellValue(REST, Value.DRAW)], [SECOND]),
        ([CellValue(BEST, Value.DRAW), CellValue(SECOND, None, None, -5), CellValue(REST, Value.LOSS, 4)], [SECOND]),
        ([CellValue(BEST, Value.DRAW), CellValue(SECOND, Value.LOSS, 6), CellValue(REST, Value.LOSS, 2)], [SECOND]),
        ([CellValue(BEST, Value.WIN, 3), CellValue(SECOND, Value.DRAW), CellValue(REST, Value.DRAW)], [SECOND, REST]),
        ([CellValue(BEST, Value.DRAW), CellValue(SECOND, Value.DRAW)], [BEST, SECOND]),
    ],
)
def test_second_choice_is_the_best_of_the_worse_moves(cells: list[CellValue], squares: list[Square]) -> None:
    assert second_choices(cells) == squares


def test_perfect_player_sometimes_beats_casual() -> None:
    random = Random(1)
    with searches(perfect, true_values):
        assert 5 <= sum(casual_loses(random) for _ in range(50)) <= 30


def casual_loses(random: Random) -> bool:
    """Return whether casual loses a game in which a perfect player begins."""
    position = Position.start(Rules())
    while position.outcome is None:
        if position.turn == 0:
            position = position.play(perfect(position, Limits(), random))
        else:
            position = position.play(choose_with_handicap(position, HANDICAPS[CASUAL], Limits(), random))
    return position.outcome.winner == 0
