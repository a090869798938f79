"""A process that answers one request at a time."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from tictactoe_gui import resources
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.ui.engines.line_process import LineProcess

GRACE_S = 3.0
"""Extra seconds allowed for an answer on a busy machine."""
LOADING_S = 10.0
"""Additional seconds for the first answer, because the process may take long to load."""

Request = TypeVar("Request")


class RequestProcess(QObject, Generic[Request]):
    """A process that answers one request at a time. A new request cancels the previous one.

    The process starts with `start` or the first request. If it exited while idle, the next request restarts it.
    A cancelled request emits no signals.

    Signals:
        failed(EngineFault): the request was not answered. The process has ended, and the next request restarts it.

    """

    failed = Signal(object)

    built_in: ClassVar[bool] = True
    """True for parts of this program: if one exits, the request is sent once more. Others run in their own folder."""

    def __init__(self, command: Sequence[str], exit_command: str, name: str, parent: QObject | None) -> None:
        """Initialise the client without starting the process. `name` names the program in error messages."""
        super().__init__(parent)
        self._command = command
        self._exit_command = exit_command
        self._name = name
        self._retried = False
        self._timeout = QTimer(self, singleShot=True)
        self._timeout.timeout.connect(self._on_timeout)
        self._process: LineProcess | None = None
        self._request: Request | None = None
        """Current request. It waits until the process has answered a cancelled one."""
        self._pending: Request | None = None
        """Request that was sent but not answered yet."""
        self._is_loaded = False
        """True if the process has written a line."""

    @property
    def is_thinking(self) -> bool:
        """True if an answer is expected."""
        return self._request is not None

    def start(self) -> None:
        """Start the program now to speed up the first answer."""
        if self._process:
            return
        folder = "" if self.built_in else str(Path(self._command[0]).parent)
        process = self._process = LineProcess(self._command, self._exit_command, folder)
        process.line_received.connect(self._on_line)
        process.ended.connect(self._on_process_ended)
        process.start()

    def cancel(self) -> None:
        """Cancel the current request."""
        dropped = self._request
        self._request = None
        if dropped and dropped is self._pending:
            self._interrupt()

    def close(self) -> None:
        """Ask the program to exit. It is killed if it is still running a second later."""
        process = self._process
        self._request = None
        self._process = None
        if process:
            process.terminate()
        self._drop_process()

    def _prepare(self, request: Request) -> tuple[list[str], float]:
        """Return the lines to send to the process, and the time limit for its answer in seconds."""
        raise NotImplementedError

    def _time_limit(self, seconds: float) -> float:
        """Return the time limit for an answer after this thinking time, in seconds."""
        return seconds + GRACE_S + (0 if self._is_loaded else LOADING_S)

    def _receive(self, line: str, request: Request) -> None:
        """Read a line of the answer to the pending request."""
        raise NotImplementedError

    def _interrupt(self) -> None:
        """End a request that was sent. This kills the process unless it can be interrupted."""
        self._drop_process()

    def _ask(self, request: Request) -> None:
        self.cancel()
        self._request = request
        self._retried = False
        if not self._pending:
            self._send(request)

    def _send(self, request: Request) -> None:
        """Send a request to the idle process. Leftover output is discarded."""
        self.start()
        lines, seconds = self._prepare(request)
        if self._process:
            self._process.discard_output()
            self._process.write_lines(lines)
        self._timeout.start(round(1000 * seconds))
        self._pending = request

    def _on_line(self, line: str) -> None:
        self._is_loaded = True
        if line and self._pending:
            self._receive(line, self._pending)

    def _finish(self, signal: SignalInstance, *answer: object) -> None:
        """Close the pending request, and emit its answer unless it was cancelled. Then send the current one."""
        is_current = self._pending is self._request
        self._pending = None
        self._timeout.stop()
        if is_current:
            self._request = None
            signal.emit(*answer)
        elif self._request:
            self._send(self._request)

    def _on_timeout(self) -> None:
        self._fail(EngineFaultKind.SILENT)

    def _on_process_ended(self, fault: EngineFaultKind, detail: str) -> None:
        """Handle the end of the process. If it exited, the current request is sent once more."""
        has_ended = fault in {EngineFaultKind.ENDED, EngineFaultKind.CLOSED}
        may_retry = has_ended and self.built_in and not self._retried
        if may_retry and self._pending is self._request:
            self._retried = True
            self._pending = None
        self._fail(fault, detail)

    def _fail(self, fault: EngineFaultKind, detail: str = "") -> None:
        """Drop the process and report the fault. A request that was not sent yet goes to a new process."""
        if self.built_in and resources.was_replaced():
            fault = EngineFaultKind.REPLACED
            detail = ""
        at_fault = self._pending is self._request
        request = self._request
        self._drop_process()
        if request and at_fault:
            self._request = None
            self.failed.emit(EngineFault(fault, self._name, detail))
        elif request:
            self._send(request)

    def _drop_process(self) -> None:
        """Drop the process. Kill it unless it is already exiting."""
        self._timeout.stop()
        if self._process:
            self._process.kill()
        self._process = None
        self._pending = None
        self._is_loaded = False
