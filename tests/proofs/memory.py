"""Prove that no list of moves of a former game stays in memory, and report how the memory of a window grows.

python -m tests.proofs.memory [--share 0.1] [--seed 1]

Two people play with the mouse in one window, without a screen. They undo and redo moves, change the rules in the setup
dialog, ask for analysis, look at the library and the scores, switch the theme, play Mastermind in between, and wait
until the mistake that lost a game has become a puzzle. Memory is the resident memory after the allocator has returned
what is free. It may grow a little with the puzzles, of which the program keeps 500.

Everything is done many times before the first measurement, and two limits are reached, which could otherwise happen at
any time: SQLite's caches are full, because the library has 10,000 games from the beginning, and Python's table of
interned strings has grown.
"""

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
from PySide6.QtGui import QStandardItem
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from tests.benchmarks import library
from tests.open_window import OpenWindow
from tests.proofs.options import parse_options
from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mnk.review.loss_report import LossReport
from tictactoe_gui.ui.puzzles.progress_keeper import ProgressKeeper
from tictactoe_gui.wording.mnk import review

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
            self._wait_for_a_puzzle,
        )

    def play(self, number: int, every: int = GAMES_PER_PASTIME) -> None:
        """Play one game. After each group of games of this size, do something else."""
        self._finish_game()
        self._window.run("new_game")
        if number % every == 0:
            self._pastimes[number // every % len(self._pastimes)]()

    def _finish_game(self) -> None:
        window, random = self._window, self._random
        while not window.game.outcome:
            window.click(random.choice(window.game.position.moves))
            if random.random() < UNDO_SHARE:
                window.run("undo")
                window.run("redo")

    def _wait_for_a_puzzle(self) -> None:
        self._finish_game()
        report = self._window.window.findChildren(LossReport)[0]
        while report.sentence == review.SEARCHING:
            self._window.handle_events()
        self._window.run("new_game")

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
        for page in ("library", "scores", MNK):
            self._window.run(page)

    def _play_mastermind(self) -> None:
        window, random = self._window, self._random
        window.run(MASTERMIND)
        for _ in range(3):
            for key in (*random.choices(COLOUR_KEYS, k=4), Qt.Key.Key_Return):
                QTest.keyClick(window.window.focusWidget() or window.window, key)
                window.handle_events()
        window.run("new_game")
        window.run(MNK)

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
        sys._clear_type_cache()  # noqa: SLF001 - it is public
        gc.collect()
        ctypes.CDLL(None).malloc_trim(0)


def resident_megabytes() -> float:
    """Return the resident memory without what is free."""
    collect(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def list_items() -> int:
    """Return the number of items of Qt's own tables and lists."""
    return sum(type(found) is QStandardItem for found in gc.get_objects())


def main() -> int:
    options = parse_options(__doc__)
    with TemporaryDirectory(dir=FOLDER) as home:
        window = OpenWindow(Path(home))
        library.fill(paths.library_file(), LIBRARY_GAMES)
        # A small window takes less time to paint.
        window.window.resize(window.window.minimumSize())
        has_items = measure(window, Players(window, Random(options.seed)), round(GAMES * options.share))
        window.window.close()
    print("FAILED: items of former games are in memory" if has_items else "No items of former games are in memory")
    return int(has_items)


def measure(window: OpenWindow, players: Players, games: int) -> bool:
    """Play, and print how the memory grows. Return True if items were added to those after the warm-up."""
    for number in range(WARM_UP_GAMES):
        players.play(number, every=1)
        collect(number)
        window.objects()  # PySide then loads the classes of all objects
    for number in range(INTERNED_STRINGS):
        sys.intern(f"warm-up {number}")
    first, items = resident_megabytes(), list_items()
    print(f"{WARM_UP_GAMES} games: {first:.1f} MB, {window.objects()} objects, {items} items", flush=True)
    for number in range(1, games + 1):
        players.play(number)
        collect(number)
        if number % max(1, games // STEPS) == 0:
            now, puzzles = resident_megabytes(), len(window.window.findChildren(ProgressKeeper)[0].progress.mistakes)
            growth = f"{now:.1f} MB ({now / first - 1:+.1%}), {window.objects()} objects, {list_items()} items"
            print(f"{number:,} more: {growth}, {puzzles} own mistakes", flush=True)
    return list_items() > items


if __name__ == "__main__":
    sys.exit(main())
