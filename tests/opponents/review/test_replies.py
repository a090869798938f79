import pytest

from tests.opponents.review.test_game_review import played, square
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    Fact,
    GaveAwayWin,
    LetWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    OutPlayed,
    RanOutOfMoves,
)
from tictactoe_gui.opponents.review.server import best_reply, named_reply

LIMITS = Limits(nodes=20_000)


@pytest.mark.parametrize(
    ("reason", "reply"),
    [
        (AllowedFork(1, square("A1"), (), ()), "A1"),
        (AllowedSequence(1, (square("A2"), square("A3")), 2, is_forced=True), "A2"),
        (MissedBlock(1, square("B1"), ()), "B1"),
        (OpenedCell(1, square("B2"), ()), "B2"),
        (RanOutOfMoves(1, square("B3"), 4), "B3"),
    ],
)
def test_reason_names_the_reply(reason: Fact, reply: str) -> None:
    assert named_reply(reason, 1) == square(reply)


@pytest.mark.parametrize(
    "reason",
    [
        *(MissedBlock(2, square("B1"), ()), OpenedCell(2, square("B2"), ()), LetWin(2)),
        *(RanOutOfMoves(1, None, 4), MissedWin((square("C1"),), ()), OutPlayed(7), None),
    ],
)
def test_reason_may_name_no_reply_of_the_side_to_move(reason: Fact | None) -> None:
    assert named_reply(reason, 1) is None


@pytest.mark.parametrize(
    ("moves", "rules", "reason", "reply"),
    [
        ("A1 B1 A2 B3 C3", Rules(), MissedWin((square("A3"),), ()), "B2"),
        ("A1 B2 B1 C1 C2", Rules(), GaveAwayWin(square("A2"), (), (), 3), "A3"),
        ("A1 B2 C3 A3", Rules(), OutPlayed(3), "C1"),
    ],
)
def test_mistake_is_punished_even_if_its_reason_names_no_reply(
    moves: str, rules: Rules, reason: Fact, reply: str
) -> None:
    assert best_reply(played(moves, rules).position, reason, LIMITS) == square(reply)
