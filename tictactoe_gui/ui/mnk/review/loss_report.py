"""Explains to people why they lost the game that has just ended."""

from functools import cached_property

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.review.stored_reviews import StoredReviews
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording.mnk import review, standings
from tictactoe_gui.wording.phrases import running_text


class LossReport(QObject):
    """Finds the mistake that decided a game which a person has lost.

    Signals:
        changed(str): `sentence` changed. Carries it if the search is over.
        mistake_found(Game, DecisiveMistake): the mistake that decided a game is known.

    """

    changed = Signal(str)
    mistake_found = Signal(object, object)

    def __init__(self, session: MnkSession, settings: UserSettings, parent: QObject) -> None:
        super().__init__(parent, objectName="loss_report")
        self._session, self._settings = session, settings
        self._game: Game | None = None
        """Lost game that is explained. None if there is none."""
        self._mistake: DecisiveMistake | None = None
        self._is_searching = False
        self._result = ""
        """What is said if the search ended without a mistake. Empty if the user stopped it."""
        self._start_timer = QTimer(self, singleShot=True, interval=0)
        """Starts the search once the last move is shown."""
        self._start_timer.timeout.connect(self._start)
        self.stored_reviews: StoredReviews | None = None
        """Reviews in the library. None if there is no library."""

    @cached_property
    def reviewer(self) -> GameReviewer:
        """Reviewer of finished games."""
        reviewer = GameReviewer(self, stored=self.stored_reviews)
        reviewer.progressed.connect(self._on_progressed)
        reviewer.review_finished.connect(self._on_finished)
        reviewer.stopped.connect(self._on_stopped)
        return reviewer

    @property
    def sentence(self) -> str:
        """Why the game on the page was lost, or that this is being found out. Empty if there is nothing to say."""
        if not self._game or not _is_same_end(self._session.game, self._game):
            return ""
        if self._mistake:
            return review.decisive(self._game, self._mistake, self._notation)
        return review.SEARCHING if self._is_searching else self._result

    @property
    def has_mistake(self) -> bool | None:
        """Whether the mistake that lost the game on the page is known. None if that game is not explained."""
        return self._mistake is not None if self._is_explained(self._session.game) else None

    def mistake(self, game: Game) -> DecisiveMistake | None:
        """Return the mistake that decided a game. None if it is not known."""
        return self._mistake if self._is_explained(game) else None

    def known_reviews(self, game: Game) -> tuple[MoveReview, ...]:
        """Return the complete reviews of a game, if it is the last one that was reviewed or they are stored."""
        known = self.reviewer.complete_reviews(game) if "reviewer" in vars(self) else ()
        return known or (self.stored_reviews.load(game) if self.stored_reviews else ())

    def on_session_changed(self, session: MnkSession) -> None:
        """Review a game that a person has just lost. The review ends when another game is shown."""
        before, self._session = self._session, session
        if session.practice or before.practice:
            return
        if self._game and not _is_same_end(session.game, self._game):
            self._forget()
        has_ended = not session.reviewing and before.game.outcome is None and session.game.outcome is not None
        if has_ended and self._settings.explain_losses and person_who_lost(session.game) is not None:
            self._game, self._is_searching = session.game, True
            self._start_timer.start()

    def close(self) -> None:
        """Shut down the review process, if it was started. No search starts any more."""
        self._start_timer.stop()
        if "reviewer" in vars(self):
            self.reviewer.close()

    @property
    def _notation(self) -> Notation:
        return self._session.settings.notation

    def _start(self) -> None:
        if self._game:
            self.reviewer.start(self._game)

    def _forget(self) -> None:
        self._game, self._mistake, self._is_searching = None, None, False
        self.reviewer.forget()

    def _is_explained(self, game: Game) -> bool:
        """Return whether this is the game that is explained. Its notes may have changed."""
        return self._game is not None and _is_same_end(game, self._game)

    def _on_progressed(self, game: Game) -> None:
        if self._is_explained(game) and not self._mistake:
            self._find(game, is_complete=False)

    def _on_finished(self, game: Game) -> None:
        if self._is_explained(game) and not self._mistake:
            self._find(game, is_complete=True)

    def _on_stopped(self, game: Game) -> None:
        if self._is_explained(game) and self._is_searching:
            self._end_search(None, self.reviewer.error)

    def _find(self, game: Game, *, is_complete: bool) -> None:
        """Look for the mistake among the reviews. A likely one is shown only once all reviews are known."""
        seat = person_who_lost(game)
        found = None if seat is None else decisive_mistake(game, seat, self.reviewer.reviews(game))
        if is_complete or (found and found.is_proved):
            progress = standings.progress(game, self.reviewer.reviews(game))
            self._end_search(found, running_text(progress, review.NO_MISTAKE))
            if found:
                self.mistake_found.emit(game, found)

    def _end_search(self, mistake: DecisiveMistake | None, result: str) -> None:
        """Show the result. A review that is opened again finds the same one."""
        before = self.sentence
        self._mistake, self._is_searching, self._result = mistake, False, result
        if self.sentence != before:
            self.changed.emit(self.sentence)


def person_who_lost(game: Game) -> int | None:
    """Return the seat of the first person who has lost a finished game. None if there is none."""
    winners = game.outcome.winners if game.outcome else frozenset()
    losers = (seat for seat, player in enumerate(game.setup.players) if winners and seat not in winners)
    return next((seat for seat in losers if game.setup.players[seat].kind == PERSON), None)


def _is_same_end(game: Game, other: Game) -> bool:
    """Return whether both are the same finished game. Its players may have been replaced for the next one."""
    return (game.notes.id, game.moves, game.declared) == (other.notes.id, other.moves, other.declared)
