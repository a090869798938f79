import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from tests.bad_files import JANE_WINS
from tests.end_to_end.conftest import Start
from tests.end_to_end.program import Program, wait_for
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.storage import files
from tictactoe_gui.wording import phrases

pytestmark = pytest.mark.end_to_end

SOURCE = Path(__file__).with_name("drag_source.py")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Create a file with a game that Jane wins with her next move."""
    path = tmp_path / "Jane's game.ttt"
    files.save(path, JANE_WINS.at(4).branch(4))
    return path


def save(program: Program, file: Path) -> None:
    """Save the game under this name."""
    program.press("ctrl+s")
    program.wait_for_window("Save Game – Tic-Tac-Toe")
    program.type(str(file))
    program.confirm("Save Game – Tic-Tac-Toe")
    wait_for(file.exists, "a file")


def test_game_from_a_file_is_won_saved_and_reopened(start: Start, file: Path) -> None:
    won = file.with_name("won.ttt")
    first = start(str(file)).wait_until_ready()
    first.click("A3, empty")
    first.wait_for_title("Jane wins")
    save(first, won)
    assert (first.quit(), first.errors) == (0, "")

    second = start(won.as_uri()).wait_until_ready()

    wait_for(lambda: "A3, Jane, X, last move, winning line" in second.buttons(), "the game that Jane has won")
    assert (second.quit(), second.errors) == (0, "")


def test_mastermind_game_from_a_file_is_won_saved_and_reopened(start: Start, tmp_path: Path) -> None:
    file, won = tmp_path / "Jane's game.mastermind", tmp_path / "won.mastermind"
    files.save(file, MastermindGame.start(GameSetup(breaker="Jane", number=7)).guess(Code.parse("RRRR")))
    first = start(str(file)).wait_until_ready()
    first.wait_for_title(phrases.YOUR_TURN)
    first.press(*str(Code.from_number(7)).lower(), "Return")
    first.wait_for_title("You cracked it in 2 guesses")
    save(first, won)
    assert (first.quit(), first.errors) == (0, "")

    second = start("--game", "tictactoe").wait_until_ready()
    second.wait_for_title("'s turn")
    second.press("ctrl+o")
    second.wait_for_window("Open Game – Tic-Tac-Toe")
    second.type(str(won))
    second.confirm("Open Game – Tic-Tac-Toe")

    second.wait_for_title("Jane cracked it in 2 guesses")
    assert (second.quit(), second.errors) == (0, "")


@pytest.fixture
def source(file: Path, user: dict[str, str]) -> Iterator[IO[str]]:
    """Run a program in the upper right corner from which the file can be dragged. Yield its output."""
    command = [sys.executable, str(SOURCE), str(file), "1200", "20"]
    with subprocess.Popen(command, env=user, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout
        assert process.stdout.readline() == "there\n"
        yield process.stdout
        process.kill()


def test_file_dragged_from_another_program_is_opened_and_not_moved(
    program: Program, source: IO[str], file: Path
) -> None:
    program.drop_on("B2, empty", (1230, 50), sign="Drop a game file to open it")

    wait_for(lambda: "B2, John, O, last move" in program.buttons(), "the game of the file")
    assert source.readline() == "CopyAction\n"
    assert file.exists()


def test_invalid_file_is_reported_and_the_window_opens(start: Start, file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-3])

    program = start(str(file)).wait_until_ready()

    reason = "It is incomplete (line 10). Copy or download it again."
    wait_for(lambda: reason in program.texts(), "a sentence")
    program.click("B2, empty")
    program.wait_for_title("'s turn")
    assert program.errors == ""
