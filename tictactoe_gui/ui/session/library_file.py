"""The library file behind `LibraryService`."""

from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage import atomic, file_faults, paths
from tictactoe_gui.storage.autosave import PendingGames
from tictactoe_gui.storage.library import mastermind_games, people, ratings, recovery, schema
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library, LibraryReader
from tictactoe_gui.wording import library as wording
from tictactoe_gui.wording import phrases

Result = TypeVar("Result")

LOCK_TIMEOUT_S = 1.0
"""Seconds that the thread waits for another program that is writing to the library."""
READ_TIMEOUT_S = 0.05
"""Seconds that the window waits for another program that has locked the library."""


class LibraryAnswer(NamedTuple, Generic[Result]):
    """Result of a call, or why there is none."""

    result: Result | None
    error: str = ""
    """Message for the user. Empty if there is a result."""
    is_damaged: bool = False
    bug: Exception | None = None
    """Exception that should not have happened. None if there was none."""
    is_lost: bool = False
    """True if a game is neither in the library nor in a separate file."""


class LibraryFile:
    """The library file as a thread uses it. It is opened by the first call, and recovered if it is damaged.

    A game that cannot be stored is kept in a separate file.
    """

    def __init__(self, path: Path, pending_folder: Path) -> None:
        self._path = path
        self._pending = PendingGames(pending_folder)
        self._reader: LibraryReader | None = None
        """Connection of the window."""
        self._library: Library | None = None
        self.is_missing = False
        """True if the last call failed because the library may be on a disk that is not there."""
        self.is_stopped = False
        """True once the program ends. Then no more waiting games are stored, and no more games are rated."""

    @property
    def notices(self) -> list[str]:
        """What was recovered or lost, why the library has no backup, and which game is unreadable."""
        notices: list[str] = []
        if self._library:
            notices = [
                wording.recovered(self._library.recovery),
                wording.restored(self._library.restoration),
                wording.replaced(self._library.lost_games, self._path),
                wording.no_backup(self._library.backup_fault),
            ]
        if self._pending.unreadable:
            notices.append(wording.PENDING_UNREADABLE.format(path=self._pending.unreadable))
        return notices

    @property
    def was_missing(self) -> bool:
        """True if the library was missing and has been replaced."""
        return bool(self._library and self._library.restoration)

    def open(self) -> LibraryAnswer[None]:
        """Open, create or update the file."""
        return self.run(_read_version)

    def start_new(self) -> LibraryAnswer[None]:
        """Create a new library in place of one that is missing with its folder."""
        with suppress(OSError):
            atomic.remove(paths.library_marker())
            recovery.set_aside_links(self._path)
        return self.open()

    def read(self, question: Callable[[Library], Result]) -> LibraryAnswer[Result]:
        """Return the answer to a question. Only this method is called in the window's thread."""
        try:
            if self._reader and self._reader.is_read_only:
                self.close_reader()  # the disk may be writable by now
            self._reader = self._reader or LibraryReader(self._path, READ_TIMEOUT_S)
            return LibraryAnswer(question(self._reader))
        except LibraryFault as fault:
            return self._failed(fault)

    def peek(self, question: Callable[[Library], Result]) -> LibraryAnswer[Result]:
        """Return the answer to a question if the file can be read as it is."""
        try:
            with closing(LibraryReader(self._path, READ_TIMEOUT_S)) as reader:
                return LibraryAnswer(question(reader))
        except LibraryFault as fault:
            return self._failed(fault)

    def close_reader(self) -> None:
        """Close the connection of the window. The next question opens it again."""
        if self._reader:
            self._reader.close()
            self._reader = None

    def run(self, function: Callable[[Library], Result]) -> LibraryAnswer[Result]:
        """Call a function with the library. A damaged library is recovered first."""
        try:
            library = self._open()
            return LibraryAnswer(library.with_recovery(lambda: function(library)))
        except LibraryFault as fault:
            return self._failed(fault)
        except Exception as bug:  # noqa: BLE001 - raised in the window's thread
            return self._failed(LibraryFault(ErrorKind.FAILED, self._path, _detail(bug)))._replace(bug=bug)

    def store(self, game: Game | MastermindGame, kept: bytes = b"") -> LibraryAnswer[int]:
        """Store a game. If that is impossible, keep it in a file, unless `kept` says that it is in this one already.

        The result is None without an error if another window has stored or replaced the kept game.
        """
        with self._pending.turn():
            content = self._pending.content(game)
            if kept and content != kept:
                return LibraryAnswer(None)
            stored = self.run(lambda library: _store(library, game))
            try:
                if not stored.error:
                    self._pending.remove(game, content)
                elif not kept:
                    self._pending.add(game)
            except OSError:
                return stored._replace(is_lost=True)
            return stored

    def store_pending(self) -> LibraryAnswer[int]:
        """Store the games that are kept in files, up to the first failure. The result is how many were stored."""
        stored = 0
        for game, content in self._pending.games():
            if self.is_stopped:
                break
            answer = self.store(game, content)
            if answer.error:
                return answer
            stored += answer.result is not None
        return LibraryAnswer(stored)

    def check(self) -> LibraryAnswer[bool]:
        """Check the whole file, and recover a damaged one. The result is True if it was damaged."""
        try:
            self._open().check()
        except LibraryFault as fault:
            return self.recover() if fault.kind is ErrorKind.DAMAGED else self._failed(fault)
        return LibraryAnswer(result=False)

    def recover(self) -> LibraryAnswer[bool]:
        """Recover the file if it is damaged, or create a missing one. The result is True if the file has changed."""
        try:
            library = self._open()
            is_missing = schema.is_missing(self._path)
            before = library.recovery
            if not is_missing:
                library.recreate()
            _read_version(library)
        except LibraryFault as fault:
            return self._failed(fault)
        return LibraryAnswer(result=is_missing or library.recovery is not before)

    def close(self) -> None:
        """Close the file."""
        if self._library:
            self._library.close()

    def rate_next(self) -> LibraryAnswer[float]:
        """Rate the next games. The result is the part of all games that is done."""
        return LibraryAnswer(1.0) if self.is_stopped else self.run(ratings.rate_next)

    def name_person(self, name: str) -> LibraryAnswer[bool]:
        """Name the only person in earlier games. The result is True if there are such games."""
        return self.run(lambda library: people.name_person(library, phrases.DEFAULT_NAMES, name))

    def _open(self) -> Library:
        if self._library is None:
            self._library = Library(self._path, LOCK_TIMEOUT_S, paths.library_marker())
        return self._library

    def _failed(self, fault: LibraryFault) -> LibraryAnswer[Any]:
        self.is_missing = fault.kind is ErrorKind.MISSING
        return LibraryAnswer(None, wording.fault(fault), fault.kind is ErrorKind.DAMAGED)


def _read_version(library: Library) -> None:
    """Open the file again if it was closed or replaced."""
    list(library.query("PRAGMA user_version"))


def _store(library: Library, game: Game | MastermindGame) -> int:
    return library.store(game) if isinstance(game, Game) else mastermind_games.store(library, game)


def _detail(bug: Exception) -> str:
    # The system describes an error in its own language.
    return file_faults.number(bug) if isinstance(bug, OSError) else str(bug)
