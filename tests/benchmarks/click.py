"""Measure the time from a click on a 20 x 20 board to the painted mark, and count the cells painted for it.

python tests/benchmarks/click.py

Events are sent at the window system level. A click begins with the press of the button. Its mark is painted when the
first other event follows the paint events of the cell and of what lies above it, because the pixels have then been
flushed. The time until everything that a move changes has been painted is printed, too. Each move is saved before it is
shown. That waits for the disk, and does not count.
"""

import os
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QSettings, Qt, QVariantAnimation
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from tictactoe_gui import app
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window import startup
from tictactoe_gui.ui.window.main_window import MainWindow

CLICKS = 200
LIMIT_MS = 50
"""Maximum time to the painted mark in milliseconds."""


class TimedAutosave(Autosave[Game]):
    """Autosave that records the duration of each save in milliseconds."""

    times_ms: ClassVar[list[float]] = []

    def save(self, game: Game) -> None:
        """Save and record the time."""
        began = time.perf_counter()
        super().save(game)
        self.times_ms.append((time.perf_counter() - began) * 1000)


class PaintRecorder(QObject):
    """Event filter of the application that records which cells are painted, and when a mark is first painted."""

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self.painted: set[Square] = set()
        self.marked_at: dict[Square, float] = {}
        """Time in seconds at which each mark was painted."""
        self._pending: set[Square] = set()
        """Cells with a mark that are being painted."""
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Record paint events and pass all events on."""
        if event.type() != QEvent.Type.Paint:
            if self._pending:
                self.marked_at = dict.fromkeys(self._pending, time.perf_counter()) | self.marked_at
                self._pending.clear()
        elif isinstance(watched, CellButton):
            self.painted.add(watched.square)
            if watched.state.mark and not watched.state.ghost:
                self._pending.add(watched.square)
        return False


class Click(NamedTuple):
    """Measurements of one click."""

    mark_ms: float
    """Time to the painted mark, in milliseconds."""
    all_ms: float
    """Time until everything that the move changes was painted, in milliseconds."""
    painted: set[Square]
    """Cells painted until all animations ended."""


class Clicker:
    """Helper that clicks cells in a window and records which cells are painted."""

    def __init__(self, application: QApplication, window: MainWindow) -> None:
        self._application, self._window = application, window
        self._cells = {cell.square: cell for cell in window.findChildren(CellButton)}
        self._watch = PaintRecorder(application)
        self.squares = list(self._cells)

    def click(self, square: Square) -> Click:
        """Click a cell. Return its times, without the time to save the move, and the painted cells."""
        # The board moves while the window is laid out.
        self._wait_for_animations()
        handle, cell = self._window.windowHandle(), self._cells[square]
        place = cell.mapTo(self._window, QPoint(cell.width() // 2, cell.height() // 2))
        QTest.mouseMove(handle, place)
        self._wait_for_animations()
        self._watch.painted.clear()
        saved, began = len(TimedAutosave.times_ms), time.perf_counter()
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        self._process_events_until(lambda: square in self._watch.marked_at)
        self._application.processEvents()
        began += sum(TimedAutosave.times_ms[saved:]) / 1000
        mark_ms, all_ms = ((at - began) * 1000 for at in (self._watch.marked_at[square], time.perf_counter()))
        self._wait_for_animations()
        return Click(mark_ms, all_ms, set(self._watch.painted))

    def _wait_for_animations(self) -> None:
        """Wait until every animation has ended."""
        running = QVariantAnimation.State.Running
        self._application.processEvents()
        self._process_events_until(
            lambda: all(a.state() != running for a in self._window.findChildren(QVariantAnimation))
        )
        self._application.processEvents()

    def _process_events_until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self._application.processEvents()


def main() -> None:
    """Measure clicks on a 20 x 20 board. A win takes 20 in a row, so the game does not end."""
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        vars(startup)["Autosave"] = TimedAutosave
        settings, window = UserSettings(), MainWindow()
        store_settings(settings, MatchSettings.default(Rules(20, 20, 20)))
        appeared = QSignalSpy(window.first_painted)
        window.show()
        app.open_game(application, settings, window)
        assert appeared.wait(60_000)
        measure(application, window)
        window.close()


def measure(application: QApplication, window: MainWindow) -> None:
    """Click random cells and print a report."""
    clicker = Clicker(application, window)
    chosen = Random(1).sample(clicker.squares, CLICKS + 1)
    clicker.click(chosen[0])
    clicks, others = list[Click](), 0
    for before, square in pairwise(chosen):
        clicks.append(clicker.click(square))
        others += len(clicks[-1].painted - {before, square})
    report([click.mark_ms for click in clicks], [click.all_ms for click in clicks], others)


def report(times: list[float], times_of_all: list[float], others: int) -> None:
    """Print the click times, the save times and the number of unchanged cells painted."""
    verdict = "within" if max(median(times), percentile_95(times)) <= LIMIT_MS else "EXCEEDS"
    print(
        f"20 x 20 click to mark without saving: {summary(times)} ({verdict} {LIMIT_MS} ms), worst {max(times):.1f} ms"
    )
    print(f"until everything is painted: {summary(times_of_all)}, worst {max(times_of_all):.1f} ms")
    print(f"time to save, not counted: {summary(TimedAutosave.times_ms)}")
    print(f"unchanged cells painted: {others} in {len(times)} clicks")


def summary(times: list[float]) -> str:
    """Return the median and the 95th percentile as text."""
    return f"median {median(times):.1f} ms, 95th percentile {percentile_95(times):.1f} ms"


def percentile_95(times: list[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(times, n=20)[-1]


if __name__ == "__main__":
    main()
