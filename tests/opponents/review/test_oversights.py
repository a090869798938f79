"""Lines that moves overlook. Squares are named as on screen."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.opponents.review.test_facts import GRAVITY, MISERE, NORMAL, review_of, squares
from tests.opponents.reviewed_moves import game_with
from tests.opponents.stated_facts import ReviewedMove, lies_about_lines, overlooks
from tests.strategies import positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.facts import (
    CompletedLine,
    Fact,
    MissedBlock,
    MissedWin,
    OpenedCell,
    Resigned,
    WorseLength,
)
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import Standing, Verdict
from tictactoe_gui.opponents.review.oversights import find_oversight
from tictactoe_gui.opponents.values import Value

THREE = Rules(4, 3, 3, players=3)
CONNECT_FOUR = PRESETS["Connect Four"]
OVERLOOKED = [
    # X has won already, but not at once: C3 completes a line.
    (NORMAL, "01.10....", 0, "C1", MissedWin, "C3"),
    # The other player's line must be blocked even if the game is lost.
    (NORMAL, "01..0....", 1, "A3", MissedBlock, "C3"),
    # A win comes before a block.
    (NORMAL, "00.11....", 0, "C3", MissedWin, "A3"),
    (GRAVITY, "...10.001", 1, "B3", MissedBlock, "A2"),
    (GRAVITY, "..1.00.10", 1, "C1", OpenedCell, "A2"),
    (MISERE, "11.00....", 0, "B3", CompletedLine, "A3 C1 C2 C3"),
    (THREE, "..1...120.0.", 2, "A1", MissedBlock, "C2"),
    (THREE, "00...11.2.2.", 0, "B4", MissedWin, "A3"),
]


@pytest.mark.parametrize(("rules", "board", "turn", "cell", "kind", "remedies"), OVERLOOKED)
def test_overlooked_line_is_a_blunder_whatever_its_value(
    rules: Rules, board: str, turn: int, cell: str, kind: type[Fact], remedies: str
) -> None:
    (played,) = squares(cell, rules)
    found = find_oversight(Position(rules, board, turn), played)
    assert found
    assert isinstance(found.fact, kind)
    assert {*squares(remedies, rules)} <= {*found.remedies}
    assert review_of(board, turn, cell, rules).verdict is Verdict.BLUNDER


@pytest.mark.parametrize(
    ("rules", "board", "turn"),
    [
        (NORMAL, "0.0.1.0.1", 1),
        (Rules(4, 4, 3, placement=Gravity()), "...00..11..011.0", 0),
        (MISERE, "..1101.00", 0),
        (Rules(4, 3, 3, players=3), "200...1.....", 1),
        (Rules(6, 3, 3, line=ExactLine()), "00.0..1..1...1....", 0),
    ],
    ids=["two lines", "the block opens another line", "every move completes a line", "later player", "overline"],
)
def test_line_is_not_overlooked_if_no_move_decides_about_it(rules: Rules, board: str, turn: int) -> None:
    position = Position(rules, board, turn)
    assert [square for square in position.moves if find_oversight(position, square)] == []


def test_resignation_overlooks_a_win_at_once_but_no_block() -> None:
    position = Position(NORMAL, "00.11....", 0)
    found = find_oversight(position, None)
    assert found
    assert (found.fact, found.remedies) == (Resigned(), squares("A3"))
    assert find_oversight(Position(NORMAL, "0...0...1", 1), None) is None


@settings(max_examples=300)
@given(positions(), st.data())
def test_overlooked_lines_are_found_by_any_rules_without_time(shown: Position, data: st.DataObject) -> None:
    assume(not shown.outcome)
    played = data.draw(st.sampled_from(shown.moves))
    assert (find_oversight(shown, played) is not None) == overlooks(shown, played)
    (found,) = review(game_with(shown, played), Limits(nodes=50))
    assert lies_about_lines(ReviewedMove(shown, played, found, {})) == []


@pytest.mark.parametrize(
    ("rules", "board", "turn", "cell", "better"),
    [
        (Rules(4, 4, 3), "...01...0...01..", 1, "C3", "C2 B2 D3"),
        (CONNECT_FOUR, ".01...0110...10011..01110.1100010010101001", 0, "A1", "C6"),
        (Rules(4, 4, 3, goal=Misere()), "1101..0..0....10", 0, "B2", "B1 D2 C1"),
    ],
    ids=["slow win", "fast loss", "fast loss in misère"],
)
def test_move_with_the_best_value_but_a_worse_length_is_an_inaccuracy(
    rules: Rules, board: str, turn: int, cell: str, better: str
) -> None:
    found = review_of(board, turn, cell, rules)
    assert (found.verdict, found.reason) == (Verdict.INACCURACY, WorseLength())
    assert {*squares(better, rules)} <= {*found.better}
    assert found.before.value is found.after.value


@pytest.mark.parametrize(
    ("cell", "plies", "verdict"),
    [("C2", 3, Verdict.GOOD), ("B4", 5, Verdict.GOOD), ("C3", 7, Verdict.INACCURACY)],
)
def test_win_at_most_two_plies_later_is_good(cell: str, plies: int, verdict: Verdict) -> None:
    found = review_of("...01...0...01..", 1, cell, Rules(4, 4, 3))
    assert (found.after, found.verdict) == (Standing(Value.WIN, 0, plies), verdict)
