import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.storage import golden_library
from tests.storage.played import game
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ratings import RatedPlayer, Rating
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import PendingGames
from tictactoe_gui.storage.library import browsing, migrations, ratings, recovery, rows, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library, LibraryReader
from tictactoe_gui.storage.library.recovery import Recovery, Restoration
from tictactoe_gui.ui.session import background, library_service
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_file import LibraryAnswer, LibraryFile
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.wording import library as wording


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite3"


@pytest.fixture
def library(path: Path, qapp: QApplication) -> Iterator[LibraryService]:  # noqa: ARG001 - timers need an application
    library = LibraryService(path, paths.pending_folder(), Background().lane("library"))
    yield library
    library.close()


@pytest.fixture
def immediate_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start checking the whole file as soon as the library is open."""
    monkeypatch.setattr(library_service, "CHECK_DELAY_MS", 0)


@pytest.fixture
def paused_update(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Pause updates of the file until this event is set."""
    event, steps = Event(), migrations.MIGRATIONS[golden_library.VERSION]
    monkeypatch.setitem(migrations.MIGRATIONS, golden_library.VERSION, (step for step in steps if event.wait(60)))
    monkeypatch.setattr(background, "GRACE_S", 0)
    return event


@pytest.fixture
def reported(library: LibraryService) -> list[str]:
    """Return the reported messages."""
    sentences: list[str] = []
    library.availability_changed.connect(sentences.append)
    return sentences


def ids(library: LibraryService) -> list[str]:
    """Return the ids of the stored games."""
    return library.query(lambda opened: [found for (found,) in opened.query("SELECT id FROM games ORDER BY id")], ["?"])


def fail(trouble: ErrorKind) -> None:
    raise LibraryFault(trouble, Path("games.sqlite3"))


def test_library_is_not_opened_before_first_use(library: LibraryService, path: Path) -> None:
    library.start()
    library.close()
    assert not path.exists()


def test_stored_game_is_a_change_and_a_question_is_not(library: LibraryService, qtbot: QtBot) -> None:
    with qtbot.waitSignal(library.changed):
        library.store(game("1"))
    answers = list[LibraryAnswer[int]]()
    with qtbot.assertNotEmitted(library.changed):
        assert ids(library) == ["1"]
        library.ask(browsing.count, answers.append)
        library.finish(60)
    assert answers == [LibraryAnswer(1)]


def test_change_emits_changed_and_returns_the_result(library: LibraryService, qtbot: QtBot) -> None:
    library.store(game("1"))
    answers: list[LibraryAnswer[int]] = []
    with qtbot.waitSignal(library.changed):
        library.run(lambda opened: len(opened.delete([1]).games), answers.append)
    assert answers == [LibraryAnswer(1)]
    assert ids(library) == []


def test_error_is_reported_once_and_cleared_on_recovery(library: LibraryService, reported: list[str]) -> None:
    assert [library.query(lambda _opened: fail(ErrorKind.FULL), None) for _ in range(2)] == [None, None]
    assert reported == [wording.fault(LibraryFault(ErrorKind.FULL, Path("games.sqlite3")))]
    assert ids(library) == []
    assert reported[1:] == [""]


def test_unexpected_error_is_answered_reported_and_raised(
    library: LibraryService, reported: list[str], path: Path
) -> None:
    def run(_opened: Library) -> None:
        raise OSError(errno.EDOM, "Unerwartet")

    answers: list[LibraryAnswer[None]] = []
    with pytest.raises(OSError, match="Unerwartet"):
        library.run(run, answers.append)
    assert (
        [answer.error for answer in answers]
        == reported
        == [wording.fault(LibraryFault(ErrorKind.FAILED, path, f"Errno {errno.EDOM}"))]
    )


def test_failed_change_does_not_emit_changed(library: LibraryService, qtbot: QtBot) -> None:
    errors: list[str] = []
    with qtbot.assertNotEmitted(library.changed):
        library.run(lambda _opened: fail(ErrorKind.READ_ONLY), lambda answer: errors.append(answer.error))
    assert errors == [wording.fault(LibraryFault(ErrorKind.READ_ONLY, Path("games.sqlite3")))]


