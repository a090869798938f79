import gc
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Timer

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.storage import golden_library
from tests.storage.played import game
from tests.ui.timers import timer_of
from tictactoe_gui.storage.library import browsing, migrations, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.recovery import Recovery
from tictactoe_gui.ui.session import game_library as game_library_module
from tictactoe_gui.ui.session import library_access
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.session.library_access import UpdateThread
from tictactoe_gui.wording import library as wording


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite3"


@pytest.fixture
def library(path: Path) -> Iterator[GameLibrary]:
    library = GameLibrary(path)
    yield library
    library.close()


@pytest.fixture
def immediate_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start checking the whole file as soon as the library is open."""
    monkeypatch.setattr(game_library_module, "CHECK_DELAY_MS", 0)


@pytest.fixture
def paused_update(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Pause updates of the file until this event is set."""
    event, on_progress = Event(), UpdateThread.on_progress

    def pause(thread: UpdateThread, done: float) -> None:
        event.wait(60)
        on_progress(thread, done)

    monkeypatch.setattr(UpdateThread, "on_progress", pause)
    return event


@pytest.fixture
def reported(library: GameLibrary) -> list[str]:
    """Return the reported messages."""
    sentences: list[str] = []
    library.availability_changed.connect(sentences.append)
    return sentences


def ids(library: GameLibrary) -> list[str]:
    """Return the ids of the stored games."""
    return library.query(lambda opened: [found for (found,) in opened.query("SELECT id FROM games ORDER BY id")], ["?"])


def fail(trouble: ErrorKind) -> None:
    raise LibraryFault(trouble, Path("games.sqlite3"))


def test_library_is_not_opened_before_first_use(library: GameLibrary, path: Path) -> None:
    assert not path.exists()
    library.close()
    assert not path.exists()


def test_storing_a_game_emits_changed(library: GameLibrary, qtbot: QtBot) -> None:
    with qtbot.waitSignal(library.changed):
        assert library.store(game("1"))
    assert ids(library) == ["1"]


def test_storing_a_game_twice_replaces_it(library: GameLibrary) -> None:
    library.store(game("1"))
    library.store(game("1", winner=1))
    assert ids(library) == ["1"]


