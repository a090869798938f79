"""The Mastermind advisor: counts possible keys, suggests and grades guesses, and plays for the computer."""

from collections.abc import Iterator
from itertools import takewhile
from operator import eq

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.game import COMPUTER
from tictactoe_gui.mastermind.messages import BreakerTask
from tictactoe_gui.ui.engines.breaker_process import BreakerProcess
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.wording.mastermind import hints, prompts
from tictactoe_gui.wording.mnk import engines
from tictactoe_gui.wording.phrases import Message

THINKING_TIME_S = 1.0
GUESS_DELAY_MS = 1000
"""Minimum delay before the computer's guess appears, in milliseconds."""


class Advisor(QObject):
    """Advisor and computer player for the controller's game, backed by the breaker process.

    Its results always refer to the rows on the board. The computer pauses if the user stops it, if the process fails,
    or if the game was restored from the last session. It continues when `resume` is called or another game starts.

    Signals:
        counted(): `counts` has changed.
        advised(Advice): the requested guess.
        graded(Grade): the requested grade of the last guess.
        reviewed(): the game is over and `grades` is complete.
        progress_changed(str): progress message for a user's request. Empty when there is none.
        pause_changed(): `pause_reason` has changed.
        refused(Message): reason why a request was refused or failed.

    """

    counted = Signal()
    advised = Signal(Advice)
    graded = Signal(Grade)
    reviewed = Signal()
    progress_changed = Signal(str)
    pause_changed = Signal()
    refused = Signal(Message)

    def __init__(
        self, controller: MastermindController, process: BreakerProcess, parent: QObject | None = None
    ) -> None:
        """Create the advisor. It sends no requests before `on_session_changed`."""
        super().__init__(parent)
        self._controller = controller
        self._process = process
        self._session = controller.session
        self.counts: tuple[int, ...] = (self._session.game.rules.keys,)
        """Number of possible keys before the first row and after each row counted so far."""
        self.grades: tuple[Grade, ...] = ()
        """Grades of the guesses known so far. Empty until the game is over."""
        self._pause_reason = (
            prompts.COMPUTER_WAITING if self._session.resumable and self._session.phase is Phase.THINKING else None
        )
        self._requested: set[BreakerTask] = set()
        self._tried: set[BreakerTask] = set()
        """Requests already made about these rows."""
        self._last_request = BreakerTask.COUNT
        self._advice: Advice | None = None
        self._delay_timer = QTimer(self, singleShot=True)
        self._delay_timer.timeout.connect(self._make_guess)
        self._connect()

    @property
    def pause_reason(self) -> Message | None:
        """Reason why the computer is paused on its turn. None if it is not."""
        return self._pause_reason if self._session.phase is Phase.THINKING else None

    def request_advice(self) -> None:
        """Request a guess for the human player."""
        if self._session.phase is Phase.GUESSING:
            self._request(BreakerTask.ADVISE)
        else:
            self.refused.emit(self._session.refusal)

    def request_grade(self) -> None:
        """Request the grade of the last guess."""
        if self._session.phase is Phase.CORRECTING:
            self.refused.emit(self._session.headline)
        elif not self._session.game.rows:
            self.refused.emit(Message(hints.NOTHING_TO_GRADE))
        else:
            self._request(BreakerTask.GRADE)

    def stop(self) -> None:
        """Pause the computer while it is thinking."""
        if self._session.phase is Phase.THINKING:
            self._process.cancel()
            self._delay_timer.stop()
            self._set_pause_reason(hints.COMPUTER_STOPPED)

    def resume(self) -> None:
        """Resume the paused computer."""
        self._tried.clear()
        self._set_pause_reason()
        self._send_next()

    def close(self) -> None:
        """Shut down the breaker process."""
        self._discard_results()
        self._process.close()

    def _connect(self) -> None:
        self._controller.game_replaced.connect(self._reset)
        self._process.counted.connect(self._on_counted)
        self._process.contradicted.connect(self._controller.report_contradiction)
        self._process.advised.connect(self._on_advised)
        self._process.graded.connect(self._on_graded)
        self._process.done.connect(self._on_done)
        self._process.failed.connect(self._on_failed)

    def _reset(self) -> None:
        self._discard_results()
        self.counts = ()
        self._set_pause_reason()

    def on_session_changed(self, session: MastermindSession) -> None:
        """Follow the game: count, review, and guess for the computer."""
        before = self._session.game
        game = session.game
        self._session = session
        if not self.counts or (before.rules, before.rows) != (game.rules, game.rows):
            self._discard_results()
            same = takewhile(bool, map(eq, before.rows, game.rows))
            self.counts = self.counts[: 1 + sum(same)] or (game.rules.keys,)
            self.counted.emit()
        if self._session.phase is not Phase.GUESSING:
            self._set_requested(self._requested - {BreakerTask.ADVISE})
        self._send_next()

    def _discard_results(self) -> None:
        """Discard all results and requests about the previous rows."""
        self._process.cancel()
        self._delay_timer.stop()
        self._tried.clear()
        self._advice = None
        self.grades = ()
        self._set_requested(set())

    def _request(self, task: BreakerTask) -> None:
        self._tried.discard(task)
        self._set_requested(self._requested | {task})
        self._send_next()

    def _set_requested(self, requested: set[BreakerTask]) -> None:
        before = self._requested
        self._requested = requested
        if bool(requested) != bool(before):
            self.progress_changed.emit(hints.SEARCHING if requested else "")

    def _send_next(self) -> None:
        """Send the next request, unless one is pending."""
        task = next((each for each in self._queue() if each not in self._tried), None)
        if task and not self._process.is_thinking:
            self._last_request = task
            self._tried.add(task)
            if task is BreakerTask.ADVISE:
                self._delay_timer.start(GUESS_DELAY_MS)
            self._process.ask(task, self._session.game.rules, self._session.game.rows, THINKING_TIME_S)

    def _queue(self) -> Iterator[BreakerTask]:
        """Yield the requests about these rows in order of priority."""
        game = self._session.game
        if len(self.counts) <= len(game.rows):
            yield BreakerTask.COUNT
        if self._should_guess:
            yield BreakerTask.ADVISE
        yield from sorted(self._requested)
        if self._session.is_over and game.rows and game.setup.breaker != COMPUTER:
            yield BreakerTask.REVIEW

    @property
    def _should_guess(self) -> bool:
        """True if the computer should guess now."""
        return self._session.phase is Phase.THINKING and not self._pause_reason

    def _on_counted(self, remaining: tuple[int, ...]) -> None:
        self.counts = remaining
        self.counted.emit()
        if remaining[-1]:
            self._controller.confirm_answers()

    def _on_advised(self, advice: Advice) -> None:
        self._advice = advice
        self._deliver(BreakerTask.ADVISE, self.advised, advice)

    def _on_graded(self, row: int, grade: Grade) -> None:
        if self._last_request is BreakerTask.REVIEW:
            self.grades = (*self.grades[:row], grade)
        else:
            self._deliver(BreakerTask.GRADE, self.graded, grade)

    def _deliver(self, task: BreakerTask, signal: SignalInstance, result: Advice | Grade) -> None:
        """Emit a result that the user requested, and record in the game that advice was used."""
        if task in self._requested:
            self._set_requested(self._requested - {task})
            self._controller.note_advice()
            signal.emit(result)

    def _on_done(self) -> None:
        """Finish the latest request and send the next one. A request without a result is dropped."""
        self._set_requested(self._requested - {self._last_request})
        if self._last_request is BreakerTask.REVIEW and len(self.grades) == len(self._session.game.rows):
            self.reviewed.emit()
        if not self._delay_timer.isActive():
            self._make_guess()
        self._send_next()

    def _make_guess(self) -> None:
        """Make the computer's guess once it is known and the delay has passed."""
        if self._advice and self._should_guess and not self._process.is_thinking:
            self._controller.guess(self._advice.guess, by_computer=True)

    def _on_failed(self, fault: EngineFault) -> None:
        """Send no further automatic requests about these rows."""
        why = engines.sentence(fault)
        self._tried.update(BreakerTask)
        self._set_requested(set())
        if self._should_guess:
            self._set_pause_reason(why)
        else:
            # Without a breaker the hider's answers cannot be checked.
            self._controller.confirm_answers()
            self.refused.emit(why)

    def _set_pause_reason(self, why: Message | None = None) -> None:
        if why != self._pause_reason:
            self._pause_reason = why
            self.pause_changed.emit()
