"""Reviews that are stored with the games of the library."""

from functools import partial

from PySide6.QtCore import QObject

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService

MAX_WAITING = 10
"""Maximum number of reviews that wait until their games are in the library."""


class StoredReviews(QObject):
    """Loads and stores the reviews of games.

    A game is stored when it ends, but that can take longer than its review. Until then, the review waits.
    """

    def __init__(self, library: LibraryService, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._waiting: list[tuple[Game, tuple[MoveReview, ...]]] = []
        library.changed.connect(self._store_waiting)

    def load(self, game: Game) -> tuple[MoveReview, ...]:
        """Return the stored reviews of a game, the last move first. Empty if there are none."""
        nothing = tuple[MoveReview, ...]()
        return self._library.query(partial(self._library.file.load_review, game=game), nothing)

    def store(self, game: Game, found: tuple[MoveReview, ...]) -> None:
        """Store the reviews of a game."""
        store = partial(self._library.file.store_review, game=game, found=found)
        self._library.ask(store, partial(self._on_stored, game, found), waits=False)

    def _on_stored(self, game: Game, found: tuple[MoveReview, ...], answer: LibraryAnswer[bool]) -> None:
        if answer.result:
            self._library.changed.emit()
        else:
            self._waiting = [*self._waiting, (game, found)][-MAX_WAITING:]

    def _store_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for game, found in waiting:
            self.store(game, found)
