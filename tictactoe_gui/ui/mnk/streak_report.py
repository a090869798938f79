"""Reports how many games in a row the winner of a finished game has won."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.storage.library.scores import Streak
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService


class StreakReport(QObject):
    """Asks the library for the streak of a person who has won the last game alone.

    Signals:
        reported(Game, int): the number of games in a row that its winner has won, including this one.

    """

    reported = Signal(object, int)

    def __init__(self, keeper: GameKeeper[Game], library: LibraryService, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        keeper.stored.connect(self._on_stored)

    def _on_stored(self, game: Game) -> None:
        winner = game.outcome.winner if game.outcome else None
        if winner is not None and game.setup.players[winner].kind == PERSON:
            question = partial(self._library.file.streak, name=game.setup.players[winner].name)
            self._library.ask(question, partial(self._on_found, game))

    def _on_found(self, game: Game, answer: LibraryAnswer[Streak | None]) -> None:
        if answer.result:
            self.reported.emit(game, answer.result.games)
