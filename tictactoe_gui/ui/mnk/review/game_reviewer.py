"""The reviewer of games: makes the reviews of one game in another process, and stores them in the library."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview, is_complete
from tictactoe_gui.storage.library import reviews
from tictactoe_gui.ui.engines.own_program import own_command
from tictactoe_gui.ui.engines.review_process import ReviewProcess
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.wording.mnk.engines import sentence

MAX_WAITING = 10
"""Maximum number of reviews that wait until their games are in the library."""
Reviews = tuple[MoveReview, ...]
"""Reviews of the moves of a game, the last move first."""


class GameReviewer(QObject):
    """Reviews of the moves of one game at a time. Complete ones are stored in the library.

    A game is stored when it ends, but that can take longer than its review. Until then, the review waits.

    Signals:
        progressed(Game): more reviews of the game are known.
        review_finished(Game, tuple): the reviews of the game, the last move first. The first moves are missing if the
            time was too short.
        stopped(Game): the review ended early, because the user stopped it or the process failed.

    """

    progressed = Signal(Game)
    review_finished = Signal(Game, tuple)
    stopped = Signal(Game)

    def __init__(self, library: LibraryService, parent: QObject) -> None:
        """Create the reviewer. Its process starts with the first review."""
        super().__init__(parent, objectName="game_reviewer")
        self._library = library
        self._process = process = ReviewProcess(own_command("--reviewer"), self)
        self._game: Game | None = None
        self._reviews: Reviews = ()
        self._waiting: list[tuple[Game, Reviews]] = []
        """Games that are not in the library yet, and their reviews."""
        self.is_finished = False
        """True if all reviews that the time allows were made. False if the last review was stopped or failed."""
        self.error = ""
        """Why the last review failed. Empty if it did not."""
        process.reviewed.connect(self._on_reviewed)
        process.done.connect(self._on_done)
        process.failed.connect(self._on_failed)
        library.changed.connect(self._store_waiting)

    @property
    def is_reviewing(self) -> bool:
        """True if a game is being reviewed."""
        return self._process.is_thinking

    def reviews(self, game: Game) -> Reviews:
        """Return the reviews of a game that are known. Empty if there are none."""
        return self._reviews if game.has_same_course(self._game) else ()

    def stored_reviews(self, game: Game) -> Reviews:
        """Return the reviews of a game in the library. Empty if there are none."""
        return self._library.query(partial(reviews.load, game=game), Reviews())

    def complete_reviews(self, game: Game) -> Reviews:
        """Return the complete reviews of a game if they are known or stored. Otherwise empty."""
        found = self.reviews(game)
        return found if is_complete(game, found) else self.stored_reviews(game)

    def start(self, game: Game) -> None:
        """Review a finished game, unless it was already reviewed in the time allowed or is being reviewed."""
        if game.has_same_course(self._game) and (self.is_finished or self.is_reviewing):
            self._game = game
            if not self.is_reviewing:
                self.review_finished.emit(game, self._reviews)
            return
        self._set_reviews(game, (), is_finished=False)
        self._process.review(game)

    def open(self, game: Game) -> None:
        """Load the reviews of a game that are stored. If there are none, start to make them."""
        if found := self.stored_reviews(game):
            self._process.cancel()
            self._set_reviews(game, found, is_finished=True)
            self.review_finished.emit(game, found)
        else:
            self.start(game)

    def stop(self) -> None:
        """End the review of the game. The reviews that are known stay."""
        self._process.cancel()
        if self._game:
            self.stopped.emit(self._game)

    def forget(self) -> None:
        """End the review, and drop the reviews."""
        self._process.cancel()
        self._set_reviews(None, (), is_finished=False)

    def close(self) -> None:
        """Shut down the process."""
        self._process.close()

    def _set_reviews(self, game: Game | None, found: Reviews, *, is_finished: bool) -> None:
        self._game = game
        self._reviews = found
        self.is_finished = is_finished
        self.error = ""

    def _on_reviewed(self, review: MoveReview) -> None:
        self._reviews = (*self._reviews, review)
        self.progressed.emit(self._game)

    def _on_done(self) -> None:
        self.is_finished = True
        if self._game and is_complete(self._game, self._reviews):
            self._store(self._game, self._reviews)
        self.review_finished.emit(self._game, self._reviews)

    def _on_failed(self, fault: EngineFault) -> None:
        self.error = str(sentence(fault))
        self.stopped.emit(self._game)

    def _store(self, game: Game, found: Reviews) -> None:
        store = partial(reviews.store, game=game, found=found)
        self._library.ask(store, partial(self._on_stored, game, found), waits=False)

    def _on_stored(self, game: Game, found: Reviews, answer: LibraryAnswer[bool]) -> None:
        if answer.result:
            self._library.report_change()
        else:
            self._waiting = [*self._waiting, (game, found)][-MAX_WAITING:]

    def _store_waiting(self) -> None:
        waiting = self._waiting
        self._waiting = []
        for game, found in waiting:
            self._store(game, found)
