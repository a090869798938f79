"""Reviews that a process makes and the library stores."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mnk.review.reviewed_game import LOST, REVIEWS, FakeReviewProcess
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import reviews
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService

pytestmark = pytest.mark.usefixtures("fake_process")

STORED = replace(LOST, notes=Notes(id="5"))


@pytest.fixture
def library(tmp_path: Path, qapp: QApplication) -> Iterator[LibraryService]:  # noqa: ARG001 - timers need an application
    library = LibraryService(tmp_path / "games.sqlite3", paths.pending_folder(), Background().lane("library"))
    yield library
    library.close()


@pytest.fixture
def reviewer(library: LibraryService) -> GameReviewer:
    return GameReviewer(library, library)


@pytest.fixture
def process(reviewer: GameReviewer) -> FakeReviewProcess:
    process = reviewer.findChild(FakeReviewProcess)
    assert isinstance(process, FakeReviewProcess)
    return process


def test_finished_review_belongs_to_the_same_game_only(
    reviewer: GameReviewer, process: FakeReviewProcess, qtbot: QtBot
) -> None:
    reviewer.start(LOST)
    process.complete()
    with qtbot.waitSignal(reviewer.review_finished) as finished:
        reviewer.start(STORED)
    assert finished.args == [STORED, REVIEWS]
    assert not reviewer.is_reviewing
    for other in (LOST.undo(), Game(replace(LOST.setup, first=1), LOST.moves)):
        assert not reviewer.reviews(other)
    reviewer.forget()
    assert not reviewer.reviews(LOST)


def test_review_goes_on_when_it_is_started_again_unless_it_was_stopped(
    reviewer: GameReviewer, process: FakeReviewProcess, qtbot: QtBot
) -> None:
    reviewer.start(LOST)
    process.answer(1)
    reviewer.start(STORED)
    assert (reviewer.is_reviewing, reviewer.reviews(STORED)) == (True, REVIEWS[:1])
    with qtbot.waitSignal(reviewer.stopped):
        reviewer.stop()
    assert (reviewer.is_reviewing, reviewer.is_finished, reviewer.reviews(STORED)) == (False, False, REVIEWS[:1])
    reviewer.start(STORED)
    assert (reviewer.is_reviewing, reviewer.reviews(STORED)) == (True, ())


def test_review_that_ran_out_of_time_is_neither_stored_nor_made_again(
    reviewer: GameReviewer, process: FakeReviewProcess, library: LibraryService, qtbot: QtBot
) -> None:
    library.store(STORED)
    reviewer.open(STORED)
    process.answer(1)
    with qtbot.waitSignal(reviewer.review_finished) as finished:
        process.finish()
    assert finished.args == [STORED, REVIEWS[:1]]
    assert reviewer.complete_reviews(STORED) == ()
    reviewer.open(STORED)
    assert not reviewer.is_reviewing


def test_complete_review_is_loaded_while_another_game_is_reviewed(
    reviewer: GameReviewer, process: FakeReviewProcess, library: LibraryService, qtbot: QtBot
) -> None:
    library.store(STORED)
    reviewer.open(STORED)
    process.complete()
    qtbot.waitUntil(lambda: reviewer.stored_reviews(STORED) == REVIEWS)
    reviewer.start(LOST.undo())
    assert reviewer.complete_reviews(STORED) == REVIEWS
    with qtbot.waitSignal(reviewer.review_finished) as finished:
        reviewer.open(STORED)
    assert finished.args == [STORED, REVIEWS]
    assert not reviewer.is_reviewing


def test_review_waits_until_its_game_is_stored(
    reviewer: GameReviewer, process: FakeReviewProcess, library: LibraryService, qtbot: QtBot
) -> None:
    reviewer.start(STORED)
    process.complete()
    library.store(replace(STORED, notes=Notes(id="6")))
    assert reviewer.stored_reviews(STORED) == ()
    library.store(STORED)
    qtbot.waitUntil(lambda: reviewer.stored_reviews(STORED) == REVIEWS)


def test_window_does_not_wait_until_a_review_is_stored(
    reviewer: GameReviewer, process: FakeReviewProcess, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window_continues, results = Event(), list[bool]()
    monkeypatch.setattr(reviews, "store", lambda *_, **__: results.append(window_continues.wait(5)))
    reviewer.start(STORED)
    process.complete()
    window_continues.set()
    qtbot.waitUntil(lambda: results == [True])
