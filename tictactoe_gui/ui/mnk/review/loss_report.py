"""Explains to people why they lost the game that has just ended."""

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.sentence_card import Badge
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
        self._reviewer = reviewer
        self._game: Game | None = None
        """Lost game that is explained, or None."""
        self._mistake: DecisiveMistake | None = None
        self._result = ""
        """What is said while no mistake is known. Empty if the user stopped the search."""
        for news in (reviewer.progressed, reviewer.review_finished, reviewer.stopped):
            news.connect(self._on_news)

    @property
    def sentence(self) -> str:
        """Why the game was lost, or a note that the search is running. Empty for other games."""
        game = self._session.game
        if not self._is_explained(game):
            return ""
        if self._mistake:
            return review.decisive(game, self._mistake, self._session.settings.cell_notation)
        return self._result

    @property
    def badge(self) -> Badge | None:
        """Badge of the sentence. None without one."""
        if not self.sentence:
            return None
        is_big = self._mistake is not None and self._mistake.surest.verdict is Verdict.BLUNDER
        return Badge.BIG_FAULT if is_big else Badge.FAULT

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
            self._game = self._mistake = None
            self._reviewer.forget()
        has_ended = not session.reviewing and before.game.outcome is None and session.game.outcome is not None
        if has_ended and self._settings.explain_losses and person_who_lost(session.game) is not None:
            self._game = session.game
            self._result = review.SEARCHING
            # The last move is shown first.
            QTimer.singleShot(0, self, self._start)

    def close(self) -> None:
        """Start no search any more."""
        self._game = None

    def _start(self) -> None:
        if self._game:
            self._reviewer.start(self._game)

    def _is_explained(self, game: Game) -> bool:
        """Return True if this is the game that is explained. Its players and notes may have changed."""
        return game.has_same_course(self._game)

    def _on_news(self, game: Game) -> None:
        """Look for the mistake among the reviews. A likely one is shown only once all reviews are known."""
        seat = person_who_lost(game)
        if seat is None or self._mistake or not self._is_explained(game):
            return
        before = self.sentence
        known = self._reviewer.reviews(game)
        found = decisive_mistake(game, seat, known)
        if found and (found.is_proved or self._reviewer.is_finished):
            self._mistake = found
            self.mistake_found.emit(game, found)
        elif self._reviewer.is_finished:
            self._result = running_text(standings.progress(game, known), review.NO_MISTAKE)
        elif not self._reviewer.is_reviewing:
            self._result = self._reviewer.error
        if self.sentence != before:
            self.changed.emit()


def person_who_lost(game: Game) -> int | None:
    """Return the seat of the first person who has lost a finished game, or None."""
    winners = game.outcome.winners if game.outcome else frozenset()
    losers = (seat for seat, player in enumerate(game.players) if winners and seat not in winners)
    return next((seat for seat in losers if game.players[seat].kind == PERSON), None)
