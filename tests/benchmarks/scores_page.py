"""Measure how soon the scores page is painted and complete with 100,000 rated games.

python -m tests.benchmarks.scores_page [--games 100000] [--rounds 5] [--file games.sqlite3] [--cpu]

The library is rated first. Each time is measured from opening the page. With --cpu, for busy machines, only the CPU
time of the process counts.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

if not os.environ.get("DISPLAY"):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

from tests.benchmarks.library import fill
from tests.benchmarks.library_page import OPEN_LIMIT_MS, WINDOW_SIZE, within
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library.rating_chart import RatingChart
from tictactoe_gui.ui.library.scores_page import ScoresPage
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style import theme

COMPLETE_LIMIT_MS = 1300
"""Limit for the curve, which may take a second after the page is painted."""

CLOCK = process_time if "--cpu" in sys.argv else perf_counter


class Times(NamedTuple):
    """Milliseconds from opening the page."""

    painted: float
    table: float
    """Until the table is filled."""
    curve: float


def wait_for(condition: Callable[[], bool]) -> float:
    """Handle events until the condition is true. Return the time."""
    while not condition():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return CLOCK()


def measure(path: Path) -> Times:
    """Open the page once."""
    library, window = LibraryService(path, paths.pending_folder()), QMainWindow()
    window.resize(*WINDOW_SIZE)
    window.show()
    QApplication.processEvents()
    began = CLOCK()
    page = ScoresPage(library, theme.load("light"))
    page.refresh()
    window.setCentralWidget(page)
    QApplication.processEvents()
    painted = CLOCK()
    name = page.findChildren(QLabel, "player_card_1_name")[0]
    table = wait_for(lambda: bool(name.text()))
    curve = wait_for(lambda: bool(page.findChildren(RatingChart)[0].accessibleDescription()))
    library.close()
    window.close()
    return Times(*((moment - began) * 1000 for moment in (painted, table, curve)))


def prepare(path: Path, games: int) -> None:
    """Create the library if it is missing, and rate its games."""
    if not path.exists():
        fill(path, games)
    library = Library(path)
    ratings.update(library)
    library.close()


def main() -> None:
    """Measure and report. Exit with 1 if a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--file", type=Path, help="library file, created if missing")
    parser.add_argument("--cpu", action="store_true")
    options = parser.parse_args()
    _application = QApplication([sys.argv[0], "-style", "fusion"])
    with TemporaryDirectory() as folder:
        path = options.file or Path(folder) / "games.sqlite3"
        prepare(path, options.games)
        found = Times(*map(median, zip(*(measure(path) for _ in range(options.rounds)), strict=True)))
    print(f"table {found.table:.0f} ms; painted", end="")
    is_fast = within(found.painted, OPEN_LIMIT_MS, "ms")
    print("curve", end="")
    if not within(found.curve, COMPLETE_LIMIT_MS, "ms") or not is_fast:
        sys.exit(1)


if __name__ == "__main__":
    main()
