import errno
import os
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from tests.storage.windows_files import OPEN_ELSEWHERE, hold_open, refuse_to_flush_files_that_are_only_read
from tictactoe_gui.storage import atomic
from tictactoe_gui.storage.file_faults import FileFault, FileFaultKind


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.ttt"
    file.write_bytes(b"before")
    return file


def fail(*_: object, **__: object) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_file_is_created_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "new"
    atomic.remove(file)
    for data in (b"before", b"after"):
        atomic.write(file, data)
        assert file.read_bytes() == data
        assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(("owner", "name"), [(os, "fsync"), (Path, "replace"), (os, "open")])
def test_failed_write_changes_nothing(file: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
    monkeypatch.setattr(owner, name, fail)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        atomic.write(file, b"after")
    monkeypatch.undo()
    assert file.read_bytes() == b"before"
    assert list(file.parent.iterdir()) == [file]


@pytest.fixture
def write_order(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the order of flushing and replacing."""
    order: list[str] = []
    flush, replace = os.fsync, Path.replace

    def note_flush(number: int) -> None:
        order.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        flush(number)

    def note_replace(path: Path, target: Path) -> Path:
        order.append("replaced")
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", note_flush)
    monkeypatch.setattr(Path, "replace", note_replace)
    return order


@pytest.mark.posix
@pytest.mark.parametrize("previous", [None, Path("previous")])
def test_data_is_flushed_before_the_rename_and_the_folder_after_it(
    file: Path, write_order: list[str], previous: Path | None
) -> None:
    atomic.write(file, b"after", previous=previous and file.parent / previous)
    assert write_order == ["file", "replaced", "folder"]


@pytest.mark.posix
def test_unflushable_folder_is_ignored(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flush = os.fsync

    def refuse(number: int) -> None:
        (fail if stat.S_ISDIR(os.fstat(number).st_mode) else flush)(number)

    monkeypatch.setattr(os, "fsync", refuse)
    atomic.write(file, b"after")
    assert file.read_bytes() == b"after"


def test_only_leftovers_of_the_same_file_are_removed(file: Path) -> None:
    (file.parent / "game.ttt.17.new").touch()
    (file.parent / "other.ttt.17.new").touch()
    atomic.remove_leftovers(file)
    assert sorted(path.name for path in file.parent.iterdir()) == ["game.ttt", "other.ttt.17.new"]


@pytest.mark.posix
@pytest.mark.parametrize("mode", [0o600, 0o666, 0o755])
def test_permissions_are_kept_and_hold_from_the_beginning(
    file: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    file.chmod(mode)
    flush, modes = os.fsync, []

    def note_mode(number: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(number).st_mode))
        flush(number)

    monkeypatch.setattr(os, "fsync", note_mode)
    atomic.write(file, b"after")
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"after", mode)
    assert modes[0] & ~mode == 0
    atomic.write(file, b"private", mode=0o600)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    atomic.write(file.with_name("first"), b"data")
    file.with_name("usual").touch()
    assert file.with_name("first").stat().st_mode == file.with_name("usual").stat().st_mode


def test_old_file_is_kept_on_request(file: Path) -> None:
    previous = file.with_name("previous")
    for data in (b"after", b"last"):
        atomic.write(file, data, previous=previous)
    assert (file.read_bytes(), previous.read_bytes()) == (b"last", b"after")


def test_file_is_written_on_a_disk_without_hard_links(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "hardlink_to", fail)
    atomic.write(file, b"after", previous=file.with_name("previous"))
    assert file.read_bytes() == b"after"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.posix
def test_link_at_the_temporary_path_is_not_followed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", bytes)
    victim = file.with_name("victim")
    victim.write_bytes(b"precious")
    file.with_name(f"game.ttt.{bytes(8).hex()}.new").symlink_to(victim)
    with pytest.raises(FileExistsError):
        atomic.write(file, b"after")
    assert (file.read_bytes(), victim.read_bytes()) == (b"before", b"precious")


@pytest.mark.parametrize("name", ["n" * 251 + ".ttt", "漢" * 83 + ".ttt"])
def test_longest_file_name_is_accepted(tmp_path: Path, name: str) -> None:
    atomic.write(tmp_path / name, b"data")
    assert [path.name for path in tmp_path.iterdir()] == [name]


Act = Callable[[Path], None]
ACTS: dict[str, Act] = {
    "written": lambda file: atomic.write(file, b"after"),
    "replaced": lambda file: atomic.replace(file, _created(file.with_name("new"))),
    "renamed": lambda file: atomic.rename(file, file.with_name("other")),
    "removed": atomic.remove,
}


def _created(file: Path) -> Path:
    file.touch()
    return file


def in_a_thread(act: Callable[[], object]) -> None:
    with ThreadPoolExecutor(1) as thread:
        thread.submit(act).result()


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Callable[[], float]:
    """Replace the clock by one that only sleeping advances."""
    times = [100.0]
    monkeypatch.setattr(atomic, "monotonic", lambda: times[-1])
    monkeypatch.setattr(atomic, "sleep", lambda seconds: times.append(times[-1] + seconds))
    return lambda: times[-1] - times[0]


@pytest.mark.parametrize("number", OPEN_ELSEWHERE)
@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_file_that_another_program_closes_soon_is_changed(
    file: Path, monkeypatch: pytest.MonkeyPatch, now: Callable[[], float], act: Act, number: int
) -> None:
    hold_open(monkeypatch, lambda path: path == file and now() < 0.9, number)
    in_a_thread(lambda: act(file))
    assert now() == pytest.approx(0.9, abs=0.02)
    assert not file.exists() or file.read_bytes() != b"before"


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
@pytest.mark.parametrize(
    ("run", "seconds"), [(in_a_thread, 1), (lambda act: act(), 0.05)], ids=["a thread", "the window's"]
)
def test_waiting_for_another_program_ends_after_a_second_or_a_moment(
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    now: Callable[[], float],
    act: Act,
    run: Callable[[Callable[[], object]], None],
    seconds: float,
) -> None:
    hold_open(monkeypatch, lambda path: path == file)
    with pytest.raises(PermissionError):
        run(lambda: act(file))
    assert now() == pytest.approx(seconds, abs=0.02)
    monkeypatch.undo()
    assert file.read_bytes() == b"before"


def test_refused_replacement_is_explained(
    file: Path, monkeypatch: pytest.MonkeyPatch, now: Callable[[], float]
) -> None:
    folder, read_only = file.with_name("folder"), _created(file.with_name("read-only"))
    folder.mkdir()
    read_only.chmod(0o444)
    hold_open(monkeypatch, lambda _: True, number=5)
    kinds = {file: FileFaultKind.IN_USE, folder: FileFaultKind.FOLDER, read_only: FileFaultKind.READ_ONLY}
    for path, kind in kinds.items():
        with pytest.raises(FileFault) as caught:
            in_a_thread(partial(atomic.replace, path, file))
        assert caught.value.kind is kind
    assert now() > 0


def test_leftover_that_is_open_does_not_keep_others_from_being_removed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leftovers = [_created(file.with_name(f"game.ttt.{number}.new")) for number in range(3)]
    with monkeypatch.context() as patched:
        hold_open(patched, lambda path: path == leftovers[1])
        atomic.remove_leftovers(file)
    assert {*file.parent.iterdir()} == {file, leftovers[1]}
    atomic.remove_leftovers(file)
    assert [*file.parent.iterdir()] == [file]


def test_file_is_flushed_where_that_needs_write_access(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_to_flush_files_that_are_only_read(monkeypatch)
    atomic.flush(file)
    atomic.write(file, b"after")
    assert file.read_bytes() == b"after"
