import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.json_lines import Done, Failed
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.messages import Reviewed
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.ui.engines.own_program import own_command
from tictactoe_gui.ui.engines.review_process import ReviewProcess

SETUP = GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O")))
CELLS = ("A1", "A2", "C3", "B2", "C1", "B1", "C2")
LOST = Game(SETUP, tuple(parse(cell, Rules(), Notation.ROW_LETTER) for cell in CELLS))
TIMEOUT_MS = 30_000


@pytest.fixture
def reviewer(qtbot: QtBot) -> Iterator[ReviewProcess]:
    process = ReviewProcess(own_command("--reviewer"))
    yield process
    process.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_reviews_arrive_one_by_one(reviewer: ReviewProcess, qtbot: QtBot) -> None:
    received: list[MoveReview] = []
    reviewer.reviewed.connect(received.append)
    with qtbot.waitSignal(reviewer.done, timeout=TIMEOUT_MS):
        reviewer.review(LOST)
    assert received == [*review(LOST, Limits(60))]


def test_only_the_latest_request_is_answered(reviewer: ReviewProcess, qtbot: QtBot) -> None:
    received: list[MoveReview] = []
    reviewer.reviewed.connect(received.append)
    with qtbot.waitSignal(reviewer.done, timeout=TIMEOUT_MS):
        reviewer.review(LOST)
        reviewer.review(Game(SETUP, LOST.moves[:5]))
    assert [each.ply for each in received] == [5, 4, 3, 2, 1]


def test_reported_error_ends_the_request(qtbot: QtBot) -> None:
    process = ReviewProcess([sys.executable, "-c", f"input(); print('{Failed('no such game')}'); input()"])
    faults: list[EngineFault] = []
    process.failed.connect(faults.append)
    with qtbot.waitSignal(process.failed, timeout=TIMEOUT_MS):
        process.review(LOST)
    assert [(fault.fault, fault.detail) for fault in faults] == [(EngineFaultKind.REPORTED, "no such game")]
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_process_that_begins_again_repeats_no_review(qtbot: QtBot, tmp_path: Path) -> None:
    first, second, *_ = review(LOST, Limits(60))
    script = f"""
from pathlib import Path
crashed = Path({str(tmp_path / "crashed")!r})
input()
print('{Reviewed(first)}', flush=True)
if not crashed.exists():
    crashed.touch()
    raise SystemExit
print('{Reviewed(second)}\\n{Done()}', flush=True)
input()
"""
    process, received = ReviewProcess([sys.executable, "-c", script]), list[MoveReview]()
    process.reviewed.connect(received.append)
    with qtbot.waitSignal(process.done, timeout=TIMEOUT_MS):
        process.review(LOST)
    assert received == [first, second]
    process.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
