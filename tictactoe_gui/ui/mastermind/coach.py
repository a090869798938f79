"""The Mastermind advisor: counts possible keys, suggests and grades guesses, and plays for the computer."""

from collections.abc import Iterator
from itertools import takewhile
from operator import eq
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.mastermind.messages import Wanted
from tictactoe_gui.ui.mastermind.breaker_process import BreakerProcess
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.wording import Message, coaching, codebreaking, mastermind

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.breaker import Advice, Grade

SECONDS = 1.0
"""Thinking time for a guess, in seconds."""
SEEN = 600
"""Minimum delay before the computer's guess appears, in milliseconds."""


class Coach(QObject):
    """Advisor and computer player for the controller's game, backed by the breaker process.

    Its results are always about the rows on the board. The computer pauses if the user stops it, if the process fails,
    or if the game was restored from the last session. It continues when `resume` is called or another game starts.

    Signals:
        counted(): `counts` has changed.
        advised(Advice): the requested guess.
        graded(Grade): the requested grade of the last guess.
        reviewed(): the game is over and `grades` is complete.
        seeks(str): progress message for a user's request. Empty when there is none.
        waits(Message | None): reason why the computer is paused. None when it is not.
        refused(Message): reason why a request was refused or failed.

    """

    counted = Signal()
    advised = Signal(object)
    graded = Signal(object)
    reviewed = Signal()
    seeks = Signal(str)
    waits = Signal(object)
    refused = Signal(object)

    def __init__(
        self, controller: MastermindController, process: BreakerProcess, parent: QObject | None = None
    ) -> None:
        """Create the advisor. It sends no requests before `begin`."""
        super().__init__(parent)
        self._controller, self._process, self._game = controller, process, controller.game
        self.counts: tuple[int, ...] = (self._game.rules.keys,)
        """Number of possible keys before the first row, after it, and so on, as far as they are counted."""
        self.grades: tuple[Grade, ...] = ()
        """Grades of the guesses, as far as they are known. Empty until the game is over."""
        self._why = codebreaking.waits() if controller.resumable and controller.phase is Phase.THINKING else None
        self._wishes: set[Wanted] = set()
        self._tried: set[Wanted] = set()
        """Requests already made about these rows."""
        self._asked = Wanted.COUNT
        """Latest request."""
        self._advice: Advice | None = None
        self._grade: Grade | None = None
        self._pace = QTimer(self, singleShot=True)
        self._pace.timeout.connect(self._play)
        self._connect()

    @property
    def why(self) -> Message | None:
        """Reason why the computer is paused on its turn. None if it is not."""
        return self._why if self._controller.phase is Phase.THINKING else None

    def begin(self) -> None:
        """Start following the controller's current game."""
        self._follow(self._controller.game)

    def advise(self) -> None:
        """Request a guess for the human player."""
        phase = self._controller.phase
        if phase is not Phase.GUESSING:
            self.refused.emit(mastermind.over() if phase is Phase.OVER else self._controller.headline)
        else:
            self._wish(Wanted.ADVISE)

    def grade(self) -> None:
        """Request the grade of the last guess."""
        if self._controller.phase is Phase.CORRECTING:
            self.refused.emit(self._controller.headline)
        elif not self._game.rows:
            self.refused.emit(Message(coaching.nothing_to_grade()))
        else:
            self._wish(Wanted.GRADE)

    def stop(self) -> None:
        """Pause the computer while it is thinking."""
        if self._controller.phase is Phase.THINKING:
            self._process.stop()
            self._pace.stop()
            self._wait(coaching.stopped())

    def resume(self) -> None:
        """Resume the paused computer."""
        self._tried.clear()
        self._wait(None)
        self._work()

    def close(self) -> None:
        """Shut down the breaker process."""
        self._forget()
        self._process.close()

    def _connect(self) -> None:
        self._controller.began.connect(self._begin_anew)
        self._controller.changed.connect(self._follow)
        self._process.counted.connect(self._take_counts)
        self._process.contradicted.connect(self._controller.contradict)
        self._process.advised.connect(self._take_advice)
        self._process.graded.connect(self._take_grade)
        self._process.done.connect(self._go_on)
        self._process.failed.connect(self._fail)

    def _begin_anew(self) -> None:
        """Reset everything for another game."""
        self._forget()
        self.counts = ()
        self._wait(None)

    def _follow(self, game: MastermindGame) -> None:
        before, self._game = self._game, game
        if not self.counts or (before.rules, before.rows) != (game.rules, game.rows):
            self._forget()
            same = takewhile(bool, map(eq, before.rows, game.rows))
            self.counts = self.counts[: 1 + sum(same)] or (game.rules.keys,)
            self.counted.emit()
        if self._controller.phase is not Phase.GUESSING:
            self._seek(self._wishes - {Wanted.ADVISE})
        self._work()

    def _forget(self) -> None:
        """Discard all results and requests about the previous rows."""
        self._process.stop()
        self._pace.stop()
        self._tried.clear()
        self._advice, self._grade, self.grades = None, None, ()
        self._seek(set())

    def _wish(self, wanted: Wanted) -> None:
        self._tried.discard(wanted)
        self._seek(self._wishes | {wanted})
        self._fulfil()
        self._work()

    def _seek(self, wishes: set[Wanted]) -> None:
        before, self._wishes = self._wishes, wishes
        if bool(wishes) != bool(before):
            self.seeks.emit(coaching.seeks() if wishes else "")

    def _work(self) -> None:
        """Send the next request, unless one is pending."""
        wanted = next((each for each in self._agenda() if each not in self._tried), None)
        if wanted and not self._process.busy:
            self._asked = wanted
            self._tried.add(wanted)
            if wanted is Wanted.ADVISE:
                self._pace.start(SEEN)
            self._process.ask(wanted, self._game.rules, self._game.rows, SECONDS)

    def _agenda(self) -> Iterator[Wanted]:
        """Yield the requests about these rows in order of priority."""
        if len(self.counts) <= len(self._game.rows):
            yield Wanted.COUNT
        if self._thinks:
            yield Wanted.ADVISE
        yield from sorted(self._wishes)
        if self._controller.phase is Phase.OVER and self._game.rows and self._game.setup.breaker != COMPUTER:
            yield Wanted.REVIEW

    @property
    def _thinks(self) -> bool:
        """True if the computer should guess now."""
        return self._controller.phase is Phase.THINKING and not self._why

    def _take_counts(self, remaining: tuple[int, ...]) -> None:
        self.counts = remaining
        self.counted.emit()
        if remaining[-1]:
            self._controller.settle()

    def _take_advice(self, advice: "Advice") -> None:
        self._advice = advice
        self._fulfil()

    def _take_grade(self, row: int, grade: "Grade") -> None:
        if self._asked is Wanted.REVIEW:
            self.grades = (*self.grades[:row], grade)
        if row == len(self._game.rows) - 1:
            self._grade = grade
            self._fulfil()

    def _fulfil(self) -> None:
        """Emit the requested results that are known, and note in the game that it had help."""
        known = {Wanted.ADVISE: (self._advice, self.advised), Wanted.GRADE: (self._grade, self.graded)}
        for wish in sorted(self._wishes):
            found, signal = known[wish]
            if found:
                self._seek(self._wishes - {wish})
                self._controller.note_advice()
                signal.emit(found)

    def _go_on(self) -> None:
        """Finish the latest request and send the next one. A request without a result is dropped."""
        self._seek(self._wishes - {self._asked})
        if self._asked is Wanted.REVIEW and len(self.grades) == len(self._game.rows):
            self.reviewed.emit()
        if not self._pace.isActive():
            self._play()
        self._work()

    def _play(self) -> None:
        """Make the computer's guess once it is known and the delay has passed."""
        if self._advice and self._thinks and not self._process.busy:
            self._controller.guess(self._advice.guess, by_computer=True)

    def _fail(self, why: Message) -> None:
        """Send no further automatic requests about these rows."""
        self._tried.update(Wanted)
        self._seek(set())
        if self._thinks:
            self._wait(why)
        else:
            # Without a breaker the hider's answers cannot be checked.
            self._controller.settle()
            self.refused.emit(why)

    def _wait(self, why: Message | None) -> None:
        if why != self._why:
            self._why = why
            self.waits.emit(why)
