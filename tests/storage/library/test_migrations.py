import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.storage import golden_library
from tests.storage.codes import broken
from tests.storage.played import game
from tictactoe_gui.storage.library import mastermind_games, schema
from tictactoe_gui.storage.library.library import Library

CORRUPT_OLD_VALUES = (
    *(f"games SET comments = '{text}'" for text in ("5", "null", "", "[1]", "[[0]]", '{"a": 1}', '[["z", "x"]]')),
    *(f"games SET comments = '{text}'" for text in ("[[0, 1]]", '[[[], "x"]]', '[[0, "\\ud800"]]', '[[99, "x"]]')),
    *(f"games SET comments = '{deep * 100_000}'" for deep in ("[", '{"a":')),
    *("games SET comments = x'ff'", "games SET comments = 5", f"games SET comments = '[[0, \"{'x' * 200_000}\"]]'"),
    *(f"games SET hints = '{text}'" for text in ("x", "99", "-1", "9" * 5_000, "1.5")),
    *(f"games SET moves = '{text}'" for text in ("A1 A1 A1", "A1 B1 A2 B2 A3 C1", "T20", "\u200b", "[")),
    *(f"games SET undone = '{text}'" for text in ("A1", "C3", "x")),
    *(f"games SET resigned = {value}" for value in ("0", "7", "-1", "'x'")),
    *(f"games SET first = {value}" for value in ("9", "-1", "'x'", "x'00'")),
    *(f"games SET start = '{text}'" for text in ("x", "012345678", "000000000", "." * 10)),
    *(f"games SET seconds = {value}" for value in ("-5", "1e300", "1000000000", "'x'")),
    *(f"games SET {name} = {value}" for name in ("width", "height", "k", "players") for value in ("0", "99", "'x'")),
    *("games SET analysis = 'x'", "games SET gravity = 'x'", f"games SET id = '{'1' * 100}'"),
    *("seats SET name = ''", "seats SET name = 'Ann'", "seats SET mark = 'X'", "seats SET mark = x'ff'"),
    *("seats SET seat = seat + 7", "seats SET engine = 5.5", "seats SET level = x'00'"),
)
"""UPDATE clauses that put impossible values into the tables of version 2."""

_CODE_CHANGES = (
    *(f"rows = '{text}'" for text in ("x", "RRGG", "RRGG 1", "RRGG 1 x", "RRGG 9 9", "RRGG 3 1", "[", "\u200b 1 0")),
    *(f"rows = '{row}'" for row in ("RGBQ 1 0", "RGB 1 0", "RRGG 1 0 1", "1 0 RRGG", f"RRGG {'9' * 5_000} 0")),
    *("rows = rows || char(10) || rows", "rows = x'ff'", "rows = 5", "made = 'x'", "made = 99"),
    *(f"hidden = {value}" for value in ("NULL", "'RGBQ'", "'R'", "''", "x'ff'", "5")),
    *(f"drawn = {value}" for value in ("NULL", "0", "-1", "1e300", "'x'", "8", "10000000000")),
    *(f"{name} = {value}" for name in ("pegs", "colours", "guesses") for value in ("0", "99", "'x'", "1.5")),
    *("repetition = 'x'", "repetition = 7", "breaker = ' '", "hider = char(8203)", "hider = 5"),
    *(f"breaker = '{'x' * 201}'", "breaker = x'ff'", "key = x'00'", f"id = '{'1' * 100}'", "id = x'00'"),
    *(f"advised = '{text}'" for text in ("x", "99", "-1", "1.5", "9" * 5_000)),
    *("known = 'x'", "known = 7", "known = x'ff'"),
    *("result = NULL", "result = 'given up'", "result = 'held'"),
    *(f"seconds = {value}" for value in ("-5", "1e300", "1000000000", "'x'")),
    *(f"{name} = {value}" for name in ("began", "ended") for value in ("'soon'", "'0001-01-01'", "5", "x'ff'")),
)
CORRUPT_OLD_MASTERMIND_VALUES = tuple(f"mastermind SET {change}" for change in _CODE_CHANGES)
"""UPDATE clauses that put impossible values into the Mastermind table of version 2."""

