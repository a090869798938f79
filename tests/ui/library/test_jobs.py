from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Semaphore

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.played import game
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import browsing
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library.jobs import LibraryJobs
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.wording.mnk import library_rows


@pytest.fixture
def library(tmp_path: Path) -> Iterator[LibraryService]:
    library = LibraryService(tmp_path / "games.sqlite3", paths.pending_folder(), Background().lane("library"))
    for name in "123":
        library.store(game(name))
    yield library
    library.close()


def test_long_job_shows_its_progress(library: LibraryService, qtbot: QtBot, slow_deletion: Semaphore) -> None:
    runner = LibraryJobs(library, Background().lane("files"), library)
    runner.delete([1, 2, 3])
    slow_deletion.release()
    progress = library_rows.DELETING.format(done=2, count=3)
    with qtbot.waitSignal(runner.progressed, check_params_cb=lambda shown: shown == progress):
        pass
    assert (library.query(browsing.count, -1), runner.is_running, runner.can_undo) == (1, True, False)
    with qtbot.waitSignal(runner.finished):
        slow_deletion.release()
    assert (library.query(browsing.count, -1), runner.is_running, runner.can_undo) == (0, False, True)


def test_job_stops_when_the_library_is_closed(
    library: LibraryService, slow_deletion: Semaphore, tmp_path: Path
) -> None:
    runner = LibraryJobs(library, Background().lane("files"), library)
    runner.delete([1, 2, 3])
    library.closing.connect(partial(slow_deletion.release, 2))
    library.close()
    opened = Library(tmp_path / "games.sqlite3")
    assert browsing.count(opened) == 1
    opened.close()
    assert not runner.is_running
