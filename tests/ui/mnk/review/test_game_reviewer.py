import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.engines.test_review_process import LOST, TIMEOUT_MS
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.json_lines import Done
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.messages import Reviewed
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.engines.review_process import ENGINE_NAME, ReviewProcess
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer, StoredReviews
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.wording.mnk.engines import sentence

REVIEWS = tuple(review(LOST, Limits(60)))
STORED = replace(LOST, notes=Notes(id="5"))
OUT_OF_TIME = [sys.executable, "-c", f"input(); print('{Reviewed(REVIEWS[0])}\\n{Done()}', flush=True); input()"]
"""Command of a reviewer that has time for the last move only."""


@pytest.fixture
def reviewer(qtbot: QtBot, qapp: QApplication) -> Iterator[GameReviewer]:
    reviewer = GameReviewer(qapp)
    yield reviewer
    reviewer.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


@pytest.fixture
def reviewed(reviewer: GameReviewer, qtbot: QtBot) -> GameReviewer:
    """Reviewer that has reviewed the lost game."""
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS):
        reviewer.start(LOST)
    return reviewer


def test_game_is_reviewed_move_by_move(reviewer: GameReviewer, qtbot: QtBot) -> None:
    lengths: list[int] = []
    reviewer.progressed.connect(lambda game: lengths.append(len(reviewer.reviews(game))))
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS) as finished:
        reviewer.start(LOST)
        assert reviewer.is_reviewing
    assert finished.args == [LOST, REVIEWS]
    assert lengths == [*range(1, len(REVIEWS) + 1)]


def test_known_reviews_are_not_made_again(reviewed: GameReviewer, qtbot: QtBot) -> None:
    with qtbot.waitSignal(reviewed.review_finished, timeout=TIMEOUT_MS) as finished:
        reviewed.start(STORED)
        assert not reviewed.is_reviewing
    assert finished.args == [STORED, REVIEWS]


def test_another_game_has_no_reviews(reviewed: GameReviewer) -> None:
    assert not reviewed.reviews(Game(LOST.setup, LOST.moves[:-1]))


def test_stored_reviews_are_taken_over(reviewer: GameReviewer) -> None:
    reviewer.load(LOST, REVIEWS)
    assert reviewer.reviews(LOST) == REVIEWS
    assert not running_processes()


def test_stopped_review_keeps_what_is_known(reviewer: GameReviewer, qtbot: QtBot) -> None:
    reviewer.progressed.connect(reviewer.stop)
    with qtbot.waitSignal(reviewer.stopped, timeout=TIMEOUT_MS):
        reviewer.start(LOST)
    assert reviewer.reviews(LOST) == REVIEWS[:1]
    assert not reviewer.is_reviewing
    assert not reviewer.is_finished


def test_forgotten_game_has_no_reviews(reviewed: GameReviewer) -> None:
    reviewed.forget()
    assert not reviewed.reviews(LOST)


def test_reviewer_that_crashes_stops_the_review(qtbot: QtBot, qapp: QApplication) -> None:
    reviewer = GameReviewer(qapp, process=ReviewProcess([sys.executable, "-c", ""]))
    with qtbot.waitSignal(reviewer.stopped, timeout=TIMEOUT_MS):
        reviewer.start(LOST)
    assert not reviewer.is_reviewing
    assert reviewer.error == str(sentence(EngineFault(EngineFaultKind.ENDED, ENGINE_NAME, "0")))


def test_next_review_forgets_the_failure(reviewer: GameReviewer, qtbot: QtBot) -> None:
    reviewer.error = "The reviewer crashed"
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS):
        reviewer.start(LOST)
    assert not reviewer.error


def test_stopped_review_is_made_again(reviewer: GameReviewer, qtbot: QtBot) -> None:
    reviewer.progressed.connect(reviewer.stop)
    with qtbot.waitSignal(reviewer.stopped, timeout=TIMEOUT_MS):
        reviewer.start(LOST)
    reviewer.progressed.disconnect()
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS) as finished:
        reviewer.start(LOST)
    assert finished.args == [LOST, REVIEWS]


