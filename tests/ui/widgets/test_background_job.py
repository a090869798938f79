from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.widgets import background_job
from tictactoe_gui.ui.widgets.background_job import BackgroundJob


class CountedJob:
    """Job that counts its steps."""

    def __init__(self, steps: int) -> None:
        self.done, self._steps = 0, steps

    def steps(self) -> Iterator[int]:
        while self.done < self._steps:
            self.done += 1
            yield self.done


@pytest.fixture
def parent() -> QObject:
    return QObject()


def test_short_job_is_finished_at_once(parent: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_job, "WRONG_TURN", 600)
    errands, work = BackgroundJob(parent), CountedJob(3)
    with qtbot.waitSignal(errands.ended, timeout=0):
        errands.start(work.steps())
    assert (work.done, errands.is_running) == (3, False)


def test_long_job_returns_to_the_event_loop(parent: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_job, "WRONG_TURN", -1)
    errands, work, told = BackgroundJob(parent), CountedJob(3), list[int]()
    errands.progressed.connect(told.append)
    errands.start(work.steps())
    assert (work.done, errands.is_running) == (1, True)
    with qtbot.waitSignal(errands.ended):
        pass
    assert told == [1, 2, 3]


def test_stop_keeps_completed_steps(parent: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_job, "WRONG_TURN", -1)
    errands, work = BackgroundJob(parent), CountedJob(1000)
    errands.start(work.steps())
    with qtbot.waitSignal(errands.ended):
        errands.stop()
    assert (work.done, errands.is_running) == (1, False)


def test_stop_without_a_job_emits_nothing(parent: QObject, qtbot: QtBot) -> None:
    errands = BackgroundJob(parent)
    with qtbot.assertNotEmitted(errands.ended):
        errands.stop()
