"""Practice: a person tries the position before a mistake again."""

from PySide6.QtCore import QObject

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.review.attempt import AttemptState
from tictactoe_gui.ui.mnk.review.judge import Judge
from tictactoe_gui.ui.mnk.review.loss_report import LossReport
from tictactoe_gui.ui.mnk.session import Practice

MIN_TRIES = 2
"""Number of wrong moves after which the answer is offered."""


class PracticeMode(QObject):
    """Practice with a mistake: a person tries other moves in its place."""

    def __init__(self, controller: Controller, losses: LossReport, parent: QObject) -> None:
        super().__init__(parent, objectName="practice")
        self._controller = controller
        self._losses = losses
        self._judge = Judge(self)
        self._judge.changed.connect(controller.show_practice)
        self._judge.refused.connect(controller.refuse)
        controller.game_replaced.connect(self._judge.cancel)

    @property
    def is_trying(self) -> bool:
        """True if the next move on the board is a try."""
        return self._practice is not None and not self._practice.is_over

    @property
    def has_answer(self) -> bool:
        """True if the answer can be shown."""
        tried = self._practice
        return bool(tried and tried.state is AttemptState.TRYING and tried.tries >= MIN_TRIES and tried.steps)

    @property
    def mistake(self) -> MoveReview | None:
        """Mistake of the practice, or the one that lost the game on the page. None if it is not known."""
        if self._practice:
            return self._practice.mistake
        decisive = self._losses.mistake(self._controller.game)
        return decisive.review if decisive else None

    def start(self, mistake: MoveReview | None) -> None:
        """Show the position before a mistake, for another try. None does nothing."""
        if mistake:
            self._controller.practise(mistake)

    def play(self, square: Square) -> None:
        """Try a move. Ignored while another one is being judged or refuted."""
        if self._practice:
            self._judge.play(self._practice, square)

    def show_answer(self) -> None:
        """Play a better move for the person."""
        if self._practice and self.has_answer:
            self._controller.show_practice(self._practice.right(self._practice.steps[0]))

    def close(self) -> None:
        """Shut down the process that judges moves, if it was started."""
        self._judge.close()

    @property
    def _practice(self) -> Practice | None:
        return self._controller.session.practice
