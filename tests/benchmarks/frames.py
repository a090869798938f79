"""Measure the longest time the window is blocked: on 15 x 15 in play and in a review, and by a large library.

python -m tests.benchmarks.frames [--seconds 20]

A timer with interval 0 fires whenever no other event is pending. The time between two timeouts is how long a click
would have to wait. The machine should be idle, and an idle window is measured for comparison.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.benchmarks import library
from tictactoe_gui import app
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.confetti import Confetti
from tictactoe_gui.ui.window.main_window import MainWindow

LIMIT_MS = 100
"""Maximum delay in milliseconds."""
RULES = Rules(15, 15, 5)
EXPERTS, PEOPLE = PlayerKind(EXPERT), PERSON
SHORT_GAME = "A1 A2 B1 B2 C1 C2 D1 D2 E1"
LONG_GAME = (
    "F8 G7 E7 G9 E8 G8 G6 E9 F7 H5 F9 G10 G11 F6 E5 F10 H8 E4 H10 C10 I9 D10 E10 F12 H11 H9 F11 E11 C9 J11 "
    "G12 I10 K12 H13 K10 K7 K11 G13 H14 K13 I13 J12 J10 L12 D8 D12 C13 C8 D11 J7 C12 B13 J14 K8 E13 I6 M8 G4"
)
"""Game between levels 6 and 8, which lost by a sequence of threats."""
MOVE_INTERVAL_MS = 50
"""Time between two moves of a game, in milliseconds. Faster ones would wait for each other to be saved."""
STEP_INTERVAL_MS = 100
"""Time between two positions of the review, in milliseconds."""
LEAD_MS = 100
"""Time from the start of a measurement to what is measured, in milliseconds."""
THINKING_TIME_S = 0.5
STORED_GAMES = 100_000
ENGINE_SHUTDOWN_MS = 1500
"""Time for the engines of a closed window to exit, in milliseconds."""


class Frames:
    """Measures windows, and notes their longest delays in milliseconds."""

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self.delays_ms: dict[str, float] = {}

    def measure(self, name: str, seconds: float, act: Callable[[], object] = lambda: None) -> None:
        """Note the longest time between two timeouts of a timer that is always due, while `act` is done."""
        longest, last = 0.0, time.perf_counter()

        def note() -> None:
            nonlocal longest, last
            now = time.perf_counter()
            longest, last = max(longest, now - last), now

        timer = QTimer(interval=0)
        timer.timeout.connect(note)
        timer.start()
        QTimer.singleShot(LEAD_MS, timer, act)
        QTest.qWait(round(seconds * 1000))
        timer.stop()
        self.delays_ms[name] = longest * 1000

    @contextmanager
    def window(self, kind: PlayerKind = PEOPLE, stored: int = 0) -> Iterator[tuple[MainWindow, Controller]]:
        """Open a window with a game between two players of this kind, and a library of so many games."""
        with TemporaryDirectory() as folder:
            os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
            if stored:
                paths.library_file().parent.mkdir()
                library.fill(paths.library_file(), stored)
            settings, window = UserSettings(), MainWindow()
            players = (Player("Opal", "X", kind), Player("Ruby", "O", kind))
            store_settings(settings, MatchSettings(RULES, players, "1"))
            settings.thinking_time_s = THINKING_TIME_S
            window.show()
            program = app.open_game(self._application, settings, window)
            QTest.qWaitForWindowExposed(window)
            QTest.qWait(1000)
            yield window, program.controller
            window.may_close = lambda: True
            window.close()
            QTest.qWait(ENGINE_SHUTDOWN_MS)

    def measure_review(self, seconds: float) -> None:
        """Measure the end of a lost game, the opening of its review, and steps through it while it arrives."""
        with self.window() as (window, controller):
            play(controller, LONG_GAME.rpartition(" ")[0])
            self.measure("end of a game", 1, lambda: play(controller, LONG_GAME.rpartition(" ")[2]))
            self.measure("opening of the review", 0.5, command(window, "review").trigger)
            command(window, "look_first").trigger()
            steps = QTimer(window, interval=STEP_INTERVAL_MS)
            steps.timeout.connect(command(window, "look_forward").trigger)
            self.measure("steps of the review", seconds, steps.start)

    def measure_confetti(self) -> None:
        """Measure the confetti after a person's win."""
        with self.window() as (window, controller):
            play(controller, SHORT_GAME)
            while not window.findChildren(Confetti):
                QTest.qWait(10)
            self.measure("confetti", 1)

    def measure_library(self, seconds: float) -> None:
        """Measure the opening of the pages about a large library."""
        with self.window(stored=STORED_GAMES) as (window, _):
            for page in ("library", "scores"):
                self.measure(f"opening of the {page}", seconds, command(window, page).trigger)

    def measure_experts(self, seconds: float) -> None:
        """Measure a game between two experts while their moves are analysed."""
        with self.window(EXPERTS) as (window, _):
            self.measure("two experts with analysis", seconds, command(window, "analysis").trigger)


def play(controller: Controller, cells: str) -> None:
    """Play moves, one after the other."""
    for cell in cells.split():
        controller.play(parse(cell, RULES, Notation.ROW_LETTER))
        QTest.qWait(MOVE_INTERVAL_MS)


def command(window: MainWindow, name: str) -> QAction:
    """Return the action of a command."""
    found = window.findChild(QAction, name)
    assert isinstance(found, QAction)
    return found


def main() -> int:
    """Measure the windows one after the other. Return 1 if one was blocked too long."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="measuring time per window")
    seconds = parser.parse_args().seconds
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    frames = Frames(application)
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        with frames.window():
            frames.measure("idle", seconds)
        frames.measure_review(seconds)
        frames.measure_confetti()
        frames.measure_experts(seconds)
        frames.measure_library(seconds)
    for name, delay in frames.delays_ms.items():
        print(f"{name}: at most {delay:.0f} ms ({'within' if delay <= LIMIT_MS else 'EXCEEDS'} {LIMIT_MS} ms)")
    return int(max(frames.delays_ms.values()) > LIMIT_MS)


if __name__ == "__main__":
    sys.exit(main())
