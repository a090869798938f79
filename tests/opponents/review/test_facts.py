"""The fact that explains each kind of mistake. Squares are named as on screen."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.opponents import brute
from tests.opponents.reviewed_moves import LIMITS, game_with, reviewed
from tests.opponents.stated_facts import lies
from tests.strategies import positions
from tictactoe_gui.mnk.answers import Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    CompletedLine,
    Fact,
    GaveAwayWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    OutPlayed,
    RanOutOfMoves,
)
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import MoveReview, Verdict
from tictactoe_gui.opponents.values import Value

NORMAL, MISERE, GRAVITY, THREE_PLAYERS = Rules(), Rules(goal=Misere()), Rules(placement=Gravity()), Rules(players=3)


def squares(cells: str, rules: Rules = NORMAL) -> tuple[Square, ...]:
    return tuple(parse(cell, rules, Notation.ROW_LETTER) for cell in cells.split())


def square(cell: str, rules: Rules = NORMAL) -> Square:
    return squares(cell, rules)[0]


def review_of(board: str, turn: int, cell: str, rules: Rules = NORMAL) -> MoveReview:
    """Return the review of one move."""
    (found,) = review(game_with(Position(rules, board, turn), square(cell, rules)), LIMITS)
    return found


DIAGONAL = squares("A1 B2 C3")
FACTS = [
    (NORMAL, "...1.100.", 0, "A1", MissedWin(squares("C3"), (squares("C1 C2 C3"),)), Verdict.BLUNDER),
    (NORMAL, "0.1100...", 1, "A2", MissedBlock(0, square("C3"), (DIAGONAL,)), Verdict.BLUNDER),
    (
        *(NORMAL, "0...1...0", 1, "A3"),
        AllowedFork(0, square("C1"), squares("B1 C2"), (squares("A1 B1 C1"), squares("C1 C2 C3"))),
        Verdict.MISTAKE,
    ),
    (NORMAL, "1..0.....", 0, "B3", AllowedSequence(1, squares("B2 C3 A3"), 3, is_forced=True), Verdict.MISTAKE),
    (NORMAL, "..0....1.", 0, "A2", GaveAwayWin(square("B2"), (), (), 5), Verdict.MISTAKE),
    (
        *(NORMAL, "10.0..1..", 0, "C3"),
        GaveAwayWin(square("B2"), squares("B3 C2"), (squares("B1 B2 B3"), squares("A2 B2 C2")), 3),
        Verdict.MISTAKE,
    ),
    (MISERE, "0...1100.", 1, "B1", CompletedLine((squares("B1 B2 B3"),)), Verdict.BLUNDER),
    (MISERE, ".0110.01.", 0, "A1", RanOutOfMoves(None, square("B3"), 2), Verdict.MISTAKE),
    (MISERE, "...0.0..1", 1, "B2", RanOutOfMoves(None, None, 4), Verdict.BLUNDER),
    (GRAVITY, ".1.01.100", 0, "B3", OpenedCell(1, square("A3"), (squares("A3 B2 C1"),)), Verdict.BLUNDER),
    (GRAVITY, "0..1..010", 1, "B3", MissedBlock(0, square("B2"), (DIAGONAL,)), Verdict.BLUNDER),
    (GRAVITY, "0..01.10.", 1, "C3", RanOutOfMoves(0, square("A2"), 3), Verdict.MISTAKE),
    (GRAVITY, "......0.1", 0, "B1", OutPlayed(5), Verdict.MISTAKE),
]


@pytest.mark.parametrize(("rules", "board", "turn", "cell", "fact", "verdict"), FACTS)
def test_mistake_has_a_reason_with_its_cells(
    rules: Rules, board: str, turn: int, cell: str, fact: Fact, verdict: Verdict
) -> None:
    found = review_of(board, turn, cell, rules)
    assert (found.reason, found.verdict) == (fact, verdict)


@pytest.mark.parametrize(
    ("rules", "board", "turn", "cell", "verdict"),
    [
        (NORMAL, ".....01..", 0, "C3", Verdict.ONLY_MOVE),
        (NORMAL, "....01..0", 1, "A1", Verdict.FORCED),
        (NORMAL, "00.11....", 0, "A3", Verdict.GOOD),
        (NORMAL, "01001110.", 0, "C3", Verdict.FORCED),
        (NORMAL, ".........", 0, "A1", Verdict.GOOD),
        (MISERE, "01100.1..", 0, "C2", Verdict.FORCED),
        (THREE_PLAYERS, ".........", 0, "A1", Verdict.GOOD),
    ],
)
def test_harmless_move_has_no_reason(rules: Rules, board: str, turn: int, cell: str, verdict: Verdict) -> None:
    found = review_of(board, turn, cell, rules)
    assert (found.verdict, found.reason, found.better) == (verdict, None, ())


@given(positions(longest=3, most_players=2), st.data())
def test_review_is_true_on_every_small_board(shown: Position, data: st.DataObject) -> None:
    assume(not shown.outcome)
    solutions = {square: brute.solve(shown.play(square)) for square in shown.moves}
    truth = {
        square: (Value(-after.value), after.plies + 1 if after.value else None) for square, after in solutions.items()
    }
    assert lies(reviewed(shown, data.draw(st.sampled_from(shown.moves)), truth)) == []
