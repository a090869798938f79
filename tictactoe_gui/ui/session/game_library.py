"""The game library as a service for the whole window. Its failures never affect the current game."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.mnk.game import Game
    from tictactoe_gui.storage.library.library import Library
    from tictactoe_gui.ui.session.library_access import LibraryAccess

Result = TypeVar("Result")

CHECK_DELAY_MS = 2000
"""Delay between opening the library and checking the whole file, in milliseconds. The first query runs first."""
POLL_MS = 50
"""Interval at which the window polls a running update or check, in milliseconds."""


class GameLibrary(QObject):
    """Access to the game library. It is opened on first use, and replaced by a new one if it is damaged.

    A library from an older version of the program is updated first. Until then, it is unavailable.

    Signals:
        changed(): games were stored, deleted or restored, a new library was started, or an update made progress.
        availability_changed(str): why the library is unavailable, or where a damaged one was moved. Empty if it works.

    """

    changed = Signal()
    availability_changed = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        """Initialise the service. The library file need not exist yet."""
        super().__init__(parent)
        self._path, self._error = path, ""
        self._used_access: LibraryAccess | None = None
        self._update_timer, self._check_timer = QTimer(self, interval=POLL_MS), QTimer(self, singleShot=True)
        self._poll_timer = QTimer(self, interval=POLL_MS)
        self._update_timer.timeout.connect(self._poll_update)
        self._check_timer.timeout.connect(self._start_check)
        self._poll_timer.timeout.connect(self._poll_check)

    @property
    def error(self) -> str:
        """Last reported error. Empty means that the library is available."""
        return self._error

    @property
    def is_updating(self) -> bool:
        """Whether a library from an older version is being updated. `error` then has the progress."""
        return self._used_access is not None and self._used_access.is_updating

    def wait_for_update(self) -> None:
        """Wait until an update that is running has ended. The window is blocked meanwhile."""
        if self._used_access:
            self._used_access.wait_for_update()

    def query(self, question: "Callable[[Library], Result]", default: Result) -> Result:
        """Run a query. If the library is unavailable, report the error and return the default."""
        answer, error = self._access.query(question, default)
        before, self._error = self._error, error
        if before != error:
            self.availability_changed.emit(error)
        return answer

    def change(self, change: "Callable[[Library], Result]", default: Result) -> Result:
        """Run a function that modifies the library, and emit `changed`. Errors are handled as in `query`."""
        result = self.query(lambda library: (change(library),), None)
        if result is None:
            return default
        self.changed.emit()
        return result[0]

    def store(self, game: "Game | MastermindGame") -> bool:
        """Store a game, replacing the one with the same id. Return True if it was stored."""
        return self.change(lambda library: self._access.store(library, game), 0) > 0

    def is_known(self, game: "MastermindGame") -> bool:
        """Return whether the breaker had played this game's number before."""
        return self.query(lambda library: self._access.is_known(library, game), default=False)

    def close(self) -> None:
        """Close the library file."""
        for timer in (self._update_timer, self._check_timer):
            timer.stop()
        if self._used_access:
            self._used_access.close()

    @property
    def _access(self) -> "LibraryAccess":
        """Access to the file, created on first use."""
        if self._used_access is None:
            # SQLite is not needed before the first game ends.
            from tictactoe_gui.ui.session.library_access import LibraryAccess

            self._used_access = LibraryAccess(
                self._path, lambda: self._check_timer.start(CHECK_DELAY_MS), self._update_timer.start
            )
        return self._used_access

    def _poll_update(self) -> None:
        """Show the progress or the result of an update."""
        before, has_ended = self._error, not self._access.is_updating
        self.query(lambda _library: None, None)
        if has_ended or self._error != before:
            self.changed.emit()
        if has_ended:
            self._update_timer.stop()
            self._access.end_update()

    def _start_check(self) -> None:
        self._access.start_check()
        self._poll_timer.start()

    def _poll_check(self) -> None:
        if not self._access.is_checking:
            self._poll_timer.stop()
            if self._access.end_check():
                self.change(lambda library: library.recreate(), None)
