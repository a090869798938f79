"""Asynchronous process with line-based input and output."""

import errno
import os
import signal
import sys
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

from PySide6.QtCore import SIGNAL, QCoreApplication, QObject, QProcess, QSocketNotifier, QTimer, Signal

from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.ui.engines.own_program import libraries_of_the_system
from tictactoe_gui.windows import Job

MAX_OUTPUT_BYTES = 1_000_000
"""Maximum output in bytes since the last request. Normal answers are about a thousand times smaller."""
MAX_LINE_BYTES = 65_536
LINES_PER_BATCH = 100
"""Lines emitted before control returns to the event loop."""
EXIT_TIMEOUT_MS = 1000
"""Time that a process is given to exit, in milliseconds."""
CLOSED_OUTPUT_MS = 300
"""Time from the end of the output to the fault, in milliseconds. A program that exits also closes its output."""

_GUARD = 'read -r _; kill -KILL "-$1"'
"""Shell script that waits for the end of its input, which comes with the end of this program."""
_FILE_FAULTS = {
    errno.ENOENT: EngineFaultKind.MISSING,
    errno.ENOTDIR: EngineFaultKind.MISSING,
    errno.ELOOP: EngineFaultKind.LINK_LOOP,
    errno.EACCES: EngineFaultKind.FORBIDDEN,
    errno.EPERM: EngineFaultKind.FORBIDDEN,
}


