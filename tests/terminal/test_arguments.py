import re

import pytest

from tictactoe_gui import GAMES, command_line
from tictactoe_gui.terminal import arguments

COMMON = {"help", "version", "game", "terminal", "scores", "engine", "seats", "seed", "no_record"}


def accepts(game: str, option: str) -> bool:
    try:
        arguments.require_options_of_game({option: "1"}, game)
    except ValueError:
        return False
    return True


def test_every_option_is_common_or_belongs_to_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command_line.parse(["--help"])
    listed = re.findall(r"^  (?:-h, )?--([a-z-]+)", capsys.readouterr().out, re.MULTILINE)
    options = {option.replace("-", "_") for option in listed}
    assert options > COMMON
    games = {option: sum(accepts(game, option) for game in GAMES) for option in options}
    assert games == {option: len(GAMES) if option in COMMON else 1 for option in options}
