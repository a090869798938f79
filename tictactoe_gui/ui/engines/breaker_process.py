"""The breaker process: counts possible keys, suggests guesses and grades them."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind import messages
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import (
    Advised,
    Answer,
    BreakerRequest,
    BreakerTask,
    Contradicted,
    Done,
    Failed,
    Graded,
    KeyCounts,
    Quit,
)
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engines.line_process import LineProcess
from tictactoe_gui.wording.mnk import engines as wording

ANSWER_TYPES: dict[BreakerTask, type[Answer]] = {
    BreakerTask.COUNT: KeyCounts,
    BreakerTask.ADVISE: Advised,
    BreakerTask.GRADE: Graded,
    BreakerTask.REVIEW: Graded,
}
"""Expected type of answer to each request, unless no key is consistent with the rows."""
BREAKER_GRACE_S = 15.0
"""Seconds an answer may take beyond the thinking time, to allow for start-up and a busy machine."""


class BreakerProcess(QObject):
    """Client of the breaker process. A new request cancels the previous one.

    The process starts with the first request and restarts if it exited while idle. If it exits during a request, the
    request is sent once more. A request cancelled by `stop` or by a newer request emits no signals.

    Signals:
        counted(tuple): number of possible keys before the first row and after each row.
        contradicted(tuple): no key is consistent. Carries suspect rows, one of which is wrong; empty means several are.
        advised(Advice): suggested guess.
        graded(int, Grade): row index, and the grade of its guess.
        done(): the request is complete.
        failed(Message): the request failed, with the reason.

    """

    counted = Signal(object)
    contradicted = Signal(object)
    advised = Signal(object)
    graded = Signal(int, object)
    done = Signal()
    failed = Signal(object)

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        """Create the client. `command` starts the process."""
        super().__init__(parent)
        self._command = command
        self._timeout_timer = QTimer(self, singleShot=True)
        self._timeout_timer.timeout.connect(lambda: self._fail(EngineFaultKind.SILENT))
        self._process: LineProcess | None = None
        self._request = ""
        """Pending request. Empty means none."""
        self._timeout_ms = 0
        """Time limit for each answer to the request, in milliseconds."""
        self._retried = False
        self._expected_types: tuple[type[Answer], ...] = ()
        """Types of answer still expected. Empty once one has arrived."""

    @property
    def busy(self) -> bool:
        """True while a request is pending."""
        return bool(self._request)

    def ask(self, kind: BreakerTask, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> None:
        """Send a request about these rows, with `seconds` of thinking time for each."""
        self.stop()
        self._request, self._retried = str(BreakerRequest(kind, rules, tuple(rows), seconds)), False
        self._timeout_ms = round(1000 * (seconds + BREAKER_GRACE_S))
        self._expected_types = ANSWER_TYPES[kind], Contradicted
        self._send()

    def stop(self) -> None:
        """Cancel the request. This kills the process, because it cannot be interrupted."""
        if self._request:
            self._cancel()

    def close(self) -> None:
        """Ask the process to quit. It is killed if it is still running a second later."""
        process, self._process = self._process, None
        if process:
            process.terminate()
        self._cancel()

    def _send(self) -> None:
        process = self._process or self._start()
        process.discard_output()
        process.write_lines([self._request])
        self._timeout_timer.start(self._timeout_ms)

    def _start(self) -> LineProcess:
        process = self._process = LineProcess(self._command, str(Quit()))
        process.line_received.connect(self._on_line)
        process.output_limit_exceeded.connect(lambda: self._fail(EngineFaultKind.FLOOD))
        process.start_failed.connect(self._on_not_started)
        process.exited.connect(self._on_ended)
        process.start()
        return process

    def _on_line(self, line: str) -> None:
        if not self._request:
            return
        self._timeout_timer.start(self._timeout_ms)
        answer = messages.parse_answer(line)
        if isinstance(answer, self._expected_types):
            self._expected_types = ()
        self._emit_answer(answer)

    def _emit_answer(self, answer: Answer | None) -> None:
        match answer:
            case KeyCounts(remaining=remaining):
                self.counted.emit(remaining)
            case Contradicted(rows=rows):
                self.contradicted.emit(rows)
            case Advised(advice=advice):
                self.advised.emit(advice)
            case Graded(row=row, grade=grade):
                self.graded.emit(row, grade)
            case Done() if self._expected_types:
                self._fail(EngineFaultKind.EMPTY)
            case Done():
                self._finish_request()
                self.done.emit()
            case Failed(text=text):
                self._fail(EngineFaultKind.REPORTED, text)

    def _on_ended(self, status: int | None) -> None:
        """Handle an unexpected exit. A pending request is sent once more."""
        self._process = None
        if self._request and not self._retried:
            self._retried = True
            self._send()
        else:
            self._fail(EngineFaultKind.ENDED, "" if status is None else str(status))

    def _on_not_started(self, reason: str) -> None:
        self._fail(EngineFaultKind.NO_PROGRAM, reason)

    def _fail(self, fault: EngineFaultKind, detail: str = "") -> None:
        asked = self.busy
        self._cancel()
        if asked:
            self.failed.emit(wording.sentence(EngineFault(fault, _("The Mastermind engine"), detail)))

    def _finish_request(self) -> None:
        self._timeout_timer.stop()
        self._request = ""

    def _cancel(self) -> None:
        """Cancel the request and kill the process."""
        self._finish_request()
        if self._process:
            self._process.kill()
        self._process = None
