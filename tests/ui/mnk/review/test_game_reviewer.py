import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.engines.test_review_process import TIMEOUT_MS
from tests.ui.mnk.review.reviewed_game import LOST, REVIEWS, FakeReviewProcess
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.engines.review_process import ENGINE_NAME, ReviewProcess
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer, StoredReviews
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.wording.mnk.engines import sentence

STORED = replace(LOST, notes=Notes(id="5"))


@pytest.fixture
def process(qapp: QApplication) -> FakeReviewProcess:
    return FakeReviewProcess([], qapp)


@pytest.fixture
def reviewer(process: FakeReviewProcess, stored: StoredReviews, qapp: QApplication) -> GameReviewer:
    """Reviewer whose process answers when the test says so."""
    return GameReviewer(qapp, stored, process)  # type: ignore[arg-type]


def test_game_is_reviewed_move_by_move_in_another_process(qtbot: QtBot, qapp: QApplication) -> None:
    reviewer, lengths = GameReviewer(qapp), list[int]()
    reviewer.progressed.connect(lambda game: lengths.append(len(reviewer.reviews(game))))
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS) as finished:
        reviewer.start(LOST)
        assert reviewer.is_reviewing
    assert finished.args == [LOST, REVIEWS]
    assert lengths == [*range(1, len(REVIEWS) + 1)]
    reviewer.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_reviewer_that_crashes_stops_the_review_until_the_next_one(qtbot: QtBot, qapp: QApplication) -> None:
    reviewer = GameReviewer(qapp, process=ReviewProcess([sys.executable, "-c", ""]))
    with qtbot.waitSignal(reviewer.stopped, timeout=TIMEOUT_MS):
        reviewer.start(LOST)
    assert not reviewer.is_reviewing
    assert reviewer.error == str(sentence(EngineFault(EngineFaultKind.ENDED, ENGINE_NAME, "0")))
    reviewer.start(LOST)
    assert not reviewer.error
    reviewer.close()


def test_finished_review_belongs_to_the_same_game_only(
    reviewer: GameReviewer, process: FakeReviewProcess, qtbot: QtBot
) -> None:
    reviewer.start(LOST)
    process.complete()
    with qtbot.waitSignal(reviewer.review_finished) as finished:
        reviewer.start(STORED)
    assert finished.args == [STORED, REVIEWS]
    assert not reviewer.is_reviewing
    for other in (Game(LOST.setup, LOST.moves[:-1]), LOST.undo(), Game(replace(LOST.setup, first=1), LOST.moves)):
        assert not reviewer.reviews(other)
    reviewer.forget()
    assert not reviewer.reviews(LOST)


def test_stopped_review_keeps_what_is_known_and_is_made_again(
    reviewer: GameReviewer, process: FakeReviewProcess, stored: StoredReviews, qtbot: QtBot
) -> None:
    reviewer.open(STORED)
    process.answer(1)
    with qtbot.waitSignal(reviewer.stopped):
        reviewer.stop()
    assert reviewer.reviews(STORED) == REVIEWS[:1]
    assert not reviewer.is_reviewing
    assert not reviewer.is_finished
    assert stored.load(STORED) == ()
    reviewer.start(STORED)
    assert reviewer.reviews(STORED) == ()
    with qtbot.waitSignal(reviewer.review_finished) as finished:
        process.complete()
    assert finished.args == [STORED, REVIEWS]
    qtbot.waitUntil(lambda: stored.load(STORED) == REVIEWS)


def test_review_of_the_same_game_goes_on_when_it_is_started_again(
    reviewer: GameReviewer, process: FakeReviewProcess
) -> None:
    reviewer.start(LOST)
    process.answer(1)
    reviewer.start(STORED)
    assert reviewer.is_reviewing
    assert reviewer.reviews(STORED) == REVIEWS[:1]


def test_review_that_ran_out_of_time_is_neither_complete_nor_stored(
    reviewer: GameReviewer, process: FakeReviewProcess, stored: StoredReviews, qtbot: QtBot
) -> None:
    reviewer.open(STORED)
    process.answer(1)
    with qtbot.waitSignal(reviewer.review_finished) as finished:
        process.finish()
    assert finished.args == [STORED, REVIEWS[:1]]
    assert (reviewer.complete_reviews(STORED), stored.load(STORED)) == ((), ())
    reviewer.open(STORED)
    assert not reviewer.is_reviewing


def test_stored_reviews_are_loaded_instead_of_made_even_while_another_game_is_reviewed(
    reviewer: GameReviewer, stored: StoredReviews, qtbot: QtBot
) -> None:
    stored.store(STORED, REVIEWS)
    qtbot.waitUntil(lambda: stored.load(STORED) == REVIEWS)
    reviewer.start(Game(LOST.setup, LOST.moves[:-1]))
    with qtbot.waitSignal(reviewer.review_finished) as finished:
        reviewer.open(STORED)
    assert finished.args == [STORED, REVIEWS]
    assert not reviewer.is_reviewing


def test_game_that_nobody_resigned_has_not_the_reviews_of_the_resigned_one(reviewer: GameReviewer) -> None:
    unfinished = Game(LOST.setup, LOST.moves[:5])
    reviewer.load(unfinished.resign(), REVIEWS)
    assert not reviewer.reviews(unfinished)


@pytest.fixture
def stored(tmp_path: Path, qapp: QApplication) -> Iterator[StoredReviews]:
    """Reviews of a library that contains the lost game."""
    library = LibraryService(tmp_path / "games.sqlite3", paths.pending_folder(), Background().lane("library"))
    library.store(STORED)
    yield StoredReviews(library, qapp)
    library.close()
