"""A breaker process controlled by the test."""

from collections.abc import Sequence

from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.messages import BreakerTask
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engines.breaker_process import ENGINE_NAME, BreakerProcess

CRASH = EngineFault(EngineFaultKind.ENDED, ENGINE_NAME)


class FakeBreaker(BreakerProcess):
    """Breaker process that records requests and answers only when the test says so."""

    def __init__(self) -> None:
        super().__init__(["none"])
        self.asked: list[tuple[BreakerTask, int]] = []
        """Type of each request and number of its rows."""
        self.cancelled = 0
        """Number of cancelled requests."""
        self.closed = self._busy = False

    @property
    def is_thinking(self) -> bool:
        return self._busy

    def ask(self, task: BreakerTask, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> None:  # noqa: ARG002
        assert not self._busy
        self.asked.append((task, len(rows)))
        self._busy = True

    def cancel(self) -> None:
        self.cancelled += self._busy
        self._busy = False

    def close(self) -> None:
        self.closed = True

    def count(self, *remaining: int) -> None:
        """Answer with the numbers of possible keys."""
        self._require(BreakerTask.COUNT)
        self.counted.emit(remaining)
        self._complete()

    def contradict(self, *rows: int) -> None:
        """Answer that no key fits the rows."""
        assert self._busy
        self.contradicted.emit(rows)
        self._complete()

    def advise(self, guess: str) -> None:
        """Answer with a guess."""
        self._require(BreakerTask.ADVISE)
        self.advised.emit(advice(guess))
        self._complete()

    def grade(self, *grades: Grade) -> None:
        """Answer with the last of these grades, one per row. A review gets all of them."""
        assert self._busy
        task, rows = self.asked[-1]
        assert rows == len(grades)
        for row, grade in list(enumerate(grades))[0 if task is BreakerTask.REVIEW else -1 :]:
            self.graded.emit(row, grade)
        self._complete()

    def crash(self) -> None:
        """Fail because the process crashed."""
        assert self._busy
        self._busy = False
        self.failed.emit(CRASH)

    def _require(self, task: BreakerTask) -> None:
        assert self._busy
        assert self.asked[-1][0] is task

    def _complete(self) -> None:
        self._busy = False
        self.done.emit()


def advice(guess: str, bits: float = 1.5, left: float = 14.5) -> Advice:
    return Advice(Code.parse(guess), bits, left)


def grade_with_loss(guess: str, lost: float) -> Grade:
    """Return the grade of a guess that is worse than the best one by `lost` bits."""
    return Grade(advice(guess, 2 - lost, 10 + 10 * lost), advice("WWWW", 2, 10), 25)
