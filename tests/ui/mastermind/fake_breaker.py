"""A breaker process controlled by the test."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QProcess

from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import BreakerTask
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engines.breaker_process import BreakerProcess
from tictactoe_gui.wording.phrases import Message


class FakeBreaker(BreakerProcess):
    """Breaker process that records requests and answers only when the test says so."""

    def __init__(self) -> None:
        super().__init__(["none"])
        self.asked: list[tuple[BreakerTask, int]] = []
        """Type of each request and number of its rows."""
        self.cancelled = 0
        """Number of cancelled requests."""
        self.closed = self._pending = False

    @property
    def busy(self) -> bool:
        return self._pending

    def ask(self, task: BreakerTask, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> None:  # noqa: ARG002
        assert not self._pending
        self.asked.append((task, len(rows)))
        self._pending = True

    def stop(self) -> None:
        self.cancelled += self._pending
        self._pending = False

    def close(self) -> None:
        self.closed = True

    def count(self, *remaining: int) -> None:
        """Answer with the numbers of possible keys."""
        self._require(BreakerTask.COUNT)
        self.counted.emit(remaining)
        self._finish()

    def contradict(self, *rows: int) -> None:
        """Answer that no key fits the rows."""
        assert self._pending
        self.contradicted.emit(rows)
        self._finish()

    def advise(self, guess: str) -> None:
        """Answer with a guess."""
        self._require(BreakerTask.ADVISE)
        self.advised.emit(advice(guess))
        self._finish()

    def grade(self, *grades: Grade) -> None:
        """Answer with the last of these grades, one per row. A review gets all of them."""
        assert self._pending
        task, rows = self.asked[-1]
        assert rows == len(grades)
        for row, grade in list(enumerate(grades))[0 if task is BreakerTask.REVIEW else -1 :]:
            self.graded.emit(row, grade)
        self._finish()

    def fail(self, headline: str) -> None:
        """Fail with a message that has this headline."""
        assert self._pending
        self._pending = False
        self.failed.emit(Message(headline))

    def _require(self, task: BreakerTask) -> None:
        assert self._pending
        assert self.asked[-1][0] is task

    def _finish(self) -> None:
        self._pending = False
        self.done.emit()


def running_processes() -> list[QProcess]:
    """Return the processes that have not ended."""
    application = QCoreApplication.instance()
    assert application
    still = QProcess.ProcessState.NotRunning
    return [process for process in application.findChildren(QProcess) if process.state() is not still]


def advice(guess: str, bits: float = 1.5, left: float = 14.5) -> Advice:
    return Advice(Code.parse(guess), bits, left)


def grade_with_loss(guess: str, lost: float) -> Grade:
    """Return the grade of a guess that is worse than the best one by `lost` bits."""
    return Grade(advice(guess, 2 - lost, 10 + 10 * lost), advice("WWWW", 2, 10), 9)
