import errno
import os
from pathlib import Path

import pytest

from tests.bad_files import JANE_WINS
from tests.terminal.mnk.speech import ANN_AND_BOB, output, saved_to
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.storage import files
from tictactoe_gui.wording import files as wording


def os_error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def test_game_can_be_saved_before_its_end(tmp_path: Path) -> None:
    file = tmp_path / "my game.ttt"
    lines = output([*ANN_AND_BOB, "B2", f"SAVE {file}"], "--first", "1")
    assert lines[-2:] == [wording.SAVED.format(name="my game.ttt"), "Turn 2: Bob O"]
    assert files.load(file).moves == (Square(1, 1),)


def test_save_without_a_name_asks_for_one() -> None:
    lines = output([*ANN_AND_BOB, "save"], "--first", "1")
    assert lines[-2:] == ["Type “save” and a file name, such as: save Ann-Bob.ttt", "Turn 1: Ann X"]


@pytest.mark.parametrize(
    ("reply", "message"), [("yes", wording.SAVED.format(name="game.ttt")), ("", "“game.ttt” was not saved")]
)
def test_save_asks_before_replacing_a_file(tmp_path: Path, reply: str, message: str) -> None:
    file = saved_to(tmp_path / "game.ttt", JANE_WINS)
    lines = output([*ANN_AND_BOB, f"save {file}", reply], "--first", "1")
    assert lines[-3:] == ["“game.ttt” already exists. Type “yes” to replace it.", message, "Turn 1: Ann X"]
    assert (files.load(tmp_path / "game.ttt") == JANE_WINS) == (reply == "")


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("game.txt", UnknownSuffix(".txt", SUFFIXES)),
        ("nowhere/game.ttt", os_error(errno.ENOENT)),
        ("g\0.ttt", os_error(errno.EINVAL)),
        (f"{'g' * 300}.ttt", os_error(errno.ENAMETOOLONG)),
    ],
)
def test_game_continues_after_a_failed_save(tmp_path: Path, name: str, error: UnknownSuffix | OSError) -> None:
    lines = output([*ANN_AND_BOB, f"save {tmp_path / name}"], "--first", "1")
    assert lines[-2:] == [str(wording.unsaved(error, Path(name))), "Turn 1: Ann X"]


def test_save_never_offers_to_replace_a_folder(tmp_path: Path) -> None:
    (tmp_path / "games.ttt").mkdir()
    lines = output([*ANN_AND_BOB, f"save {tmp_path}/games.ttt"], "--first", "1")
    assert lines[-2:] == [
        str(wording.unsaved(os_error(errno.EISDIR), Path("games.ttt"))),
        "Turn 1: Ann X",
    ]


def test_tilde_stands_for_the_home_folder(home: Path) -> None:
    output([*ANN_AND_BOB, "save ~/game.ttt"])
    assert (home / "game.ttt").exists()
