from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from tests.mnk.grids import position_from
from tests.strategies import positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.levels import BUILDER, CORRECTED, RANDOM, TEXTBOOK
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.rule_based import (
    STRATEGIES,
    Strategy,
    builder,
    corrected,
    textbook,
)

COMPUTER, PERSON = 0, 1
FIGURES = {
    (BUILDER, COMPUTER): (4_208, 752, 320),
    (BUILDER, PERSON): (8_256, 4_048, 2_592),
    (TEXTBOOK, COMPUTER): (408, 64, 0),
    (TEXTBOOK, PERSON): (1_072, 488, 64),
    (CORRECTED, COMPUTER): (272, 32, 0),
    (CORRECTED, PERSON): (928, 448, 0),
}
"""Results of each level, by who begins. Games that differ in any move count separately."""


def tally(level: str, first: int) -> tuple[int, int, int]:
    """Return how many games the level wins, draws and loses when that side begins."""
    ends = Counter(
        end.outcome and end.outcome.winner for end in games(STRATEGIES[level], Position.start(Rules(), first))
    )
    return ends[COMPUTER], ends[None], ends[PERSON]


def games(strategy: Strategy, position: Position) -> Iterator[Position]:
    """Yield the end of every game from the position."""
    if position.outcome:
        yield position
    for square in strategy(position) if position.turn == COMPUTER else position.moves:
        yield from games(strategy, position.play(square))


BLOCKING_STRATEGIES = (builder, textbook, corrected)
CONNECT_FOUR = Rules(7, 6, 4, placement=Gravity())


def chosen(strategy: Strategy, drawing: str, rules: Rules | None = None, turn: int = 0) -> str:
    """Return the cells from which the strategy draws at random."""
    position = position_from(rules or Rules(), drawing, turn)
    return " ".join(name(square, position.rules, Notation.ROW_LETTER) for square in strategy(position))


@pytest.mark.parametrize("strategy", BLOCKING_STRATEGIES)
def test_win_is_taken_before_a_block(strategy: Strategy) -> None:
    assert chosen(strategy, "00. 11. ...") == "A3"


@pytest.mark.parametrize("strategy", BLOCKING_STRATEGIES)
def test_opposing_line_is_blocked(strategy: Strategy) -> None:
    assert chosen(strategy, "0.. 11. ...") == "B3"


@pytest.mark.parametrize("strategy", BLOCKING_STRATEGIES)
def test_next_opponent_is_blocked_first(strategy: Strategy) -> None:
    assert chosen(strategy, "22.. .... 0... .11.", Rules(4, 4, 3, players=3)) == "D1 D4"
    assert chosen(strategy, "22.. .... 0... .1..", Rules(4, 4, 3, players=3)) == "A3"


@pytest.mark.parametrize("strategy", BLOCKING_STRATEGIES)
def test_block_with_gravity_is_made_where_a_mark_lands(strategy: Strategy) -> None:
    rules = Rules(4, 4, 4, placement=Gravity())
    assert chosen(strategy, ".... .... .... 111.", rules) == "D4"
    assert "C4" not in chosen(strategy, ".... .... 111. 000.", rules, turn=1)


def test_builder_extends_an_unblocked_own_line() -> None:
    assert chosen(builder, "0.. .1. ...") == "A2 A3 B1 C1"


def test_builder_does_not_extend_a_line_that_can_only_become_an_overline() -> None:
    drawing = "0..00.... 111111111 111111111"
    assert chosen(builder, drawing, Rules(9, 3, 4, line=ExactLine())) == "A3 A6 A7"
    assert chosen(builder, drawing, Rules(9, 3, 4)) == "A2 A3 A6 A7 A8"


@pytest.mark.parametrize("strategy", [textbook, corrected])
def test_textbook_takes_the_centre_first(strategy: Strategy) -> None:
    assert chosen(strategy, "1.. ... ...") == "B2"


def test_textbook_takes_a_corner_after_the_centre() -> None:
    assert chosen(textbook, "1.. .0. ..1") == "A3 C1"


def test_first_player_takes_a_corner_not_adjacent_to_the_opponent() -> None:
    assert chosen(corrected, ".1. .0. ...") == "C1 C3"
    assert chosen(corrected, "1.. .0. ...") == "A3 C1 C3"


def test_no_corner_is_taken_if_the_opponent_holds_opposite_corners() -> None:
    assert chosen(corrected, "1.. .0. ..1") == "A2 B1 B3 C2"
    assert chosen(corrected, "..1 .0. 1..") == "A2 B1 B3 C2"


def test_second_player_takes_a_corner_next_to_the_opponent() -> None:
    assert chosen(corrected, ".1. 10. ...") == "A1 A3 C1"
    assert chosen(corrected, "1.. .0. .1.") == "C1 C3"


@pytest.mark.parametrize("strategy", [textbook, corrected])
def test_corner_with_gravity_is_taken_only_where_a_mark_lands(strategy: Strategy) -> None:
    assert chosen(strategy, "." * 42, CONNECT_FOUR) == "F1 F7"


@pytest.mark.parametrize("strategy", BLOCKING_STRATEGIES)
def test_misere_line_is_completed_only_as_a_last_resort(strategy: Strategy) -> None:
    rules = Rules(goal=Misere())
    assert chosen(strategy, "00. 110 10.", rules) == "C3"
    assert chosen(strategy, "00. 110 101", rules) == "A3"


@pytest.mark.parametrize("strategy", [textbook, corrected])
def test_misere_textbook_avoids_centre_and_corners(strategy: Strategy) -> None:
    assert chosen(strategy, "." * 9, Rules(goal=Misere())) == "A2 B1 B3 C2"


@given(positions())
def test_every_strategy_returns_distinct_legal_moves(position: Position) -> None:
    for strategy in STRATEGIES.values():
        moves = list(strategy(position))
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(position.moves)
        assert bool(moves) == bool(position.moves)


@pytest.mark.parametrize(("level", "first"), FIGURES)
def test_results_of_all_3_x_3_games_match_the_stated_figures(level: str, first: int) -> None:
    assert tally(level, first) == FIGURES[level, first]


def test_corrected_textbook_can_lose_on_a_larger_board() -> None:
    position, random = Position.start(Rules(4, 3, 3), PERSON), Random(3)
    while position.outcome is None:
        position = position.play(
            choose(position, CORRECTED if position.turn == COMPUTER else BUILDER, Limits(), random)
        )
    assert position.outcome.winner == PERSON


@pytest.mark.parametrize("level", [RANDOM, BUILDER, TEXTBOOK, CORRECTED])
def test_level_plays_every_move_of_its_strategy(level: str) -> None:
    position, random = Position.start(Rules(4, 4, 4)), Random(1)
    assert {choose(position, level, Limits(), random) for _ in range(500)} == set(STRATEGIES[level](position))
