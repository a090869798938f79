"""Measure the speed of the library page with 100,000 games, compared with 100, and its memory.

python -m tests.benchmarks.library_page [--games 100000] [--names 14] [--rounds 7] [--cpu]

Each time is measured from the command to the painted table. With --cpu, for busy machines, only the CPU time of the
window's thread counts. Memory is the resident memory of a fresh process for each size.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time

if not os.environ.get("DISPLAY"):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow

from tests.benchmarks.library import PEOPLE, fill
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.library.controls import ORDERS
from tictactoe_gui.ui.library.games_table import GameOrder, GamesTable
from tictactoe_gui.ui.library.page import LibraryPage
from tictactoe_gui.ui.session import library_service
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.fields import ValueComboBox

FEW = 100
OPEN_LIMIT_MS, SCROLL_LIMIT_MS, RESPONSE_LIMIT_MS, MEMORY_LIMIT_MB = 300, 50, 300, 20
"""Limits in milliseconds, except for the last, which is in megabytes."""
OPEN_RATIO_LIMIT = 1.3
"""Limit of the time to open many games, as a ratio to the time for few."""
CHECK_TIMEOUT_S = 60
"""Time that the check of the whole file may take, in seconds."""
SCROLL_STEPS = 200
"""Number of pages scrolled."""
WINDOW_SIZE = 960, 720
CLOCK = thread_time if "--cpu" in sys.argv else perf_counter


class FixedFolder:
    """Folder for file dialogs."""

    folder = Path()


class TablePaintRecorder(QObject):
    """Event filter that records whether the table was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Record paint events and pass them on."""
        self.painted = self.painted or event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


class LibraryWindow:
    """Window with a library page."""

    def __init__(self, path: Path) -> None:
        self.library, self._window, self._watch = (
            LibraryService(path, paths.pending_folder()),
            QMainWindow(),
            TablePaintRecorder(),
        )
        self._window.resize(*WINDOW_SIZE)
        self._window.show()
        QApplication.processEvents()

    def open(self) -> float:
        """Show the page and return the milliseconds it took."""
        return self.time(self._show)

    def time(self, act: Callable[[], object]) -> float:
        """Return the milliseconds until the effect of the action is painted."""
        self._watch.painted = False
        began = CLOCK()
        act()
        while not self._watch.painted:
            QApplication.processEvents()
        return (CLOCK() - began) * 1000

    def wait_for_check(self) -> None:
        """Wait until the whole file is checked, which happens once after opening."""
        QTest.qWait(library_service.CHECK_DELAY_MS + 500)
        self.library.finish(CHECK_TIMEOUT_S)

    def close(self) -> None:
        """Close the window and the library."""
        self.library.close()
        self._window.close()
        self._window.deleteLater()
        QApplication.processEvents()

    def _show(self) -> None:
        self.page = LibraryPage(self.library, FixedFolder(), theme.load("light"))
        self.table = self.page.findChildren(GamesTable)[0]
        self.table.viewport().installEventFilter(self._watch)
        self.page.refresh()
        self._window.setCentralWidget(self.page)
        self.page.setFocus()


@contextmanager
def opened(path: Path) -> Iterator[tuple[LibraryWindow, float]]:
    """Open the page. Yield the window and the time it took."""
    window = LibraryWindow(path)
    took = window.open()
    yield window, took
    window.close()


def measure_opening(paths: dict[int, Path], rounds: int) -> bool:
    """Measure opening the page, alternating between the libraries."""
    times: dict[int, list[float]] = {games: [] for games in paths}
    for _ in range(rounds):
        for games, path in paths.items():
            with opened(path) as (_window, took):
                times[games].append(took)
    few, many = (median(taken) for taken in times.values())
    print(f"open: {FEW} games {few:.0f} ms, {max(times)} games worst {max(times[max(times)]):.0f} ms, median", end="")
    is_fast = within(many, OPEN_LIMIT_MS, "ms")
    print("ratio", end="")
    return within(many / few, OPEN_RATIO_LIMIT, "times") and is_fast


def measure_scrolling(window: LibraryWindow) -> bool:
    """Measure scrolling page by page, then to the end."""
    key = Qt.Key.Key_PageDown
    times = [window.time(lambda: QTest.keyClick(window.table, key)) for _ in range(SCROLL_STEPS)]
    end = window.time(lambda: QTest.keyClick(window.table, Qt.Key.Key_End))
    slow = quantiles(times, n=20)[-1]
    print(f"scroll a page: median {median(times):.1f} ms, ", end="")
    print(f"worst {max(times):.1f} ms; to the end {end:.1f} ms; 95th percentile", end="")
    return within(slow, SCROLL_LIMIT_MS, "ms")


def measure_sorting(window: LibraryWindow) -> bool:
    """Measure sorting in each order."""
    box = window.page.findChildren(ValueComboBox)[-1]

    def sort_by(order: GameOrder) -> None:
        box.set_value(order)
        box.value_chosen.emit()

    return slowest("sort", {text: window.time(partial(sort_by, order)) for order, text in reversed(ORDERS.items())})


def measure_searching(window: LibraryWindow) -> bool:
    """Measure searching letter by letter, and by player."""
    search, players = window.page.findChildren(QLineEdit)[0], window.page.findChildren(ValueComboBox)[0]

    def search_for(text: str) -> None:
        search.setText(text)
        search.returnPressed.emit()
        window.table.viewport().update()

    def choose(player: str) -> None:
        players.set_value(player)
        players.value_chosen.emit()

    found = {repr(text): window.time(partial(search_for, text)) for text in ("a", "an", "ann", "ann b", "ann bob", "")}
    found["player list"] = window.time(partial(open_list, players))
    return slowest("search", found | {f"by {name}": window.time(partial(choose, name)) for name in ("Ann", "Bob")})


def open_list(box: ValueComboBox) -> None:
    """Open and close the list of a combo box."""
    box.showPopup()
    QApplication.processEvents()
    box.hidePopup()
    box.window().update()


def slowest(what: str, times: dict[str, float]) -> bool:
    """Print all times and whether the slowest is within the limit."""
    print(f"{what}: " + ", ".join(f"{name} {took:.0f}" for name, took in times.items()), end=" ms; slowest")
    return within(max(times.values()), RESPONSE_LIMIT_MS, "ms")


def measure_memory(paths: dict[int, Path]) -> bool:
    """Compare the memory of fresh processes that have opened the page and scrolled."""
    few, many = (float(run(str(path))) for path in paths.values())
    print(f"memory: {many:.1f} MB, {few:.1f} MB with {FEW} games; difference", end="")
    return within(many - few, MEMORY_LIMIT_MB, "MB")


def run(path: str) -> str:
    command = [sys.executable, "-m", "tests.benchmarks.library_page", "--memory", path]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def memory(path: Path) -> float:
    """Return the resident megabytes of this process after opening the page and scrolling a little."""
    with opened(path) as (window, _took):
        for _ in range(5):
            window.time(lambda: QTest.keyClick(window.table, Qt.Key.Key_PageDown))
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def within(value: float, limit: float, unit: str) -> bool:
    """Print a figure and return whether it is within the limit."""
    is_within = value <= limit
    print(f" {value:.2f} {unit} ({'within' if is_within else 'EXCEEDS'} {limit} {unit})")
    return is_within


def run_all(games: int, names: int, rounds: int) -> bool:
    """Run all measurements."""
    with TemporaryDirectory() as folder:
        paths = {number: Path(folder) / f"{number}.sqlite3" for number in (FEW, games)}
        for number, path in paths.items():
            fill(path, number, names=names)
        results = [measure_opening(paths, rounds)]
        with opened(paths[games]) as (window, _took):
            window.wait_for_check()
            results += [measure_scrolling(window), measure_sorting(window), measure_searching(window)]
        return all([*results, measure_memory(paths)])


def main() -> None:
    """Measure and report. Exit with 1 if a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--names", type=int, default=len(PEOPLE))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--memory", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    application = QApplication([sys.argv[0], "-style", "fusion"])
    application.setPalette(theme.load("light").palette)
    if options.memory:
        print(memory(options.memory))
    elif not run_all(options.games, options.names, options.rounds):
        sys.exit(1)


if __name__ == "__main__":
    main()
