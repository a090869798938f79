"""Reports how a finished game changed the ratings of the people in it."""

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ratings import Family, family_of
from tictactoe_gui.ratings.changes import RatingChange, named_changes
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService


class RatingReport(QObject):
    """Waits until the library has rated the last finished game.

    Signals:
        reported(Game, list): how the game changed the ratings of the people in it, with a `NamedChange` for each.

    """

    reported = Signal(object, list)

    def __init__(self, keeper: GameKeeper[Game], library: LibraryService, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._stored: tuple[Game, int] | None = None
        """Rated game that has not been reported yet, and its number in the library."""
        keeper.stored.connect(self._on_stored)
        library.ratings_updated.connect(self._report)

    def _on_stored(self, game: Game, number: int) -> None:
        self._stored = (game, number) if game.is_rated else None

    def _report(self) -> None:
        if not self._stored:
            return
        game, number = self._stored
        if changes := self._changes(number, family_of(game.setup.rules)):
            self._stored = None
            self.reported.emit(game, named_changes(game, changes))

    def _changes(self, number: int, family: Family) -> list[RatingChange]:
        changes = self._library.file.rating_changes
        return self._library.query(lambda library: changes(library, number, family), [])
