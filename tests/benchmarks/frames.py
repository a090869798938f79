"""How long the window is busy at a stretch while two experts play 15 x 15, without and with the analysis.

python tests/benchmarks/frames.py [--seconds 20]

A timer that asks to be called at once is called between any two things that the window does; the time between two
calls is what a frame would have to wait. The same window at rest tells what the machine alone takes.
"""

import argparse
import os
import sys
import time
from tempfile import TemporaryDirectory, mkdtemp
from typing import NamedTuple

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ui import kept_choice
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.program import Program
from tictactoe_gui.ui.settings import Settings

LIMIT = 50
"""Milliseconds that no frame may wait."""
THINKING_TIME = 0.5
GOODBYE = 1500
"""Milliseconds in which the engines of a window that is closed have ended."""


class Frame(NamedTuple):
    """How long a frame waits, in milliseconds."""

    wall: float
    """On the clock, whatever else the machine does meanwhile."""
    work: float
    """The window's own work."""


def main() -> int:
    """Measure three windows one after the other; 1 tells that a frame waited too long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=20.0, help="time to watch each window")
    seconds = parser.parse_args().seconds
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        move_in(folder)
        rest, _ = worst_frame(application, PERSON, seconds, analysis=False)
        print(f"at rest: worst frame {rest.wall:.1f} ms, its own work {rest.work:.1f} ms")
        late = False
        for analysis in (False, True):
            move_in(folder)
            worst, moves = worst_frame(application, Kind(EXPERT), seconds, analysis=analysis)
            late |= worst.wall > LIMIT
            print("two experts under analysis" if analysis else "two experts", end="")
            print(f", {moves} moves: worst frame {worst.wall:.1f} ms, its own work {worst.work:.1f} ms", end="")
            print(
                f" ({'MISSES' if worst.wall > LIMIT else 'within'} {LIMIT} ms), {worst.wall / rest.wall:.1f} times rest"
            )
    return int(late)


def move_in(folder: str) -> None:
    """Let the next window find no game of the one before."""
    os.environ |= dict.fromkeys(("XDG_STATE_HOME", "XDG_DATA_HOME"), mkdtemp(dir=folder))


def worst_frame(application: QApplication, kind: Kind, seconds: float, *, analysis: bool) -> tuple[Frame, int]:
    """Give the worst frame of a window in which these play, and the moves that they made."""
    settings, window = Settings(), MainWindow()
    players = (Player("Opal", "X", kind), Player("Ruby", "O", kind))
    kept_choice.keep(settings, Choice(Rules(15, 15, 5), players, "1"))
    settings.thinking_time = THINKING_TIME
    window.show()
    program = Program(application, settings, window)
    QTest.qWaitForWindowExposed(window)
    QTest.qWait(1000)
    command = window.findChild(QAction, "analysis")
    if analysis and isinstance(command, QAction):
        command.trigger()
    worst = watch(seconds)
    moves = len(program.controller.game.moves)
    window.may_close = lambda: True
    window.close()
    QTest.qWait(GOODBYE)
    return worst, moves


def watch(seconds: float) -> Frame:
    """Give the longest time between two calls of a timer that is always due."""
    worst, last = Frame(0, 0), Frame(time.perf_counter(), time.thread_time())

    def call() -> None:
        nonlocal worst, last
        now = Frame(time.perf_counter(), time.thread_time())
        worst = Frame(*(max(most, (end - start) * 1000) for most, start, end in zip(worst, last, now, strict=True)))
        last = now

    timer = QTimer(interval=0)
    timer.timeout.connect(call)
    timer.start()
    QTest.qWait(round(seconds * 1000))
    timer.stop()
    return worst


if __name__ == "__main__":
    sys.exit(main())
