"""Adding the games of a file to the library in the background."""

from dataclasses import dataclass, field

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage.collections import GameCollection, ListedGame, UnreadGame
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.wording import collections as wording
from tictactoe_gui.wording.phrases import running_text

STEP_S = 0.2
"""How long the games of a step are read, in seconds. Other games are stored between the steps."""
GAMES_PER_STEP = 200


@dataclass
class _Import:
    """A collection of which some games have been added."""

    collection: GameCollection
    done: int = 0
    added: int = 0
    known: int = 0
    faults: list[UnreadGame] = field(default_factory=list)

    @property
    def is_complete(self) -> bool:
        """True if all games have been added."""
        return self.collection.is_complete and self.done == len(self.collection.games)

    def add_some(self, library: Library) -> None:
        """Add the next games. This method is called in the library's thread."""
        if self.done == len(self.collection.games):
            self.collection.read(STEP_S)
        found = self.collection.games[self.done : self.done + GAMES_PER_STEP]
        games = [game.game for game in found if isinstance(game, ListedGame)]
        added = library.add_imported(games)
        self.added += added
        self.known += len(games) - added
        self.faults += [
            UnreadGame(number, why) for number, why in enumerate(found, self.done + 1) if isinstance(why, BadRecord)
        ]
        self.done += len(found)

    @property
    def report(self) -> str:
        """How many games were added, and how many were not and why."""
        return wording.added(self.added, self.known, self.faults, format_number)


class GameImporter(QObject):
    """Adds the games of files to the library, step by step, so that other games can be stored in between.

    Signals:
        progressed(str): how far it is. Empty at the end.
        finished(str): how many games were added, and how many were not and why.

    """

    progressed = Signal(str)
    finished = Signal(str)

    def __init__(self, library: LibraryService, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._imports: list[_Import] = []
        """The current import first, and those that wait for it."""
        library.closing.connect(self._stop)

    def add(self, collection: GameCollection) -> None:
        """Add all games of a collection."""
        self._imports.append(_Import(collection))
        if len(self._imports) == 1:
            self._continue()

    def _stop(self) -> None:
        """Add no more games. Those that were added stay."""
        self._imports.clear()

    def _continue(self) -> None:
        if self._imports:
            current = self._imports[0]
            self.progressed.emit(wording.ADDING.format(done=format_number(current.done)))
            self._library.run(current.add_some, self._on_step)

    def _on_step(self, answer: LibraryAnswer[None]) -> None:
        if not self._imports:
            return  # the program ends
        current = self._imports[0]
        if answer.error or current.is_complete:
            self._imports.pop(0)
            self._library.find_person()
            self.progressed.emit("")
            self.finished.emit(running_text(answer.error, current.report))
        # Memory is only collected between the steps, while the library is idle.
        QTimer.singleShot(0, self, self._continue)
