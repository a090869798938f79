"""Prove that a window stays small: its memory does not grow by more than 1 % in 10,000 games after the first 500.

python -m tests.proofs.memory [--share 0.1] [--seed 1]

Two people play with the mouse in one window, without a screen. They undo and redo moves, change the rules in the setup
dialog, ask for analysis, look at the library and the scores, switch the theme, and play Mastermind in between. Memory
is the resident memory after the allocator has returned what is free.

Everything is done many times before the first measurement, and two limits are reached, which could otherwise happen at
any time: SQLite's caches are full, because the library has 10,000 games from the beginning, and Python's table of
interned strings has grown.
"""

import argparse
import ctypes
import gc
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from tests.benchmarks import library
from tests.open_window import OpenWindow
from tictactoe_gui import MASTERMIND, TICTACTOE
from tictactoe_gui.storage import paths

GAMES, WARM_UP_GAMES, STEPS = 10_000, 500, 20
"""Games, games before the first measurement, and number of measurements."""
GAMES_PER_PASTIME = 10
"""Number of games between other things. In the warm-up something else is done after each game."""
GAMES_PER_COLLECTION = 50
"""Number of games after which free memory is returned to the system."""
LIBRARY_GAMES = 10_000
"""Number of games in the library at the beginning."""
INTERNED_STRINGS = 100_000
"""Number of strings that make Python's table of interned strings grow to the size that it keeps."""
FOLDER = "/dev/shm"  # noqa: S108 - a folder in memory, where a write takes no time
MAX_GROWTH = 0.01
"""Limit of the growth, as a fraction of the memory after the warm-up."""
UNDO_SHARE = 0.1
"""Fraction of moves that are taken back."""
PRESETS = ("preset_0", "preset_3", "preset_0")
"""Presets chosen one after the other in the setup dialog, the small board last."""

COLOUR_KEYS = (Qt.Key.Key_R, Qt.Key.Key_G, Qt.Key.Key_B, Qt.Key.Key_Y)
"""Keys of four colours of Mastermind."""


class Players:
    """Two people at one window."""

    def __init__(self, window: OpenWindow, random: Random) -> None:
        self._window, self._random = window, random
        self._pastimes: tuple[Callable[[], None], ...] = (
            self._change_rules,
            self._cancel_dialogs,
            self._analyse,
            self._visit_pages,
            self._play_mastermind,
            self._switch_themes,
        )

    def play(self, number: int, every: int = GAMES_PER_PASTIME) -> None:
        """Play one game. After each group of games of this size, do something else."""
        window, random = self._window, self._random
        while not window.game.outcome:
            window.click(random.choice(window.game.position.moves))
            if random.random() < UNDO_SHARE:
                window.run("undo")
                window.run("redo")
        window.run("new_game")
        if number % every == 0:
            self._pastimes[number // every % len(self._pastimes)]()

    def _change_rules(self) -> None:
        for preset in PRESETS:
            self._window.change_details(partial(accept, preset))

    def _cancel_dialogs(self) -> None:
        self._window.change_details(QWidget.close)
        for command in ("how_to_play", "shortcuts", "about"):
            self._window.run_with_dialog(command, QWidget.close)

    def _analyse(self) -> None:
        for _ in range(2):
            self._window.run("analysis")

    def _visit_pages(self) -> None:
        for page in ("library", "scores", TICTACTOE):
            self._window.run(page)

    def _play_mastermind(self) -> None:
        window, random = self._window, self._random
        window.run(MASTERMIND)
        for _ in range(3):
            for key in (*random.choices(COLOUR_KEYS, k=4), Qt.Key.Key_Return):
                QTest.keyClick(window.window.focusWidget() or window.window, key)
                window.handle_events()
        window.run("new_game")
        window.run(TICTACTOE)

    def _switch_themes(self) -> None:
        for theme in ("theme_dark", "theme_light"):
            self._window.run(theme)


def accept(preset: str, dialog: QWidget) -> None:
    """Choose a preset in the setup dialog, and start."""
    for name in (preset, "start"):
        button = dialog.findChild(QAbstractButton, name)
        if button:
            button.click()


def collect(number: int) -> None:
    """Return free memory to the system after each group of games, before new objects scatter over it."""
    if number % GAMES_PER_COLLECTION == 0:
        # Python's cache of attributes has 4,096 entries, and keeps the names that PySide looks up.
        sys._clear_type_cache()
        gc.collect()
        ctypes.CDLL(None).malloc_trim(0)


def resident_megabytes() -> float:
    """Return the resident memory without what is free."""
    collect(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1, help="fraction of the games")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with TemporaryDirectory(dir=FOLDER) as home:
        window = OpenWindow(Path(home))
        library.fill(paths.library_file(), LIBRARY_GAMES)
        # A small window takes less time to paint.
        window.window.resize(window.window.minimumSize())
        first, last = measure(window, Players(window, Random(options.seed)), round(GAMES * options.share))
        window.window.close()
    growth = last / first - 1
    print(f"{'FAILED: ' * (growth > MAX_GROWTH)}{first:.1f} MB, then {last:.1f} MB, growth {growth:+.2%}")
    return int(growth > MAX_GROWTH)


def measure(window: OpenWindow, players: Players, games: int) -> tuple[float, float]:
    """Play. Return the memory after the warm-up and at the end."""
    for number in range(WARM_UP_GAMES):
        players.play(number, every=1)
        collect(number)
        window.objects()  # PySide then loads the classes of all objects
    for number in range(INTERNED_STRINGS):
        sys.intern(f"warm-up {number}")
    found = [resident_megabytes()]
    print(f"{WARM_UP_GAMES} games: {found[0]:.1f} MB, {window.objects()} objects", flush=True)
    for number in range(1, games + 1):
        players.play(number)
        collect(number)
        if number % max(1, games // STEPS) == 0:
            found.append(resident_megabytes())
            print(f"{number:,} more: {found[-1]:.1f} MB, {window.objects()} objects", flush=True)
    return found[0], found[-1]


if __name__ == "__main__":
    sys.exit(main())
