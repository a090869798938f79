"""A lost game with its reviews, and a process that reviews games when the test says so."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from tests.ui.game_window import JANE_AND_JOHN, Session, played
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.ui.mnk.board.explanation_overlay import Explanation, ExplanationOverlay

CELLS = ["A1", "B2", "C3", "A3", "C1", "B1", "C2"]
"""Jane wins. John's mistake is A3, the fourth move."""
MISTAKE = 4
UNHARMED = CELLS[:MISTAKE]


def square(cell: str) -> Square:
    return parse(cell, JANE_AND_JOHN.rules, Notation.ROW_LETTER)


LOST = played(*CELLS)
REVIEWS = tuple(review(LOST, Limits(60)))
"""Reviews of the lost game, the last move first."""
FAULT = EngineFault(EngineFaultKind.ENDED, "The reviewer")
"""Fault that the process reports when it fails."""


class FakeReviewProcess(QObject):
    """Process that answers with `answer` and `finish`."""

    reviewed = Signal(object)
    done = Signal()
    failed = Signal(object)

    def __init__(self, _command: Sequence[str], parent: QObject) -> None:
        super().__init__(parent, objectName="review_process")
        self.is_thinking = False

    def review(self, _game: Game) -> None:
        self.is_thinking = True

    def cancel(self) -> None:
        self.is_thinking = False

    def close(self) -> None:
        self.is_thinking = False

    def fail(self) -> None:
        self.is_thinking = False
        self.failed.emit(FAULT)
        QApplication.processEvents()

    def answer(self, count: int) -> None:
        """Send the first reviews."""
        for found in REVIEWS[:count]:
            self.reviewed.emit(found)
        QApplication.processEvents()

    def finish(self) -> None:
        self.is_thinking = False
        self.done.emit()
        QApplication.processEvents()

    def complete(self) -> None:
        """Send all reviews."""
        self.answer(len(REVIEWS))
        self.finish()


def process(session: Session) -> FakeReviewProcess:
    return session.part(FakeReviewProcess, "review_process")


def open_review(session: Session, count: int = len(REVIEWS)) -> None:
    """Play the lost game, open its review, and let the process answer. All reviews complete it."""
    session.click(*CELLS)
    session.trigger("review")
    if count == len(REVIEWS):
        process(session).complete()
    else:
        process(session).answer(count)


def explained(session: Session) -> Explanation:
    """Return what the board explains."""
    return session.part(ExplanationOverlay, "explanation").explanation
