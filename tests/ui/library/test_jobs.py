from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.played import game
from tictactoe_gui.storage.library import browsing
from tictactoe_gui.ui.library import jobs
from tictactoe_gui.ui.library.jobs import LibraryJobs
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.wording.mnk import library_rows


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    library = GameLibrary(tmp_path / "games.sqlite3")
    for name in "123":
        library.store(game(name))
    yield library
    library.close()


def test_short_job_is_finished_at_once(library: GameLibrary, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "TIME_SLICE_S", 600)
    runner = LibraryJobs(library, library)
    with qtbot.waitSignal(runner.finished, timeout=0) as finished:
        runner.delete([1, 2, 3])
    assert finished.args == [library_rows.deleted(3), True]
    assert (runner.is_running, runner.can_undo) == (False, True)


def test_long_job_returns_to_the_event_loop(
    library: GameLibrary, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "TIME_SLICE_S", -1)
    monkeypatch.setattr(jobs, "GAMES_PER_STEP", 1)
    runner, progress = LibraryJobs(library, library), list[str]()
    runner.progressed.connect(progress.append)
    runner.delete([1, 2, 3])
    assert (library.query(browsing.count, -1), runner.is_running, runner.can_undo) == (2, True, False)
    with qtbot.waitSignal(runner.finished):
        pass
    assert progress == [library_rows.DELETING.format(done=done, count=3) for done in (1, 2, 3)]


def test_stop_without_a_job_emits_nothing(library: GameLibrary, qtbot: QtBot) -> None:
    runner = LibraryJobs(library, library)
    with qtbot.assertNotEmitted(runner.finished):
        runner.stop()
