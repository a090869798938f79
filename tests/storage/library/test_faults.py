import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.storage.codes import broken
from tests.storage.damage import assert_only_library_faults, is_damaged, with_changed_bytes
from tests.storage.played import game
from tests.storage.windows_files import OPEN_ELSEWHERE, error_of_windows, hold_open
from tictactoe_gui.storage import locking
from tictactoe_gui.storage.library import entries, mastermind_games, recovery, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault, translate_errors
from tictactoe_gui.storage.library.library import Library

HOLD_OPEN = """
import sys
from pathlib import Path
from tictactoe_gui.storage.library.library import Library
library = Library(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""
STORE_WHILE_CALLS_FAIL = """
import errno, sys
from pathlib import Path
from tests import failing_calls
from tests.storage.played import game
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.faults import LibraryFault
library = Library(Path(sys.argv[1]))
library.store(game("1"))
failing_calls.make_fail(getattr(failing_calls, sys.argv[2]), getattr(errno, sys.argv[3]))
try:
    library.store(game("2"))
except LibraryFault as fault:
    print(fault.kind.name)
"""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a library with 40 games of each kind."""
    path = tmp_path_factory.mktemp("sound") / "games.sqlite3"
    with closing(Library(path)) as library:
        for number in range(40):
            library.store(game(str(number)))
            mastermind_games.store(library, broken(str(number), number=number + 1))
    return path.read_bytes()


