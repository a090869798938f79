"""The program starts and ends on every system, from source or packaged.

TICTACTOE_PROGRAM is the path of the packaged program. TICTACTOE_CONSOLE is that of the one for the terminal on Windows.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from tictactoe_gui import __version__

FROM_SOURCE = [sys.executable, "-P", "-m", "tictactoe_gui"]
WINDOW = [os.environ["TICTACTOE_PROGRAM"]] if "TICTACTOE_PROGRAM" in os.environ else FROM_SOURCE
CONSOLE = [os.environ["TICTACTOE_CONSOLE"]] if "TICTACTOE_CONSOLE" in os.environ else WINDOW
GAME = Path(__file__).parent / "golden/records/connect_four.ttt"
TIMEOUT_S = 60


def run(*options: str) -> str:
    """Return the output in the terminal."""
    return subprocess.run(
        [*CONSOLE, *options], input="exit\n", capture_output=True, encoding="utf-8", check=True, timeout=TIMEOUT_S
    ).stdout


def wait_for_saved_game(home: Path, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + TIMEOUT_S
    while not list(home.rglob("game-*.ttt")):
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_program_shows_its_version() -> None:
    assert run("--version").split() == ["Tic-Tac-Toe", __version__]


def test_computers_play_a_game_in_the_terminal() -> None:
    game = run("--terminal", "--seats", "level:1,level:1", "--seed", "7", "--no-record")
    assert game.splitlines()[-1].endswith((" wins", " draw"))


def test_window_saves_the_opened_game_and_ends(home: Path) -> None:
    with subprocess.Popen([*WINDOW, str(GAME)]) as process:
        try:
            wait_for_saved_game(home, process)
        finally:
            process.terminate()
