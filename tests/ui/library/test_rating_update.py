from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.storage.played import game
from tictactoe_gui.ratings import RatedPlayer
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library.rating_update import RatingUpdate
from tictactoe_gui.ui.session import storage_thread
from tictactoe_gui.ui.session.game_library import GameLibrary

TIMEOUT_S = 60


@pytest.fixture
def library(qapp: QApplication) -> Iterator[GameLibrary]:  # noqa: ARG001 - timers need the application
    """Return a library with four games."""
    found = GameLibrary(paths.library_file(), paths.pending_folder())
    for number in range(1, 5):
        found.store(game(str(number)))
    found.finish(TIMEOUT_S)
    yield found
    found.close()


@pytest.fixture
def single_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate one game in each step, without waiting for the result."""
    monkeypatch.setattr(storage_thread, "GRACE_S", 0)
    rate_next = ratings.rate_next
    monkeypatch.setattr(ratings, "rate_next", lambda library: rate_next(library, 1))


def rated_games(library: GameLibrary) -> int:
    return library.query(lambda opened: len(ratings.history(opened, RatedPlayer.of("Ann"))), -1)


@pytest.mark.usefixtures("single_steps")
def test_update_rates_all_games_and_reports_progress(library: GameLibrary) -> None:
    with_progress, parts = RatingUpdate(library, library), list[float]()
    with_progress.progressed.connect(parts.append)
    with_progress.start()
    with_progress.start()
    library.finish(TIMEOUT_S)
    assert rated_games(library) == 4
    assert parts == sorted(set(parts))
    assert len(parts) >= 4
    assert parts[-1] == 1


@pytest.mark.usefixtures("single_steps")
def test_update_stops_when_the_library_is_closed(library: GameLibrary) -> None:
    update = RatingUpdate(library, library)
    update.progressed.connect(lambda _done: library.closing.emit())
    update.start()
    library.finish(TIMEOUT_S)
    assert rated_games(library) < 4


def test_games_can_be_stored_between_two_steps(library: GameLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    rate_next, seen = ratings.rate_next, list[int]()

    def count_and_rate(opened: Library) -> float:
        ((games,),) = opened.query("SELECT count(*) FROM games")
        seen.append(games)
        return rate_next(opened, 1)

    monkeypatch.setattr(ratings, "rate_next", count_and_rate)
    update = RatingUpdate(library, library)
    games = [game("9")]
    update.progressed.connect(lambda _done: library.store(games.pop()) if games else None)
    update.start()
    library.finish(TIMEOUT_S)
    assert seen[0] == 4
    assert 5 in seen[:-2]
    assert rated_games(library) == 5


def test_failed_update_ends(library: GameLibrary) -> None:
    library.finish(TIMEOUT_S)
    paths.library_file().unlink()
    paths.library_file().mkdir()
    update, parts = RatingUpdate(library, library), list[float]()
    update.progressed.connect(parts.append)
    update.start()
    library.finish(TIMEOUT_S)
    assert parts == [1]
