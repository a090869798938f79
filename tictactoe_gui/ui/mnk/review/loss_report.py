"""Explains to people why they lost the game that has just ended."""

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording.mnk import review, standings
from tictactoe_gui.wording.phrases import running_text


class LossReport(QObject):
    """Finds the mistake that decided a game which a person has lost.

    Signals:
        changed(): `sentence` changed, because the search is over.
        mistake_found(Game, DecisiveMistake): the mistake that decided a game is known.

    """

    changed = Signal()
    mistake_found = Signal(Game, DecisiveMistake)

    def __init__(self, session: MnkSession, settings: UserSettings, reviewer: GameReviewer, parent: QObject) -> None:
        super().__init__(parent, objectName="loss_report")
        self._session = session
        self._settings = settings
        self.reviewer = reviewer
        self._game: Game | None = None
        """Lost game that is explained, or None."""
        self._mistake: DecisiveMistake | None = None
        self._is_searching = False
        self._result = ""
        """What is said if the search ended without a mistake. Empty if the user stopped it."""
        self._start_timer = QTimer(self, singleShot=True, interval=0)
        """Starts the search once the last move is shown."""
        self._start_timer.timeout.connect(self._start)
        reviewer.progressed.connect(self._on_progressed)
        reviewer.review_finished.connect(self._on_finished)
        reviewer.stopped.connect(self._on_stopped)

    @property
    def sentence(self) -> str:
        """Why the game was lost, or a note that the search is running. Empty for other games."""
        game = self._session.game
        if not self._is_explained(game):
            return ""
        if self._mistake:
            return review.decisive(game, self._mistake, self._notation)
        return review.SEARCHING if self._is_searching else self._result

    @property
    def has_mistake(self) -> bool | None:
        """True if the mistake that lost the game on the page is known. None if that game is not explained."""
        return self._mistake is not None if self._is_explained(self._session.game) else None

    def mistake(self, game: Game) -> DecisiveMistake | None:
        """Return the mistake that decided a game. None if it is not known."""
        return self._mistake if self._is_explained(game) else None

    def on_session_changed(self, session: MnkSession) -> None:
        """Review a game that a person has just lost. The review ends when another game is shown."""
        before = self._session
        self._session = session
        if session.practice or before.practice:
            return
        if self._game and not self._is_explained(session.game):
            self._forget()
        has_ended = not session.reviewing and before.game.outcome is None and session.game.outcome is not None
        if has_ended and self._settings.explain_losses and person_who_lost(session.game) is not None:
            self._game = session.game
            self._is_searching = True
            self._start_timer.start()

    def close(self) -> None:
        """Start no search any more."""
        self._start_timer.stop()

    @property
    def _notation(self) -> Notation:
        return self._session.settings.notation

    def _start(self) -> None:
        if self._game:
            self.reviewer.start(self._game)

    def _forget(self) -> None:
        self._game = None
        self._mistake = None
        self._is_searching = False
        self.reviewer.forget()

    def _is_explained(self, game: Game) -> bool:
        """Return True if this is the game that is explained. Its players and notes may have changed."""
        return game.has_same_course(self._game)

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
        self._mistake = mistake
        self._is_searching = False
        self._result = result
        if self.sentence != before:
            self.changed.emit()


def person_who_lost(game: Game) -> int | None:
    """Return the seat of the first person who has lost a finished game, or None."""
    winners = game.outcome.winners if game.outcome else frozenset()
    losers = (seat for seat, player in enumerate(game.setup.players) if winners and seat not in winners)
    return next((seat for seat in losers if game.setup.players[seat].kind == PERSON), None)