class ProcessSession:
    """The session of a process, which is also its process group. A process that starts another session survives."""

    def __init__(self, process_id: int) -> None:
        self._id = process_id
        # The guard has its own session, so that no signal from the terminal ends it.
        self._guard = Popen(  # noqa: S603 - the number is ours
            ["/bin/sh", "-c", _GUARD, "sh", str(process_id)],
            stdin=PIPE,
            stdout=DEVNULL,
            stderr=DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        """Kill the processes of the session. Call this once."""
        self._guard.kill()
        self._guard.communicate()
        if sys.platform != "win32":
            with suppress(OSError):  # no process is left
                os.killpg(self._id, signal.SIGKILL)


class LineProcess(QObject):
    """One run of a program. The object outlives its creator until the process has exited.

    It runs in a separate session, on Windows in a job. When it exits or is killed, or this program crashes, the
    processes that it started are killed too.

    Signals:
        line_received(str): the program wrote a line; the line break is removed.
        ended(EngineFaultKind, str): the program could not be started, exited on its own, or was killed because it wrote
            too much or closed its output. The text is the exit code of a program that exited, otherwise empty.

    """

    line_received = Signal(str)
    ended = Signal(object, str)

    def __init__(self, command: Sequence[str], exit_command: str, working_directory: str = "") -> None:
        """Prepare the process. `exit_command` is the line that asks the program to exit.

        Third-party programs have a `working_directory`.
        """
        application = QCoreApplication.instance()
        super().__init__(application)
        self._command = command
        self._exit_command = exit_command
        self._lines: deque[bytes] = deque()
        self._partial_line = b""
        self._received_bytes = 0
        self._muted = False
        self._fault: tuple[EngineFaultKind, str] | None = None
        """Fault to report after the last line."""
        self._emit_timer = QTimer(self, singleShot=True)
        self._emit_timer.timeout.connect(self._emit_lines)
        self._closed_timer = QTimer(self, singleShot=True, interval=CLOSED_OUTPUT_MS)
        self._closed_timer.timeout.connect(self._on_output_closed)
        self._group: ProcessSession | Job | None = None
        """The program and the processes that it started, while it runs."""
        self._process = QProcess(self)
        self._process.setWorkingDirectory(working_directory)
        # Unread error output would grow without limit or block the program.
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.readyReadStandardOutput.connect(self._on_output)
        self._process.errorOccurred.connect(self._on_error)
        self._process.finished.connect(self._on_finished)
        if application:
            application.aboutToQuit.connect(self._on_about_to_quit)

    def start(self) -> None:
        """Start the program. Connect the signals first."""
        if sys.platform != "win32":
            self._process.setUnixProcessParameters(QProcess.UnixProcessFlag.CreateNewSession)
        with libraries_of_the_system() if self._process.workingDirectory() else nullcontext():
            self._process.start(self._command[0], self._command[1:])
        if number := self._process.processId():
            self._group = Job(number) if sys.platform == "win32" else ProcessSession(number)
        self._watch_output()

    def write_lines(self, lines: Iterable[str]) -> None:
        """Send lines to the program."""
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write("".join(f"{line}\r\n" for line in lines).encode())

    def discard_output(self) -> None:
        """Discard the output received so far."""
        self._lines.clear()
        self._received_bytes = 0

    def terminate(self) -> None:
        """Ask the program to exit, and kill it if it does not. No more signals are emitted."""
        self.write_lines([self._exit_command])
        self._process.closeWriteChannel()
        self._mute()
        QTimer.singleShot(EXIT_TIMEOUT_MS, self, self._kill_all)

    def kill(self) -> None:
        """Kill the program. No more signals are emitted."""
        self._mute()
        self._kill_all()

    def _kill_all(self) -> None:
        """Kill the program and the processes that it started."""
        if self._process.state() is not QProcess.ProcessState.NotRunning:
            self._process.kill()
            self._kill_group()

    def _kill_group(self) -> None:
        if self._group:
            self._group.kill()
            self._group = None

    def _mute(self) -> None:
        self._muted = True
        self._fault = None
        self._lines.clear()
        self._emit_timer.stop()
        self._closed_timer.stop()
        if self._process.state() is QProcess.ProcessState.NotRunning:
            self.deleteLater()

    def _on_output(self) -> None:
        output = bytes(self._process.readAllStandardOutput().data()).replace(b"\r", b"\n")
        if self._muted:
            return
        self._received_bytes += len(output)
        *lines, self._partial_line = (self._partial_line + output).split(b"\n")
        self._lines.extend(lines)
        if self._received_bytes > MAX_OUTPUT_BYTES or len(self._partial_line) > MAX_LINE_BYTES:
            self.kill()
            self.ended.emit(EngineFaultKind.FLOOD, "")
        elif not self._emit_timer.isActive():
            self._emit_lines()

    def _emit_lines(self) -> None:
        """Emit a batch of lines. After the last line, report the end."""
        for _line in range(LINES_PER_BATCH):
            if self._lines:
                self.line_received.emit(self._lines.popleft().decode(errors="replace").strip())
        if self._lines:
            self._emit_timer.start(0)
        elif self._fault:
            self.ended.emit(*self._fault)
            self.kill()

    def _watch_output(self) -> None:
        # Qt has no public signal for the end of the output. It deletes the notifier of a closed channel. On Windows,
        # its reader has a signal.
        for part in self._process.children():
            if isinstance(part, QSocketNotifier) and part.type() is QSocketNotifier.Type.Read:
                part.destroyed.connect(self._on_channel_closed)
            elif part.metaObject().className() == "QWindowsPipeReader":
                QObject.connect(part, SIGNAL("pipeClosed()"), self._on_channel_closed)

    def _on_channel_closed(self) -> None:
        self._closed_timer.start()

    def _on_output_closed(self) -> None:
        if self._process.state() is QProcess.ProcessState.Running:
            self._report(EngineFaultKind.CLOSED, "")

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._kill_group()
            self._report(_start_fault(self._command[0]), "")

    def _on_finished(self, code: int, status: QProcess.ExitStatus) -> None:
        self._kill_group()
        self._report(EngineFaultKind.ENDED, str(code) if status is QProcess.ExitStatus.NormalExit else "")

    def _report(self, fault: EngineFaultKind, detail: str) -> None:
        """Emit the remaining lines, then report the end."""
        if self._muted:
            self.deleteLater()
        else:
            self._fault = fault, detail
            self._lines.append(self._partial_line)
            self._partial_line = b""
            self._emit_timer.start(0)

    def _on_about_to_quit(self) -> None:
        """End the process and wait for it. The event loop has stopped, so it cannot be done later."""
        if not self._muted:
            self.terminate()
        if not self._process.waitForFinished(EXIT_TIMEOUT_MS):
            self._kill_all()
            self._process.waitForFinished(EXIT_TIMEOUT_MS)


def _start_fault(program: str) -> EngineFaultKind:
    try:
        Path(program).stat()
    except OSError as error:
        return _FILE_FAULTS.get(error.errno or 0, EngineFaultKind.NO_PROGRAM)
    return EngineFaultKind.NO_PROGRAM if os.access(program, os.X_OK) else EngineFaultKind.FORBIDDEN
