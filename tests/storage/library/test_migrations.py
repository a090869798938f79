import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.storage import golden_library
from tests.storage.codes import broken
from tests.storage.played import game
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.storage.library import mastermind_games, migrations, ratings, recovery, rows, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library, LibraryReader

KILL_WHILE_MIGRATING = """
import os, sys
from pathlib import Path
from tictactoe_gui.storage.library import migrations, schema
from tictactoe_gui.storage.library.library import Library
def killed(steps, part):
    for at, step in enumerate(steps):
        if at >= part * len(steps):
            os._exit(9)
        yield step
migrations.MIGRATIONS[7] = killed(migrations.MIGRATIONS[7], float(sys.argv[2]))
schema.empty_log = lambda _connection: os._exit(9)
Library(Path(sys.argv[1]))
"""
"""A program that is killed after a part of the migration, or after it was committed."""
MIGRATE_WITHOUT_SPACE = """
import errno, sys
from pathlib import Path
from tests import failing_calls
from tictactoe_gui.storage.library import migrations
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library
def fill_disk(steps):
    failing_calls.make_fail(failing_calls.WRITES, errno.ENOSPC)
    yield from steps
migrations.MIGRATIONS[7] = fill_disk(migrations.MIGRATIONS[7])
try:
    Library(Path(sys.argv[1]))
except LibraryFault as fault:
    print(fault.kind.name)
"""


@pytest.fixture
def old(path: Path) -> Path:
    """Return the path of a library of version 7."""
    golden_library.unpack(path)
    return path


@pytest.fixture
def small(path: Path) -> Path:
    """Return the path of a library of version 7 with three games of each kind."""
    golden_library.unpack_small(path)
    return path


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file without updating checksums."""
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        yield plain


def games(path: Path) -> dict[str, dict[str, str]]:
    """Return the records of all games in a library by table and number."""
    with closing(Library(path)) as library:
        library.check()
        return golden_library.records(library)


def first_games() -> dict[str, dict[str, str]]:
    """Return the games of a small golden library."""
    expected = golden_library.expected_contents()
    return {table: {number: expected[table][number] for number in "234"} for table in ("games", "mastermind")}


def contents(path: Path) -> dict[str, object]:
    with closing(Library(path)) as library:
        assert library.recovery is None
        library.check()
        return golden_library.contents(library)


def files(path: Path) -> dict[str, bytes]:
    """Return the contents of all files in the library's folder that are not empty."""
    found = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    return {name: data for name, data in found.items() if data}


def test_library_of_version_7_opens_without_loss(old: Path) -> None:
    with closing(Library(old)) as library:
        assert library.recovery is None
        assert golden_library.contents(library) == golden_library.expected_contents()
        # The numbers of deleted games are not used again.
        assert library.store(game("5")) == golden_library.LAST_NUMBER + 1
        assert mastermind_games.game(library, mastermind_games.store(library, broken())) == broken()
        library.check()


@pytest.mark.parametrize("part", [0, 0.5, 1])
def test_killed_migration_loses_nothing(old: Path, part: float) -> None:
    killed = subprocess.run([sys.executable, "-c", KILL_WHILE_MIGRATING, old, str(part)], check=False)
    assert killed.returncode == 9
    assert schema.is_outdated(old) == (part < 1)
    assert contents(old) == golden_library.expected_contents()


@pytest.mark.posix
def test_migration_on_a_full_disk_changes_nothing(old: Path) -> None:
    before = files(old)
    failed = subprocess.run([sys.executable, "-c", MIGRATE_WITHOUT_SPACE, old], capture_output=True, check=True)
    assert failed.stdout == b"FULL\n"
    assert files(old) == before
    assert contents(old) == golden_library.expected_contents()


