"""Files that the terminal opens to continue or review their games."""

from pathlib import Path

import pytest

from tests.terminal.mnk.speech import output
from tictactoe_gui import records
from tictactoe_gui.terminal.mnk.asking import GAMES_PER_PAGE
from tictactoe_gui.wording import collections as wording
from tictactoe_gui.wording.files import ENCODINGS, names_uncertain

GAMES = [
    "(;GM[4]SZ[15]PB[Ann]PW[Bob]RE[W+T];B[hh];W[ii];B[jj])",
    "(;GM[1]SZ[19]KM[6.5];B[pd])",
    "(;GM[4]SZ[15]PB[Cem]PW[Dan];B[gg];W[hh])",
]
UNLABELLED = "(;GM[4]SZ[15]PB[黑方]PW[白方];B[hh];W[ii])"


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Return a file with names in GBK, which does not say so."""
    path = tmp_path / "game.sgf"
    path.write_bytes(UNLABELLED.encode("gbk"))
    return str(path)


def test_uncertain_names_come_with_a_warning_and_other_encodings(file: str) -> None:
    lines = output([], file)
    assert lines[0] == names_uncertain(records.encodings(UNLABELLED.encode("gbk")))
    assert ENCODINGS["gb18030"] in lines[0]
    assert "--encoding with big5hkscs, cp949, " in lines[0]
    assert lines[-1] == "Turn 3: 黑方 X"


def test_chosen_encoding_is_used_without_a_warning(file: str) -> None:
    lines = output([], file, "--encoding", "EUC-KR")
    assert lines[-1] == "Turn 3: 붚렘 X"
    assert not any("wrong" in line for line in lines)


@pytest.fixture
def collection(tmp_path: Path) -> str:
    """Return a file with several games, one of which is Go."""
    path = tmp_path / "games.sgf"
    path.write_text("\n".join(GAMES), "utf-8")
    return str(path)


def test_games_of_a_file_are_listed_and_one_is_chosen_by_its_number(collection: str) -> None:
    lines = output(["3", "J10"], collection, "--no-record")
    assert lines[0] == "1. Ann – Bob, 3 moves, Bob won on time"
    assert lines[1].startswith("2. Can't be opened: ")
    assert lines[2] == "3. Cem – Dan, 2 moves, Unfinished"
    assert lines[3] == wording.QUESTION
    assert "Cem played J10" in lines


def test_number_without_a_playable_game_is_refused(collection: str) -> None:
    lines = output(["2", "4", "0", "x", "²", "1" * 5000, "", "1"], collection)
    asked = [at for at, line in enumerate(lines) if line == wording.QUESTION]
    replies = [lines[at + 1] for at in asked]
    assert replies[0].startswith("Can't be opened: ")
    assert replies[1:5] == [wording.no_such_game(number) for number in ("4", "0", "x", "²")]
    assert replies[6] == wording.QUESTION
    assert "Bob won on time" in lines


def test_list_of_games_can_be_left(collection: str) -> None:
    assert output(["exit"], collection)[-1] == wording.QUESTION
    assert wording.HELP in output(["help"], collection)


def test_long_list_has_pages(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text(GAMES[2] * (GAMES_PER_PAGE + 1), "utf-8")
    lines = output(["", "1"], str(path), "--no-record")
    assert lines[GAMES_PER_PAGE] == wording.QUESTION_OR_MORE
    assert lines[GAMES_PER_PAGE + 1].startswith(f"{GAMES_PER_PAGE + 1}. ")
    assert lines[GAMES_PER_PAGE + 2] == wording.QUESTION


def test_game_beyond_the_page_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text(GAMES[2] * GAMES_PER_PAGE * 3 + GAMES[0], "utf-8")
    assert "Bob won on time" in output([str(GAMES_PER_PAGE * 3 + 1)], str(path))
