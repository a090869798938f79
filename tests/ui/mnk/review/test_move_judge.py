from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.engines.test_review_process import LOST
from tests.ui.mnk.review.test_practice import square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.review.move_judge import MoveJudge

BEGINNING = Game(LOST.setup, tuple(map(square, ("A1", "B2", "C3"))))
"""Game in which a corner loses and an edge holds."""


@pytest.fixture
def judge(qapp: QApplication, qtbot: QtBot) -> Iterator[MoveJudge]:
    judge = MoveJudge(qapp)
    yield judge
    judge.close()
    qtbot.waitUntil(lambda: not running_processes())


def test_move_that_holds_is_reported_with_its_value(judge: MoveJudge, qtbot: QtBot) -> None:
    with qtbot.waitSignal(judge.held) as held:
        judge.judge(BEGINNING.play(square("A2")))
    assert held.args == [Value.DRAW]


def test_mistake_is_reported_with_its_review(judge: MoveJudge, qtbot: QtBot) -> None:
    with qtbot.waitSignal(judge.refuted) as refuted:
        judge.judge(BEGINNING.play(square("A3")), with_reply=True)
    review, reply = refuted.args
    assert (review.after.value, reply) == (Value.LOSS, square("C1"))


def test_slower_win_is_not_refuted(judge: MoveJudge, qtbot: QtBot) -> None:
    won = Game(LOST.setup, tuple(map(square, ("A1", "B1", "B2", "A2"))))  # C3 wins at once
    with qtbot.waitSignal(judge.held) as held:
        judge.judge(won.play(square("C1")))
    assert held.args == [Value.WIN]


def test_cancelled_judgement_is_not_reported(judge: MoveJudge, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(judge.held), qtbot.waitSignal(judge.refuted):
        judge.judge(BEGINNING.play(square("A2")))
        judge.cancel()
        judge.judge(BEGINNING.play(square("A3")))


def test_all_moves_are_judged_by_one_process(judge: MoveJudge, qtbot: QtBot) -> None:
    with qtbot.waitSignal(judge.refuted):
        judge.judge(BEGINNING.play(square("A3")))
    (process,) = running_processes()
    with qtbot.waitSignal(judge.held):
        judge.judge(BEGINNING.play(square("A2")))
    assert running_processes() == [process]


def test_end_of_the_process_is_reported(judge: MoveJudge, qtbot: QtBot, run_instead: Callable[[str], None]) -> None:
    run_instead("raise SystemExit(1)")
    with qtbot.waitSignal(judge.failed):
        judge.judge(BEGINNING.play(square("A2")))
