"""The game library as a service for the whole window. Its failures never affect the current game."""

import gc
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mnk.game import Game

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.storage.library.faults import LibraryFault
    from tictactoe_gui.storage.library.library import Library

Result = TypeVar("Result")

CHECK_DELAY_MS = 2000
"""Delay from opening the library to checking the whole file, in milliseconds. The first query runs before."""
LOCK_TIMEOUT_S = 1.0
"""Seconds to wait for another program that is writing to the library. The window is blocked meanwhile."""
CHECK_POLL_MS = 50
"""Interval at which the window polls the running check, in milliseconds."""


class GameLibrary(QObject):
    """Access to the game library. It is opened on first use, and replaced by a new one if it is damaged.

    archive.ask(lambda library: list(...), [])                       # query the library
    archive.change(lambda library: library.delete(numbers), None)    # modify it

    Signals:
        changed(): games were stored, deleted or restored, or a new library was started.
        availability_changed(str): why the library is unavailable, or where a damaged one was moved. Empty once it works again.

    """

    changed = Signal()
    availability_changed = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        """Initialise the service. The library file need not exist yet."""
        super().__init__(parent)
        self._path, self._error = path, ""
        self._library: Library | None = None
        self._check: _CheckThread | None = None
        self._check_timer, self._poll_timer = QTimer(self, singleShot=True), QTimer(self, interval=CHECK_POLL_MS)
        self._check_timer.timeout.connect(self._start_check)
        self._poll_timer.timeout.connect(self._poll_check)

    @property
    def error(self) -> str:
        """Last reported error. Empty means that the library is available."""
        return self._error

    def query(self, question: "Callable[[Library], Result]", default: Result) -> Result:
        """Run a query. If the library is unavailable, report the error and return the default."""
        from tictactoe_gui.storage.library.faults import LibraryFault

        try:
            answer = self._query_with_recovery(question)
        except LibraryFault as fault:
            self._report(fault)
            return default
        self._report(None)
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
        if isinstance(game, Game):
            return self.change(lambda library: library.store(game) > 0, default=False)
        from tictactoe_gui.storage.library import mastermind_games

        return self.change(lambda library: mastermind_games.store(library, game) > 0, default=False)

    def close(self) -> None:
        """Close the library file."""
        self._check_timer.stop()
        if self._library:
            self._library.close()

    def _query_with_recovery(self, question: "Callable[[Library], Result]") -> Result:
        """Run a query. If the library is damaged, start a new one and run the query again."""
        from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault

        library = self._open()
        try:
            return question(library)
        except LibraryFault as fault:
            if fault.kind is not ErrorKind.DAMAGED:
                raise
            library.recreate()
            return question(library)

    def _open(self) -> "Library":
        if self._library is None:
            from tictactoe_gui.storage.library.library import Library

            self._library = Library(self._path, LOCK_TIMEOUT_S)
            self._check_timer.start(CHECK_DELAY_MS)
        return self._library

    def _start_check(self) -> None:
        if self._library:
            self._check = _CheckThread(self._library)
            # The garbage collector may run in any thread, but some Qt objects must be destroyed in their own.
            gc.disable()
            self._check.start()
            self._poll_timer.start()

    def _poll_check(self) -> None:
        if self._check and not self._check.is_alive():
            gc.enable()
            self._poll_timer.stop()
            if self._check.damaged:
                self.change(lambda library: library.recreate(), None)

    def _report(self, fault: "LibraryFault | None") -> None:
        """Report an error, or its end, unless that was reported before."""
        from tictactoe_gui.wording import library as wording

        aside = self._library and self._library.quarantined
        sentences = [wording.set_aside(aside) if aside else "", wording.fault(fault) if fault else ""]
        before, self._error = self._error, "\n".join(filter(None, sentences))
        if before != self._error:
            self.availability_changed.emit(self._error)


class _CheckThread(Thread):
    """Thread that checks the whole library file. It must not use Qt, whose objects may be destroyed before it ends."""

    def __init__(self, library: "Library") -> None:
        super().__init__(daemon=True)
        self._library = library
        self.damaged = False

    def run(self) -> None:
        from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault

        try:
            self._library.check()
        except LibraryFault as fault:
            self.damaged = fault.kind is ErrorKind.DAMAGED