@contextmanager
def opened(data: bytes) -> Iterator[Library]:
    """Open a library with this data, and replace it if the check finds damage, as the window does."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        path.write_bytes(data)
        with closing(Library(path)) as library:
            if is_damaged(library):
                library.recreate()
            yield library


def overwrite(library: Library) -> None:
    """Overwrite the first page of the games. SQLite notices it when it reads them."""
    library.store(game("1"))
    ((page,),) = library.query("SELECT rootpage FROM sqlite_schema WHERE name = 'games'")
    library.close()
    with library.path.open("rb+") as file:
        file.seek(4_096 * (page - 1))
        file.write(bytes(4_096))


def assert_damage_is_quarantined(data: bytes) -> None:
    with opened(data) as library:
        assert library.recovery
        assert library.recovery.quarantined.read_bytes() == data
        assert_works(library)


def assert_works(library: Library) -> None:
    assert library.game(library.store(game("99"))) == game("99")
    library.check()


def storing_error(library: Library) -> ErrorKind:
    with pytest.raises(LibraryFault) as caught:
        library.store(game("1"))
    assert caught.value.path == library.path
    return caught.value.kind


def opening_error(path: Path) -> ErrorKind:
    with pytest.raises(LibraryFault) as caught:
        Library(path, timeout=0)
    return caught.value.kind


@settings(max_examples=30)
@given(st.binary(min_size=2, max_size=2_000))
@example(b"SQLite format 3\0")
@example(bytes(5_000))
@example(b"SQLite format 3\0" + bytes(5_000))
def test_arbitrary_bytes_are_quarantined(data: bytes) -> None:
    assert_damage_is_quarantined(data)


def test_library_with_an_overwritten_page_is_quarantined(sound: bytes) -> None:
    garbage = Random(1).randbytes(4_096)
    for page in range(0, len(sound), 4_096):
        assert_damage_is_quarantined(sound[:page] + garbage + sound[page + 4_096 :])


@pytest.mark.parametrize(
    "change",
    [
        *("DROP TABLE games", "DROP TABLE mastermind", "ALTER TABLE games RENAME COLUMN plies TO mozes"),
        "PRAGMA application_id = 1",
    ],
)
def test_library_without_a_table_or_column_and_another_database_are_quarantined(
    library: Library, path: Path, change: str
) -> None:
    number = library.store(game())
    library.recreate()
    assert (library.recovery, library.game(number)) == (None, game())
    list(library.query(change))
    library.close()
    assert_damage_is_quarantined(path.read_bytes())


def test_library_replaced_by_another_program_is_not_quarantined(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no library")
    connect = schema.connect

    def connect_after_replacement(path: Path, *options: Any) -> sqlite3.Connection:
        monkeypatch.setattr(schema, "connect", connect)
        with pytest.raises(LibraryFault) as caught:
            connect(path, *options)
        Library(path).close()
        raise caught.value

    monkeypatch.setattr(schema, "connect", connect_after_replacement)
    with closing(Library(path)) as library:
        assert library.recovery is None
        assert_works(library)


def test_wal_and_shm_files_of_a_damaged_library_are_quarantined_too(path: Path) -> None:
    path.parent.mkdir()
    for companion in ("", "-wal", "-shm"):
        Path(f"{path}{companion}").write_text(f"main{companion}", encoding="utf-8")
    path.with_name("new").write_text("new", encoding="utf-8")
    quarantined = recovery.replace(path, path.with_name("new"))
    assert path.read_text(encoding="utf-8") == "new"
    assert [Path(f"{quarantined}{companion}").read_text(encoding="utf-8") for companion in ("", "-wal", "-shm")] == [
        "main",
        "main-wal",
        "main-shm",
    ]
    assert len(list(path.parent.iterdir())) == 4


def test_damaged_library_open_in_another_program_stays_until_closed(path: Path) -> None:
    library = Library(path)
    overwrite(library)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD_OPEN, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == "open\n"
        with pytest.raises(LibraryFault) as caught:
            library.recreate()
        assert caught.value.kind is ErrorKind.IN_USE
        other.communicate()
    assert_works(library)
    library.close()


@pytest.mark.parametrize("companion", ["", "-wal", "-shm"])
def test_replacement_of_a_file_that_is_open_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, companion: str
) -> None:
    path.parent.mkdir()
    for part in ("", "-wal", "-shm"):
        Path(f"{path}{part}").touch()
    new = path.with_name("new")
    new.touch()
    before = {*path.parent.iterdir()}
    hold_open(monkeypatch, lambda file: str(file) == f"{path}{companion}")
    with pytest.raises(PermissionError):
        recovery.replace(path, new)
    assert {*path.parent.iterdir()} == before


@pytest.mark.parametrize("number", OPEN_ELSEWHERE)
def test_damaged_library_that_cannot_be_replaced_is_in_use_and_is_not_copied(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    overwrite(library)
    before = {*path.parent.iterdir()}
    hold_open(monkeypatch, lambda file: file == path, number)
    for _ in range(2):
        with pytest.raises(LibraryFault) as caught:
            recovery.recover(path, timeout=0)
        assert caught.value.kind is ErrorKind.IN_USE
    assert {*path.parent.iterdir()} == before


def test_library_of_a_newer_version_is_unchanged(library: Library, path: Path) -> None:
    list(library.query("PRAGMA user_version = 99"))
    library.close()
    before = path.read_bytes()
    assert opening_error(path) is ErrorKind.NEWER
    assert path.read_bytes() == before
    assert {*path.parent.iterdir()} == {path, schema.maintenance_lock(path)}


@pytest.mark.posix
@pytest.mark.parametrize(
    ("calls", "error", "trouble"),
    [
        ("WRITES", "ENOSPC", ErrorKind.FULL),
        ("WRITES", "EIO", ErrorKind.FAILED),
        ("FLUSHES", "EIO", ErrorKind.FAILED),
    ],
)
def test_disk_errors_are_reported_and_lose_no_stored_game(
    path: Path, calls: str, error: str, trouble: ErrorKind
) -> None:
    command = [sys.executable, "-c", STORE_WHILE_CALLS_FAIL, str(path), calls, error]
    assert subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout == f"{trouble.name}\n"
    with closing(Library(path)) as library:
        stored = [library.game(number) for number in sorted(entries.find(library))]
        # Data that could not be flushed may still be on the disk.
        assert stored in ([game("1")], [game("1"), game("2")])
        assert_works(library)


def test_waiting_for_another_writer_times_out(library: Library, path: Path) -> None:
    with closing(Library(path, timeout=0)) as waiting:
        list(library.query("BEGIN IMMEDIATE"))
        assert storing_error(waiting) is ErrorKind.LOCKED
        list(library.query("ROLLBACK"))
        assert_works(waiting)


def test_exclusively_locked_library_is_reported(library: Library, path: Path) -> None:
    library.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert opening_error(path) is ErrorKind.LOCKED


def test_library_waits_for_another_program_that_creates_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    held = locking.lock(schema.maintenance_lock(path))
    assert held
    assert opening_error(path) is ErrorKind.LOCKED
    monkeypatch.setattr(locking, "sleep", lambda _seconds: os.close(held))
    with closing(Library(path)) as library:
        assert_works(library)
        library.close()
        path.unlink()
        with pytest.raises(LibraryFault):
            library.check()
    assert not path.exists()


@pytest.mark.posix
@pytest.mark.parametrize("folder", ["a" * 300, f"{'a' * 240}/{'b' * 240}", "/".join(["a" * 200] * 25)])
def test_path_that_is_too_long_is_reported(tmp_path: Path, folder: str) -> None:
    assert opening_error(tmp_path / folder / "games.sqlite3") is ErrorKind.TOO_LONG


@pytest.mark.parametrize(
    ("name", "kind", "detail"),
    [
        ("file/games.sqlite3", ErrorKind.NOT_A_FOLDER, "file"),
        ("file/data/tictactoe/games.sqlite3", ErrorKind.NOT_A_FOLDER, "file"),
        ("folder", ErrorKind.FOLDER, None),
        pytest.param("link/data/games.sqlite3", ErrorKind.NO_FOLDER, None, marks=pytest.mark.posix),
    ],
)
def test_what_is_in_the_way_is_reported(tmp_path: Path, name: str, kind: ErrorKind, detail: str | None) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    if os.name == "posix":
        (tmp_path / "link").symlink_to(tmp_path / "link")
    with pytest.raises(LibraryFault) as caught:
        Library(tmp_path / name)
    assert caught.value.kind is kind
    assert detail is None or caught.value.detail == str(tmp_path / detail)


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (sqlite3.SQLITE_IOERR_FSYNC, ErrorKind.FAILED),
        (sqlite3.SQLITE_FULL, ErrorKind.FULL),
        (sqlite3.SQLITE_READONLY_DIRECTORY, ErrorKind.READ_ONLY),
        (sqlite3.SQLITE_CANTOPEN, ErrorKind.READ_ONLY),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, ErrorKind.LOCKED),
        (sqlite3.SQLITE_NOTADB, ErrorKind.DAMAGED),
        (sqlite3.SQLITE_ERROR, ErrorKind.DAMAGED),
        (sqlite3.SQLITE_PROTOCOL, ErrorKind.LOCKED),
        (sqlite3.SQLITE_NOMEM, ErrorKind.FAILED),
    ],
)
def test_sqlite_errors_are_translated(path: Path, code: int, trouble: ErrorKind) -> None:
    error = sqlite3.OperationalError("in its own words")
    error.sqlite_errorcode = code
    with pytest.raises(LibraryFault) as caught, translate_errors(path, table_errors=ErrorKind.DAMAGED):
        raise error
    assert (caught.value.kind, caught.value.detail) == (trouble, "in its own words")


def test_programming_errors_are_not_translated(library: Library) -> None:
    with pytest.raises(sqlite3.ProgrammingError, match="bindings"):
        list(library.query("SELECT ?"))


def test_damaged_library_raises_only_library_faults(sound: bytes, path: Path) -> None:
    path.parent.mkdir()
    for seed in range(20):
        assert_only_library_faults(with_changed_bytes(sound, Random(seed)), path)


@pytest.mark.parametrize(
    ("number", "kind", "detail"),
    [
        (5, ErrorKind.FORBIDDEN, "WinError 5"),
        (19, ErrorKind.READ_ONLY, "WinError 19"),
        (32, ErrorKind.LOCKED, "WinError 32"),
        (112, ErrorKind.FULL, "WinError 112"),
        (1117, ErrorKind.FAILED, "WinError 1117"),
    ],
)
def test_error_of_windows_is_told_by_its_number(path: Path, number: int, kind: ErrorKind, detail: str) -> None:
    with pytest.raises(LibraryFault) as caught, translate_errors(path):
        raise error_of_windows(number)
    assert (caught.value.kind, caught.value.detail) == (kind, detail)
