"""Ends the program on a signal, such as Ctrl+C in the terminal, after its engines have ended."""

import os
import signal
import sys
from types import FrameType

from PySide6.QtCore import QCoreApplication, QSocketNotifier

SIGNALS = () if sys.platform == "win32" else (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def end_on_signals(application: QCoreApplication) -> None:
    """End the program on `SIGNALS` that it was not told to ignore. On Windows, Ctrl+C ends it at once."""
    if not SIGNALS:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        return
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    # A signal wakes Qt's event loop through this pipe, and then Python calls the handler.
    signal.set_wakeup_fd(writer)
    notifier = QSocketNotifier(reader, QSocketNotifier.Type.Read, application)
    notifier.activated.connect(lambda: os.read(reader, 1))
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end)


def _end(number: int, _frame: FrameType | None) -> None:
    """End the engines, and then the program by the same signal."""
    signal.signal(number, signal.SIG_DFL)
    if application := QCoreApplication.instance():
        application.aboutToQuit.emit()
    os.kill(os.getpid(), number)
