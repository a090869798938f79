import errno
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.codes import broken
from tests.storage.damage import PIPE
from tests.storage.played import game
from tests.storage.windows_files import OPEN_ELSEWHERE, hold_open, refuse_to_flush_files_that_are_only_read
from tictactoe_gui.storage import locking
from tictactoe_gui.storage.library import browsing, mastermind_games, recovery, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library

DAY_S = 24 * 60 * 60


@pytest.fixture
def backed_up(library: Library) -> Path:
    """Back up a library with one game, and store another one."""
    library.store(game("1"))
    library.check()
    library.store(game("2"))
    return recovery.backup_path(library.path)


def games(path: Path) -> int:
    with closing(Library(path)) as library:
        return browsing.count(library)


def backup_fault(library: Library) -> ErrorKind | None:
    return library.backup_fault.kind if library.backup_fault else None


def make_old(path: Path, days: int) -> None:
    at = time.time() - days * DAY_S
    os.utime(path, (at, at))


@pytest.mark.parametrize("days", [8, -30], ids=["older than a week", "made while the clock was ahead"])
def test_backup_is_replaced_after_a_week_unless_the_library_is_damaged(
    library: Library, backed_up: Path, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    refuse_to_flush_files_that_are_only_read(monkeypatch)
    make_old(backed_up, days=6)
    library.check()
    assert games(backed_up) == 1
    make_old(backed_up, days)
    library.check()
    assert (games(backed_up), backup_fault(library)) == (2, None)
    make_old(backed_up, days)
    list(library.query("UPDATE games SET record = 'no record' WHERE number = 1"))
    with pytest.raises(LibraryFault):
        library.check()
    assert games(backed_up) == 2


def test_failed_backup_keeps_the_old_one(library: Library, backed_up: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_old(backed_up, days=8)
    before = {*backed_up.parent.iterdir()}

    def fail(_descriptor: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as failing:
        failing.setattr(os, "fsync", fail)
        library.check()
    assert backup_fault(library) is ErrorKind.FAILED
    assert ({*backed_up.parent.iterdir()}, games(backed_up)) == (before, 1)
    make_old(backed_up, days=8)
    library.check()
    assert backup_fault(library) is None
    assert games(backed_up) == 2


@pytest.mark.parametrize("number", OPEN_ELSEWHERE)
def test_backup_that_is_open_elsewhere_is_kept_and_reported(
    library: Library, backed_up: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    make_old(backed_up, days=8)
    before = {*backed_up.parent.iterdir()}
    with monkeypatch.context() as patched:
        hold_open(patched, lambda path: path == backed_up, number)
        library.check()
    assert backup_fault(library) is ErrorKind.LOCKED
    assert ({*backed_up.parent.iterdir()}, games(backed_up)) == (before, 1)


def test_only_one_program_backs_up_at_a_time(library: Library, backed_up: Path) -> None:
    make_old(backed_up, days=8)
    with locking.hold(schema.maintenance_lock(library.path), timeout=0):
        library.check()
    assert games(backed_up) == 1


def ids(path: Path) -> set[str]:
    with closing(Library(path)) as library:
        return {found for (found,) in library.query("SELECT id FROM games UNION SELECT id FROM mastermind")}


def back_up_again(library: Library) -> Path:
    backup = recovery.backup_path(library.path)
    make_old(backup, days=8)
    library.check()
    return backup


def replace_by_empty(library: Library) -> None:
    """Put an empty library in place of the open one, as an earlier version or another computer did."""
    library.close()
    with closing(Library(library.path.with_name("empty.sqlite3"))) as empty:
        empty.check()
    library.path.with_name("empty.sqlite3").replace(library.path)
    library.path.with_name("empty backup.sqlite3").unlink()


def test_backup_keeps_the_games_that_the_library_has_lost(library: Library, backed_up: Path) -> None:
    mastermind_games.store(library, broken("9"))
    assert ids(back_up_again(library)) == {"1", "2", "9"}
    replace_by_empty(library)
    library.store(game("3"))
    for _ in range(2):
        assert ids(back_up_again(library)) == {"1", "2", "3", "9"}
    assert ids(library.path) == {"3"}
    with closing(Library(backed_up)) as backup:
        backup.check()


@pytest.mark.usefixtures("backed_up")
def test_backup_drops_the_games_that_the_user_deleted(library: Library) -> None:
    library.delete([1])
    assert ids(back_up_again(library)) == {"2"}


@pytest.mark.usefixtures("backed_up")
def test_game_whose_deletion_was_undone_stays_in_the_backup(library: Library) -> None:
    library.restore(library.delete([1]))
    library.store(game("2", winner=1))
    list(library.query("DROP TRIGGER games_deleted"))
    list(library.query("DELETE FROM games"))
    assert ids(back_up_again(library)) == {"1"}


@pytest.mark.parametrize("make", [Path.mkdir, PIPE, lambda path: path.write_bytes(b"no library")])
def test_unusable_backup_is_renamed(library: Library, make: Callable[[Path], object]) -> None:
    library.store(game("1"))
    backup = recovery.backup_path(library.path)
    make(backup)
    before = backup.stat().st_ino
    assert ids(back_up_again(library)) == {"1"}
    (renamed,) = backup.parent.glob("games backup unusable*.sqlite3")
    assert renamed.stat().st_ino == before


def test_readable_games_of_a_damaged_backup_stay_in_it(library: Library, backed_up: Path) -> None:
    back_up_again(library)
    with closing(sqlite3.connect(backed_up)) as damaged, damaged:
        damaged.execute("UPDATE games SET record = 'no record' WHERE id = '1'")
    replace_by_empty(library)
    assert ids(back_up_again(library)) == {"2"}
    assert list(backed_up.parent.glob("games backup unusable*.sqlite3"))
