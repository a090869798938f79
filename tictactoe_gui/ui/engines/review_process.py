"""The review process: reviews the moves of a game, the last one first."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.i18n import _
from tictactoe_gui.json_lines import Done, Failed, Quit
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.game_fields import GameFields
from tictactoe_gui.opponents.review.messages import Judged, Reviewed, ReviewRequest, parse_answer
from tictactoe_gui.ui.engines.request_process import RequestProcess

ENGINE_NAME = _("The reviewer")
REVIEW_TIME_S = 8.0
"""Time limit of the review of a game, in seconds."""
REVIEWER_GRACE_S = 15.0
"""Seconds an answer may take beyond the time limit, to allow for start-up and a busy machine."""


class ReviewProcess(RequestProcess[ReviewRequest]):
    """Client of the review process.

    Signals:
        reviewed(MoveReview): the next review. The review of the last move comes first.
        judged(MoveReview, Square | None): the review of the last move, if only that was requested, and the best reply
            or None. `done` does not follow.
        done(): all reviews of the game were made, or the time is up.

    """

    reviewed = Signal(object)
    judged = Signal(object, object)
    done = Signal()

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(command, str(Quit()), ENGINE_NAME, parent)
        self._reviewed: set[int] = set()
        """Plies of the reviews that were received. A process that crashed begins again."""

    def review(self, game: Game, seconds: float = REVIEW_TIME_S) -> None:
        """Request the reviews of a game."""
        self._reviewed.clear()
        self._ask(ReviewRequest(GameFields.of(game), seconds))

    def judge(self, game: Game, seconds: float, *, with_reply: bool) -> None:
        """Request the review of the last move of a game, and the best reply to it if `with_reply`."""
        self._ask(ReviewRequest(GameFields.of(game), seconds, last_only=True, with_reply=with_reply))

    def _prepare(self, request: ReviewRequest) -> tuple[list[str], float]:
        return [str(request)], request.seconds + REVIEWER_GRACE_S

    def _receive(self, line: str, request: ReviewRequest) -> None:
        match parse_answer(line):
            case Reviewed(review=review):
                if request is self._request and review.ply not in self._reviewed:
                    self._reviewed.add(review.ply)
                    self.reviewed.emit(review)
            case Judged(review=review, reply=reply):
                self._finish(self.judged, review, reply)
            case Done():
                self._finish(self.done)
            case Failed(text=text):
                self._fail(EngineFaultKind.REPORTED, text)
