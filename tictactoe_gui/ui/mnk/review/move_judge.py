"""Judges a move that a person tries in place of a mistake."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui import engines

if TYPE_CHECKING:
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

    def judge(self, game: Game, *, with_reply: bool = False) -> None:
        """Judge the last move of a game. One of the signals follows, up to a second later if it needs a reply."""
        self._process.judge(game, JUDGING_TIME_S, with_reply=with_reply)

    def cancel(self) -> None:
        """Judge no move any more."""
        if "_process" in vars(self):
            self._process.cancel()

    def close(self) -> None:
        """Shut down the process, if it was started."""
        if "_process" in vars(self):
            self._process.close()

    @cached_property
    def _process(self) -> "ReviewProcess":
        # A process takes 0.3 MB of memory, even before it is started.
        from tictactoe_gui.ui.engines.review_process import ReviewProcess

        process = ReviewProcess(engines.engine_command("--reviewer"), self)
        process.judged.connect(self._on_judged)
        process.done.connect(lambda: self.held.emit(None))
        process.failed.connect(lambda _fault: self.failed.emit())
        return process

    def _on_judged(self, review: MoveReview, reply: Square | None) -> None:
        if review.is_refuted and review.after.value is not Value.WIN:
            self.refuted.emit(review, reply)
        else:
            self.held.emit(review.after.value)
