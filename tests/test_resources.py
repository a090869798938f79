import sys
from pathlib import Path

import pytest

from tictactoe_gui import resources


def test_asset_is_found_by_name() -> None:
    assert resources.path("themes/light.ini").read_text(encoding="utf-8").startswith("; Colours")


def test_missing_asset_is_named_with_its_folder() -> None:
    with pytest.raises(FileNotFoundError, match=r"'themes/none\.ini' is missing from .*assets"):
        resources.path("themes/none.ini")


@pytest.mark.parametrize(
    ("argument", "command"),
    [
        ("/a checkout/tictactoe_gui/__main__.py", "'/a folder/python' -P -m tictactoe_gui"),
        ("/home/ann/.local/bin/tictactoe-gui", "/home/ann/.local/bin/tictactoe-gui"),
    ],
)
def test_start_command_is_the_one_that_started_the_program(
    argument: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [argument, "--terminal"])
    monkeypatch.setattr(sys, "executable", str(Path("/a folder/python")))
    assert resources.start_command() == command
