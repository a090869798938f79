import errno
import os
from pathlib import Path

import pytest

from tictactoe_gui.storage import atomic


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.ttt"


def failing(_number: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_file_is_written_and_nothing_beside_it(file: Path) -> None:
    atomic.write(file, b"new")
    assert file.read_bytes() == b"new"
    assert list(file.parent.iterdir()) == [file]


def test_a_file_is_replaced_as_a_whole(file: Path) -> None:
    file.write_bytes(b"what was there before")
    atomic.write(file, b"new")
    assert file.read_bytes() == b"new"


def test_whoever_has_the_file_open_goes_on_reading_what_was_there(file: Path) -> None:
    file.write_bytes(b"old")
    with file.open("rb") as opened:
        atomic.write(file, b"new")
        assert opened.read() == b"old"


def test_what_is_written_is_on_the_disk_before_it_replaces(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_bytes(b"old")
    seen: list[tuple[bytes, set[bytes]]] = []

    def flush(_number: int) -> None:
        seen.append((file.read_bytes(), {path.read_bytes() for path in file.parent.iterdir()}))

    monkeypatch.setattr(os, "fsync", flush)
    atomic.write(file, b"new")
    assert seen[0] == (b"old", {b"old", b"new"})


def test_a_full_disk_leaves_what_was_there(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        atomic.write(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(file.parent.iterdir()) == [file]


def test_a_folder_in_its_place_is_left_alone(file: Path) -> None:
    file.mkdir()
    with pytest.raises(OSError, match=file.name):
        atomic.write(file, b"new")
    assert list(file.parent.iterdir()) == [file]


def test_without_its_folder_nothing_is_written(file: Path) -> None:
    with pytest.raises(FileNotFoundError):
        atomic.write(file.parent / "gone" / file.name, b"new")
    assert not list(file.parent.iterdir())
