import errno
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tests.storage.codes import broken
from tests.storage.damage import PIPE, is_damaged
from tests.storage.played import game
from tests.storage.writer import game_of_number, store, stored_game
from tictactoe_gui.storage.library import browsing, mastermind_games, recovery, salvage, schema, scores
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library

GAMES = 60


@pytest.fixture
def filled(library: Library) -> Library:
    for number in range(GAMES):
        store(library, game_of_number(number))
    return library


def games(library: Library) -> list[int]:
    """Return the games that are stored unchanged. All others are missing."""
    there = [number for number in range(GAMES) if stored_game(library, number)]
    assert all(stored_game(library, number) == game_of_number(number) for number in there)
    return there


def all_but(*missing: int) -> list[int]:
    return [number for number in range(GAMES) if number not in missing]


def change(library: Library, *statements: str) -> None:
    """Change the file without updating checksums."""
    for statement in ("PRAGMA foreign_keys = OFF", *statements):
        list(library.query(statement))


def overwrite_page(library: Library, table: str, page: int) -> None:
    """Overwrite a page of a table or an index. The pages of a table are counted from its root, which is page 0."""
    with closing(sqlite3.connect(library.path)) as plain:
        (root,) = plain.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
    library.close()
    data = bytearray(library.path.read_bytes())
    first = (root - 1) * 4_096
    if page:
        # A pointer to a child follows the header of an interior page.
        pointer = int.from_bytes(data[first + 10 + 2 * page : first + 12 + 2 * page], "big")
        first = (int.from_bytes(data[first + pointer : first + pointer + 4], "big") - 1) * 4_096
    data[first : first + 4_096] = b"\xff" * 4_096
    library.path.write_bytes(data)


def fail(number: int, *_: object) -> None:
    """Fail as the system does."""
    raise OSError(number, os.strerror(number))


def recovered(library: Library) -> recovery.Recovery:
    assert is_damaged(library)
    library.recreate()
    assert library.recovery
    library.check()
    return library.recovery


