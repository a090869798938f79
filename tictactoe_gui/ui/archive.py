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
    from tictactoe_gui.storage.library import Library
    from tictactoe_gui.storage.library_faults import LibraryFault

Answer = TypeVar("Answer")

LATER = 2000
"""Delay from opening the library to checking the whole file, in milliseconds. The first query runs before."""
PATIENCE = 1.0
"""Seconds to wait for another program that is writing to the library. The window is blocked meanwhile."""
LOOK = 50
"""Interval at which the window polls the running check, in milliseconds."""


class Archive(QObject):
    """Access to the game library. It is opened on first use, and replaced by a new one if it is damaged.

    archive.ask(lambda library: list(...), [])                       # query the library
    archive.change(lambda library: library.delete(numbers), None)    # modify it

    Signals:
        changed(): games were stored, deleted or restored, or a new library was started.
        troubled(str): why the library is unavailable, or where a damaged one was moved. Empty once it works again.

    """

    changed = Signal()
    troubled = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        """Initialise the service. The library file need not exist yet."""
        super().__init__(parent)
        self._path, self._said = path, ""
        self._library: Library | None = None
        self._check: _Check | None = None
        self._later, self._look = QTimer(self, singleShot=True), QTimer(self, interval=LOOK)
        self._later.timeout.connect(self._start_check)
        self._look.timeout.connect(self._look_after_check)

    @property
    def trouble(self) -> str:
        """Last reported error. Empty means that the library is available."""
        return self._said

    def ask(self, question: "Callable[[Library], Answer]", otherwise: Answer) -> Answer:
        """Run a query. If the library is unavailable, report the error and return the default."""
        from tictactoe_gui.storage.library_faults import LibraryFault

        try:
            answer = self._ask(question)
        except LibraryFault as fault:
            self._tell(fault)
            return otherwise
        self._tell(None)
        return answer

    def change(self, change: "Callable[[Library], Answer]", otherwise: Answer) -> Answer:
        """Run a function that modifies the library, and emit `changed`. Errors are handled as in `ask`."""
        done = self.ask(lambda library: (change(library),), None)
        if done is None:
            return otherwise
        self.changed.emit()
        return done[0]

    def store(self, game: "Game | MastermindGame") -> bool:
        """Store a game, replacing the one with the same id. Return True if it was stored."""
        if isinstance(game, Game):
            return self.change(lambda library: library.store(game) > 0, otherwise=False)
        from tictactoe_gui.storage import codebreaking

        return self.change(lambda library: codebreaking.store(library, game) > 0, otherwise=False)

    def close(self) -> None:
        """Close the library file."""
        self._later.stop()
        if self._library:
            self._library.close()

    def _ask(self, question: "Callable[[Library], Answer]") -> Answer:
        """Run a query. If the library is damaged, start a new one and run the query again."""
        from tictactoe_gui.storage.library_faults import LibraryFault, Trouble

        library = self._open()
        try:
            return question(library)
        except LibraryFault as fault:
            if fault.trouble is not Trouble.DAMAGED:
                raise
            library.begin_anew()
            return question(library)

    def _open(self) -> "Library":
        if self._library is None:
            from tictactoe_gui.storage.library import Library

            self._library = Library(self._path, PATIENCE)
            self._later.start(LATER)
        return self._library

    def _start_check(self) -> None:
        if self._library:
            self._check = _Check(self._library)
            # The garbage collector may run in any thread, but some Qt objects must be destroyed in their own.
            gc.disable()
            self._check.start()
            self._look.start()

    def _look_after_check(self) -> None:
        if self._check and not self._check.is_alive():
            gc.enable()
            self._look.stop()
            if self._check.damaged:
                self.change(lambda library: library.begin_anew(), None)

    def _tell(self, fault: "LibraryFault | None") -> None:
        """Report an error, or its end, unless that was reported before."""
        from tictactoe_gui.wording import library as wording

        aside = self._library and self._library.aside
        sentences = [wording.set_aside(aside) if aside else "", wording.fault(fault) if fault else ""]
        said, self._said = self._said, "\n".join(filter(None, sentences))
        if said != self._said:
            self.troubled.emit(self._said)


class _Check(Thread):
    """Thread that checks the whole library file. It must not use Qt, whose objects may be destroyed before it ends."""

    def __init__(self, library: "Library") -> None:
        super().__init__(daemon=True)
        self._library = library
        self.damaged = False

    def run(self) -> None:
        from tictactoe_gui.storage.library_faults import LibraryFault, Trouble

        try:
            self._library.check()
        except LibraryFault as fault:
            self.damaged = fault.trouble is Trouble.DAMAGED