def test_library_of_version_7_on_a_read_only_disk_is_refused(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, connect = files(old), rows.connect

    def connect_read_only(database: str, timeout: float, *, is_immutable: bool = False) -> sqlite3.Connection:
        if not is_immutable:
            raise LibraryFault(ErrorKind.READ_ONLY, old)
        return connect(database, timeout, is_immutable=True)

    monkeypatch.setattr(rows, "connect", connect_read_only)
    with pytest.raises(LibraryFault) as caught:
        Library(old)
    assert caught.value.kind is ErrorKind.READ_ONLY
    assert files(old) == before


@pytest.mark.parametrize("name", ["missing.sqlite3", "empty.sqlite3", "damaged.sqlite3"])
def test_only_an_older_library_is_outdated(path: Path, name: str) -> None:
    path.parent.mkdir()
    path.with_name("empty.sqlite3").touch()
    path.with_name("damaged.sqlite3").write_bytes(b"no library")
    assert not schema.is_outdated(path.with_name(name))
    assert path.with_name("missing.sqlite3").exists() is False


def test_failed_migration_changes_nothing(library: Library, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library.close()
    steps = {migrations.current_version(): ("ALTER TABLE games ADD COLUMN stars INTEGER", "no SQL")}
    with monkeypatch.context() as patched:
        patched.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS | steps)
        with pytest.raises(LibraryFault) as caught:
            Library(path)
        assert caught.value.kind is ErrorKind.FAILED
    with closing(Library(path)) as again:
        assert again.game(again.store(game())) == game()


@pytest.fixture(params=range(1, 7))
def killed(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return the path of a library of versions 1 to 6 with a backup, and with a change that is only in its log."""
    path, killed = tmp_path / "running" / "games.sqlite3", tmp_path / "killed" / "games.sqlite3"
    golden_library.unpack_small(path)
    with opened(path) as older:
        older.execute(f"PRAGMA user_version = {request.param}")
    with opened(path) as older:
        older.execute("UPDATE games SET seconds = 7")
        shutil.copytree(path.parent, killed.parent)
    shutil.copy(path, recovery.backup_path(killed))
    return killed


@pytest.mark.parametrize(
    "use",
    [Library, LibraryReader, schema.check, lambda path: recovery.recover(path, 0)],
    ids=["open", "read", "check", "recover"],
)
def test_library_of_versions_1_to_6_is_refused_and_stays_as_it_is(killed: Path, use: Callable[[Path], object]) -> None:
    before = files(killed)
    assert Path(f"{killed}-wal").name in before
    with pytest.raises(LibraryFault) as caught:
        use(killed)
    assert caught.value.kind is ErrorKind.OLDER
    assert not schema.is_outdated(killed)
    assert files(killed) == before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET seconds = seconds + 1 WHERE number = 3",
        "UPDATE games SET width = width + 1, gravity = 1 WHERE number = 3",
        "UPDATE games SET width = x'ff', k = 'x', exact = '[' WHERE number = 3",
        "UPDATE games SET row_checksum = 'x' WHERE number = 3",
        "UPDATE seats SET name = 'Zoe' WHERE game = 3",
        "UPDATE mastermind SET made = 99 WHERE number = 3",
    ],
)
@pytest.mark.parametrize("migrate", [True, False], ids=["after the migration", "before the migration"])
def test_damage_to_version_7_is_found_and_repaired(small: Path, damage: str, migrate: bool) -> None:  # noqa: FBT001
    with opened(small) as plain:
        plain.execute(damage)
    if migrate:
        Library(small).close()
    with pytest.raises(LibraryFault) as caught:
        schema.check(small)
    assert caught.value.kind is ErrorKind.DAMAGED
    found = recovery.recover(small, 0)
    assert found
    assert (found.games, found.total) == (6, 6)
    assert games(small) == first_games()


def test_readable_games_of_a_truncated_library_of_version_7_are_recovered(old: Path) -> None:
    data = old.read_bytes()
    damaged = data[: len(data) // 2]
    old.write_bytes(damaged)
    with closing(Library(old)) as library:
        assert library.recovery
        assert library.recovery.quarantined.read_bytes() == damaged
    found, expected = games(old), golden_library.expected_contents()
    for table, records in found.items():
        assert records.items() <= expected[table].items()
    assert sum(map(len, found.values())) > golden_library.GAMES / 2


def test_games_of_a_backup_of_version_7_are_recovered_with_the_levels_of_today(small: Path) -> None:
    with closing(rows.connect(schema.uri(small), 0)) as older:
        older.execute("UPDATE seats SET level = 'casual' WHERE game = 3")
        older.execute(f"UPDATE games SET row_checksum = {migrations.checksum_sql(older, 'games')}")  # noqa: S608
    shutil.copy(small, recovery.backup_path(small))
    Library(small).close()
    small.write_bytes(b"no library")
    with closing(Library(small)) as library:
        assert library.recovery
        assert list(library.query("SELECT DISTINCT level FROM seats WHERE game = 3")) == [("level-6",)]
    assert games(small) == first_games()


def test_next_backup_keeps_the_games_of_a_backup_of_version_7(small: Path) -> None:
    backup = recovery.backup_path(small)
    small.rename(backup)
    os.utime(backup, (0, 0))
    with closing(Library(small.with_name("new.sqlite3"))) as library:
        number = library.store(game("5"))
    library.path.rename(small)
    recovery.back_up(small)
    found = games(backup)
    assert len(found["games"]) == 4
    assert found["games"].pop(str(number))
    assert found == first_games()
    assert not list(backup.parent.glob("*unusable*"))


def test_version_7_without_a_list_of_deleted_games_gets_one(small: Path) -> None:
    with opened(small) as plain:
        for table in ("games", "mastermind"):
            plain.execute(f"DROP TRIGGER {table}_deleted")
            plain.execute(f"DROP TRIGGER {table}_stored")
        plain.execute("DROP TABLE deleted_games")
    with closing(Library(small)) as library:
        library.delete([2])
        assert len(list(library.query("SELECT * FROM deleted_games"))) == 1


def test_former_levels_of_version_7_become_those_that_replace_them(small: Path) -> None:
    with closing(rows.connect(schema.uri(small), 0)) as older:
        older.execute("UPDATE seats SET level = iif(seat, 'casual', 'club') WHERE game = 3")
        older.execute("INSERT INTO rated_players VALUES (99, '', 'casual', '')")
        older.execute(f"UPDATE games SET row_checksum = {migrations.checksum_sql(older, 'games')}")  # noqa: S608
    with closing(Library(small)) as library:
        library.check()
        assert [*library.query("SELECT DISTINCT level FROM seats WHERE game = 3")] == [("level-8",), ("level-6",)]
        ratings.update(library)
        assert all(player.kind.level in ("", *LEVELS) for player in ratings.table(library))
