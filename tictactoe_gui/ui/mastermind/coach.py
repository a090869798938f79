"""The coach of Mastermind: counts the possible keys, advises, tells what guesses were worth, and breaks keys itself."""

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
from tictactoe_gui.wording import coaching, codebreaking

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.breaker import Advice, Grade

SECONDS = 1.0
"""What the breaker may think about a guess."""
SEEN = 600
"""Milliseconds from the beginning of the computer's turn until its guess may appear: it wants to be seen."""


class Coach(QObject):
    """Follows the game of the controller; what it tells is about the rows that are on the board, never about others.

    Where the computer breaks the key, it guesses. If it was stopped, could not think, or the game is one of last time,
    it waits until it is resumed or another game begins.

    Signals:
        counted(): `counts` has changed.
        advised(Advice): the guess that was asked for.
        graded(Grade): what the last guess was worth, which was asked for.
        reviewed(): the game is over, and `grades` is complete.
        seeks(str): what is being found out on wish, in a sentence; empty: nothing.
        waits(str): the computer waits, and the sentence tells why; empty: it no longer does.
        refused(str): something is not found out; the sentence tells why.

    """

    counted = Signal()
    advised = Signal(object)
    graded = Signal(object)
    reviewed = Signal()
    seeks = Signal(str)
    waits = Signal(str)
    refused = Signal(str)

    def __init__(
        self, controller: MastermindController, process: BreakerProcess, parent: QObject | None = None
    ) -> None:
        """Take the game, and what finds things out about it; it is not asked before `begin`."""
        super().__init__(parent)
        self._controller, self._process, self._game = controller, process, controller.game
        self.counts: tuple[int, ...] = (self._game.rules.keys,)
        """The keys possible before the first row, after it, and so on as far as they are counted."""
        self.grades: tuple[Grade, ...] = ()
        """What the guesses were worth, row by row, as far as it is known; only once the game is over."""
        self._why = codebreaking.waits() if controller.resumable and controller.phase is Phase.THINKING else ""
        self._wishes: set[Wanted] = set()
        self._tried: set[Wanted] = set()
        """What was asked about these rows."""
        self._asked = Wanted.COUNT
        """What was asked last."""
        self._advice: Advice | None = None
        self._grade: Grade | None = None
        self._pace = QTimer(self, singleShot=True)
        self._pace.timeout.connect(self._play)
        self._connect()

    @property
    def why(self) -> str:
        """Why the computer, whose turn it is, waits; empty: it does not."""
        return self._why if self._controller.phase is Phase.THINKING else ""

    def begin(self) -> None:
        """Turn to the game that is on the board already."""
        self._follow(self._controller.game)

    def advise(self) -> None:
        """Find the guess to make for the person whose turn it is."""
        phase = self._controller.phase
        if phase is not Phase.GUESSING:
            self.refused.emit(coaching.too_late() if phase is Phase.OVER else self._controller.headline)
        else:
            self._wish(Wanted.ADVISE)

    def grade(self) -> None:
        """Find out what the last guess was worth."""
        if self._controller.phase is Phase.CORRECTING:
            self.refused.emit(self._controller.headline)
        elif not self._game.rows:
            self.refused.emit(coaching.nothing_to_grade())
        else:
            self._wish(Wanted.GRADE)

    def stop(self) -> None:
        """Stop the computer that thinks, and let it wait."""
        if self._controller.phase is Phase.THINKING:
            self._process.stop()
            self._pace.stop()
            self._wait(coaching.stopped())

    def resume(self) -> None:
        """Let the computer that waits go on."""
        self._tried.clear()
        self._wait("")
        self._work()

    def close(self) -> None:
        """Send the breaker home."""
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
        """Know nothing of another game."""
        self._forget()
        self.counts = ()
        self._wait("")

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
        """Drop all that is about other rows."""
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
        """Ask for what is wanted next, unless the answer to something else is awaited."""
        wanted = next((each for each in self._agenda() if each not in self._tried), None)
        if wanted and not self._process.busy:
            self._asked = wanted
            self._tried.add(wanted)
            if wanted is Wanted.ADVISE:
                self._pace.start(SEEN)
            self._process.ask(wanted, self._game.rules, self._game.rows, SECONDS)

    def _agenda(self) -> Iterator[Wanted]:
        """What is to be found out about these rows, one after the other."""
        if len(self.counts) <= len(self._game.rows):
            yield Wanted.COUNT
        if self._thinks:
            yield Wanted.ADVISE
        yield from sorted(self._wishes)
        if self._controller.phase is Phase.OVER and self._game.rows and self._game.setup.breaker != COMPUTER:
            yield Wanted.REVIEW

    @property
    def _thinks(self) -> bool:
        """Whether the computer is to guess now."""
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
        """Tell what was wished for, if it is known; the game is one with advice from now on."""
        known = {Wanted.ADVISE: (self._advice, self.advised), Wanted.GRADE: (self._grade, self.graded)}
        for wish in sorted(self._wishes):
            found, signal = known[wish]
            if found:
                self._seek(self._wishes - {wish})
                self._controller.note_advice()
                signal.emit(found)

    def _go_on(self) -> None:
        """Go on to what is wanted next; what was not found out is wished for no more."""
        self._seek(self._wishes - {self._asked})
        if self._asked is Wanted.REVIEW and len(self.grades) == len(self._game.rows):
            self.reviewed.emit()
        if not self._pace.isActive():
            self._play()
        self._work()

    def _play(self) -> None:
        """Make the computer's guess, if it is found and may appear."""
        if self._advice and self._thinks and not self._process.busy:
            self._controller.guess(self._advice.guess, by_computer=True)

    def _fail(self, why: str) -> None:
        """Ask nothing more about these rows by oneself."""
        self._tried.update(Wanted)
        self._seek(set())
        if self._thinks:
            self._wait(why)
        else:
            # Without a breaker the hider is trusted.
            self._controller.settle()
            self.refused.emit(why)

    def _wait(self, why: str) -> None:
        if why != self._why:
            self._why = why
            self.waits.emit(why)
