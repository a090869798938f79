import pytest
from platformdirs import user_state_path

from tictactoe_gui.storage import paths


@pytest.mark.parametrize("state", [None, "", " ", "relative", "/elsewhere", "/elsewhere/"])
@pytest.mark.parametrize("home", ["/home/jane", "/home/jane/", None])
def test_the_folder_of_games_in_play_is_the_one_that_the_desktop_means(
    monkeypatch: pytest.MonkeyPatch, state: str | None, home: str | None
) -> None:
    for variable, value in (("XDG_STATE_HOME", state), ("HOME", home)):
        if value is None:
            monkeypatch.delenv(variable, raising=False)
        else:
            monkeypatch.setenv(variable, value)
    assert paths.state() == user_state_path("tictactoe-gui", appauthor=False)
