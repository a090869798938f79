"""Measure the longest time the window is blocked on 15 x 15: in play, while confetti falls, and during a review.

python tests/benchmarks/frames.py [--seconds 20]

A timer with interval 0 fires whenever no other event is pending. The time between two timeouts is how long a frame
would have to wait. An idle window is measured for comparison.
"""

import argparse
import gc
import os
import sys
import time
from tempfile import TemporaryDirectory, mkdtemp
from typing import NamedTuple

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tictactoe_gui import app
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.confetti import Confetti
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.startup import Startup

LIMIT_MS = 100
"""Maximum delay of a frame in milliseconds."""
REVIEWED_MOVES = (
    "F8 G7 E7 G9 E8 G8 G6 E9 F7 H5 F9 G10 G11 F6 E5 F10 H8 E4 H10 C10 I9 D10 E10 F12 H11 H9 F11 E11 C9 J11 "
    "G12 I10 K12 H13 K10 K7 K11 G13 H14 K13 I13 J12 J10 L12 D8 D12 C13 C8 D11 J7 C12 B13 J14 K8 E13 I6 M8 G4"
)
"""Game between levels 6 and 8, which lost by a sequence of threats."""
MOVE_INTERVAL_MS = 50
"""Time between two moves of the reviewed game, in milliseconds. Faster ones would wait for each other to be saved."""
START_MS = 100
"""Time in milliseconds from the start of a measurement to the command that is measured."""
END_SECONDS, OPENING_SECONDS = 1.0, 0.5
"""Measuring times in seconds for the end of a game, and for the opening of its review while confetti falls."""
STEP_INTERVAL_MS = 100
"""Time between two positions of the review, in milliseconds."""
THINKING_TIME_S = 0.5
ENGINE_SHUTDOWN_MS = 1500
"""Time in milliseconds for the engines of a closed window to exit."""


class FrameTime(NamedTuple):
    """Delay of a frame, in milliseconds."""

    wall: float
    """Wall time, including other load of the machine."""
    work: float
    """CPU time of the window's own thread."""


def main() -> int:
    """Measure five windows one after the other. Return 1 if a frame was delayed too long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=20.0, help="measuring time per window")
    seconds = parser.parse_args().seconds
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        use_fresh_folders(folder)
        rest, _ = worst_frame(application, PERSON, seconds, analysis=False)
        print(f"idle: worst frame {rest.wall:.1f} ms, CPU time {rest.work:.1f} ms")
        # The review comes before other games end, because the first one imports its modules.
        use_fresh_folders(folder)
        late = [report(*phase) for phase in worst_review_frames(application, seconds).items()]
        use_fresh_folders(folder)
        late.append(report("confetti", worst_confetti_frame(application)))
        for analysis, name in ((False, "two experts"), (True, "two experts with analysis")):
            use_fresh_folders(folder)
            worst, moves = worst_frame(application, PlayerKind(EXPERT), seconds, analysis=analysis)
            late.append(report(f"{name}, {moves} moves", worst))
    return int(any(late))


def report(name: str, worst: FrameTime) -> bool:
    """Print the longest delay, and return whether it is above the limit."""
    is_late = worst.wall > LIMIT_MS
    verdict = "EXCEEDS" if is_late else "within"
    print(f"{name}: worst frame {worst.wall:.1f} ms, CPU time {worst.work:.1f} ms ({verdict} {LIMIT_MS} ms)")
    return is_late


def use_fresh_folders(folder: str) -> None:
    """Use fresh folders, so that the next window finds no earlier game."""
    os.environ |= dict.fromkeys(("XDG_STATE_HOME", "XDG_DATA_HOME"), mkdtemp(dir=folder))


def worst_frame(
    application: QApplication, kind: PlayerKind, seconds: float, *, analysis: bool
) -> tuple[FrameTime, int]:
    """Return the longest delay in a window with these players, and the number of moves."""
    window, program = open_window(application, kind)
    if analysis:
        command(window, "analysis").trigger()
    worst = measure_worst_frame(seconds)
    moves = len(program.controller.game.moves)
    close(window)
    return worst, moves


def worst_confetti_frame(application: QApplication) -> FrameTime:
    """Return the longest delay while confetti falls after a person's win."""
    window, program = open_window(application, PERSON)
    for column in range(5):
        for row in range(2 if column < 4 else 1):
            program.controller.play(Square(row, column))
    while not window.findChildren(Confetti):
        QTest.qWait(10)
    worst = measure_worst_frame((motion.CONFETTI_MS - 100) / 1000)
    close(window)
    return worst


def worst_review_frames(application: QApplication, seconds: float) -> dict[str, FrameTime]:
    """Return the longest delays when a game ends, when its review is opened, and while it is stepped through."""
    window, program = open_window(application, PERSON, explain_losses=True)
    *moves, last = (parse(cell, Rules(15, 15, 5), Notation.ROW_LETTER) for cell in REVIEWED_MOVES.split())
    for square in moves:
        program.controller.play(square)
        QTest.qWait(MOVE_INTERVAL_MS)
    QTimer.singleShot(START_MS, window, lambda: program.controller.play(last))
    found = {"end of a reviewed game": measure_worst_frame(END_SECONDS)}
    QTimer.singleShot(START_MS, command(window, "review").trigger)
    found["opening of the review"] = measure_worst_frame(OPENING_SECONDS)
    command(window, "look_first").trigger()
    steps = QTimer(interval=STEP_INTERVAL_MS)
    steps.timeout.connect(command(window, "look_forward").trigger)
    steps.start()
    found["steps of the review"] = measure_worst_frame(seconds)
    steps.stop()
    close(window)
    return found


def command(window: MainWindow, name: str) -> QAction:
    """Return the action of a command."""
    found = window.findChild(QAction, name)
    assert isinstance(found, QAction)
    return found


def open_window(
    application: QApplication, kind: PlayerKind, *, explain_losses: bool = False
) -> tuple[MainWindow, Startup]:
    """Open a window with a game between two players of this kind."""
    settings, window = UserSettings(), MainWindow()
    players = (Player("Opal", "X", kind), Player("Ruby", "O", kind))
    store_settings(settings, MatchSettings(Rules(15, 15, 5), players, "1"))
    settings.thinking_time_s, settings.explain_losses = THINKING_TIME_S, explain_losses
    window.show()
    program = app.open_game(application, settings, window)
    QTest.qWaitForWindowExposed(window)
    QTest.qWait(1000)
    gc.freeze()  # as the program does after its first paint
    return window, program


def close(window: MainWindow) -> None:
    """Close the window and wait until its engines have ended."""
    window.may_close = lambda: True
    window.close()
    QTest.qWait(ENGINE_SHUTDOWN_MS)


def measure_worst_frame(seconds: float) -> FrameTime:
    """Return the longest time between two timeouts of a timer that is always due."""
    worst, last = FrameTime(0, 0), FrameTime(time.perf_counter(), time.thread_time())

    def call() -> None:
        nonlocal worst, last
        now = FrameTime(time.perf_counter(), time.thread_time())
        worst = FrameTime(*(max(most, (end - start) * 1000) for most, start, end in zip(worst, last, now, strict=True)))
        last = now

    timer = QTimer(interval=0)
    timer.timeout.connect(call)
    timer.start()
    QTest.qWait(round(seconds * 1000))
    timer.stop()
    return worst


if __name__ == "__main__":
    sys.exit(main())
