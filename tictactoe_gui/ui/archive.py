"""The archive: the library of games for all of the window. What keeps it from being used costs no game in play."""

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
"""Milliseconds from opening the library to reading the whole file: what it is opened for comes first."""
PATIENCE = 1.0
"""Seconds to wait for another program that writes into the library, for the window waits with us."""
LOOK = 50
"""How often the window looks whether the file has been read, in milliseconds."""


class Archive(QObject):
    """Opens the library when it is first wanted, and begins a new one if it is damaged.

    archive.ask(lambda library: list(...), [])                            to know what is in the library
    archive.change(lambda library: library.delete(numbers), None)         to have something else in it

    Signals:
        changed(): games were stored, deleted or brought back, or another library was begun.
        troubled(str): a sentence tells that the library cannot be used, or where a damaged one is; empty: no longer.

    """

    changed = Signal()
    troubled = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        """Take the file of the library, which need not exist yet."""
        super().__init__(parent)
        self._path, self._said = path, ""
        self._library: Library | None = None
        self._check: _Check | None = None
        self._later, self._look = QTimer(self, singleShot=True), QTimer(self, interval=LOOK)
        self._later.timeout.connect(self._start_check)
        self._look.timeout.connect(self._look_after_check)

    @property
    def trouble(self) -> str:
        """What was told last; empty: the library can be used."""
        return self._said

    def ask(self, question: "Callable[[Library], Answer]", otherwise: Answer) -> Answer:
        """Give what the library answers now, or what else is given where it cannot be used, which is told."""
        from tictactoe_gui.storage.library_faults import LibraryFault

        try:
            answer = self._ask(question)
        except LibraryFault as fault:
            self._tell(fault)
            return otherwise
        self._tell(None)
        return answer

    def change(self, change: "Callable[[Library], Answer]", otherwise: Answer) -> Answer:
        """Let the library be changed, likewise, and tell that it is."""
        done = self.ask(lambda library: (change(library),), None)
        if done is None:
            return otherwise
        self.changed.emit()
        return done[0]

    def store(self, game: "Game | MastermindGame") -> bool:
        """Keep a game, in place of what was kept under its id before; tell whether it is kept."""
        if isinstance(game, Game):
            return self.change(lambda library: library.store(game) > 0, otherwise=False)
        from tictactoe_gui.storage import codebreaking

        return self.change(lambda library: codebreaking.store(library, game) > 0, otherwise=False)

    def close(self) -> None:
        """Close the file of the library."""
        self._later.stop()
        if self._library:
            self._library.close()

    def _ask(self, question: "Callable[[Library], Answer]") -> Answer:
        """Ask the library, and once more if it was damaged and a new one is begun."""
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
            # Garbage is collected by whichever thread it comes to, and parts of Qt may only go in their own.
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
        """Tell what is the matter, unless it was told before."""
        from tictactoe_gui.wording import library as wording

        aside = self._library and self._library.aside
        sentences = [wording.set_aside(aside) if aside else "", wording.fault(fault) if fault else ""]
        said, self._said = self._said, "\n".join(filter(None, sentences))
        if said != self._said:
            self.troubled.emit(self._said)


class _Check(Thread):
    """Has the whole file read; it says nothing to Qt, whose parts may be gone by the time it ends."""

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
