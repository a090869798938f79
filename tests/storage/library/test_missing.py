import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests import troubled_disk
from tests.storage.codes import broken
from tests.storage.played import game
from tictactoe_gui.storage.library import mastermind_games, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library

COUNT = """
import os, sys
from pathlib import Path
from tests.storage.played import game
from tictactoe_gui.storage.library import browsing
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library, LibraryReader
path = Path(sys.argv[1])
if sys.argv[2:]:
    os.setuid(int(sys.argv[2]))
try:
    library = Library(path)
    print(browsing.count(library), browsing.count(LibraryReader(path)), library.is_read_only)
    library.store(game("9"))
except LibraryFault as fault:
    print(fault.kind.name)
"""
KILLED_WHILE_RESTORING = """
import os, sys
from pathlib import Path
from tictactoe_gui.storage.library import salvage
from tictactoe_gui.storage.library.library import Library
salvage.copy = lambda *_: os._exit(9)
Library(Path(sys.argv[1]))
"""
REMOVALS: list[Callable[[Path], object]] = [Path.unlink, lambda path: path.rename(path.with_name("moved"))]


@pytest.fixture
def marker(tmp_path: Path) -> Path:
    return tmp_path / "state" / "library"


def ids(library: Library) -> set[str]:
    return {found for (found,) in library.query("SELECT id FROM games UNION ALL SELECT id FROM mastermind")}


def opening_error(path: Path, marker: Path) -> ErrorKind:
    with pytest.raises(LibraryFault) as caught:
        Library(path, marker=marker)
    return caught.value.kind


@pytest.mark.parametrize("remove", REMOVALS)
def test_missing_library_is_restored_from_the_backup(
    library: Library, path: Path, remove: Callable[[Path], object]
) -> None:
    for id_ in "123":
        library.store(game(id_))
    mastermind_games.store(library, broken("4"))
    library.delete([2])
    library.check()
    library.store(game("5"))
    library.close()
    remove(path)
    with closing(Library(path)) as restored:
        assert restored.restoration == (path, 3, False)
        assert (ids(restored), restored.game(3)) == ({*"134"}, game("3"))
        restored.check()
    with closing(Library(path)) as again:
        assert again.restoration is None


@pytest.mark.posix
@pytest.mark.parametrize("remove", REMOVALS)
@pytest.mark.parametrize("is_backed_up", [False, True])
def test_library_that_disappears_while_open_loses_nothing(
    library: Library, path: Path, remove: Callable[[Path], object], *, is_backed_up: bool
) -> None:
    library.store(game("1"))
    library.store(game("2"))
    if is_backed_up:
        library.check()
    library.delete([2])
    mastermind_games.store(library, broken("3"))
    remove(path)
    library.store(game("4"))
    assert library.restoration == (path, 2, True)
    assert ids(library) == {*"134"}
    with closing(Library(path)) as other:
        assert ids(other) == {*"134"}
        other.check()


@pytest.mark.posix
def test_library_that_disappears_during_a_change_has_the_change_or_reports_it(library: Library, path: Path) -> None:
    with pytest.raises(LibraryFault) as caught, library.transaction():
        path.unlink()
    assert caught.value.kind is ErrorKind.MISSING
    library.store(game("1"))
    assert ids(library) == {"1"}


def test_restoration_keeps_the_log_of_the_missing_file(library: Library, path: Path) -> None:
    library.store(game("1"))
    library.check()
    library.close()
    path.rename(path.with_name("moved"))
    Path(f"{path}-wal").write_bytes(b"log")
    with closing(Library(path)) as restored:
        assert ids(restored) == {"1"}
        restored.check()
    (kept,) = path.parent.glob("games missing*")
    assert kept.read_bytes() == b"log"


def test_kill_during_a_restoration_loses_nothing(library: Library, path: Path) -> None:
    library.store(game("1"))
    library.check()
    library.close()
    path.unlink()
    killed = subprocess.run([sys.executable, "-c", KILLED_WHILE_RESTORING, path], check=False)
    assert (killed.returncode, path.exists()) == (9, False)
    with closing(Library(path)) as restored:
        assert ids(restored) == {"1"}
    assert not list(path.parent.glob("*.new*"))


def test_missing_library_without_a_backup_is_reported(path: Path, marker: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with closing(Library(path, marker=tmp_path / "file" / "unwritable")) as library:
        assert library.restoration is None
    with closing(Library(path, marker=marker)) as library:
        library.store(game("1"))
    path.unlink()
    with closing(Library(path, marker=marker)) as library:
        assert library.restoration == (path, 0, False)
        assert ids(library) == set()


@pytest.mark.parametrize("is_mount_point", [False, True])
def test_library_on_a_disk_that_is_not_there_is_not_replaced(path: Path, marker: Path, *, is_mount_point: bool) -> None:
    with closing(Library(path, marker=marker)) as library:
        library.store(game("1"))
        library.check()
    elsewhere = path.parent.rename(path.parent.with_name("elsewhere"))
    if is_mount_point:
        path.parent.mkdir()
    for _ in range(2):
        assert opening_error(path, marker) is ErrorKind.MISSING
    assert path.parent.exists() == is_mount_point
    if is_mount_point:
        assert not list(path.parent.iterdir())
        path.parent.rmdir()
    elsewhere.rename(path.parent)
    with closing(Library(path, marker=marker)) as library:
        assert (ids(library), library.restoration) == ({"1"}, None)


@pytest.mark.posix
@pytest.mark.parametrize("link", ["file", "folder"])
def test_link_to_a_disk_that_is_not_there_is_not_replaced(path: Path, tmp_path: Path, marker: Path, link: str) -> None:
    disk = tmp_path / "disk"
    with closing(Library(disk / path.name)) as library:
        library.store(game("1"))
    if link == "file":
        path.parent.mkdir()
        path.symlink_to(disk / path.name)
    else:
        path.parent.symlink_to(disk)
    away = disk.rename(tmp_path / "away")
    assert opening_error(path, marker) is ErrorKind.MISSING
    away.rename(disk)
    with closing(Library(path, marker=marker)) as library:
        assert ids(library) == {"1"}


def test_library_at_another_path_is_not_missed(path: Path, marker: Path) -> None:
    Library(path, marker=marker).close()
    shutil.rmtree(path.parent)
    Library(path.with_name("other.sqlite3"), marker=marker).close()
    assert schema.is_missing(path)


@pytest.mark.posix
def test_library_on_a_read_only_disk_is_read(library: Library, path: Path, tmp_path: Path) -> None:
    library.store(game("1"))
    library.close()
    disk = troubled_disk.read_only(troubled_disk.compile_library(tmp_path), "/games.sqlite3")
    command = [sys.executable, "-c", COUNT, str(path)]
    shown = subprocess.run(command, env=os.environ | disk, capture_output=True, encoding="utf-8", check=True).stdout
    assert shown == "1 1 True\nREAD_ONLY\n"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can become another user")
def test_library_of_another_user_is_reported() -> None:
    # Nobody else may enter pytest's folders.
    with TemporaryDirectory() as folder:
        path = Path(folder) / "data" / "games.sqlite3"
        Path(folder).chmod(0o755)
        with closing(Library(path)) as library:
            library.store(game("1"))
        for mode in (0o700, 0o755):
            path.parent.chmod(mode)
            command = [sys.executable, "-c", COUNT, str(path), "65534"]
            shown = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
            assert (shown.stdout, shown.stderr) == ("FORBIDDEN\n", "")
