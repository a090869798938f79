"""Judges a move that a person tries in place of a mistake."""

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.engines import engine_process
from tictactoe_gui.ui.engines.review_process import ReviewProcess

JUDGING_TIME_S = 3.0
"""Time limit of a judgement, in seconds."""


class MoveJudge(QObject):
    """Client of a review process that judges the last move of a game.

    Signals:
        held(Value | None): the move is not refuted. Carries its proved value, or None if it is unknown.
        refuted(MoveReview, Square | None): the move is proved to be a mistake, and is not proved to win. Carries the
            reply that punishes it, or None if the game is over or no reply was requested.
        failed(): the process ended before it had judged the move.

    """

    held = Signal(object)
    refuted = Signal(object, object)
    failed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process = ReviewProcess(engine_process.engine_command("--reviewer"), self)
        self._process.judged.connect(self._on_judged)
        self._process.done.connect(lambda: self.held.emit(None))
        self._process.failed.connect(lambda _fault: self.failed.emit())

    def judge(self, game: Game, *, with_reply: bool = False) -> None:
        """Judge the last move of a game. One of the signals follows, up to a second later if it needs a reply."""
        self._process.judge(game, JUDGING_TIME_S, with_reply=with_reply)

    def cancel(self) -> None:
        """Judge no move any more."""
        self._process.cancel()

    def close(self) -> None:
        """Shut down the process, if it was started."""
        self._process.close()

    def _on_judged(self, review: MoveReview, reply: Square | None) -> None:
        if review.is_refuted and review.after.value is not Value.WIN:
            self.refuted.emit(review, reply)
        else:
            self.held.emit(review.after.value)
