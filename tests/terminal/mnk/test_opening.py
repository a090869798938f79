"""Files that the terminal opens to continue or review their games."""

from pathlib import Path

import pytest

from tests.terminal.mnk.speech import output
from tictactoe_gui import records
from tictactoe_gui.wording.files import ENCODINGS, names_uncertain

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


def test_warning_precedes_a_review(file: str) -> None:
    assert output([], file, "--review", "--seed", "1")[0].startswith("Names may be wrong.")


def test_chosen_encoding_is_used_without_a_warning(file: str) -> None:
    lines = output([], file, "--encoding", "EUC-KR")
    assert lines[-1] == "Turn 3: 붚렘 X"
    assert not any("wrong" in line for line in lines)


def test_certain_names_come_without_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text(UNLABELLED, "utf-8")
    assert not any("wrong" in line for line in output([], str(path)))
