"""The breaker at work: a program of its own that counts keys, and tells what to guess and what guesses were worth."""

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
"""What a request is answered with, unless no key fits."""
PATIENCE = 15.0
"""Seconds that an answer may take beside the time to think, for a program that starts and a machine that is busy."""


class BreakerProcess(QObject):
    """The breaker; it is asked one thing at a time, and a new request drops the one before.

    It is started when first asked, and again when it has ended while nobody asked it; a request is made once more if
    it ends over it. No signal comes from a request that was dropped, by `stop` or by the next one.

    Signals:
        counted(tuple): the keys possible before the first row, after it, and so on.
        contradicted(tuple): no key fits; one of these rows, from 0, is wrong, or more than one if there are none.
        advised(Advice): the guess to make.
        graded(int, Grade): what the guess in a row, from 0, was worth.
        done(): the request is answered.
        failed(str): it stays unanswered; the sentence tells why.

    """

    counted = Signal(object)
    contradicted = Signal(object)
    advised = Signal(object)
    graded = Signal(int, object)
    done = Signal()
    failed = Signal(str)

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        """Take what starts the program."""
        super().__init__(parent)
        self._command = command
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(lambda: self._fail(Fault.SILENT))
        self._process: LineProcess | None = None
        self._due = ""
        """The request that it has not answered; empty: none."""
        self._patience = 0
        """How long each answer to it may take, in milliseconds."""
        self._tried_again = False
        self._awaited: tuple[type[Answer], ...] = ()
        """One of these is still to come; empty: it has come."""

    @property
    def busy(self) -> bool:
        """Whether it owes an answer."""
        return bool(self._due)

    def ask(self, wanted: Wanted, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> None:
        """Ask for something about these rows; each may be thought about for so long."""
        self.stop()
        self._due, self._tried_again = messages.request(wanted, rules, rows, seconds), False
        self._patience = round(1000 * (seconds + PATIENCE))
        self._awaited = ANSWERS[wanted], Contradicted
        self._send()

    def stop(self) -> None:
        """Drop the request; the program, which cannot be interrupted, ends."""
        if self._due:
            self._drop()

    def close(self) -> None:
        """Let the program end: it is asked to, and killed a second later if it is still there."""
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
        """The program has ended by itself; what it owes is asked once more."""
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
            self.failed.emit(wording.sentence(EngineFault(fault, _("The coach"), detail)))

    def _end(self) -> None:
        self._clock.stop()
        self._due = ""

    def _drop(self) -> None:
        """Do without the program."""
        self._end()
        if self._process:
            self._process.kill()
        self._process = None
