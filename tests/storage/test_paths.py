import stat
from pathlib import Path

import pytest
from platformdirs import user_data_path, user_state_path

from tictactoe_gui.storage import paths


@pytest.mark.parametrize("named", [None, "", " ", "relative", "/elsewhere", "/elsewhere/"])
@pytest.mark.parametrize("home", ["/home/jane", "/home/jane/", None])
def test_folders_match_platformdirs(monkeypatch: pytest.MonkeyPatch, named: str | None, home: str | None) -> None:
    for variable, value in (("XDG_STATE_HOME", named), ("XDG_DATA_HOME", named), ("HOME", home)):
        if value is None:
            monkeypatch.delenv(variable, raising=False)
        else:
            monkeypatch.setenv(variable, value)
    assert paths.state_folder() == user_state_path("tictactoe-gui", appauthor=False)
    assert paths.library_file().parent == user_data_path("tictactoe-gui", appauthor=False)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.posix
def test_created_folders_and_files_are_private(tmp_path: Path) -> None:
    paths.create_file(tmp_path / "new" / "data" / "file")
    assert [mode(tmp_path / part) for part in ("new", "new/data", "new/data/file")] == [0o700, 0o700, 0o600]


@pytest.mark.posix
def test_existing_folders_and_files_keep_their_permissions(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(0o755)
    (tmp_path / "data" / "file").write_text("text", encoding="utf-8")
    (tmp_path / "data" / "file").chmod(0o640)
    paths.create_file(tmp_path / "data" / "file")
    assert [mode(tmp_path / part) for part in ("data", "data/file")] == [0o755, 0o640]
    assert (tmp_path / "data" / "file").read_text(encoding="utf-8") == "text"


@pytest.mark.parametrize("name", ["file", "file/folder"])
def test_file_in_place_of_a_folder_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises((FileExistsError, NotADirectoryError)):
        paths.create_folder(tmp_path / name)
