"""A breaker whose answers a test gives."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QProcess

from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import Wanted
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.breaker_process import BreakerProcess


class FakeBreaker(BreakerProcess):
    """Asked like the program; notes what it is asked and answers nothing by itself."""

    def __init__(self) -> None:
        super().__init__(["none"])
        self.asked: list[tuple[Wanted, int]] = []
        """What was wanted, and about how many rows."""
        self.stopped = 0
        """How often a request was dropped."""
        self.closed = self._waits = False

    @property
    def busy(self) -> bool:
        return self._waits

    def ask(self, wanted: Wanted, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> None:  # noqa: ARG002
        assert not self._waits
        self.asked.append((wanted, len(rows)))
        self._waits = True

    def stop(self) -> None:
        self.stopped += self._waits
        self._waits = False

    def close(self) -> None:
        self.closed = True

    def count(self, *remaining: int) -> None:
        """Answer with the keys that are left."""
        self._require(Wanted.COUNT)
        self.counted.emit(remaining)
        self._end_well()

    def contradict(self, *rows: int) -> None:
        """Answer that no key fits."""
        assert self._waits
        self.contradicted.emit(rows)
        self._end_well()

    def advise(self, guess: str) -> None:
        """Answer with a guess."""
        self._require(Wanted.ADVISE)
        self.advised.emit(advice(guess))
        self._end_well()

    def grade(self, *grades: Grade) -> None:
        """Answer with the last of these grades, one of each row; for a review with all of them."""
        assert self._waits
        wanted, rows = self.asked[-1]
        assert rows == len(grades)
        for row, grade in list(enumerate(grades))[0 if wanted is Wanted.REVIEW else -1 :]:
            self.graded.emit(row, grade)
        self._end_well()

    def fail(self, sentence: str) -> None:
        """Be at fault."""
        assert self._waits
        self._waits = False
        self.failed.emit(sentence)

    def _require(self, wanted: Wanted) -> None:
        assert self._waits
        assert self.asked[-1][0] is wanted

    def _end_well(self) -> None:
        self._waits = False
        self.done.emit()


def running() -> list[QProcess]:
    """The programs that have been started and have not ended."""
    application = QCoreApplication.instance()
    assert application
    still = QProcess.ProcessState.NotRunning
    return [process for process in application.findChildren(QProcess) if process.state() is not still]


def advice(guess: str, bits: float = 1.5, left: float = 14.5) -> Advice:
    return Advice(Code.parse(guess), bits, left)


def worth(guess: str, lost: float) -> Grade:
    """The grade of a guess that was so much worse than the best one."""
    return Grade(advice(guess, 2 - lost, 10 + 10 * lost), advice("WWWW", 2, 10), 9)
