"""The library file behind `GameLibrary`. Imported with the first query, since SQLite takes 2 MB of memory."""

import gc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TypeVar

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library import mastermind_games, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.wording import library as wording

Result = TypeVar("Result")

LOCK_TIMEOUT_S = 1.0
"""Seconds to wait for another program that is writing to the library. The window is blocked meanwhile."""
UPDATE_WAIT_S = 0.1
"""Seconds to wait for an update of the file, which blocks the window. A longer update continues in the background."""


class LibraryAccess:
    """Access to the library file, which is opened by the first query and replaced if it is damaged.

    A file of an older version is first updated in a thread. The library is unavailable until then.
    """

    def __init__(self, path: Path, on_opened: Callable[[], None], on_update: Callable[[], None]) -> None:
        """Create the access. `on_opened` is called when the file is open, `on_update` when an update has started.

        When `is_updating` is False again, the caller calls `end_update`.
        """
        self._path, self._on_opened, self._on_update = path, on_opened, on_update
        self._library: Library | None = None
        self._update: UpdateThread | None = None
        self._check: _LibraryThread | None = None

    def query(self, question: Callable[[Library], Result], default: Result) -> tuple[Result, str]:
        """Run a query. Return its result, or `default` if the library is unavailable, and the message for the user."""
        try:
            library = self._open()
            if library is None:
                return default, wording.updating(self._update.progress if self._update else 0)
            return library.with_recovery(lambda: question(library)), self._message()
        except LibraryFault as fault:
            return default, self._message(wording.fault(fault))

    @staticmethod
    def store(library: Library, game: Game | MastermindGame) -> int:
        """Store a game of either kind and return its number."""
        return library.store(game) if isinstance(game, Game) else mastermind_games.store(library, game)

    @staticmethod
    def is_known(library: Library, game: MastermindGame) -> bool:
        """Return whether the breaker had played this game's number before."""
        return mastermind_games.is_known(library, game)

    @property
    def is_updating(self) -> bool:
        """Whether the file is being updated."""
        return self._update is not None and self._update.is_alive()

    def end_update(self) -> None:
        """End an update that has finished. If it failed, the next query starts another one."""
        if self._update:
            self._update.end()
            self._update = None
        if self._library:
            self._on_opened()

    def start_check(self) -> None:
        """Start checking the whole file in a thread."""
        if self._library:
            self._check = _LibraryThread(self._library.check, self._path)

    @property
    def is_checking(self) -> bool:
        """Whether the check is still running."""
        return self._check is not None and self._check.is_alive()

    def end_check(self) -> bool:
        """End a check that has finished. Return whether the file is damaged."""
        if self._check:
            self._check.end()
        return bool(self._check and self._check.fault and self._check.fault.kind is ErrorKind.DAMAGED)

    def wait_for_update(self) -> None:
        """Wait until an update that is running has ended."""
        if self._update:
            self._update.join()

    def close(self) -> None:
        """Close the library file. An update that is running has no effect."""
        if self._update:
            self._update.is_stopped = True
            self._update.end()
        if self._library:
            self._library.close()

    def _open(self) -> Library | None:
        """Return the library, or None while it is being updated."""
        if self._library is None and self._update is None:
            if schema.is_outdated(self._path, LOCK_TIMEOUT_S):
                self._update = UpdateThread(self._path)
                self._update.join(UPDATE_WAIT_S)
                self._on_update()
            else:
                self._library = Library(self._path, LOCK_TIMEOUT_S)
                self._on_opened()
        if self._update:
            if self._update.fault:
                raise self._update.fault
            self._library = self._update.library
        return self._library

    def _message(self, error: str = "") -> str:
        """Return what was recovered from a damaged library, and the error. Empty if there is neither."""
        recovery = self._library.recovery if self._library else None
        return "\n".join(filter(None, [wording.recovered(recovery), error]))


class _LibraryThread(Thread):
    """Thread that works on the file. It must not refer to Qt objects, which might be destroyed in it."""

    def __init__(self, work: Callable[[], None], path: Path) -> None:
        super().__init__(daemon=True)
        self._work, self._path = work, path
        self.fault: LibraryFault | None = None
        # The garbage collector may run in any thread, but some Qt objects must be destroyed in their own thread.
        gc.disable()
        self.start()

    def run(self) -> None:
        try:
            with suppress(_UpdateStopped):
                self._work()
        except LibraryFault as fault:
            self.fault = fault
        except Exception as error:
            self.fault = LibraryFault(ErrorKind.FAILED, self._path, str(error))
            raise

    def end(self) -> None:
        """Wait for the end, and enable garbage collection again."""
        self.join()
        gc.enable()


class UpdateThread(_LibraryThread):
    """Thread that updates a library from an older version."""

    def __init__(self, path: Path) -> None:
        self.progress, self.is_stopped = 0.0, False
        self.library: Library | None = None
        """Updated library. None until the end."""
        super().__init__(self._update, path)

    def _update(self) -> None:
        library = Library(self._path, LOCK_TIMEOUT_S, self.on_progress)
        # A connection can be used only in its own thread. The next query opens the file again.
        library.close()
        self.library = library

    def on_progress(self, done: float) -> None:
        """Note the progress, from 0 to 1. Raise an exception if the update was stopped."""
        self.progress = done
        if self.is_stopped:
            raise _UpdateStopped


class _UpdateStopped(Exception):
    """Raised to stop an update."""
