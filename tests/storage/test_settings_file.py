import errno
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSettings

from tictactoe_gui.storage import settings_file

VALUES = {
    "theme": "dark",
    "recent/1": "/home/Zoë/a, b; c=d.ttt",
    "mnk/match": '{"rules/k":"3","names":"\\"Ann\\", Bob\\n"}',
    "players/1/name": "@Ann",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.ini"


def read(path: Path) -> dict[str, object]:
    """Return what Qt reads."""
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    return {key: settings.value(key) for key in settings.allKeys()}


def test_qt_reads_the_values(path: Path) -> None:
    settings_file.write(path, VALUES)
    assert read(path) == VALUES


@given(st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\0\ufeff")))
def test_qt_reads_any_text(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.mktemp("config") / "settings.ini"
    settings_file.write(path, {"text": text, "next": "1"})
    assert read(path) == {"text": text, "next": "1"}


def test_values_that_are_left_out_are_removed(path: Path) -> None:
    settings_file.write(path, VALUES)
    settings_file.write(path, {"theme": "light"})
    assert read(path) == {"theme": "light"}


def test_target_of_a_link_is_written(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "elsewhere.ini")
    settings_file.write(path, VALUES)
    assert path.is_symlink()
    assert read(tmp_path / "elsewhere.ini") == VALUES


def test_full_disk_leaves_the_old_values(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.write(path, VALUES)

    def refuse(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        settings_file.write(path, {})
    assert read(path) == VALUES


def test_write_protected_file_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.write(path, VALUES)
    monkeypatch.setattr(os, "access", lambda target, _mode: Path(target) != path)
    with pytest.raises(PermissionError):
        settings_file.write(path, {})
    assert read(path) == VALUES


def test_file_where_the_folder_would_be_is_refused(path: Path) -> None:
    path.parent.write_text("a file")
    with pytest.raises(FileExistsError):
        settings_file.check_writable(path)
