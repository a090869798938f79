import errno
import os
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.played import game
from tictactoe_gui.storage import locking
from tictactoe_gui.storage.library import browsing, recovery, schema
from tictactoe_gui.storage.library.faults import LibraryFault
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


def make_old(path: Path, days: int) -> None:
    at = time.time() - days * DAY_S
    os.utime(path, (at, at))


def test_check_backs_up_the_library(backed_up: Path) -> None:
    assert games(backed_up) == 1


def test_backup_of_the_last_week_is_kept(library: Library, backed_up: Path) -> None:
    make_old(backed_up, days=6)
    library.check()
    assert games(backed_up) == 1


@pytest.mark.parametrize("days", [8, -30], ids=["older than a week", "made while the clock was ahead"])
def test_other_backup_is_replaced(library: Library, backed_up: Path, days: int) -> None:
    make_old(backed_up, days)
    library.check()
    assert games(backed_up) == 2


def test_damaged_library_is_not_backed_up(library: Library, backed_up: Path) -> None:
    make_old(backed_up, days=8)
    list(library.query("UPDATE games SET record = 'no record'"))
    with pytest.raises(LibraryFault):
        library.check()
    assert games(backed_up) == 1


def test_failed_backup_keeps_the_old_one(library: Library, backed_up: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_old(backed_up, days=8)
    before = {*backed_up.parent.iterdir()}

    def fail(_descriptor: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as failing:
        failing.setattr(os, "fsync", fail)
        library.check()
    assert ({*backed_up.parent.iterdir()}, games(backed_up)) == (before, 1)
    make_old(backed_up, days=8)
    library.check()
    assert games(backed_up) == 2


def test_only_one_program_backs_up_at_a_time(library: Library, backed_up: Path) -> None:
    make_old(backed_up, days=8)
    with locking.hold(schema.maintenance_lock(library.path), timeout=0):
        library.check()
    assert games(backed_up) == 1