def test_query_does_not_emit_changed(library: GameLibrary, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(library.changed):
        assert ids(library) == []


def test_change_emits_changed_and_returns_the_result(library: GameLibrary, qtbot: QtBot) -> None:
    library.store(game("1"))
    with qtbot.waitSignal(library.changed):
        deleted = library.change(lambda opened: opened.delete([1]), None)
    assert deleted
    assert ids(library) == []


def test_error_is_reported_once_and_cleared_on_recovery(library: GameLibrary, reported: list[str]) -> None:
    assert [library.query(lambda _opened: fail(ErrorKind.FULL), None) for _ in range(2)] == [None, None]
    assert reported == [wording.fault(LibraryFault(ErrorKind.FULL, Path("games.sqlite3")))]
    assert ids(library) == []
    assert reported[1:] == [""]


def test_failed_change_does_not_emit_changed(library: GameLibrary, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(library.changed):
        assert library.change(lambda _opened: fail(ErrorKind.READ_ONLY), None) is None


def test_unwritable_library_is_reported_and_recovers(library: GameLibrary, reported: list[str], path: Path) -> None:
    path.parent.write_text("a file where the folder would be")
    assert not library.store(game("1"))
    assert reported == [wording.fault(LibraryFault(ErrorKind.NOT_A_FOLDER, path, str(path.parent)))]
    path.parent.unlink()
    assert library.store(game("1"))
    assert reported[1:] == [""]


def test_damaged_library_is_moved_aside_and_replaced(library: GameLibrary, reported: list[str], path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no library")
    assert library.store(game("1"))
    assert ids(library) == ["1"]
    (quarantined,) = (found for found in path.parent.glob("games damaged*.sqlite3"))
    assert quarantined.read_bytes() == b"no library"
    assert reported == [wording.REPLACED.format(path=quarantined)]


def recovered_all(path: Path) -> str:
    """Return the message that the only game of the damaged library was recovered."""
    (quarantined,) = path.parent.glob("games damaged*.sqlite3")
    return wording.recovered(Recovery(quarantined, games=1, total=1, has_deleted_games=False))


def test_library_damaged_during_use_is_replaced(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch, reported: list[str], path: Path
) -> None:
    library.store(game("1"))
    faults = iter([ErrorKind.DAMAGED])
    store = Library.store
    monkeypatch.setattr(Library, "store", lambda opened, new: [*map(fail, faults), store(opened, new)][-1])
    monkeypatch.setattr(schema, "check", lambda *_: fail(ErrorKind.DAMAGED))
    assert library.store(game("2"))
    assert ids(library) == ["1", "2"]
    assert reported[-1] == recovered_all(path)


@pytest.mark.usefixtures("immediate_check")
def test_background_check_reports_damage(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch, reported: list[str], qtbot: QtBot, path: Path
) -> None:
    monkeypatch.setattr(schema, "check", lambda *_: fail(ErrorKind.DAMAGED))
    with qtbot.waitSignal(library.availability_changed):
        library.store(game("1"))
    assert ids(library) == ["1"]
    assert reported[-1] == recovered_all(path)


@pytest.mark.usefixtures("immediate_check")
def test_garbage_collection_is_off_during_the_background_check(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    collected: list[bool] = []
    monkeypatch.setattr(schema, "check", lambda *_: collected.append(gc.isenabled()))
    library.store(game("1"))
    qtbot.waitUntil(lambda: bool(collected) and gc.isenabled())
    assert set(collected) == {False}


def test_small_library_from_an_older_version_is_updated_at_once(
    library: GameLibrary, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_access, "UPDATE_WAIT_S", 60)
    golden_library.unpack_small(2, path)
    assert library.query(browsing.count, -1) == 3
    assert not library.error


def test_large_library_from_an_older_version_is_updated_in_the_background(
    library: GameLibrary, path: Path, paused_update: Event, reported: list[str], qtbot: QtBot
) -> None:
    golden_library.unpack_small(2, path)
    assert library.query(browsing.count, -1) == -1
    assert (library.is_updating, gc.isenabled()) == (True, False)
    assert library.error == wording.updating(0)
    assert not library.store(game("1"))
    paused_update.set()
    with qtbot.waitSignal(library.changed, check_params_cb=lambda: not library.error):
        pass
    qtbot.waitUntil(gc.isenabled)
    assert (library.is_updating, reported[-1]) == (False, "")
    assert library.store(game("1"))
    assert library.query(browsing.count, -1) == 4
    assert timer_of(library, game_library_module.CHECK_DELAY_MS).isActive()


def test_progress_of_an_update_is_reported(
    library: GameLibrary, path: Path, monkeypatch: pytest.MonkeyPatch, reported: list[str], qtbot: QtBot
) -> None:
    monkeypatch.setattr(game_library_module, "POLL_MS", 0)
    monkeypatch.setattr(library_access, "UPDATE_WAIT_S", 0)
    golden_library.unpack(2, path)
    changes: list[str] = []
    library.changed.connect(lambda: changes.append(library.error))
    library.query(browsing.count, -1)
    qtbot.waitUntil(lambda: not library.error, timeout=60_000)
    assert set(reported) > {wording.updating(part) for part in (0.2, 0.5, 0.8)}
    assert changes[-3:] == reported[-3:]


def test_stopped_update_has_no_effect(library: GameLibrary, path: Path, paused_update: Event) -> None:
    golden_library.unpack_small(2, path)
    library.query(browsing.count, -1)
    Timer(0.1, paused_update.set).start()
    library.close()
    assert gc.isenabled()
    assert schema.is_outdated(path)


def test_failed_update_is_reported_and_tried_again_by_the_next_query(
    library: GameLibrary, path: Path, monkeypatch: pytest.MonkeyPatch, reported: list[str], qtbot: QtBot
) -> None:
    golden_library.unpack_small(2, path)
    monkeypatch.setattr(library_access, "UPDATE_WAIT_S", 60)
    with monkeypatch.context() as patched:
        patched.setattr(schema, "connect", lambda *_: fail(ErrorKind.FULL))
        library.changed.connect(lambda: library.query(browsing.count, -1))
        with qtbot.waitSignal(library.changed):
            assert library.query(browsing.count, -1) == -1
    assert reported == [wording.fault(LibraryFault(ErrorKind.FULL, Path("games.sqlite3")))]
    qtbot.waitUntil(gc.isenabled)
    assert library.query(browsing.count, -1) == 3
    assert reported[1:] == [""]


@pytest.mark.usefixtures("immediate_check")
def test_closed_library_is_not_checked(library: GameLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[object] = []
    monkeypatch.setattr(schema, "check", lambda *_: checked.append(library))
    library.store(game("1"))
    library.close()
    assert not any(timer.isActive() for timer in library.findChildren(QTimer))
    assert checked == []


def test_library_from_a_newer_version_is_left_unchanged(library: GameLibrary, reported: list[str], path: Path) -> None:
    Library(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {migrations.current_version() + 1}")
    newer.close()
    before = path.read_bytes()
    assert not library.store(game("1"))
    assert reported == [wording.fault(LibraryFault(ErrorKind.NEWER, path))]
    assert path.read_bytes() == before


@pytest.mark.parametrize("trouble", ErrorKind)
def test_every_error_has_a_message(library: GameLibrary, reported: list[str], trouble: ErrorKind) -> None:
    library.query(lambda _opened: fail(trouble), None)
    assert reported[0]
