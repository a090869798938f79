"""Imports the modules that the end of a game needs, while the game is played."""

from contextlib import suppress
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

MODULES = (
    "tictactoe_gui.mastermind.game",
    "tictactoe_gui.storage.library.library",
    "tictactoe_gui.ui.session.library_file",
    "openskill.models",
    "tictactoe_gui.ratings.model",
    "tictactoe_gui.ui.mnk.review.game_reviewer",
    "tictactoe_gui.ui.mnk.review.review_view",
    "tictactoe_gui.ui.puzzles.progress_keeper",
    "tictactoe_gui.puzzles.schedule",
)
"""Modules for the library, ratings, reviews and puzzles. Each takes less than 20 ms after those above it."""
INTERVAL_MS = 50
"""Time between two imports, in milliseconds. The window handles its events meanwhile."""


class Preloader(QObject):
    """Imports modules one after the other, so that none of them delays the window noticeably."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._modules = list(MODULES)
        self._timer = QTimer(self, interval=INTERVAL_MS)
        self._timer.timeout.connect(self._import_next)

    def start(self) -> None:
        """Begin to import the modules. Later calls do nothing."""
        if self._modules and not self._timer.isActive():
            self._timer.start()

    def _import_next(self) -> None:
        with suppress(ImportError):  # the part of the program that needs the module reports it
            import_module(self._modules.pop(0))
        if not self._modules:
            self._timer.stop()
