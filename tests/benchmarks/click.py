"""Measure the time from a click on a 20 x 20 board to the painted mark.

python -m tests.benchmarks.click

Events are sent at the level of the window system. A click begins when the button is pressed. Its mark is painted when
the first other event follows the paint events of its cell, because the pixels have been flushed then. The move is saved
in between.
"""

import os
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEvent, QObject, QPoint, QSettings, Qt, QVariantAnimation
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from tictactoe_gui import app
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.main_window import MainWindow

CLICKS = 200
LIMIT_MS = 50
"""Maximum time to the painted mark in milliseconds."""


class PaintRecorder(QObject):
    """Event filter of the application that records when a mark is first painted."""

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self.painted_at: dict[Square, float] = {}
        """Time in seconds at which each mark was painted."""
        self._being_painted: set[Square] = set()
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Record paint events and pass all events on."""
        if event.type() != QEvent.Type.Paint:
            self.painted_at = dict.fromkeys(self._being_painted, time.perf_counter()) | self.painted_at
            self._being_painted.clear()
        elif isinstance(watched, CellButton) and watched.state.mark and not watched.state.ghost:
            self._being_painted.add(watched.square)
        return False


class Clicker:
    """Clicks cells in a window and waits until their marks are painted."""

    def __init__(self, application: QApplication, window: MainWindow) -> None:
        self._application = application
        self._window = window
        self._cells = {cell.square: cell for cell in window.findChildren(CellButton)}
        self._recorder = PaintRecorder(application)
        self.squares = list(self._cells)

    def click(self, square: Square) -> float:
        """Click a cell. Return the time to the painted mark, in milliseconds."""
        # The board moves while the window is laid out.
        self._wait_for_animations()
        handle, cell = self._window.windowHandle(), self._cells[square]
        place = cell.mapTo(self._window, QPoint(cell.width() // 2, cell.height() // 2))
        QTest.mouseMove(handle, place)
        self._wait_for_animations()
        began = time.perf_counter()
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        self._process_events_until(lambda: square in self._recorder.painted_at)
        return (self._recorder.painted_at[square] - began) * 1000

    def _wait_for_animations(self) -> None:
        running = QVariantAnimation.State.Running
        self._application.processEvents()
        self._process_events_until(
            lambda: all(a.state() != running for a in self._window.findChildren(QVariantAnimation))
        )
        self._application.processEvents()

    def _process_events_until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self._application.processEvents()


def main() -> int:
    """Measure clicks in a game that does not end, because a win takes 20 in a row. Return 1 if they are too slow."""
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        settings, window = UserSettings(), MainWindow()
        store_settings(settings, MatchSettings.default(Rules(20, 20, 20)))
        appeared = QSignalSpy(window.first_painted)
        window.show()
        app.open_game(application, settings, window)
        assert appeared.wait(60_000)
        clicker = Clicker(application, window)
        times = [clicker.click(square) for square in Random(1).sample(clicker.squares, CLICKS + 1)][1:]
        window.close()
    return report(times)


def report(times: list[float]) -> int:
    """Print the times. Return 1 if the 95th percentile is above the limit."""
    slow = quantiles(times, n=20)[-1]
    verdict = "within" if slow <= LIMIT_MS else "EXCEEDS"
    print(f"click to mark: median {median(times):.1f} ms, 95th percentile {slow:.1f} ms ({verdict} {LIMIT_MS} ms)")
    return int(slow > LIMIT_MS)


if __name__ == "__main__":
    sys.exit(main())
