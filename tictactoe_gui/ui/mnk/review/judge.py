"""The judge: answers the moves of an attempt."""

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.engines.own_program import own_command
from tictactoe_gui.ui.engines.review_process import ReviewProcess
from tictactoe_gui.ui.mnk.review.attempt import Attempt, AttemptState

JUDGING_TIME_S = 3.0
"""Time limit of a judgement, in seconds."""
REPLY_DELAY_MS = 400
"""Time until the opponent answers a right move, in milliseconds."""
WRONG_MS = 1_500
"""Time that a wrong move is shown, in milliseconds."""
REFUTATION_MS = 2_000
"""Time that a wrong move and the reply to it are shown, in milliseconds."""


class Judge(QObject):
    """Carries an attempt on: judges moves, takes wrong ones back after a while, and plays the opponent's answers.

    Signals:
        changed(Attempt): the next state of the attempt.
        refused(ValueError): why a move is illegal.

    """

    changed = Signal(Attempt)
    refused = Signal(ValueError)

    def __init__(self, parent: QObject) -> None:
        """Create the judge. Its process starts with the first move that needs a judgement."""
        super().__init__(parent, objectName="judge")
        self._attempt: Attempt | None = None
        """Attempt that is being carried on, or None."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._continue)
        self._process = ReviewProcess(own_command("--reviewer"), self)
        self._process.judged.connect(self._on_judged)
        self._process.done.connect(lambda: self._accept(None))
        self._process.failed.connect(self._on_failed)

    def play(self, attempt: Attempt, square: Square) -> None:
        """Play a move of the person. Ignored unless the person is to move."""
        if attempt.state is not AttemptState.TRYING:
            return
        try:
            played = attempt.played(square)
        except ValueError as error:
            self.refused.emit(error)
        else:
            self._follow(played)

    def cancel(self) -> None:
        """Carry on no attempt any more."""
        self._timer.stop()
        self._process.cancel()

    def close(self) -> None:
        """Shut down the process, if it was started."""
        self._timer.stop()
        self._process.close()

    def _follow(self, attempt: Attempt) -> None:
        """Show the next state of an attempt, and start what leads to the one after it."""
        self._attempt = attempt
        match attempt.state:
            case AttemptState.JUDGING:
                self._process.judge(attempt.game, JUDGING_TIME_S, with_reply=attempt.wants_reply)
            case AttemptState.REPLYING:
                self._timer.start(REPLY_DELAY_MS)
            case AttemptState.WRONG:
                self._timer.start(REFUTATION_MS if attempt.wants_reply else WRONG_MS)
        self.changed.emit(attempt)

    def _continue(self) -> None:
        if attempt := self._attempt:
            is_reply = attempt.state is AttemptState.REPLYING
            self._follow(attempt.replied() if is_reply else attempt.taken_back())

    def _on_judged(self, review: MoveReview, reply: Square | None) -> None:
        """Refuse a move that is proved to be a mistake, unless it is proved to win."""
        if not review.is_refuted or review.after.value is Value.WIN:
            self._accept(review.after.value)
        elif self._attempt:
            self._follow(self._attempt.wrong(review, reply))

    def _accept(self, value: Value | None) -> None:
        if self._attempt:
            self._follow(self._attempt.not_refuted(value))

    def _on_failed(self) -> None:
        if self._attempt:
            self._follow(self._attempt.taken_back(is_unchecked=True))
