"""Measure the library page and the scores page with 100,000 games, compared with 100.

python -m tests.benchmarks.library_page [--games 100000] [--rounds 7] [--cpu]

Each time is measured from the command to the painted result. With --cpu, for busy machines, only the processor time of
the window's thread counts.
"""

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time

if not os.environ.get("DISPLAY"):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QWidget

from tests.benchmarks.library import fill
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library.controls import ORDERS
from tictactoe_gui.ui.library.games_table import GameOrder, GamesTable
from tictactoe_gui.ui.library.page import LibraryPage
from tictactoe_gui.ui.library.rating_chart import RatingChart
from tictactoe_gui.ui.library.scores_page import ScoresPage
from tictactoe_gui.ui.session import library_service
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.fields import ValueComboBox

FEW = 100
OPEN_LIMIT_MS, SCROLL_LIMIT_MS, RESPONSE_LIMIT_MS = 300, 50, 300
CURVE_LIMIT_MS = 1_300
"""Limit for the curve of ratings, which may take a second after the page is painted."""
OPEN_RATIO_LIMIT = 1.3
"""Limit of the time to open many games, as a ratio to the time for few."""
CHECK_TIMEOUT_S = 60
"""Time that the check of the whole file may take, in seconds."""
SCROLL_STEPS = 200
"""Number of pages scrolled."""
CLOCK = thread_time if "--cpu" in sys.argv else perf_counter


class Files:
    """A folder for file dialogs, and a lane."""

    folder = Path()

    def __init__(self) -> None:
        self.lane = Background().lane("files")


class PaintRecorder(QObject):
    """Event filter that records whether a widget was painted."""

    painted = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Record paint events and pass them on."""
        self.painted = self.painted or event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


class PageWindow:
    """Window with a page about a library."""

    def __init__(self, path: Path) -> None:
        self.library = LibraryService(path, paths.pending_folder(), Background().lane("library"))
        self._window, self._recorder = QMainWindow(), PaintRecorder()
        self._window.resize(960, 720)
        self._window.show()
        QApplication.processEvents()

    def open_library(self) -> float:
        """Show the games and return the milliseconds it took."""
        return self.time(self._show_library)

    def open_scores(self) -> tuple[float, float]:
        """Show the scores. Return the milliseconds until the page and the curve of ratings were painted."""
        began = CLOCK()
        page = ScoresPage(self.library, theme.load("light"))
        painted = self.time(lambda: self._show(page, page))
        chart = page.findChildren(RatingChart)[0]
        while not chart.accessibleDescription():
            QApplication.processEvents()
        return painted, (CLOCK() - began) * 1000

    def time(self, act: Callable[[], object]) -> float:
        """Return the milliseconds until the effect of the action is painted."""
        self._recorder.painted = False
        began = CLOCK()
        act()
        while not self._recorder.painted:
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

    def _show_library(self) -> None:
        self.page = LibraryPage(self.library, Files(), theme.load("light"))
        self.table = self.page.findChildren(GamesTable)[0]
        self._show(self.page, self.table.viewport())

    def _show(self, page: LibraryPage | ScoresPage, painted: QWidget) -> None:
        painted.installEventFilter(self._recorder)
        page.refresh()
        self._window.setCentralWidget(page)
        page.setFocus()


def measure_opening(paths: dict[int, Path], rounds: int) -> bool:
    """Measure opening the page, alternating between the libraries."""
    times: dict[int, list[float]] = {games: [] for games in paths}
    for _ in range(rounds):
        for games, path in paths.items():
            window = PageWindow(path)
            times[games].append(window.open_library())
            window.close()
    few, many = (median(taken) for taken in times.values())
    is_fast = within("open", many, OPEN_LIMIT_MS, "ms")
    return within(f"  compared with {FEW} games", many / few, OPEN_RATIO_LIMIT, "times") and is_fast


def measure_scrolling(window: PageWindow) -> bool:
    """Measure scrolling page by page."""
    press = partial(QTest.keyClick, window.table, Qt.Key.Key_PageDown)
    times = [window.time(press) for _ in range(SCROLL_STEPS)]
    return within("scroll a page, 95th percentile", quantiles(times, n=20)[-1], SCROLL_LIMIT_MS, "ms")


def measure_sorting(window: PageWindow) -> bool:
    """Measure sorting in each order."""
    box = window.page.findChildren(ValueComboBox)[-1]

    def sort_by(order: GameOrder) -> None:
        box.set_value(order)
        box.value_chosen.emit()

    times = [window.time(partial(sort_by, order)) for order in reversed(ORDERS)]
    return within("sort, slowest", max(times), RESPONSE_LIMIT_MS, "ms")


def measure_searching(window: PageWindow) -> bool:
    """Measure searching letter by letter, and by player."""
    search, players = window.page.findChildren(QLineEdit)[0], window.page.findChildren(ValueComboBox)[0]

    def search_for(text: str) -> None:
        search.setText(text)
        search.returnPressed.emit()
        window.table.viewport().update()

    def choose(player: str) -> None:
        players.set_value(player)
        players.value_chosen.emit()

    times = [window.time(partial(search_for, text)) for text in ("a", "an", "ann", "ann b", "ann bob", "")]
    times += [window.time(partial(choose, name)) for name in ("Ann", "Bob")]
    return within("search, slowest", max(times), RESPONSE_LIMIT_MS, "ms")


def measure_scores(path: Path) -> bool:
    """Measure opening the scores after all games were rated."""
    library = Library(path)
    ratings.update(library)
    library.close()
    window = PageWindow(path)
    painted, curve = window.open_scores()
    window.close()
    is_fast = within("scores", painted, OPEN_LIMIT_MS, "ms")
    return within("curve of ratings", curve, CURVE_LIMIT_MS, "ms") and is_fast


def within(what: str, value: float, limit: float, unit: str) -> bool:
    """Print a figure and return True if it is within the limit."""
    is_within = value <= limit
    print(f"{what:32} {value:8.1f} {unit} ({'within' if is_within else 'EXCEEDS'} {limit} {unit})", flush=True)
    return is_within


def main() -> int:
    """Measure and report. Return 1 if a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cpu", action="store_true")
    options = parser.parse_args()
    application = QApplication([sys.argv[0], "-style", "fusion"])
    application.setPalette(theme.load("light").palette)
    with TemporaryDirectory() as folder:
        paths = {number: Path(folder) / f"{number}.sqlite3" for number in (FEW, options.games)}
        for number, path in paths.items():
            fill(path, number)
        results = [measure_opening(paths, options.rounds)]
        window = PageWindow(paths[options.games])
        window.open_library()
        window.wait_for_check()
        results += [measure_scrolling(window), measure_sorting(window), measure_searching(window)]
        window.close()
        results.append(measure_scores(paths[options.games]))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
