"""How long a click on 20 x 20 takes until its mark is on the screen, and which cells are painted for it.

python tests/benchmarks/click.py

The events enter where the window system hands them to Qt. A click is done when the cell's paint event has been handled
and its pixels are handed on.
"""

import os
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEvent, QObject, QPoint, QSettings, Qt, QVariantAnimation
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui import kept_choice
from tictactoe_gui.ui.cell import Cell
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.program import Program
from tictactoe_gui.ui.settings import Settings

CLICKS = 200
LIMIT = 16
"""Milliseconds: a frame."""


class PaintWatch(QObject):
    """Notes which cells are painted."""

    def __init__(self, cells: list[Cell]) -> None:
        super().__init__()
        self.painted: set[Square] = set()
        for cell in cells:
            cell.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note, and let the event pass."""
        if event.type() == QEvent.Type.Paint and isinstance(watched, Cell):
            self.painted.add(watched.square)
        return False


class Clicker:
    """Clicks on cells of a window and watches what is painted."""

    def __init__(self, application: QApplication, window: MainWindow) -> None:
        self._application, self._window = application, window
        self._cells = {cell.square: cell for cell in window.findChildren(Cell)}
        self._watch = PaintWatch(list(self._cells.values()))
        self.squares = list(self._cells)

    def click(self, square: Square) -> tuple[float, set[Square]]:
        """Give the milliseconds from a click to the painted mark, and the cells painted until nothing moves."""
        handle, cell = self._window.windowHandle(), self._cells[square]
        place = cell.mapTo(self._window, QPoint(cell.width() // 2, cell.height() // 2))
        QTest.mouseMove(handle, place)
        self._rest()
        self._watch.painted.clear()
        began = time.perf_counter()
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        self._until(lambda: square in self._watch.painted)
        elapsed = time.perf_counter() - began
        self._rest()
        return elapsed * 1000, set(self._watch.painted)

    def _rest(self) -> None:
        """Let every animation end."""
        running = QVariantAnimation.State.Running
        self._application.processEvents()
        self._until(lambda: all(a.state() != running for a in self._window.findChildren(QVariantAnimation)))
        self._application.processEvents()

    def _until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self._application.processEvents()


def main() -> None:
    """Show a board of 20 x 20; a line as long as the board keeps the game going."""
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        settings, window = Settings(), MainWindow()
        kept_choice.keep(settings, Choice.default(Rules(20, 20, 20)))
        appeared = QSignalSpy(window.appeared)
        window.show()
        Program(application, settings, window)
        assert appeared.wait(60_000)
        measure(application, window)


def measure(application: QApplication, window: MainWindow) -> None:
    """Click on cells of the window and report."""
    clicker = Clicker(application, window)
    chosen = Random(1).sample(clicker.squares, CLICKS + 1)
    clicker.click(chosen[0])
    times, others = [], 0
    for before, square in pairwise(chosen):
        elapsed, painted = clicker.click(square)
        times.append(elapsed)
        others += len(painted - {before, square})
    report(times, others)


def report(times: list[float], others: int) -> None:
    """Print the median, the 95th percentile and the worst of the times, and how many other cells were painted."""
    typical, slow = median(times), quantiles(times, n=20)[-1]
    verdict = "within" if max(typical, slow) <= LIMIT else "MISSES"
    print(
        f"20 x 20 click to mark: median {typical:.1f} ms, 95th percentile {slow:.1f} ms ({verdict} {LIMIT} ms)", end=""
    )
    print(f", worst {max(times):.1f} ms; cells painted that had not changed: {others} in {len(times)} clicks")


if __name__ == "__main__":
    main()
