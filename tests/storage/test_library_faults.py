import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.storage.codes import broken
from tests.storage.damage import assert_only_faults_are_told, lost_bits
from tests.storage.older import VERSION_1, begin_version_1
from tests.storage.played import game
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import browsing, codebreaking, damaged, schema
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble, telling

HOLD_OPEN = """
import sys
from pathlib import Path
from tictactoe_gui.storage.library import Library
library = Library(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""
STORE_WHILE_CALLS_FAIL = """
import errno, sys
from pathlib import Path
from tests import failing_calls
from tests.storage.older import VERSION_1, begin_version_1
from tests.storage.played import game
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.library_faults import LibraryFault
library = Library(Path(sys.argv[1]))
library.store(game("1"))
failing_calls.let_fail(getattr(failing_calls, sys.argv[2]), getattr(errno, sys.argv[3]))
try:
    library.store(game("2"))
except LibraryFault as fault:
    print(fault.trouble.name)
"""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a library with 40 games of each kind."""
    path = tmp_path_factory.mktemp("sound") / "games.sqlite3"
    with closing(Library(path)) as library:
        for number in range(40):
            library.store(game(str(number)))
            codebreaking.store(library, broken(str(number), number=number + 1))
    return path.read_bytes()


@contextmanager
def opened(data: bytes) -> Iterator[Library]:
    """The library of a file with these bytes, checked as the window does it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        path.write_bytes(data)
        with closing(Library(path)) as library:
            if is_damaged(library):
                library.begin_anew()
            yield library


def spoil(library: Library) -> None:
    """Overwrite all of the file but its first page."""
    library.store(game("1"))
    library.close()
    with library.path.open("rb+") as file:
        file.seek(4_096)
        file.write(bytes(library.path.stat().st_size - 4_096))


def is_damaged(library: Library) -> bool:
    try:
        library.check()
    except LibraryFault as fault:
        return fault.trouble is Trouble.DAMAGED
    return False


def assert_damage_is_set_aside(data: bytes) -> None:
    with opened(data) as library:
        assert library.aside
        assert library.aside.read_bytes() == data
        assert_works(library)


def assert_works(library: Library) -> None:
    assert library.game(library.store(game("99"))) == game("99")
    library.check()


def store_without_end(library: Library, stored: list[Game]) -> None:
    for number in count():
        library.store(game(str(number)))
        stored.append(game(str(number)))


def trouble_of_storing(library: Library) -> Trouble:
    with pytest.raises(LibraryFault) as told:
        library.store(game("1"))
    assert told.value.path == library.path
    return told.value.trouble


def trouble_of_opening(path: Path) -> Trouble:
    with pytest.raises(LibraryFault) as told:
        Library(path, timeout=0)
    return told.value.trouble


@settings(max_examples=30)
@given(st.binary(min_size=2, max_size=2_000))
@example(b"SQLite format 3\0")
@example(bytes(5_000))
@example(b"SQLite format 3\0" + bytes(5_000))
def test_bytes_that_are_no_library_are_set_aside(data: bytes) -> None:
    assert_damage_is_set_aside(data)


@pytest.mark.parametrize("share", [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_library_that_was_cut_off_is_set_aside(sound: bytes, share: float) -> None:
    assert_damage_is_set_aside(sound[: round(len(sound) * share)])


def test_a_library_with_any_page_overwritten_is_set_aside(sound: bytes) -> None:
    garbage = Random(1).randbytes(4_096)
    for page in range(0, len(sound), 4_096):
        assert_damage_is_set_aside(sound[:page] + garbage + sound[page + 4_096 :])


def test_a_game_that_a_damaged_library_cannot_take_is_the_first_of_a_new_one(library: Library) -> None:
    spoil(library)
    assert library.game(library.store(game("1"))) == game("1")
    assert library.aside


def test_a_sound_library_is_never_set_aside(library: Library) -> None:
    number = library.store(game())
    library.begin_anew()
    assert library.aside is None
    assert library.game(number) == game()


def test_a_library_that_another_program_begins_anew_meanwhile_is_not_set_aside(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no library")
    connect = schema.connect

    def begin_anew(path: Path, timeout: float) -> sqlite3.Connection:
        monkeypatch.setattr(schema, "connect", connect)
        with pytest.raises(LibraryFault) as told:
            connect(path, timeout)
        Library(path).close()
        raise told.value

    monkeypatch.setattr(schema, "connect", begin_anew)
    with closing(Library(path)) as library:
        assert library.aside is None
        assert_works(library)


def test_a_library_is_not_set_aside_while_a_check_reads_it(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []

    def ask_in_another_thread(_path: Path, _timeout: float) -> None:
        other = Thread(target=lambda: held.append(not library._checking.acquire(blocking=False)))
        other.start()
        other.join()

    monkeypatch.setattr(schema, "check", ask_in_another_thread)
    library.check()
    assert held == [True]


def test_an_empty_file_becomes_a_library() -> None:
    with opened(b"") as library:
        assert library.aside is None
        assert_works(library)


def test_a_database_of_another_program_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE games (title TEXT)")
    assert_damage_is_set_aside(path.read_bytes())


def test_the_name_of_what_is_set_aside_tells_the_date(library: Library, path: Path) -> None:
    spoil(library)
    library.begin_anew()
    assert library.aside
    assert library.aside.parent == path.parent
    assert library.aside.match("games damaged ????-??-?? ??.??.??.sqlite3")


def test_two_libraries_set_aside_in_the_same_second_are_both_kept(library: Library, path: Path) -> None:
    for _ in range(2):
        spoil(library)
        library.begin_anew()
    assert len(list(path.parent.glob("games damaged*.sqlite3"))) == 2


def test_what_sqlite_left_beside_a_damaged_library_goes_with_it(path: Path) -> None:
    path.parent.mkdir()
    for companion in ("", "-wal", "-shm"):
        Path(f"{path}{companion}").write_text(f"main{companion}")
    aside = damaged.set_aside(path)
    assert [Path(f"{aside}{companion}").read_text() for companion in ("", "-wal", "-shm")] == [
        "main",
        "main-wal",
        "main-shm",
    ]
    assert len(list(path.parent.iterdir())) == 3


def test_what_another_program_put_in_the_place_of_a_damaged_file_is_not_set_aside(library: Library, path: Path) -> None:
    path.rename(path.with_name("by another program"))
    with closing(Library(path)) as other:
        number = other.store(game("1"))
        library.begin_anew()
        assert library.aside is None
        assert library.game(number) == game("1")


def test_a_damaged_file_that_another_program_has_open_stays_until_it_is_closed(path: Path) -> None:
    library = Library(path)
    spoil(library)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD_OPEN, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == "open\n"
        with pytest.raises(LibraryFault) as told:
            library.begin_anew()
        assert told.value.trouble is Trouble.IN_USE
        other.communicate()
    assert_works(library)
    library.close()


def test_a_library_of_a_newer_version_is_left_as_it_is(library: Library, path: Path) -> None:
    library._connection.execute("PRAGMA user_version = 99")
    library.close()
    before = path.read_bytes()
    assert trouble_of_opening(path) is Trouble.NEWER
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_library_of_an_older_version_is_brought_up_to_date(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = library.store(game())
    library.close()
    newer = (*schema.MIGRATIONS, ("ALTER TABLE games ADD COLUMN stars INTEGER NOT NULL DEFAULT 5",))
    monkeypatch.setattr(schema, "MIGRATIONS", newer)
    with closing(Library(path)) as again:
        assert again.game(number) == game()
        assert list(again.query("SELECT stars FROM games")) == [(5,)]
        assert list(again.query("PRAGMA user_version")) == [(len(newer),)]


def test_a_library_of_version_1_is_brought_up_to_date_and_loses_nothing(path: Path) -> None:
    begin_version_1(path)
    with closing(Library(path)) as library:
        assert library.aside is None
        assert {number: library.game(number) for number in browsing.numbers(library)} == VERSION_1
        assert library.store(game("5")) == 5
        assert codebreaking.game(library, codebreaking.store(library, broken())) == broken()
        library.check()


def test_a_program_that_knows_version_1_alone_leaves_a_library_as_it_is(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.close()
    before = path.read_bytes()
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
    assert trouble_of_opening(path) is Trouble.NEWER
    assert path.read_bytes() == before


@pytest.mark.parametrize("table", ["games", "mastermind"])
def test_a_library_without_one_of_its_tables_is_set_aside(library: Library, path: Path, table: str) -> None:
    list(library.query(f"DROP TABLE {table}"))
    library.close()
    assert_damage_is_set_aside(path.read_bytes())


def test_a_library_is_not_brought_up_to_date_by_halves(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.close()
    broken = (*schema.MIGRATIONS, ("ALTER TABLE games ADD COLUMN stars INTEGER", "no SQL"))
    with monkeypatch.context() as patched:
        patched.setattr(schema, "MIGRATIONS", broken)
        assert trouble_of_opening(path) is Trouble.FAILED
    with closing(Library(path)) as again:
        assert_works(again)


def test_on_a_full_disk_nothing_is_stored_in_part(library: Library) -> None:
    (pages,) = next(library.query("PRAGMA page_count"))
    next(library.query(f"PRAGMA max_page_count = {pages}"))
    stored: list[Game] = []
    with pytest.raises(LibraryFault) as told:
        store_without_end(library, stored)
    assert told.value.trouble is Trouble.FULL
    assert [library.game(number) for number in sorted(browsing.numbers(library))] == stored
    next(library.query("PRAGMA max_page_count = 1000000"))
    assert_works(library)


@pytest.mark.parametrize(
    ("calls", "error", "trouble"),
    [
        ("WRITES", "ENOSPC", Trouble.FULL),
        ("WRITES", "EIO", Trouble.FAILED),
        ("FLUSHES", "EIO", Trouble.FAILED),
        ("FLUSHES", "ENOSPC", Trouble.FAILED),
    ],
)
def test_where_the_disk_fails_it_is_told_and_what_was_acknowledged_is_kept(
    path: Path, calls: str, error: str, trouble: Trouble
) -> None:
    command = [sys.executable, "-c", STORE_WHILE_CALLS_FAIL, str(path), calls, error]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == f"{trouble.name}\n"
    with closing(Library(path)) as library:
        kept = [library.game(number) for number in sorted(browsing.numbers(library))]
        # What could not be flushed may be on the disk all the same, as a whole.
        assert kept in ([game("1")], [game("1"), game("2")])
        assert_works(library)


def test_a_library_that_may_not_be_written_says_so(library: Library) -> None:
    list(library.query("PRAGMA query_only = ON"))
    assert trouble_of_storing(library) is Trouble.READ_ONLY


def test_a_program_that_writes_for_too_long_is_not_waited_for(library: Library, path: Path) -> None:
    with closing(Library(path, timeout=0)) as waiting:
        library._connection.execute("BEGIN IMMEDIATE")
        assert trouble_of_storing(waiting) is Trouble.LOCKED
        library._connection.execute("ROLLBACK")
        assert_works(waiting)


def test_a_library_that_is_locked_as_a_whole_says_so(library: Library, path: Path) -> None:
    library.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert trouble_of_opening(path) is Trouble.LOCKED


def test_another_program_that_begins_the_library_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(schema, "sleep", lambda _seconds: other.execute("ROLLBACK"))
        with closing(Library(path)) as library:
            assert_works(library)


def test_a_folder_in_the_place_of_the_file_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    assert trouble_of_opening(path) is Trouble.FOLDER


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "link")
    assert trouble_of_opening(tmp_path / "link" / "data" / "games.sqlite3") is Trouble.NO_FOLDER


@pytest.mark.parametrize("name", ["file/games.sqlite3", "file/data/tictactoe/games.sqlite3"])
def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LibraryFault) as told:
        Library(tmp_path / name)
    assert (told.value.trouble, told.value.detail) == (Trouble.NOT_A_FOLDER, str(tmp_path / "file"))


def test_a_library_that_is_gone_fails_its_check_and_does_not_come_back_empty(library: Library, path: Path) -> None:
    path.unlink()
    with pytest.raises(LibraryFault):
        library.check()
    assert not path.exists()


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (sqlite3.SQLITE_IOERR_FSYNC, Trouble.FAILED),
        (sqlite3.SQLITE_IOERR_WRITE, Trouble.FAILED),
        (sqlite3.SQLITE_FULL, Trouble.FULL),
        (sqlite3.SQLITE_READONLY_DIRECTORY, Trouble.READ_ONLY),
        (sqlite3.SQLITE_CANTOPEN, Trouble.READ_ONLY),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, Trouble.LOCKED),
        (sqlite3.SQLITE_CORRUPT_INDEX, Trouble.DAMAGED),
        (sqlite3.SQLITE_NOTADB, Trouble.DAMAGED),
        (sqlite3.SQLITE_ERROR, Trouble.DAMAGED),
        (sqlite3.SQLITE_SCHEMA, Trouble.DAMAGED),
        (sqlite3.SQLITE_PROTOCOL, Trouble.LOCKED),
        (sqlite3.SQLITE_NOMEM, Trouble.FAILED),
        (sqlite3.SQLITE_INTERRUPT, Trouble.FAILED),
    ],
)
def test_an_error_of_sqlite_is_told_as_the_trouble_that_it_is(path: Path, code: int, trouble: Trouble) -> None:
    error = sqlite3.OperationalError("in its own words")
    error.sqlite_errorcode = code
    with pytest.raises(LibraryFault) as told, telling(path, unclear=Trouble.DAMAGED):
        raise error
    assert (told.value.trouble, told.value.detail) == (trouble, "in its own words")


def test_tables_that_lack_a_column_are_set_aside(library: Library, path: Path) -> None:
    list(library.query("ALTER TABLE games RENAME COLUMN moves TO mozes"))
    library.close()
    assert_damage_is_set_aside(path.read_bytes())


def test_a_mistake_in_the_program_is_no_fault_of_the_library(library: Library) -> None:
    with pytest.raises(sqlite3.ProgrammingError, match="bindings"):
        list(library.query("SELECT ?"))


def test_whatever_bits_are_lost_only_faults_are_told(sound: bytes, path: Path) -> None:
    path.parent.mkdir()
    for seed in range(40):
        assert_only_faults_are_told(lost_bits(sound, Random(seed)), path)
