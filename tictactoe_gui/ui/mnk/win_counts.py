"""Numbers of games that the players of the current game have won, over all runs of the program."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.player import Player
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.session.library_file import LibraryAnswer, LibraryFile
from tictactoe_gui.ui.session.library_service import LibraryService


class WinCounts(QObject):
    """Counts the games that each player has won, by name and kind, as the scores do.

    Signals:
        counted(list): the number of games won by each player of the game, by seat.

    """

    counted = Signal(list)

    def __init__(self, library: LibraryService, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._players: Sequence[Player] = ()
        library.changed.connect(self._count)

    def set_session(self, session: MnkSession) -> None:
        """Count for the players of a session, unless they are the same as before."""
        if session.game.setup.players != self._players:
            self._players = session.game.setup.players
            self.counted.emit([0] * len(self._players))
            self._count()

    def _count(self) -> None:
        self._library.peek(partial(_games_won, self._players), partial(self._on_counted, self._players))

    def _on_counted(self, players: Sequence[Player], answer: LibraryAnswer[list[int]]) -> None:
        if answer.result is not None and players == self._players:
            self.counted.emit(answer.result)


def _games_won(players: Sequence[Player], file: LibraryFile, library: Library) -> list[int]:
    return [file.games_won(library, player.name, player.kind) for player in players]
