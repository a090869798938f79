"""The keeper of the progress in puzzles, without a window."""

import errno
import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.engines.test_review_process import LOST
from tests.ui.timers import timer_of
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.puzzles import clock
from tictactoe_gui.puzzles.catalogue import puzzle_of_the_day, puzzles_of
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import PuzzleTheme
from tictactoe_gui.storage import atomic, puzzle_progress
from tictactoe_gui.storage.puzzle_progress import Change, StoredProgress
from tictactoe_gui.ui.puzzles.progress_keeper import RETRY_MS, ProgressKeeper
from tictactoe_gui.ui.session.background import Background

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
FIRST, SECOND, *_ = puzzles_of(PuzzleTheme.FORK)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "puzzles.json"


@pytest.fixture
def keeper(path: Path, qapp: QApplication) -> Iterator[ProgressKeeper]:
    keeper = ProgressKeeper(path, Background(qapp).lane("puzzles"), qapp)
    yield keeper
    keeper.close(60)
    keeper.deleteLater()


def solved(path: Path) -> list[str]:
    return [*puzzle_progress.read(path).progress.solved]


def mistake() -> DecisiveMistake:
    found = decisive_mistake(LOST, 1, review(LOST, Limits(60)))
    assert found
    return found


def test_changes_during_a_write_stay_visible_and_are_written_once_after_it(
    keeper: ProgressKeeper, path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    free, written, update = Event(), list[int](), puzzle_progress.update

    def update_slowly(path: Path, changes: tuple[Change, ...]) -> StoredProgress:
        free.wait(60)
        written.append(len(changes))
        return update(path, changes)

    monkeypatch.setattr(puzzle_progress, "update", update_slowly)
    keeper.complete(FIRST, is_of_the_day=False)
    keeper.complete(SECOND, is_of_the_day=False)
    keeper.attempt(SECOND, solved=True, counts=True)
    assert ({*keeper.progress.solved}, solved(path)) == ({FIRST.id, SECOND.id}, [])
    with qtbot.assertNotEmitted(keeper.changed):
        free.set()
        qtbot.waitUntil(lambda: not keeper.is_saving)
    assert written == [1, 2]
    assert {*solved(path)} == {*keeper.progress.solved} == {FIRST.id, SECOND.id}


def test_change_during_the_first_read_is_written_after_it(
    keeper: ProgressKeeper, path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    puzzle_progress.update(path, (lambda progress: progress.completed(FIRST, NOW.date()),))
    free, read = Event(), puzzle_progress.read

    def read_slowly(path: Path) -> StoredProgress:
        free.wait(60)
        return read(path)

    with monkeypatch.context() as slow:
        slow.setattr(puzzle_progress, "read", read_slowly)
        keeper.load()
        keeper.complete(SECOND, is_of_the_day=False)
        free.set()
        qtbot.waitUntil(lambda: not keeper.is_saving)
    assert {*solved(path)} == {*keeper.progress.solved} == {FIRST.id, SECOND.id}


def test_change_that_could_not_be_written_is_written_later(
    keeper: ProgressKeeper, path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    failures: list[object] = []
    keeper.failed.connect(failures.append)
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def refuse(*_arguments: object) -> None:
        raise full

    with monkeypatch.context() as broken:
        broken.setattr(atomic, "write", refuse)
        keeper.complete(FIRST, is_of_the_day=False)
        qtbot.waitUntil(lambda: bool(failures))
    assert failures == [full]
    with qtbot.waitSignal(keeper.saved):
        timer_of(keeper, RETRY_MS).start(0)
    assert solved(path) == [FIRST.id]


def test_closed_keeper_tries_no_more(path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:
    def refuse(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(atomic, "write", refuse)
    keeper = ProgressKeeper(path, Background(qapp).lane("puzzles"), qapp)
    keeper.complete(FIRST, is_of_the_day=False)
    assert keeper.is_unsaved(60)
    keeper.close(60)
    assert not timer_of(keeper, RETRY_MS).isActive()


def test_same_progress_is_not_shown_again(keeper: ProgressKeeper, qtbot: QtBot) -> None:
    keeper.complete(FIRST, is_of_the_day=False)
    qtbot.waitUntil(lambda: not keeper.is_saving)
    with qtbot.assertNotEmitted(keeper.changed):
        keeper.complete(FIRST, is_of_the_day=False)
        qtbot.waitUntil(lambda: not keeper.is_saving)


def test_puzzle_of_the_day_counts_for_the_day_only_as_such(
    keeper: ProgressKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    puzzle = puzzle_of_the_day(clock.today())
    keeper.complete(puzzle, is_of_the_day=False)
    assert list(keeper.progress.days) == []
    keeper.complete(puzzle, is_of_the_day=True)
    assert list(keeper.progress.days) == [clock.today()]


def test_inaccuracy_that_may_have_lost_becomes_no_puzzle(keeper: ProgressKeeper) -> None:
    likely = replace(mistake().review, verdict=Verdict.INACCURACY)
    keeper.add_mistake(LOST, DecisiveMistake(likely, is_proved=False))
    assert keeper.progress == Progress()
    keeper.add_mistake(LOST, mistake())
    assert len(keeper.progress.mistakes) == 1


def test_clock_shows_a_mistake_that_became_due_on_the_same_day(
    keeper: ProgressKeeper, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    keeper.add_mistake(LOST, mistake())
    (own,) = keeper.progress.due(NOW)
    keeper.attempt(own, solved=False, counts=True)
    assert keeper.due_count == 0
    with qtbot.assertNotEmitted(keeper.changed):
        keeper.check_clock()
    monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(minutes=15))
    with qtbot.waitSignal(keeper.changed):
        keeper.check_clock()
    assert keeper.due_count == 1