@pytest.mark.parametrize("index", ["seats_by_name", "games_by_plies", "mastermind_best", "sqlite_autoindex_games_1"])
def test_damaged_index_loses_no_game_and_changes_no_number(
    filled: Library, index: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = list(filled.query("SELECT number, id FROM games"))
    overwrite_page(filled, index, 0)
    damaged = filled.path.read_bytes()
    if index == "mastermind_best":
        monkeypatch.setattr(Path, "hardlink_to", lambda *_: fail(errno.EPERM))
    found = recovered(filled)
    assert (found.games, found.quarantined.read_bytes()) == (GAMES, damaged)
    assert games(filled) == all_but()
    assert sorted(filled.query("SELECT number, id FROM games")) == sorted(before)
    assert filled.store(game("99")) == max(before)[0] + 1


def test_damaged_page_loses_only_its_games(filled: Library) -> None:
    overwrite_page(filled, "games", 2)
    found = recovered(filled)
    there = games(filled)
    assert GAMES / 2 < found.games == len(there) < GAMES
    assert {1, 3, 5, 0, GAMES - 2} <= {*there}
    assert found.total in (None, GAMES)


@pytest.mark.parametrize(
    "changed",
    [
        "UPDATE games SET record = replace(record, 'Ann 8', 'Amm 8')",
        "UPDATE games SET record = 'no record' WHERE id = '8'",
        "UPDATE games SET record = x'ff' WHERE id = '8'",
    ],
)
def test_game_with_a_changed_record_is_left_out(filled: Library, changed: str) -> None:
    change(filled, changed)
    found = recovered(filled)
    assert (found.games, found.total) == (GAMES - 1, GAMES)
    assert games(filled) == all_but(8)


@pytest.mark.parametrize(
    "changed",
    [
        "UPDATE seats SET name = 'Amm' WHERE game = 4",
        "DELETE FROM seats WHERE game = 4",
        "UPDATE games SET assisted = 'x' WHERE number = 4",
        "UPDATE games SET id = x'00' WHERE number = 4",
        "UPDATE mastermind SET hider = 5 WHERE number = 4",
        "UPDATE mastermind SET record_checksum = 'x' WHERE number = 4",
        "UPDATE games SET record_checksum = -1, row_checksum = 'x' WHERE number = 4",
        "UPDATE games SET record_checksum = x'00', row_checksum = -1 WHERE number = 4",
    ],
)
def test_other_columns_are_restored_from_the_record(filled: Library, changed: str) -> None:
    tables = ("SELECT * FROM games", "SELECT * FROM seats", "SELECT * FROM mastermind")
    before = [list(filled.query(sql)) for sql in tables]
    change(filled, changed)
    assert recovered(filled).games == GAMES
    assert [list(filled.query(sql)) for sql in tables] == before


def test_damaged_number_does_not_prevent_later_games(filled: Library) -> None:
    change(filled, "UPDATE games SET number = 9223372036854775807 WHERE number = 30")
    change(filled, "UPDATE seats SET game = 9223372036854775807 WHERE game = 30", "UPDATE games SET assisted = 'x'")
    assert recovered(filled).games == GAMES
    assert filled.store(game("99")) < 100


def test_known_number_of_a_code_is_recovered(library: Library) -> None:
    for id in "12":  # noqa: A001 - ids of games
        mastermind_games.store(library, broken(id, number=7))
    change(library, "UPDATE mastermind SET hider = 5")
    recovered(library)
    assert [listing.known for listing in mastermind_games.games(library)] == [True, False]


def test_lost_games_come_from_the_backup(filled: Library) -> None:
    filled.check()
    change(filled, "UPDATE games SET record = 'no record'", "UPDATE mastermind SET record = x'00' WHERE number < 20")
    found = recovered(filled)
    assert (found.games, found.total, found.has_deleted_games) == (GAMES, GAMES, False)
    assert games(filled) == all_but()


def test_continued_game_that_is_unreadable_comes_from_the_backup(filled: Library) -> None:
    filled.check()
    filled.store(game("0", winner=None))
    change(filled, "UPDATE games SET record = 'no record' WHERE id = '0'")
    recovered(filled)
    assert games(filled) == all_but()


def test_failed_recovery_leaves_the_file_as_it_was(filled: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    overwrite_page(filled, "seats_by_name", 0)
    before = filled.path.read_bytes()

    monkeypatch.setattr(salvage, "copy", partial(fail, errno.ENOSPC))
    with pytest.raises(LibraryFault) as caught:
        filled.recreate()
    assert caught.value.kind is ErrorKind.FULL
    assert {path.suffix for path in filled.path.parent.iterdir()} == {".sqlite3", ".lock"}
    assert filled.path.read_bytes() == before


def test_library_recovered_by_another_program_is_used(filled: Library) -> None:
    overwrite_page(filled, "seats_by_name", 0)
    with closing(Library(filled.path)) as other:
        recovered(other)
        filled.recreate()
        assert filled.recovery is None
        assert games(filled) == all_but()


def test_log_that_another_program_reads_is_kept(filled: Library) -> None:
    with closing(schema.connect(filled.path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM games").fetchone()
        filled.store(game("99"))
    with closing(Library(filled.path)) as again:
        assert browsing.count(again) == GAMES / 2 + 1


@pytest.mark.posix
def test_all_files_are_private(filled: Library, path: Path) -> None:
    filled.check()
    overwrite_page(filled, "seats_by_name", 0)
    recovered(filled)
    found = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert set(found.values()) == {0o600}
    assert {"games.sqlite3", "games.sqlite3-wal", "games backup.sqlite3", "games.lock"} <= found.keys()
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    "query",
    [browsing.names, lambda library: scores.table(library, computers=True), mastermind_games.players],
    ids=["names", "scores", "players"],
)
def test_value_of_a_wrong_type_is_a_library_fault(filled: Library, query: Callable[[Library], object]) -> None:
    change(
        filled,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = replace(sql, 'TEXT NOT NULL', 'TEXT')",
    )
    filled.close()
    change(filled, "UPDATE seats SET name = NULL", "UPDATE mastermind SET breaker = NULL")
    with pytest.raises(LibraryFault) as caught:
        query(filled)
    assert caught.value.kind is ErrorKind.DAMAGED
    assert filled.with_recovery(lambda: query(filled))


def number_in_file(library: Library, number: int, new: int) -> None:
    """Replace the number of a game in its row, without moving the row or changing an index."""
    ((record,),) = library.query("SELECT record FROM games WHERE number = ?", [number])
    ((page,),) = library.query("SELECT rootpage FROM sqlite_schema WHERE name = 'games'")
    library.close()
    data = bytearray(library.path.read_bytes())
    cell = number_position(data, 4_096 * (page - 1), number)
    assert record.encode() in data[cell : cell + 4_096]
    data[cell] = new
    library.path.write_bytes(data)


def number_position(data: bytearray, page: int, number: int) -> int:
    """Return the position of a row's number in the tree whose root begins at this position of the file."""
    cells = int.from_bytes(data[page + 3 : page + 5], "big")
    if data[page] == 0x0D:
        for at in range(cells):
            cell = page + int.from_bytes(data[page + 8 + 2 * at : page + 10 + 2 * at], "big")
            # The number follows the length of the row, which takes one byte or two.
            place = cell + (2 if data[cell] & 0x80 else 1)
            if data[place] == number:
                return place
        return 0
    pointers = [page + int.from_bytes(data[page + 12 + 2 * at : page + 14 + 2 * at], "big") for at in range(cells)]
    children = [data[pointer : pointer + 4] for pointer in pointers] + [data[page + 8 : page + 12]]
    found = (number_position(data, 4_096 * (int.from_bytes(child, "big") - 1), number) for child in children)
    return next(filter(None, found), 0)


@pytest.mark.parametrize("new", [1, 6, 127])
def test_damaged_number_hides_no_row(filled: Library, new: int) -> None:
    before = list(filled.query("SELECT * FROM games"))
    number_in_file(filled, 5, new)
    assert recovered(filled).games == GAMES
    assert games(filled) == all_but()
    assert list(filled.query("SELECT * FROM games")) == before


@pytest.mark.parametrize("make", [Path.mkdir, PIPE, Path.touch, lambda path: path.write_bytes(bytes(5_000))])
def test_unusable_backup_does_not_prevent_recovery(filled: Library, make: Callable[[Path], object]) -> None:
    make(recovery.backup_path(filled.path))
    change(filled, "UPDATE games SET record = 'no record' WHERE id = '8'")
    filled.close()
    assert recovery.recover(filled.path, 0)
    assert games(filled) == all_but(8)


def test_unreadable_list_of_deleted_games_is_reported(filled: Library) -> None:
    filled.check()
    filled.delete([1])
    overwrite_page(filled, "deleted_games", 0)
    found = recovered(filled)
    assert (found.games, found.has_deleted_games) == (GAMES, True)


def test_game_deleted_before_a_recovery_stays_deleted(filled: Library, path: Path) -> None:
    filled.check()
    filled.delete([1])
    for table in ("seats_by_name", "games"):
        overwrite_page(filled, table, 0)
        assert recovered(filled).has_deleted_games is False
    os.utime(recovery.backup_path(path), (0, 0))
    filled.check()
    assert games(filled) == all_but(0)
    with closing(Library(recovery.backup_path(path))) as backup:
        assert games(backup) == all_but(0)
