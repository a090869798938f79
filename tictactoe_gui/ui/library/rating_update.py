"""Rating of the games that have not been rated yet, in the background."""

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.storage.library import ratings
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.session.library_file import LibraryAnswer


class RatingUpdate(QObject):
    """Update of the ratings in the library's thread, in short steps, so that games can be stored in between.

    Signals:
        progressed(float): part of the games that is rated, from 0 to 1. 1 also means that the update failed.

    """

    progressed = Signal(float)

    def __init__(self, game_library: GameLibrary, parent: QObject) -> None:
        super().__init__(parent)
        self._library = game_library
        self._is_running = self._is_closing = False
        game_library.closing.connect(self._on_closing)

    def start(self) -> None:
        """Rate all games. Has no effect while an update is running."""
        if not self._is_running:
            self._is_running = True
            self._continue()

    def _continue(self) -> None:
        self._library.ask(ratings.rate_next, self._on_rated)

    def _on_rated(self, answer: LibraryAnswer[float]) -> None:
        done = 1.0 if answer.result is None else answer.result
        self._is_running = done < 1 and not self._is_closing
        if self._is_running:
            self._continue()
        self.progressed.emit(done)

    def _on_closing(self) -> None:
        self._is_closing = True