KILLED_MIGRATION = """
import os, sys
from pathlib import Path
from tictactoe_gui.storage.library.library import Library
Library(Path(sys.argv[1]), on_progress=lambda done: done > 0.5 and os._exit(9))
"""


@pytest.fixture(scope="module")
def small_version_2(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a library of version 2 with three games of each kind."""
    path = tmp_path_factory.mktemp("version 2") / "games.sqlite3"
    golden_library.unpack_small(2, path)
    return path.read_bytes()


@pytest.mark.parametrize("version", golden_library.VERSIONS)
def test_library_of_any_version_opens_without_loss(path: Path, version: int) -> None:
    golden_library.unpack(version, path)
    with closing(Library(path)) as library:
        assert library.recovery is None
        assert golden_library.contents(library) == golden_library.expected_contents(version)
        # The numbers of deleted games are not used again.
        assert library.store(game("5")) == golden_library.LAST_NUMBER + 1
        assert mastermind_games.game(library, mastermind_games.store(library, broken())) == broken()
        library.check()


def test_interrupted_migration_has_no_effect(path: Path) -> None:
    golden_library.unpack(2, path)
    killed = subprocess.run([sys.executable, "-c", KILLED_MIGRATION, path], check=False)
    assert killed.returncode == 9
    assert schema.is_outdated(path)
    progress: list[float] = []
    with closing(Library(path, on_progress=progress.append)) as library:
        assert golden_library.contents(library) == golden_library.expected_contents(2)
    assert not schema.is_outdated(path)
    assert (progress[0], progress) == (0, sorted(set(progress)))
    assert progress[-1] < 1


@pytest.mark.parametrize("name", ["missing.sqlite3", "empty.sqlite3", "damaged.sqlite3"])
def test_only_an_older_library_is_outdated(path: Path, name: str) -> None:
    path.parent.mkdir()
    path.with_name("empty.sqlite3").touch()
    path.with_name("damaged.sqlite3").write_bytes(b"no library")
    assert not schema.is_outdated(path.with_name(name))
    assert path.with_name("missing.sqlite3").exists() is False


@pytest.mark.parametrize("shape", [*CORRUPT_OLD_VALUES, *CORRUPT_OLD_MASTERMIND_VALUES], ids=lambda shape: shape[:40])
def test_corrupt_game_of_an_older_version_does_not_affect_others(
    small_version_2: bytes, path: Path, shape: str
) -> None:
    path.parent.mkdir()
    path.write_bytes(small_version_2)
    with closing(sqlite3.connect(path, isolation_level=None)) as older:
        older.execute(f"UPDATE OR IGNORE {shape} WHERE {'game' if shape.startswith('seats') else 'number'} = 2")
    expected = golden_library.expected_contents(2)
    with closing(Library(path)) as library:
        assert library.recovery is None
        for number in (3, 4):
            assert golden_library.record(library, number) == expected["games"][f"{number}"]
            assert golden_library.mastermind_record(library, number) == expected["mastermind"][f"{number}"]
        with suppress(ValueError):
            golden_library.record(library, 2)
        with suppress(ValueError):
            golden_library.mastermind_record(library, 2)


@pytest.mark.parametrize("moment", ["0001-01-01", "1970-12-31", "9999-12-31", "soon"])
def test_invalid_date_of_an_older_version_is_dropped(small_version_2: bytes, path: Path, moment: str) -> None:
    path.parent.mkdir()
    path.write_bytes(small_version_2)
    with closing(sqlite3.connect(path, isolation_level=None)) as older:
        older.execute("UPDATE games SET began = ?", [moment])
    with closing(Library(path)) as library:
        found = library.game(2)
        assert found
        assert found.notes.began is None
