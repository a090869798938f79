import pytest

from tests.ui.mnk.review.reviewed_game import LOST, MISTAKE, REVIEWS, square
from tictactoe_gui.mnk.rules import Square
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
    Resigned,
    WorseLength,
)
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation
from tictactoe_gui.ui.mnk.review.review_state import explanation
from tictactoe_gui.wording.mnk.review import MAX_NAMED
from tictactoe_gui.wording.mnk.standings import SIGNS

CELL, OTHER = square("B1"), square("C2")
LINES = ((square("A1"), square("B1"), square("C1")),)
JOHN, JANE = 1, 0
FACTS = [
    (MissedWin((CELL,), LINES), Explanation(seat=JOHN, lines=LINES)),
    (MissedBlock(JANE, CELL, LINES), Explanation(seat=JANE, lines=LINES, targets=(CELL,))),
    (OpenedCell(JANE, CELL, LINES), Explanation(seat=JANE, lines=LINES, targets=(CELL,))),
    (
        AllowedFork(JANE, OTHER, (CELL,), LINES),
        Explanation(seat=JANE, lines=LINES, targets=(CELL,), moves=(OTHER,)),
    ),
    (AllowedSequence(JANE, (CELL, OTHER), 9, is_forced=True), Explanation(seat=JANE, moves=(CELL, OTHER))),
    (
        GaveAwayWin(CELL, (OTHER,), LINES, 3),
        Explanation(seat=JOHN, lines=LINES, targets=(OTHER,), moves=(CELL,)),
    ),
    (RanOutOfMoves(JANE, CELL, 3), Explanation(seat=JANE, moves=(CELL,))),
    (RanOutOfMoves(None, None, 3), NOTHING),
    (CompletedLine(LINES), NOTHING),
    (OutPlayed(5), NOTHING),
    (WorseLength(), NOTHING),
]


def reviewed(reason: Fact | None, *better: Square, ply: int = MISTAKE) -> MoveReview:
    return MoveReview(ply, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE, better, reason)


@pytest.mark.parametrize(("reason", "shown"), FACTS)
def test_facts_are_drawn(reason: Fact, shown: Explanation) -> None:
    mistake = shown._replace(sign=SIGNS[Verdict.MISTAKE], is_mistake=True)
    assert explanation(LOST, reviewed(reason)) == mistake


def test_board_shows_as_many_better_moves_as_the_sentence_names() -> None:
    better = tuple(LOST.setup.rules.squares)
    assert explanation(LOST, reviewed(None, *better)).better == better[:MAX_NAMED]


def test_good_or_unknown_move_has_no_sign() -> None:
    (good,) = [found for found in REVIEWS if found.ply == 1]
    assert explanation(LOST, good) == explanation(LOST, None) == NOTHING


def test_resignation_has_no_sign_on_the_board() -> None:
    found = reviewed(Resigned(), CELL, ply=len(LOST.moves) + 1)
    shown = explanation(LOST, found)
    assert (shown.sign, shown.better) == ("", (CELL,))
