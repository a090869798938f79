import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.played import abandoned, game
from tests.ui.engines.processes import running_processes
from tictactoe_gui.json_lines import Done, Failed
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import entries, reviews
from tictactoe_gui.ui.library import review_queue
from tictactoe_gui.ui.library.review_queue import NOT_REVIEWED, ReviewQueue
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.wording.mnk import library_rows as wording
from tictactoe_gui.wording.phrases import running_text

TIMEOUT_MS = 30_000
FAILING = [sys.executable, "-c", f"input(); print('{Failed('no such game')}', flush=True); input()"]
"""Command of a reviewer that reviews no game."""
OUT_OF_TIME = [sys.executable, "-c", f"while True: input(); print('{Done()}', flush=True)"]
"""Command of a reviewer that has no time for any move."""
UNRELIABLE_SCRIPT = f"while True: print('{Done()}' if '[2,0]' in input() else '{Failed('no such game')}', flush=True)"
UNRELIABLE = [sys.executable, "-c", UNRELIABLE_SCRIPT]
"""Command of a reviewer that fails except for the drawn game, the only one with a mark on C1."""
SILENT = [sys.executable, "-c", "input(); input()"]
"""Command of a reviewer that never answers."""


@pytest.fixture
def library(tmp_path: Path, qtbot: QtBot) -> Iterator[LibraryService]:
    """Library of three finished games and one that is not."""
    library = LibraryService(tmp_path / "games.sqlite3", paths.pending_folder(), Background().lane("library"))
    for played in (game("1"), game("2", winner=None), game("3", winner=1), abandoned("4")):
        library.store(played)
    yield library
    library.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


@pytest.fixture
def queue(library: LibraryService) -> ReviewQueue:
    return ReviewQueue(library, library)


def finish(queue: ReviewQueue, qtbot: QtBot) -> str:
    """Start the queue and wait for its end. Return the last message."""
    with qtbot.waitSignal(queue.finished, timeout=TIMEOUT_MS) as finished:
        queue.start()
    return str(finished.args[0])


def not_reviewed(library: LibraryService) -> int:
    return library.query(lambda opened: len(entries.find(opened, NOT_REVIEWED)), -1)


def damage(library: LibraryService, game_id: str) -> None:
    """Make the record of a game unreadable."""
    change = f"UPDATE games SET record = 'x' WHERE id = '{game_id}'"  # noqa: S608 - the id is a constant
    library.run(lambda opened: list(opened.query(change)), lambda _answer: None)


def test_all_finished_games_are_reviewed_once_the_latest_first(
    library: LibraryService, queue: ReviewQueue, qtbot: QtBot
) -> None:
    done: list[tuple[Game, tuple[MoveReview, ...]]] = []
    shown: list[str] = []
    changes: list[bool] = []
    queue.game_reviewed.connect(lambda played, found: done.append((played, found)))
    queue.progressed.connect(shown.append)
    library.changed.connect(lambda: changes.append(queue.is_running))
    assert finish(queue, qtbot) == wording.reviewed(3, 0)
    expected = [game("3", winner=1), game("2", winner=None), game("1")]
    assert done == [(played, tuple(review(played, Limits(60)))) for played in expected]
    assert all(library.query(partial(reviews.load, game=played), found[:0]) == found for played, found in done)
    assert shown == [wording.LOOKING, *(wording.REVIEWING.format(done=at, count=3) for at in range(3))]
    assert (not_reviewed(library), queue.is_running, changes) == (0, False, [False])
    assert finish(queue, qtbot) == wording.ALL_REVIEWED


def test_unreadable_game_is_skipped(library: LibraryService, queue: ReviewQueue, qtbot: QtBot) -> None:
    damage(library, "2")
    assert finish(queue, qtbot) == wording.reviewed(2, 1)


def test_queue_ends_if_the_reviewer_fails_again_and_again(
    library: LibraryService, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_queue, "MAX_FAILURES", 2)
    failing = ReviewQueue(library, library, FAILING)
    for _run in range(2):
        assert finish(failing, qtbot) == running_text(wording.REVIEWER_FAILED, wording.reviewed(0, 2))
    assert not_reviewed(library) == 3


def test_failures_between_which_a_review_ends_do_not_stop_the_queue(
    library: LibraryService, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_queue, "MAX_FAILURES", 2)
    assert finish(ReviewQueue(library, library, UNRELIABLE), qtbot) == wording.reviewed(0, 3)


def test_review_that_ran_out_of_time_is_not_stored(library: LibraryService, qtbot: QtBot) -> None:
    hurried = ReviewQueue(library, library, OUT_OF_TIME)
    with qtbot.assertNotEmitted(library.changed):
        assert finish(hurried, qtbot) == wording.reviewed(0, 3)
    assert not_reviewed(library) == 3


def test_stopped_queue_keeps_complete_reviews_and_starts_again(
    library: LibraryService, queue: ReviewQueue, qtbot: QtBot
) -> None:
    queue.game_reviewed.connect(queue.stop)
    assert finish(queue, qtbot) == wording.reviewed(1, 0)
    assert not_reviewed(library) == 2
    queue.game_reviewed.disconnect(queue.stop)
    assert finish(queue, qtbot) == wording.reviewed(2, 0)


def test_queue_stops_when_the_library_is_closed(library: LibraryService, qtbot: QtBot) -> None:
    silent = ReviewQueue(library, library, SILENT)
    silent.start()
    qtbot.waitUntil(lambda: bool(running_processes()))
    with qtbot.assertNotEmitted(silent.finished):
        library.close()
    assert not silent.is_running


def test_queue_ends_with_the_error_of_the_library(queue: ReviewQueue, library: LibraryService, qtbot: QtBot) -> None:
    def break_library() -> None:
        broken = "DROP TABLE reviews"
        library.ask(lambda opened: list(opened.query(broken)), lambda _answer: None)

    queue.game_reviewed.connect(break_library)
    assert finish(queue, qtbot) == running_text(library.error, wording.reviewed(1, 0))


def test_answers_to_a_run_that_was_stopped_are_ignored(
    library: LibraryService, queue: ReviewQueue, qtbot: QtBot
) -> None:
    free, shown = Event(), list[str]()
    library.ask(lambda _opened: free.wait(60), lambda _answer: None, waits=False)
    queue.progressed.connect(shown.append)
    queue.start()
    queue.stop()
    with qtbot.waitSignal(queue.finished, timeout=TIMEOUT_MS) as finished:
        queue.start()
        free.set()
    assert finished.args == [wording.reviewed(3, 0)]
    assert shown == [wording.LOOKING] * 2 + [wording.REVIEWING.format(done=at, count=3) for at in range(3)]
