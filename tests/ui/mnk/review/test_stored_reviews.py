from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.played import game
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import reviews
from tictactoe_gui.ui.mnk.review.game_reviewer import StoredReviews
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService

REVIEWS = tuple(review(game(), Limits(60)))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[LibraryService]:
    library = LibraryService(tmp_path / "games.sqlite3", paths.pending_folder(), Background().lane("library"))
    yield library
    library.close()


@pytest.fixture
def stored(library: LibraryService) -> StoredReviews:
    return StoredReviews(library, library)


def test_window_does_not_wait_until_a_review_is_stored(
    stored: StoredReviews, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window_continues, results = Event(), list[bool]()
    monkeypatch.setattr(reviews, "store", lambda *_, **__: results.append(window_continues.wait(5)))
    stored.store(game(), REVIEWS)
    window_continues.set()
    qtbot.waitUntil(lambda: results == [True])


def test_review_waits_until_its_game_is_stored(library: LibraryService, stored: StoredReviews, qtbot: QtBot) -> None:
    stored.store(game(), REVIEWS)
    library.store(game("2"))
    assert stored.load(game()) == ()
    with qtbot.waitSignal(library.changed):
        library.store(game())
    qtbot.waitUntil(lambda: stored.load(game()) == REVIEWS)
