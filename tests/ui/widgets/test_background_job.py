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
    monkeypatch.setattr(background_job, "TIME_SLICE_S", 600)
    jobs, work = BackgroundJob(parent), CountedJob(3)
    with qtbot.waitSignal(jobs.ended, timeout=0):
        jobs.start(work.steps())
    assert (work.done, jobs.is_running) == (3, False)


def test_long_job_returns_to_the_event_loop(parent: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_job, "TIME_SLICE_S", -1)
    jobs, work, progress = BackgroundJob(parent), CountedJob(3), list[int]()
    jobs.progressed.connect(progress.append)
    jobs.start(work.steps())
    assert (work.done, jobs.is_running) == (1, True)
    with qtbot.waitSignal(jobs.ended):
        pass
    assert progress == [1, 2, 3]


def test_stop_keeps_completed_steps(parent: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_job, "TIME_SLICE_S", -1)
    jobs, work = BackgroundJob(parent), CountedJob(1000)
    jobs.start(work.steps())
    with qtbot.waitSignal(jobs.ended):
        jobs.stop()
    assert (work.done, jobs.is_running) == (1, False)


def test_stop_without_a_job_emits_nothing(parent: QObject, qtbot: QtBot) -> None:
    jobs = BackgroundJob(parent)
    with qtbot.assertNotEmitted(jobs.ended):
        jobs.stop()
