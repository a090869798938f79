import errno
import os
import stat
from pathlib import Path

import pytest

from tictactoe_gui.storage import atomic


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.ttt"
    file.write_bytes(b"before")
    return file


def fail(*_: object, **__: object) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_file_is_replaced_atomically(file: Path) -> None:
    atomic.write(file, b"after")
    assert file.read_bytes() == b"after"
    assert list(file.parent.iterdir()) == [file]


def test_missing_file_is_created(tmp_path: Path) -> None:
    atomic.write(tmp_path / "new", b"data")
    assert (tmp_path / "new").read_bytes() == b"data"


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


def test_data_is_flushed_before_the_rename_and_the_folder_after_it(file: Path, write_order: list[str]) -> None:
    atomic.write(file, b"after")
    assert write_order == ["file", "replaced", "folder"]


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


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755, 0o444])
def test_permissions_are_kept(file: Path, mode: int) -> None:
    file.chmod(mode)
    atomic.write(file, b"after")
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"after", mode)


def test_temporary_file_of_a_private_file_is_private(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.chmod(0o600)
    flush, modes = os.fsync, []

    def note_mode(number: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(number).st_mode))
        flush(number)

    monkeypatch.setattr(os, "fsync", note_mode)
    atomic.write(file, b"after")
    assert modes[0] == 0o600


def test_given_permissions_replace_those_of_the_old_file(file: Path) -> None:
    file.chmod(0o644)
    atomic.write(file, b"after", mode=0o600)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_old_file_is_kept_on_request(file: Path) -> None:
    previous = file.with_name("previous")
    for data in (b"after", b"last"):
        atomic.write(file, data, previous=previous)
    assert (file.read_bytes(), previous.read_bytes()) == (b"last", b"after")


def test_kept_file_needs_no_flush(file: Path, write_order: list[str]) -> None:
    atomic.write(file, b"after", previous=file.with_name("previous"))
    assert write_order == ["file", "replaced", "folder"]


def test_file_is_written_on_a_disk_without_hard_links(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "hardlink_to", fail)
    atomic.write(file, b"after", previous=file.with_name("previous"))
    assert file.read_bytes() == b"after"
    assert list(file.parent.iterdir()) == [file]


def test_new_file_has_default_permissions(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    atomic.write(tmp_path / "new", b"data")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


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


def test_folder_at_the_path_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "game.ttt"
    folder.mkdir()
    with pytest.raises(OSError, match=folder.name):
        atomic.write(folder, b"data")
    assert list(tmp_path.iterdir()) == [folder]


def test_open_reader_continues_with_the_old_content(file: Path) -> None:
    with file.open("rb") as opened:
        atomic.write(file, b"after")
        assert opened.read() == b"before"
