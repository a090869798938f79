"""Show that a disk that takes a second to flush a file does not block the window.

python -m tests.proofs.slow_disk [--share 0.1]

Two people play in an offscreen window, finish games, change settings, open the library, save and open files and a
picture, and play Mastermind. A timer with interval 0 measures the gaps in the event loop, after each page was opened
once. The same is done without the delay for comparison.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest

from tests import troubled_disk
from tests.open_window import OpenWindow
from tests.proofs.options import option_parser
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.ui.window.file_actions import FileActions

DELAY_S = 1
"""Time that the disk takes to flush a file, in seconds."""
MAX_GAP_MS = 100
"""Longest gap of the window, in milliseconds."""
JANE_WINS = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]


def main() -> int:
    """Run the window with and without the delay. Return 1 if it was blocked too long."""
    parser = option_parser(__doc__)
    parser.add_argument("--window", action="store_true", help="measure in this process")
    options = parser.parse_args()
    games = max(1, round(10 * options.share))
    if options.window:
        print(*worst_gap(games))
        return 0
    with TemporaryDirectory() as folder:
        place = Path(folder)
        plain = measure(place / "plain", options.share, {})
        slow = measure(place / "slow", options.share, troubled_disk.slow(troubled_disk.compile_library(place), DELAY_S))
    print(f"{games} games, worst gap without the delay: {plain} ms; with {DELAY_S} s: {slow} ms")
    return int(float(slow.split()[0]) > MAX_GAP_MS)


def measure(home: Path, share: float, disk: Mapping[str, str]) -> str:
    """Return the longest gap in milliseconds and what happened then, measured in another process."""
    home.mkdir()
    command = [sys.executable, "-m", "tests.proofs.slow_disk", "--window", "--share", str(share)]
    environment = {**os.environ, "HOME": str(home), **disk}
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.strip()


def worst_gap(games: int) -> tuple[float, str]:
    """Use a window for some games. Return the longest gap in milliseconds, and the step in which it occurred."""
    window = OpenWindow(Path(os.environ["HOME"]))
    for page in ("library", "scores", "mastermind", "tictactoe"):
        window.run(page)  # creating a page takes time on any disk
    QTest.qWait(5000)
    gaps, step, last = list[tuple[float, str]](), [""], [time.monotonic()]

    def note_gap() -> None:
        now = time.monotonic()
        gaps.append((round(1000 * (now - last[0]), 1), step[0]))
        last[0] = now

    timer = QTimer(window.window, interval=0)
    timer.timeout.connect(note_gap)
    timer.start()
    for _ in range(games):
        for step[0], act in _steps(window):
            act()
            QTest.qWait(700)
    QTest.qWait(10_000)
    timer.stop()
    window.window.close()
    return max(gaps)


def _steps(window: OpenWindow) -> list[tuple[str, Callable[[], object]]]:
    """Return the steps of a game with their names."""
    files = window.window.findChildren(FileActions)[0]
    file, picture = (str(Path(os.environ["HOME"]) / name) for name in ("game.ttt", "board.png"))
    file_dialog.ask_to_save = lambda *_: picture
    names = "new_game theme_dark theme_light library scores tictactoe mastermind undo save_picture"
    commands = {name: partial(window.run, name) for name in names.split()}
    return [
        *((f"move {square}", partial(window.click, square)) for square in JANE_WINS),
        *((name, commands[name]) for name in ("new_game", "theme_dark", "library", "scores", "tictactoe")),
        ("move", partial(window.click, Square(1, 1))),
        ("save", lambda: files.save(file, window.game)),
        ("open", partial(files.open, file)),
        *(
            (name, commands[name])
            for name in ("save_picture", "undo", "new_game", "mastermind", "new_game", "tictactoe", "theme_light")
        ),
    ]


if __name__ == "__main__":
    sys.exit(main())
