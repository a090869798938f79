import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QSettings

from tictactoe_gui.storage import atomic, settings_file

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


@given(st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\0\ufeff")))
def test_qt_reads_any_text_also_after_later_changes(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.mktemp("config") / "settings.ini"
    settings_file.update(path, {"text": text, "next": "1"})
    assert read(path) == {"text": text, "next": "1"}
    settings_file.update(path, {"next": "22"})
    assert read(path) == {"text": text, "next": "22"}


def test_only_changes_are_written(path: Path) -> None:
    settings_file.update(path, VALUES)
    assert read(path) == VALUES
    atomic.temporary_path(path).write_text("left by a killed writer", encoding="utf-8")
    settings_file.update(path, {"theme": "light", "recent/1": None, "players/1/name": None, "missing": None})
    assert read(path) == {"theme": "light", "mnk/match": VALUES["mnk/match"]}
    assert sorted(each.suffix for each in path.parent.iterdir()) == [".ini", ".lock"]


def test_values_that_qt_wrote_are_kept(path: Path) -> None:
    path.parent.mkdir()
    written = QSettings(str(path), QSettings.Format.IniFormat)
    values = {"geometry": QByteArray(b"\0\xff;"), "a/b/c": "x; y", "list": ["1", "2"], "General/z": "é\n", "plain": "1"}
    for key, value in values.items():
        written.setValue(key, value)
    written.sync()
    settings_file.update(path, {"theme": "dark"})
    assert read(path) == {**values, "theme": "dark"}


@pytest.mark.parametrize(
    "damage", [b'text="open', b"text=open\\", b"[group", b"\xff\xfe=\xff", b"=", b"[x]\n\x01=1", bytes(range(256)) * 8]
)
def test_damaged_lines_do_not_affect_others(path: Path, damage: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(b"[General]\nfirst=1\n" + damage + b"\n[zoo]\nlast=2\n")
    settings_file.update(path, {"theme": "dark", "zoo/size": "3"})
    values = read(path)
    assert [values[key] for key in ("first", "theme", "zoo/last", "zoo/size")] == ["1", "dark", "2", "3"]


_WRITER = """
import sys
from pathlib import Path
from tictactoe_gui.storage import settings_file
for number in range(30):
    settings_file.update(Path(sys.argv[1]), {f"{sys.argv[2]}/{number}": "1"})
"""


def test_settings_that_two_windows_write_at_once_all_arrive(path: Path) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", _WRITER, path, name]) for name in ("a", "b")]
    assert [writer.wait() for writer in writers] == [0, 0]
    assert set(read(path)) == {f"{name}/{number}" for name in ("a", "b") for number in range(30)}


@pytest.mark.posix
def test_target_of_a_link_is_written(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "elsewhere.ini")
    settings_file.update(path, VALUES)
    assert path.is_symlink()
    assert read(tmp_path / "elsewhere.ini") == VALUES


def test_full_disk_leaves_the_old_values(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.update(path, VALUES)

    def refuse(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        settings_file.update(path, {"theme": "light"})
    assert read(path) == VALUES


def test_write_protected_file_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.update(path, VALUES)
    monkeypatch.setattr(os, "access", lambda target, _mode: Path(target) != path)
    with pytest.raises(PermissionError):
        settings_file.update(path, {"theme": "light"})
    assert read(path) == VALUES


def test_file_where_the_folder_would_be_is_refused(path: Path) -> None:
    path.parent.write_text("a file", encoding="utf-8")
    with pytest.raises(FileExistsError):
        settings_file.check_writable(path)
