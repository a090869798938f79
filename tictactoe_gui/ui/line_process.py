"""Asynchronous process with line-based input and output."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal

TALK = 1_000_000
"""Maximum output in bytes since the last request. A normal answer takes a thousandth of it."""
LONGEST = 65_536
"""Maximum length of a line, in bytes."""
LINES = 100
"""Lines emitted before control returns to the event loop."""
LEAVE = 1000
"""Time that a process has to exit after it was asked to, in milliseconds."""


class LineProcess(QObject):
    """One run of a program. It outlives its creator until the process has exited.

    Signals:
        said(str): the program wrote a line; the line break is removed.
        flooded(): the program wrote too much and was killed.
        not_started(str): the program could not be started; carries the system's error message.
        ended(int | None): the program exited by itself, with this exit code, or None after a crash.

    """

    said = Signal(str)
    flooded = Signal()
    not_started = Signal(str)
    ended = Signal(object)

    def __init__(self, command: Sequence[str], farewell: str, folder: str = "") -> None:
        """Prepare the process.

        Args:
            command: the program and its arguments.
            farewell: the line that asks the program to exit.
            folder: the working directory. Empty means the current one.

        """
        application = QCoreApplication.instance()
        super().__init__(application)
        self._farewell = farewell
        self._lines: deque[bytes] = deque()
        self._rest, self._heard, self._silent = b"", 0, False
        self._last_word: Callable[[], None] | None = None
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._hand_on)
        self._process = QProcess(self)
        self._process.setProgram(command[0])
        self._process.setArguments(command[1:])
        self._process.setWorkingDirectory(folder)
        # An unread channel would grow without limit or block the program.
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.errorOccurred.connect(self._check_start)
        self._process.finished.connect(self._finish)
        if application:
            application.aboutToQuit.connect(self._end_with_the_program)

    def start(self) -> None:
        """Start the program. Connect the signals first."""
        self._process.start()

    def write(self, lines: Iterable[str]) -> None:
        """Send lines to the program."""
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write("".join(f"{line}\r\n" for line in lines).encode())

    def forget(self) -> None:
        """Discard the output received so far."""
        self._lines.clear()
        self._heard = 0

    def end(self) -> None:
        """Ask the program to exit, and kill it if it does not. No more signals are emitted."""
        self.write([self._farewell])
        self._process.closeWriteChannel()
        self._hush()
        QTimer.singleShot(LEAVE, self._process, self._process.kill)

    def kill(self) -> None:
        """Kill the program. No more signals are emitted."""
        self._hush()
        self._process.kill()

    def _hush(self) -> None:
        self._silent, self._last_word = True, None
        self._lines.clear()
        self._later.stop()
        if self._process.state() is QProcess.ProcessState.NotRunning:
            self.deleteLater()

    def _read(self) -> None:
        said = bytes(self._process.readAllStandardOutput().data()).replace(b"\r", b"\n")
        if self._silent:
            return
        self._heard += len(said)
        *lines, self._rest = (self._rest + said).split(b"\n")
        self._lines.extend(lines)
        if self._heard > TALK or len(self._rest) > LONGEST:
            self.kill()
            self.flooded.emit()
        elif not self._later.isActive():
            self._hand_on()

    def _hand_on(self) -> None:
        """Emit a batch of lines. After the last line, emit the final signal."""
        for _line in range(LINES):
            if self._lines:
                self.said.emit(self._lines.popleft().decode(errors="replace").strip())
        if self._lines:
            self._later.start(0)
        elif self._last_word:
            self._last_word()
            self._hush()

    def _check_start(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._leave(partial(self.not_started.emit, self._process.errorString()))

    def _finish(self, code: int, status: QProcess.ExitStatus) -> None:
        self._lines.append(self._rest)
        self._leave(partial(self.ended.emit, code if status is QProcess.ExitStatus.NormalExit else None))

    def _leave(self, last_word: Callable[[], None]) -> None:
        """Emit the remaining lines, then the final signal."""
        if self._silent:
            self.deleteLater()
        else:
            self._last_word = last_word
            self._later.start(0)

    def _end_with_the_program(self) -> None:
        """End the process and wait. No event loop is left to end it later, and no window could freeze."""
        if not self._silent:
            self.end()
        if not self._process.waitForFinished(LEAVE):
            self._process.kill()
            self._process.waitForFinished(LEAVE)
