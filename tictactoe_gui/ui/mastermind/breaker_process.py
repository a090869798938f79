"""The breaker process: counts possible keys, suggests guesses and grades them."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.gomocup.faults import EngineFault, Fault
from tictactoe_gui.language import _
from tictactoe_gui.mastermind import messages
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import Advised, Answer, Contradicted, Counted, Done, Failed, Graded, Wanted
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.line_process import LineProcess
from tictactoe_gui.wording import engines as wording

ANSWERS: dict[Wanted, type[Answer]] = {
    Wanted.COUNT: Counted,
    Wanted.ADVISE: Advised,
    Wanted.GRADE: Graded,
    Wanted.REVIEW: Graded,
}
"""Expected type of answer to each request, unless no key is consistent."""
PATIENCE = 15.0
"""Seconds an answer may take beyond the thinking time, to allow for start-up and a busy machine."""


class BreakerProcess(QObject):
    """Client of the breaker process. A new request cancels the previous one.

    The process starts with the first request and restarts if it ended while idle. If it ends during a request, the
    request is sent once more. A request cancelled by `stop` or by a newer request emits no signals.

    Signals:
        counted(tuple): number of possible keys before the first row, after it, and so on.
        contradicted(tuple): no key is consistent. One of these rows, from 0, is wrong; empty means more than one is.
        advised(Advice): suggested guess.
        graded(int, Grade): grade of the guess in this row, from 0.
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
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(lambda: self._fail(Fault.SILENT))
        self._process: LineProcess | None = None
        self._due = ""
        """Pending request. Empty means none."""
        self._patience = 0
        """Time limit for each answer to the request, in milliseconds."""
        self._tried_again = False
        self._awaited: tuple[type[Answer], ...] = ()
        """Types of answer still expected. Empty once one has arrived."""

    @property
    def busy(self) -> bool:
        """True while a request is pending."""
        return bool(self._due)

    def ask(self, wanted: Wanted, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> None:
        """Send a request about these rows, with `seconds` of thinking time for each."""
        self.stop()
        self._due, self._tried_again = messages.request(wanted, rules, rows, seconds), False
        self._patience = round(1000 * (seconds + PATIENCE))
        self._awaited = ANSWERS[wanted], Contradicted
        self._send()

    def stop(self) -> None:
        """Cancel the request. This kills the process, because it cannot be interrupted."""
        if self._due:
            self._drop()

    def close(self) -> None:
        """Ask the process to quit. It is killed if it is still running a second later."""
        process, self._process = self._process, None
        if process:
            process.end()
        self._drop()

    def _send(self) -> None:
        process = self._process or self._start()
        process.forget()
        process.write([self._due])
        self._clock.start(self._patience)

    def _start(self) -> LineProcess:
        process = self._process = LineProcess(self._command, messages.QUIT)
        process.said.connect(self._hear)
        process.flooded.connect(lambda: self._fail(Fault.FLOOD))
        process.not_started.connect(self._fail_to_start)
        process.ended.connect(self._lose)
        process.start()
        return process

    def _hear(self, line: str) -> None:
        if not self._due:
            return
        self._clock.start(self._patience)
        answer = messages.read(line)
        if isinstance(answer, self._awaited):
            self._awaited = ()
        self._tell(answer)

    def _tell(self, answer: Answer | None) -> None:
        match answer:
            case Counted(remaining=remaining):
                self.counted.emit(remaining)
            case Contradicted(rows=rows):
                self.contradicted.emit(rows)
            case Advised(advice=advice):
                self.advised.emit(advice)
            case Graded(row=row, grade=grade):
                self.graded.emit(row, grade)
            case Done() if self._awaited:
                self._fail(Fault.EMPTY)
            case Done():
                self._end()
                self.done.emit()
            case Failed(text=text):
                self._fail(Fault.REPORTED, text)

    def _lose(self, status: int | None) -> None:
        """Handle an unexpected exit. A pending request is sent once more."""
        self._process = None
        if self._due and not self._tried_again:
            self._tried_again = True
            self._send()
        else:
            self._fail(Fault.ENDED, "" if status is None else str(status))

    def _fail_to_start(self, reason: str) -> None:
        self._fail(Fault.NO_PROGRAM, reason)

    def _fail(self, fault: Fault, detail: str = "") -> None:
        asked = self.busy
        self._drop()
        if asked:
            self.failed.emit(wording.sentence(EngineFault(fault, _("The Mastermind engine"), detail)))

    def _end(self) -> None:
        self._clock.stop()
        self._due = ""

    def _drop(self) -> None:
        """Cancel the request and kill the process."""
        self._end()
        if self._process:
            self._process.kill()
        self._process = None
