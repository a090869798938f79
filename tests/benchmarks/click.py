"""How long a click on 20 x 20 takes until its mark is on the screen, and which cells are painted for it.

python tests/benchmarks/click.py

The events enter where the window system hands them to Qt. A click is done when the cell's paint event has been handled
and its pixels are handed on. What of it is saving, which waits for the disk, is told beside it.
"""

import os
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, QPoint, QSettings, Qt, QVariantAnimation
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui import kept_choice, program
from tictactoe_gui.ui.cell import Cell
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.settings import Settings

CLICKS = 200
LIMIT = 16
"""Milliseconds: a frame."""


class TimedAutosave(Autosave[Game]):
    """Notes how long each save takes, in milliseconds."""

    times: ClassVar[list[float]] = []

    def save(self, game: Game) -> None:
        """Save, and note the time."""
        began = time.perf_counter()
        super().save(game)
        self.times.append((time.perf_counter() - began) * 1000)


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
        vars(program)["Autosave"] = TimedAutosave
        settings, window = Settings(), MainWindow()
        kept_choice.keep(settings, Choice.default(Rules(20, 20, 20)))
        appeared = QSignalSpy(window.appeared)
        window.show()
        program.Program(application, settings, window)
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
    """Print the times of the clicks and of the saves in them, and how many other cells were painted."""
    verdict = "within" if max(median(times), slow(times)) <= LIMIT else "MISSES"
    print(f"20 x 20 click to mark: {spread(times)} ({verdict} {LIMIT} ms), worst {max(times):.1f} ms")
    print(f"of these saving: {spread(TimedAutosave.times)}")
    print(f"cells painted that had not changed: {others} in {len(times)} clicks")


def spread(times: list[float]) -> str:
    """Describe what is usual, and what is slow."""
    return f"median {median(times):.1f} ms, 95th percentile {slow(times):.1f} ms"


def slow(times: list[float]) -> float:
    """Give the 95th percentile."""
    return quantiles(times, n=20)[-1]


if __name__ == "__main__":
    main()
