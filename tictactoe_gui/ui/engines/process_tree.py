"""A program together with the processes that it starts."""

import os
import signal
import sys
from contextlib import suppress

from PySide6.QtCore import QObject, QProcess


class ProcessTree(QProcess):
    """A program in a separate session. The processes that it started are killed when it ends.

    On Windows only the program itself is killed. On other systems, a process that starts another session survives.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = 0
        """Process number of the program, which is also the number of its session and process group."""
        if sys.platform != "win32":
            self.setUnixProcessParameters(QProcess.UnixProcessFlag.CreateNewSession)
        self.finished.connect(self._kill_session)

    def start_program(self) -> None:
        """Start the program."""
        self.start()
        self._session = self.processId()

    def kill_all(self) -> None:
        """Kill the program and the processes that it started."""
        if self.state() is not QProcess.ProcessState.NotRunning:
            self.kill()
            self._kill_session()

    def _kill_session(self) -> None:
        if self._session and sys.platform != "win32":
            with suppress(OSError):  # no process is left
                os.killpg(self._session, signal.SIGKILL)