def test_damaged_library_is_moved_aside_and_replaced(library: LibraryService, reported: list[str], path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no library")
    library.store(game("1"))
    assert ids(library) == ["1"]
    (quarantined,) = (found for found in path.parent.glob("games damaged*.sqlite3"))
    assert quarantined.read_bytes() == b"no library"
    assert reported == [wording.REPLACED.format(path=quarantined)]


def recovered_all(path: Path) -> str:
    """Return the message that the only game of the damaged library was recovered."""
    (quarantined,) = path.parent.glob("games damaged*.sqlite3")
    return wording.recovered(Recovery(quarantined, games=1, total=1, has_deleted_games=False))


def test_library_damaged_during_use_is_replaced(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch, reported: list[str], path: Path
) -> None:
    library.store(game("1"))
    faults = iter([ErrorKind.DAMAGED])
    store = Library.store
    monkeypatch.setattr(Library, "store", lambda opened, new: [*map(fail, faults), store(opened, new)][-1])
    monkeypatch.setattr(schema, "check", lambda *_: fail(ErrorKind.DAMAGED))
    library.store(game("2"))
    assert ids(library) == ["1", "2"]
    assert reported[-1] == recovered_all(path)


@pytest.mark.usefixtures("immediate_check")
def test_background_check_reports_damage(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch, reported: list[str], qtbot: QtBot, path: Path
) -> None:
    monkeypatch.setattr(schema, "check", lambda *_: fail(ErrorKind.DAMAGED))
    with qtbot.waitSignal(library.availability_changed):
        library.store(game("1"))
    assert ids(library) == ["1"]
    assert reported[-1] == recovered_all(path)


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> list[LibraryReader]:
    """Collect the closed connections of the window. While one is open, Windows does not replace a damaged file."""
    found: list[LibraryReader] = []
    close = LibraryReader.close

    def note(reader: LibraryReader) -> None:
        found.append(reader)
        close(reader)

    monkeypatch.setattr(LibraryReader, "close", note)
    return found


def test_window_closes_its_connection_before_the_check(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, closed: list[LibraryReader]
) -> None:
    connections: list[int] = []
    monkeypatch.setattr(schema, "check", lambda *_: connections.append(len(closed)))
    library.store(game("1"))
    assert ids(library) == ["1"]
    closed.clear()
    timer_of(library, library_service.CHECK_DELAY_MS).start(0)
    qtbot.waitUntil(lambda: bool(connections))
    assert connections[0] == 1


def test_window_closes_its_connection_before_a_game_is_stored_again(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch, closed: list[LibraryReader]
) -> None:
    library.store(game("1"))
    assert ids(library) == ["1"]
    closed.clear()
    monkeypatch.setattr(Library, "store", lambda *_: fail(ErrorKind.IN_USE))
    library.store(game("2"))
    assert closed


@pytest.mark.usefixtures("immediate_check")
def test_failed_backup_is_reported(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch, reported: list[str], qtbot: QtBot
) -> None:
    monkeypatch.setattr(recovery, "back_up", lambda _path: fail(ErrorKind.FULL))
    with qtbot.waitSignal(library.availability_changed):
        library.store(game("1"))
    assert reported == [wording.no_backup(LibraryFault(ErrorKind.FULL, Path("games.sqlite3")))]


def test_large_library_from_an_older_version_is_updated_in_the_background(
    library: LibraryService, path: Path, paused_update: Event, reported: list[str], qtbot: QtBot
) -> None:
    golden_library.unpack_small(path)
    assert library.query(browsing.count, -1) == -1
    assert library.is_opening
    assert library.error == wording.OPENING
    library.store(game("1"))
    paused_update.set()
    with qtbot.waitSignal(library.changed, check_params_cb=lambda: not library.error):
        pass
    assert (library.is_opening, reported[-1]) == (False, "")
    qtbot.waitUntil(lambda: library.query(browsing.count, -1) == 4)
    assert timer_of(library, library_service.CHECK_DELAY_MS).isActive()


def test_failed_update_is_reported_and_tried_again_by_the_next_query(
    library: LibraryService, path: Path, monkeypatch: pytest.MonkeyPatch, reported: list[str], qtbot: QtBot
) -> None:
    golden_library.unpack_small(path)
    released = Event()
    with monkeypatch.context() as patched:
        patched.setattr(schema, "connect", lambda *_: fail(ErrorKind.FULL) if released.wait(60) else None)
        patched.setattr(background, "GRACE_S", 0)
        library.changed.connect(lambda: library.query(browsing.count, -1))
        with qtbot.waitSignal(library.changed):
            assert library.query(browsing.count, -1) == -1
            released.set()
    assert reported == [wording.OPENING, wording.fault(LibraryFault(ErrorKind.FULL, Path("games.sqlite3")))]
    assert library.query(browsing.count, -1) == 3
    assert reported[2:] == [""]


@pytest.mark.usefixtures("immediate_check")
def test_closed_library_is_not_checked(library: LibraryService, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[object] = []
    monkeypatch.setattr(schema, "check", lambda *_: checked.append(library))
    library.store(game("1"))
    library.close()
    assert not any(timer.isActive() for timer in library.findChildren(QTimer))
    assert checked == []


def test_file_that_was_removed_is_restored_by_the_thread(
    library: LibraryService, path: Path, reported: list[str]
) -> None:
    library.store(game("1"))
    assert ids(library) == ["1"]
    path.unlink()
    assert ids(library) == ["1"]
    assert path.exists()
    assert reported[-1] == wording.restored(Restoration(path, 1, is_complete=True))
    assert library.was_missing


@pytest.mark.posix
def test_older_copy_that_replaces_the_open_library_is_reported(
    library: LibraryService, path: Path, reported: list[str]
) -> None:
    library.store(game("1"))
    older = Path(shutil.copy(path, path.with_name("copy")))
    library.store(game("2"))
    older.replace(path)
    library.store(game("3"))
    assert (ids(library), reported) == (["1", "3"], [wording.replaced(1, path)])


def test_games_wait_until_the_disk_of_the_library_is_back(
    library: LibraryService, path: Path, reported: list[str], qtbot: QtBot
) -> None:
    library.store(game("1"))
    elsewhere = path.parent.rename(path.parent.with_name("elsewhere"))
    library.store(game("2"))
    assert (ids(library), library.is_missing) == (["?"], True)
    assert reported[-1] == wording.fault(LibraryFault(ErrorKind.MISSING, path))
    assert not path.parent.exists()
    elsewhere.rename(path.parent)
    timer_of(library, library_service.STORE_RETRY_MS).start(0)
    qtbot.waitUntil(lambda: not library.error)
    assert (ids(library), library.is_missing, reported[-1]) == (["1", "2"], False, "")


def test_library_of_an_earlier_run_is_missed(path: Path, qtbot: QtBot) -> None:
    earlier, later = (LibraryService(path, paths.pending_folder(), Background().lane("library")) for _ in range(2))
    earlier.store(game("1"))
    earlier.close()
    shutil.rmtree(path.parent)
    assert (ids(later), later.is_missing, path.exists()) == (["?"], True, False)
    later.store(game("2"))
    with qtbot.waitSignal(later.changed):
        later.start_new()
    later.finish(60)
    assert (ids(later), later.is_missing, later.report) == (["2"], False, "")
    later.close()


@pytest.mark.posix
@pytest.mark.parametrize("link", ["file", "folder"])
def test_new_library_is_started_in_place_of_a_link_that_leads_nowhere(
    library: LibraryService, path: Path, tmp_path: Path, qtbot: QtBot, *, link: str
) -> None:
    linked = path if link == "file" else path.parent
    linked.parent.mkdir(exist_ok=True)
    linked.symlink_to(tmp_path / "disk")
    library.store(game("1"))
    assert (ids(library), library.is_missing) == (["?"], True)
    with qtbot.waitSignal(library.changed):
        library.start_new()
    library.finish(60)
    assert (ids(library), library.is_missing) == (["1"], False)
    (kept,) = linked.parent.glob(f"{linked.stem} missing *")
    assert kept.readlink() == tmp_path / "disk"


def test_path_that_the_system_refuses_is_reported_and_the_game_is_kept(
    library: LibraryService, path: Path, monkeypatch: pytest.MonkeyPatch, reported: list[str]
) -> None:
    answers = list[LibraryAnswer[int]]()
    with monkeypatch.context() as refusing:
        refuse(refusing, path.parent, errno.EIO)
        library.peek(browsing.count, answers.append)
        library.store(game("1"), answers.append)
        assert ids(library) == ["?"]
        library.ask(browsing.count, answers.append)
    assert [answer.is_lost for answer in answers] == [False, False]
    assert {answer.error for answer in answers} == {reported[-1]}
    library.store(game("2"))
    library.finish(60)
    assert ids(library) == ["1", "2"]


def refuse(refusing: pytest.MonkeyPatch, folder: Path, error: int) -> None:
    """Make the system's functions fail for all files in a folder."""
    for name in ("stat", "lstat", "open", "mkdir", "unlink", "rename"):
        refusing.setattr(os, name, partial(_refuse, getattr(os, name), folder, error))


def _refuse(function: Callable[..., object], folder: Path, error: int, path: Any, *args: Any, **options: Any) -> object:
    if not isinstance(path, int) and folder in (Path(path), *Path(path).parents):
        raise OSError(error, os.strerror(error), str(path))
    return function(path, *args, **options)


def test_library_on_a_read_only_disk_is_read(
    library: LibraryService, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Library(path)) as earlier:
        earlier.store(game("1"))
    answers = list[LibraryAnswer[int]]()

    connect = rows.connect

    def connect_read_only(database: str, timeout: float, *, is_immutable: bool = False) -> sqlite3.Connection:
        if not is_immutable:
            raise LibraryFault(ErrorKind.READ_ONLY, path)
        return connect(database, timeout, is_immutable=True)

    with monkeypatch.context() as read_only:
        read_only.setattr(rows, "connect", connect_read_only)
        assert ids(library) == ["1"]
        library.store(game("2"), answers.append)
        assert ids(library) == ["1"]
    assert answers[0].error == wording.fault(LibraryFault(ErrorKind.READ_ONLY, path))
    library.store(game("3"))
    library.finish(60)
    assert ids(library) == ["1", "2", "3"]


@pytest.mark.usefixtures("immediate_check")
def test_window_does_not_wait_for_the_check(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    started, window_continues, results = Event(), Event(), list[bool]()

    def check(_file: LibraryFile) -> LibraryAnswer[bool]:
        started.set()
        results.append(window_continues.wait(5))
        return LibraryAnswer(result=False)

    monkeypatch.setattr(LibraryFile, "check", check)
    library.store(game("1"))
    qtbot.waitUntil(started.is_set)
    window_continues.set()
    qtbot.waitUntil(lambda: results == [True])


def test_damage_that_no_check_finds_is_reported_and_recovered_only_once(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[object] = []
    library.store(game("1"))
    check = schema.check

    def count(*args: Any) -> None:
        checks.append(args)
        check(*args)

    monkeypatch.setattr(schema, "check", count)
    for _ in range(3):
        library.query(lambda _opened: fail(ErrorKind.DAMAGED), None)
        assert library.error == wording.fault(LibraryFault(ErrorKind.DAMAGED, Path("games.sqlite3")))
    assert len(checks) == 1


def kept() -> list[Game]:
    """Return the games that wait to be stored."""
    return [each for each, _content in PendingGames(paths.pending_folder()).games()]


@pytest.mark.parametrize("fails", [False, True])
def test_version_that_another_window_kept_meanwhile_is_not_lost(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, *, fails: bool
) -> None:
    pending, store = PendingGames(paths.pending_folder()), Library.store
    pending.add(game("1"))

    def store_slowly(opened: Library, stored: Game) -> int:
        monkeypatch.setattr(Library, "store", store)
        pending.add(game("1", winner=1))
        if fails:
            raise LibraryFault(ErrorKind.LOCKED, opened.path)
        return store(opened, stored)

    monkeypatch.setattr(Library, "store", store_slowly)
    library.start()
    qtbot.waitUntil(lambda: kept() == [game("1", winner=1)] and bool(library.error) is fails)
    timer_of(library, library_service.STORE_RETRY_MS).start(0)
    qtbot.waitUntil(lambda: kept() == [])


def test_newer_version_of_a_kept_game_replaces_the_older_one_that_is_being_stored(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pending, store = PendingGames(paths.pending_folder()), Library.store
    pending.add(game("1"))
    older, newer = (LibraryFile(path, paths.pending_folder()) for _ in range(2))
    other_window = Thread(target=newer.store, args=[game("1", winner=1)])

    def store_slowly(opened: Library, stored: Game) -> int:
        monkeypatch.setattr(Library, "store", store)
        other_window.start()
        other_window.join(0.2)
        return store(opened, stored)

    monkeypatch.setattr(Library, "store", store_slowly)
    older.store_pending()
    other_window.join()
    assert older.run(lambda library: library.game(2)).result == game("1", winner=1)


def test_older_version_of_a_kept_game_is_not_stored_after_the_newer_one(path: Path) -> None:
    pending = PendingGames(paths.pending_folder())
    pending.add(game("1"))
    older, newer = (LibraryFile(path, paths.pending_folder()) for _ in range(2))
    content = pending.content(game("1"))
    newer.store(game("1", winner=1))
    assert older.store(game("1"), content) == LibraryAnswer(None)
    assert newer.run(lambda library: library.game(1)).result == game("1", winner=1)


def test_error_stays_until_the_kept_game_is_stored(
    library: LibraryService, monkeypatch: pytest.MonkeyPatch, reported: list[str]
) -> None:
    with monkeypatch.context() as locked:
        locked.setattr(Library, "store", lambda *_: fail(ErrorKind.LOCKED))
        library.store(game("1"))
        assert ids(library) == []
        assert library.error == wording.fault(LibraryFault(ErrorKind.LOCKED, Path("games.sqlite3")))
    library.store(game("2"))
    assert (ids(library), library.error) == (["1", "2"], "")
    assert len(reported) == 2


def test_games_kept_by_an_earlier_run_are_stored_at_the_start(library: LibraryService, qtbot: QtBot) -> None:
    PendingGames(paths.pending_folder()).add(game("1"))
    with qtbot.waitSignal(library.stored_later) as stored:
        library.start()
    assert (stored.args, ids(library)) == ([1], ["1"])


def test_kept_game_that_cannot_be_read_is_reported(library: LibraryService, reported: list[str]) -> None:
    paths.pending_folder().mkdir(parents=True)
    (paths.pending_folder() / "pending-1.ttt").write_bytes(b"{")
    library.start()
    (renamed,) = paths.pending_folder().iterdir()
    assert reported == [wording.PENDING_UNREADABLE.format(path=renamed)]


def rated(library: LibraryService) -> dict[RatedPlayer, Rating]:
    return library.query(ratings.table, {})


def test_stored_game_is_rated(library: LibraryService, qtbot: QtBot) -> None:
    with qtbot.waitSignal(library.ratings_updated, check_params_cb=lambda done: done == 1):
        library.store(game("1"))
    assert library.query(lambda opened: len(ratings.changes(opened, 1, game("1"))), 0) == 2


def test_games_of_an_older_library_are_rated_in_steps(
    library: LibraryService, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Library(path)) as earlier:
        for number in range(1, 5):
            earlier.store(game(str(number)))
    monkeypatch.setattr(ratings, "rate_next", lambda opened, step=ratings.rate_next: step(opened, 1))
    steps: list[float] = []
    library.ratings_updated.connect(steps.append)
    with qtbot.waitSignal(library.ratings_updated, check_params_cb=lambda done: done == 1):
        assert len(ids(library)) == 4
    assert steps == [0.25, 0.5, 0.75, 1]
    assert rated(library)[RatedPlayer.of("Ann")].games == 4


def test_deleted_game_is_rated_no_more(library: LibraryService, qtbot: QtBot) -> None:
    library.store(game("1"))
    library.store(game("2"))
    with qtbot.waitSignal(library.ratings_updated, check_params_cb=lambda done: done == 1):
        library.run(lambda opened: opened.delete([1]), lambda _answer: None)
    assert rated(library)[RatedPlayer.of("Ann")].games == 1


def test_game_is_stored_even_if_it_cannot_be_rated(
    library: LibraryService, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "rate_next", lambda _opened: fail(ErrorKind.FULL))
    with qtbot.waitSignal(library.changed):
        library.store(game("1"))
    library.finish(10)
    assert (ids(library), library.error) == (["1"], "")


def test_program_ends_without_rating_all_games(
    library: LibraryService, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Library(path)) as earlier:
        for number in range(1, 5):
            earlier.store(game(str(number)))
    monkeypatch.setattr(ratings, "rate_next", lambda opened, step=ratings.rate_next: step(opened, 1))
    monkeypatch.setattr(background, "GRACE_S", 0)
    ids(library)
    library.close()
    with closing(Library(path)) as later:
        rating = ratings.current(later, RatedPlayer.of("Ann"))
        assert rating is None or rating.games < 4