@pytest.fixture
def stored(tmp_path: Path, qapp: QApplication) -> Iterator[StoredReviews]:
    """Reviews of a library that contains the lost game."""
    library = LibraryService(tmp_path / "games.sqlite3", paths.pending_folder(), Background().lane("library"))
    library.store(STORED)
    yield StoredReviews(library, qapp)
    library.close()


def test_complete_reviews_are_stored(qtbot: QtBot, qapp: QApplication, stored: StoredReviews) -> None:
    reviewer = GameReviewer(qapp, stored=stored)
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS):
        reviewer.open(STORED)
    qtbot.waitUntil(lambda: stored.load(STORED) == REVIEWS)
    reviewer.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_stopped_review_is_not_stored(qtbot: QtBot, qapp: QApplication, stored: StoredReviews) -> None:
    reviewer = GameReviewer(qapp, stored=stored)
    reviewer.progressed.connect(reviewer.stop)
    with qtbot.waitSignal(reviewer.stopped, timeout=TIMEOUT_MS):
        reviewer.open(STORED)
    assert stored.load(STORED) == ()
    reviewer.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_review_that_ran_out_of_time_is_neither_complete_nor_stored(
    qtbot: QtBot, qapp: QApplication, stored: StoredReviews, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_to_store: list[object] = []
    monkeypatch.setattr(stored, "store", lambda *review: asked_to_store.append(review))
    reviewer = GameReviewer(qapp, stored, ReviewProcess(OUT_OF_TIME))
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS) as finished:
        reviewer.open(STORED)
    assert finished.args == [STORED, REVIEWS[:1]]
    assert (reviewer.complete_reviews(STORED), asked_to_store) == ((), [])
    reviewer.open(STORED)
    assert not reviewer.is_reviewing
    reviewer.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_stored_reviews_are_loaded_instead_of_made(qtbot: QtBot, qapp: QApplication, stored: StoredReviews) -> None:
    stored.store(STORED, REVIEWS)
    qtbot.waitUntil(lambda: stored.load(STORED) == REVIEWS)
    reviewer = GameReviewer(qapp, stored=stored)
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS) as finished:
        reviewer.open(STORED)
        assert not reviewer.is_reviewing
    assert finished.args == [STORED, REVIEWS]
    assert not running_processes()


def test_review_of_the_same_game_goes_on_when_it_is_started_again(reviewer: GameReviewer, qtbot: QtBot) -> None:
    progress: list[int] = []
    reviewer.progressed.connect(lambda game: progress.append(len(reviewer.reviews(game))))
    with qtbot.waitSignal(reviewer.progressed, timeout=TIMEOUT_MS):
        reviewer.start(LOST)
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS):
        reviewer.start(STORED)
    assert progress == [*range(1, len(REVIEWS) + 1)]


def test_stored_reviews_end_the_review_of_another_game(reviewer: GameReviewer) -> None:
    reviewer.start(Game(LOST.setup, LOST.moves[:-1]))
    reviewer.load(LOST, REVIEWS)
    assert not reviewer.is_reviewing


@pytest.mark.parametrize(
    "other",
    [LOST.undo(), Game(replace(LOST.setup, first=1), LOST.moves)],
    ids=["another end", "another start"],
)
def test_game_with_another_start_or_end_has_no_reviews(reviewed: GameReviewer, other: Game) -> None:
    assert not reviewed.reviews(other)


def test_stored_reviews_are_loaded_while_another_game_is_reviewed(
    qtbot: QtBot, qapp: QApplication, stored: StoredReviews
) -> None:
    stored.store(STORED, REVIEWS)
    qtbot.waitUntil(lambda: stored.load(STORED) == REVIEWS)
    reviewer = GameReviewer(qapp, stored=stored)
    reviewer.start(Game(LOST.setup, LOST.moves[:-1]))
    with qtbot.waitSignal(reviewer.review_finished, timeout=TIMEOUT_MS) as finished:
        reviewer.open(STORED)
        assert not reviewer.is_reviewing
    assert finished.args == [STORED, REVIEWS]
    reviewer.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_game_that_nobody_resigned_has_not_the_reviews_of_the_resigned_one(reviewer: GameReviewer) -> None:
    unfinished = Game(LOST.setup, LOST.moves[:5])
    reviewer.load(unfinished.resign(), REVIEWS)
    assert not reviewer.reviews(unfinished)
