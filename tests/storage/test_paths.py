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
