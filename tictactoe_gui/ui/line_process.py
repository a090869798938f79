"""A program at work that is talked to line by line, without ever waiting for it."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal

TALK = 1_000_000
"""Bytes that a program may say after it was last spoken to; an answer has a thousandth of that."""
LONGEST = 65_536
"""Bytes of a line at the most."""
LINES = 100
"""Lines that are handed on before the event loop has its turn."""
LEAVE = 1000
"""Milliseconds that a program has to end once it was asked to."""


class LineProcess(QObject):
    """One run of a program; it outlives whoever made it until the program has ended.

    Signals:
        said(str): a line of its output, without the line's end.
        flooded(): it said more than it may, and was killed.
        not_started(str): it could not be started; the system's words why.
        ended(int | None): it has ended by itself, with this exit status or by a crash.
    """

    said = Signal(str)
    flooded = Signal()
    not_started = Signal(str)
    ended = Signal(object)

    def __init__(self, command: Sequence[str], farewell: str, folder: str = "") -> None:
        """Take the program with its arguments, what makes it end, and where to run it, as this program by default."""
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
        # A channel that nobody reads would grow without end, or block the program.
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.errorOccurred.connect(self._check_start)
        self._process.finished.connect(self._finish)
        if application:
            application.aboutToQuit.connect(self._end_with_the_program)

    def start(self) -> None:
        """Run the program; whoever wants its signals has connected them before."""
        self._process.start()

    def write(self, lines: Iterable[str]) -> None:
        """Say the lines to the program; it hears them as soon as it reads."""
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write("".join(f"{line}\r\n" for line in lines).encode())

    def forget(self) -> None:
        """Forget what it has said so far."""
        self._lines.clear()
        self._heard = 0

    def end(self) -> None:
        """Ask the program to end, and kill it if it does not; no signal comes any more."""
        self.write([self._farewell])
        self._process.closeWriteChannel()
        self._hush()
        QTimer.singleShot(LEAVE, self._process, self._process.kill)

    def kill(self) -> None:
        """End the program now; no signal comes any more."""
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
        """Hand on some lines and the others later; after the last one, that the program is gone."""
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
        """Hand on what is left to say, and go."""
        if self._silent:
            self.deleteLater()
        else:
            self._last_word = last_word
            self._later.start(0)

    def _end_with_the_program(self) -> None:
        """Wait here: there is no event loop any more that could end the process later, and no window to stall."""
        if not self._silent:
            self.end()
        if not self._process.waitForFinished(LEAVE):
            self._process.kill()
            self._process.waitForFinished(LEAVE)
