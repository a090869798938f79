import stat
import sys
from pathlib import Path

import pytest

from tictactoe_gui.storage import paths


def set_or_delete(monkeypatch: pytest.MonkeyPatch, variable: str, value: str | None) -> None:
    if value is None:
        monkeypatch.delenv(variable, raising=False)
    else:
        monkeypatch.setenv(variable, value)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such variables")
@pytest.mark.parametrize("named", [None, "", "relative", "/elsewhere/"])
@pytest.mark.parametrize("home", ["/home/jane/", None])
def test_folders_follow_the_desktop_standard(
    monkeypatch: pytest.MonkeyPatch, named: str | None, home: str | None
) -> None:
    for variable in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
        set_or_delete(monkeypatch, variable, named)
    set_or_delete(monkeypatch, "HOME", home)
    is_absolute = named is not None and Path(named).is_absolute()
    state, data = (named, named) if is_absolute else ("~/.local/state", "~/.local/share")
    assert paths.state_folder() == Path(str(state)).expanduser() / "tictactoe-gui"
    assert paths.library_file().parent == Path(str(data)).expanduser() / "tictactoe-gui"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.posix
def test_created_folders_and_files_are_private_and_existing_ones_stay_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "new" / "data" / "file"
    paths.create_file(file)
    assert [mode(part) for part in (file.parents[1], file.parent, file)] == [0o700, 0o700, 0o600]
    file.write_text("text", encoding="utf-8")
    file.chmod(0o640)
    file.parent.chmod(0o755)
    paths.create_file(file)
    assert (mode(file.parent), mode(file), file.read_text(encoding="utf-8")) == (0o755, 0o640, "text")


@pytest.mark.parametrize("name", ["file", "file/folder"])
def test_file_in_place_of_a_folder_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises((FileExistsError, NotADirectoryError)):
        paths.create_folder(tmp_path / name)
