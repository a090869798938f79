from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.engines.test_review_process import LOST
from tests.ui.mnk.review.test_practice import square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.review.attempt import Attempt, AttemptState
from tictactoe_gui.ui.mnk.review.judge import Judge

BEGINNING = ("A1", "B2", "C3")
"""Moves after which a corner loses and an edge holds."""


@pytest.fixture
def judge(qapp: QApplication, qtbot: QtBot) -> Iterator[Judge]:
    judge = Judge(qapp)
    yield judge
    judge.close()
    qtbot.waitUntil(lambda: not running_processes())


def attempt(*moves: str) -> Attempt:
    game = Game(LOST.setup, tuple(map(square, moves)))
    return Attempt(task=game, game=game, steps=())


def is_judged(found: Attempt) -> bool:
    return found.state in (AttemptState.SOLVED, AttemptState.WRONG)


@pytest.fixture
def play(judge: Judge, qtbot: QtBot) -> Callable[..., Attempt]:
    """Function that plays a move after others, and returns what the judge says."""

    def play(cell: str, *moves: str) -> Attempt:
        with qtbot.waitSignal(judge.changed, check_params_cb=is_judged) as changed:
            judge.play(attempt(*moves or BEGINNING), square(cell))
        found = changed.args[0]
        assert isinstance(found, Attempt)
        return found

    return play


def test_moves_are_accepted_or_refuted_by_one_process(judge: Judge, play: Callable[..., Attempt]) -> None:
    judge.play(attempt(*BEGINNING), square("A2"))
    judge.cancel()
    found = play("A3")
    assert found.state is AttemptState.WRONG
    assert found.refutation
    assert found.refutation.after.value is Value.LOSS
    (process,) = running_processes()
    found = play("A2")
    assert (found.state, found.value) == (AttemptState.SOLVED, Value.DRAW)
    found = play("C1", "A1", "B1", "B2", "A2")  # C3 wins at once
    assert (found.state, found.value) == (AttemptState.SOLVED, Value.WIN)
    assert running_processes() == [process]
