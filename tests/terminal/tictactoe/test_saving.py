from pathlib import Path

import pytest

from tests.bad_files import JANE_WINS
from tests.terminal.tictactoe.speech import ANN_AND_BOB, said, saved_to
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.storage import files


def test_a_game_is_saved_in_the_middle_and_the_turn_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "my game.ttt"
    lines = said([*ANN_AND_BOB, "B2", f"SAVE {file}"], "--first", "1")
    assert lines[-2:] == ["my game.ttt was saved", "Turn 2: Bob O to move"]
    assert files.load(file).moves == (Square(1, 1),)


def test_saving_asks_for_a_name() -> None:
    lines = said([*ANN_AND_BOB, "save"], "--first", "1")
    assert lines[-2:] == ["Type save and a file's name, such as save Ann-Bob.ttt", "Turn 1: Ann X to move"]


@pytest.mark.parametrize(("reply", "told"), [("yes", "game.ttt was saved"), ("", "game.ttt was not saved")])
def test_saving_asks_before_a_file_is_replaced(tmp_path: Path, reply: str, told: str) -> None:
    file = saved_to(tmp_path / "game.ttt", JANE_WINS)
    lines = said([*ANN_AND_BOB, f"save {file}", reply], "--first", "1")
    assert lines[-3:] == ["game.ttt is there already; type yes to replace it", told, "Turn 1: Ann X to move"]
    assert (files.load(tmp_path / "game.ttt") == JANE_WINS) == (reply == "")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("game.txt", "“.txt” is not the ending of a game's file; choose .ttt, .sgf or .psq"),
        ("nowhere/game.ttt", "game.ttt was not saved: its folder is not there; choose another one"),
        ("g\0.ttt", "g .ttt was not saved: Invalid argument"),
        (f"{'g' * 300}.ttt", f"{'g' * 60}… was not saved: the name is too long; choose a shorter one"),
    ],
)
def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path, name: str, told: str) -> None:
    lines = said([*ANN_AND_BOB, f"save {tmp_path / name}"], "--first", "1")
    assert lines[-2:] == [told, "Turn 1: Ann X to move"]


def test_a_folder_is_never_offered_to_be_replaced(tmp_path: Path) -> None:
    (tmp_path / "games.ttt").mkdir()
    lines = said([*ANN_AND_BOB, f"save {tmp_path}/games.ttt"], "--first", "1")
    assert lines[-2:] == [
        "games.ttt was not saved: a folder has that name; choose another name",
        "Turn 1: Ann X to move",
    ]


def test_a_file_is_saved_in_the_user_s_home(home: Path) -> None:
    said([*ANN_AND_BOB, "save ~/game.ttt"])
    assert (home / "game.ttt").exists()
