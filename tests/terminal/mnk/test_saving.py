from pathlib import Path

import pytest

from tests.bad_files import JANE_WINS
from tests.terminal.mnk.speech import ANN_AND_BOB, output, saved_to
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.storage import files


def test_game_can_be_saved_before_its_end(tmp_path: Path) -> None:
    file = tmp_path / "my game.ttt"
    lines = output([*ANN_AND_BOB, "B2", f"SAVE {file}"], "--first", "1")
    assert lines[-2:] == ["Saved “my game.ttt”", "Turn 2: Bob O"]
    assert files.load(file).moves == (Square(1, 1),)


def test_save_without_a_name_asks_for_one() -> None:
    lines = output([*ANN_AND_BOB, "save"], "--first", "1")
    assert lines[-2:] == ["Type “save” and a file name, such as: save Ann-Bob.ttt", "Turn 1: Ann X"]


@pytest.mark.parametrize(("reply", "message"), [("yes", "Saved “game.ttt”"), ("", "“game.ttt” was not saved")])
def test_save_asks_before_replacing_a_file(tmp_path: Path, reply: str, message: str) -> None:
    file = saved_to(tmp_path / "game.ttt", JANE_WINS)
    lines = output([*ANN_AND_BOB, f"save {file}", reply], "--first", "1")
    assert lines[-3:] == ["“game.ttt” already exists. Type “yes” to replace it.", message, "Turn 1: Ann X"]
    assert (files.load(tmp_path / "game.ttt") == JANE_WINS) == (reply == "")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("game.txt", "Couldn't save “game.txt”. Files of type “.txt” aren't supported. Use .ttt, .sgf or .psq."),
        ("nowhere/game.ttt", "Couldn't save “game.ttt”. The folder doesn't exist. Choose another one."),
        ("g\0.ttt", "Couldn't save “g .ttt”. Invalid argument."),
        (f"{'g' * 300}.ttt", f"Couldn't save “{'g' * 60}…”. The name is too long. Choose a shorter one."),
    ],
)
def test_game_continues_after_a_failed_save(tmp_path: Path, name: str, message: str) -> None:
    lines = output([*ANN_AND_BOB, f"save {tmp_path / name}"], "--first", "1")
    assert lines[-2:] == [message, "Turn 1: Ann X"]


def test_save_never_offers_to_replace_a_folder(tmp_path: Path) -> None:
    (tmp_path / "games.ttt").mkdir()
    lines = output([*ANN_AND_BOB, f"save {tmp_path}/games.ttt"], "--first", "1")
    assert lines[-2:] == [
        "Couldn't save “games.ttt”. A folder with this name already exists. Choose another name.",
        "Turn 1: Ann X",
    ]


def test_tilde_stands_for_the_home_folder(home: Path) -> None:
    output([*ANN_AND_BOB, "save ~/game.ttt"])
    assert (home / "game.ttt").exists()
