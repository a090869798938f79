"""The breaker process: counts possible keys, suggests guesses and grades them."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.i18n import _
from tictactoe_gui.json_lines import Done, Failed, Quit
from tictactoe_gui.mastermind import messages
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import BreakerRequest, BreakerTask
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engines.request_process import RequestProcess

ENGINE_NAME = _("The Mastermind engine")
BREAKER_GRACE_S = 15.0
"""Seconds an answer may take beyond the thinking time, to allow for start-up and a busy machine."""


class BreakerProcess(RequestProcess[BreakerRequest]):
    """Client of the breaker process.

    Signals:
        counted(tuple): number of possible keys before the first row and after each row.
        contradicted(tuple): no key fits all rows. Carries the suspect rows: one of them is wrong. Empty if several are.
        advised(Advice): suggested guess.
        graded(int, Grade): row index, and the grade of its guess.
        done(): the request is complete.

    """

    counted = Signal(object)
    contradicted = Signal(object)
    advised = Signal(object)
    graded = Signal(int, object)
    done = Signal()

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(command, str(Quit()), ENGINE_NAME, parent)

    def ask(self, task: BreakerTask, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> None:
        """Send a request about these rows, with `seconds` of thinking time for each."""
        self._ask(BreakerRequest(task, rules, tuple(rows), seconds))

    def _prepare(self, request: BreakerRequest) -> tuple[list[str], float]:
        return [str(request)], request.seconds + BREAKER_GRACE_S

    def _receive(self, line: str, request: BreakerRequest) -> None:  # noqa: ARG002 - answers say what they are
        self._timeout.start()  # the time limit applies to each answer
        match messages.parse_answer(line):
            case messages.KeyCounts(remaining=remaining):
                self.counted.emit(remaining)
            case messages.Contradicted(rows=rows):
                self.contradicted.emit(rows)
            case messages.Advised(advice=advice):
                self.advised.emit(advice)
            case messages.Graded(row=row, grade=grade):
                self.graded.emit(row, grade)
            case Done():
                self._finish(self.done)
            case Failed(text=text):
                self._fail(EngineFaultKind.REPORTED, text)
