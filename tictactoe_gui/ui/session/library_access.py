"""The library file behind `GameLibrary`. Imported with the first query, since SQLite takes 2 MB of memory."""

import gc
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TypeVar

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.wording import library as wording

Result = TypeVar("Result")

LOCK_TIMEOUT_S = 1.0
"""Seconds to wait for another program that is writing to the library. The window is blocked meanwhile."""


class LibraryAccess:
    """Access to the library file, which is opened by the first query and replaced if it is damaged."""

    def __init__(self, path: Path, on_opened: Callable[[], None]) -> None:
        """Create the access. `on_opened` is called when the file has been opened."""
        self._path, self._on_opened = path, on_opened
        self._library: Library | None = None
        self._check: _CheckThread | None = None

    def query(self, question: Callable[[Library], Result], default: Result) -> tuple[Result, str]:
        """Run a query. Return its result, or `default` if the library is unavailable, and the message for the user."""
        try:
            answer = self._query_with_recovery(question)
        except LibraryFault as fault:
            return default, self._message(wording.fault(fault))
        return answer, self._message()

    @staticmethod
    def store_query(game: Game | MastermindGame) -> Callable[[Library], bool]:
        """Return a query that stores a game of either kind and returns True if it was stored."""
        if isinstance(game, Game):
            return lambda library: library.store(game) > 0
        return lambda library: mastermind_games.store(library, game) > 0

    @staticmethod
    def is_known_query(game: MastermindGame) -> Callable[[Library], bool]:
        """Return a query that checks whether the breaker had played this game's number before."""
        return lambda library: mastermind_games.is_known(library, game)

    def start_check(self) -> None:
        """Start checking the whole file in a thread."""
        if self._library:
            self._check = _CheckThread(self._library)
            # The garbage collector may run in any thread, but some Qt objects must be destroyed in their own thread.
            gc.disable()
            self._check.start()

    @property
    def is_checking(self) -> bool:
        """Whether the check is still running."""
        return self._check is not None and self._check.is_alive()

    def end_check(self) -> bool:
        """Enable garbage collection again after the check. Return whether the file is damaged."""
        gc.enable()
        return self._check is not None and self._check.damaged

    def close(self) -> None:
        """Close the library file."""
        if self._library:
            self._library.close()

    def _query_with_recovery(self, question: Callable[[Library], Result]) -> Result:
        """Run a query. If the library is damaged, start a new one and run the query again."""
        library = self._open()
        try:
            return question(library)
        except LibraryFault as fault:
            if fault.kind is not ErrorKind.DAMAGED:
                raise
            library.recreate()
            return question(library)

    def _open(self) -> Library:
        if self._library is None:
            self._library = Library(self._path, LOCK_TIMEOUT_S)
            self._on_opened()
        return self._library

    def _message(self, error: str = "") -> str:
        """Return where a damaged library was moved, and the error. Empty if there is neither."""
        quarantined = self._library and self._library.quarantined
        return "\n".join(filter(None, [wording.REPLACED.format(path=quarantined) if quarantined else "", error]))


class _CheckThread(Thread):
    """Thread that checks the whole library file. It must not use Qt objects, which may be destroyed before it ends."""

    def __init__(self, library: Library) -> None:
        super().__init__(daemon=True)
        self._library = library
        self.damaged = False

    def run(self) -> None:
        try:
            self._library.check()
        except LibraryFault as fault:
            self.damaged = fault.kind is ErrorKind.DAMAGED
