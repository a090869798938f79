"""Ends the program on a signal, such as Ctrl+C in the terminal, after files are written and engines have ended."""

import os
import signal
import sys
from types import FrameType

from PySide6.QtCore import QCoreApplication, QSocketNotifier

from tictactoe_gui.ui.session.background import Background

SIGNALS = () if sys.platform == "win32" else (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
STORAGE_WAIT_S = 1.0
"""Seconds to wait until files are written."""


def end_on_signals(application: QCoreApplication, background: Background) -> None:
    """End the program on `SIGNALS` that it was not told to ignore. On Windows, Ctrl+C ends it at once."""
    if not SIGNALS:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        return
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    # Python writes the number of each signal to this pipe, which wakes Qt's event loop.
    signal.set_wakeup_fd(writer)
    notifier = QSocketNotifier(reader, QSocketNotifier.Type.Read, application)
    notifier.activated.connect(lambda: _end(os.read(reader, 1)[0], background))
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _on_signal)


def _on_signal(number: int, _frame: FrameType | None) -> None:
    """Leave the end to the event loop. The same signal ends the program at once if it comes again."""
    signal.signal(number, signal.SIG_DFL)


def _end(number: int, background: Background) -> None:
    """Finish writing, end the engines, and then the program by the same signal."""
    if number not in SIGNALS:
        return
    try:
        background.finish(STORAGE_WAIT_S)
    finally:
        if application := QCoreApplication.instance():
            application.aboutToQuit.emit()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
