"""The game library as a service for the whole window. Its failures never affect the current game."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.session.library_file import LibraryAnswer, LibraryFile
from tictactoe_gui.wording import library as wording

Result = TypeVar("Result")
OnDone = Callable[[LibraryAnswer[Result]], object]

CHECK_DELAY_MS = 2000
"""Delay between opening the library and checking the whole file, in milliseconds. The first query runs first."""
STORE_RETRY_MS = 5000
"""Delay before storing a game, or keeping it in a file, is retried, in milliseconds."""


class LibraryService(QObject):
    """Access to the game library. It is opened on first use, and recovered if it is damaged.

    The lane opens the file and makes all changes, and the window only reads it. A library from an older version of the
    program is updated first. Until then, it is unavailable. A game that cannot be stored is kept in a separate file
    and stored later.

    Signals:
        changed(): games were stored, deleted or restored, a new library was started, or opening took long.
        availability_changed(str): the new `report`.
        closing(): the library is about to be closed.
        stored_later(int): number of games stored at the start, because earlier runs could not store them.
        ratings_updated(float): some games were rated. The number is the part of all games, from 0 to 1.

    """

    changed = Signal()
    availability_changed = Signal(str)
    stored_later = Signal(int)
    ratings_updated = Signal(float)
    closing = Signal()

    def __init__(self, path: Path, pending_folder: Path, lane: Lane, parent: QObject | None = None) -> None:
        """Initialise the service. The library file `path` and the folder for games to store need not exist yet."""
        super().__init__(parent, objectName="game_library")
        self._path = path
        self.pending_folder = pending_folder
        self._lane = lane
        self._file = LibraryFile(path, pending_folder)
        self.person = UNNAMED
        """Name of the person who plays against computers alone."""
        self._is_open = False
        self._has_check = False
        self.is_opening = False
        """True if the file is still being opened, updated or recovered."""
        self._is_beyond_recovery = False
        """True if the last recovery found no damage to mend."""
        self._may_open = True
        """False while a failure to open the file is reported."""
        self._read_error = ""
        self._store_error = ""
        self._reported = ""
        self._check_timer = QTimer(self, singleShot=True)
        self._retry_timer = QTimer(self, singleShot=True, interval=STORE_RETRY_MS)
        self._check_timer.timeout.connect(self._check)
        self._retry_timer.timeout.connect(self._store_pending)

    @property
    def error(self) -> str:
        """Why the library is unavailable. Empty means that it works."""
        return self._read_error or self._store_error

    @property
    def was_missing(self) -> bool:
        """True if the library was missing and has been replaced."""
        return self._file.was_missing

    @property
    def is_missing(self) -> bool:
        """True if the library may be on a disk that is not there. Otherwise a missing one is replaced."""
        return bool(self.error) and self._file.is_missing

    @property
    def report(self) -> str:
        """What was recovered from a damaged or missing file, and why the library is unavailable. Empty for neither."""
        return "\n".join(filter(None, [*self._file.notices, self.error]))

    def start(self) -> None:
        """Store the games that earlier runs could not store."""
        with suppress(OSError):
            if any(self.pending_folder.iterdir()):
                self._store_pending(self.stored_later.emit)

    def start_new(self) -> None:
        """Create a new library in place of a missing one, and store the games that wait for it."""
        self._open(self._file.start_new)
        self._store_pending()
        self.changed.emit()

    def query(self, question: Callable[[Library], Result], default: Result) -> Result:
        """Return the answer to a question. If the library is unavailable, report the error and return the default."""
        answer = self._read(question)
        if answer and answer.is_damaged and not self._is_beyond_recovery:
            self._is_open = False
            self._file.close_reader()
            self._open(self._file.recover)
            answer = self._read(question)
        if answer:
            self._report(read_error=answer.error)
        return default if answer is None or answer.error else answer.result  # type: ignore[return-value]

    def ask(self, question: Callable[[Library], Result], on_done: OnDone[Result], *, waits: bool = True) -> None:
        """Answer a question in the lane, then call `on_done`. The window waits at most a moment for the answer."""
        self._lane.run(partial(self._file.run, question), partial(self._on_answered, on_done), waits=waits)

    def peek(self, question: Callable[[Library], Result], on_done: OnDone[Result]) -> None:
        """Answer a question in the lane if the file can be read as it is. It is not created, updated or recovered."""
        is_there = False
        with suppress(OSError):
            is_there = self._path.exists()
        if is_there:
            self._lane.run(partial(self._file.peek, question), on_done)

    def run(self, function: Callable[[Library], Result], on_done: OnDone[Result]) -> None:
        """Call a function that changes the library in the lane, then `on_done`, and emit `changed` on success."""
        self.ask(function, partial(self._on_changed, on_done))

    def store(self, game: Game | MastermindGame, on_done: OnDone[int] = lambda _: None) -> None:
        """Store a game, replacing the one with the same id, or keep it in a file for later. Then call `on_done`."""
        self._lane.run(partial(self._file.store, game), partial(self._on_stored, on_done))

    def find_person(self) -> None:
        """Name the person in games that were imported, or stored before there was a name."""
        self._lane.run(partial(self._file.name_person, self.person), self._on_person_named)

    def report_change(self) -> None:
        """Emit `changed` after a question that changed the library, such as one that stores a review."""
        self.changed.emit()

    def is_known(self, game: MastermindGame) -> bool:
        """Return True if the breaker had played this game's number before."""
        return self.query(lambda library: mastermind_games.is_known(library, game), default=False)

    def finish(self, timeout_s: float) -> None:
        """Wait until all games are stored or kept, for some seconds at most. The window is blocked meanwhile."""
        self._lane.finish(timeout_s)

    def close(self) -> None:
        """Close the library file."""
        self.closing.emit()
        for timer in (self._check_timer, self._retry_timer):
            timer.stop()
        self._file.is_stopped = True
        self._file.close_reader()
        self._lane.run(self._file.close)
        self._lane.finish()

    def _read(self, question: Callable[[Library], Result]) -> LibraryAnswer[Result] | None:
        """Return the answer to a question. None if the file is not open, which has been reported."""
        if not self._is_open:
            self._open(self._file.open)
        return self._file.read(question) if self._is_open else None

    def _open(self, function: Callable[[], LibraryAnswer[Any]]) -> None:
        if self._may_open and not self.is_opening:
            self.is_opening = True
            self._lane.run(function, self._on_opened)
            if self.is_opening:
                self._report(read_error=wording.OPENING)

    def _on_opened(self, opened: LibraryAnswer[Any]) -> None:
        was_late = self._read_error == wording.OPENING
        self._is_beyond_recovery = opened.result is False
        self.is_opening = False
        self._report(read_error=opened.error)
        if not opened.error:
            self._note_success()
        if was_late:
            # If it could not be opened, the views' questions do not open it again at once.
            self._may_open = self._is_open
            self.changed.emit()
            self._may_open = True

    def _on_answered(self, on_done: OnDone[Result], answer: LibraryAnswer[Result]) -> None:
        self._report(read_error=answer.error)
        on_done(answer)
        if answer.bug:
            raise answer.bug

    def _on_changed(self, on_done: OnDone[Result], answer: LibraryAnswer[Result]) -> None:
        if not answer.error:
            self._note_success()
            self.changed.emit()
        on_done(answer)

    def _on_stored(self, on_done: OnDone[int], answer: LibraryAnswer[int]) -> None:
        if answer.error:
            self._report(store_error=answer.error)
            self._retry_timer.start()
        else:
            self._report(read_error="")
            if self._retry_timer.isActive():
                self._store_pending()
            self._note_success()
            self.changed.emit()
        on_done(answer)

    def _on_person_named(self, answer: LibraryAnswer[bool]) -> None:
        if answer.bug:
            raise answer.bug
        if answer.result:
            self._lane.run(self._file.rate_next, self._on_rated)
            self.changed.emit()

    def _on_rated(self, answer: LibraryAnswer[float]) -> None:
        """Continue until all games are rated. After an error, the next change tries again."""
        if answer.bug:
            raise answer.bug
        if answer.result is not None:
            self.ratings_updated.emit(answer.result)
            if answer.result < 1:
                self._lane.run(self._file.rate_next, self._on_rated)

    def _store_pending(self, report: Callable[[int], object] = lambda _: None) -> None:
        """Store the games that could not be stored, then call `report` with their number if there are any."""
        self._retry_timer.stop()
        self._lane.run(self._file.store_pending, partial(self._on_pending_stored, report))

    def _on_pending_stored(self, report: Callable[[int], object], answer: LibraryAnswer[int]) -> None:
        self._report(store_error=answer.error)
        if answer.error:
            self._retry_timer.start()
        elif answer.result:
            self._report(read_error="")
            self.changed.emit()
            report(answer.result)

    def _note_success(self) -> None:
        """Note that the file is open. Its new games are rated, and a while after its first use it is checked."""
        self._is_open = True
        self._lane.run(self._file.rate_next, self._on_rated)
        if not self._has_check:
            self._has_check = True
            self.find_person()
            self._check_timer.start(CHECK_DELAY_MS)

    def _check(self) -> None:
        # Windows does not replace a damaged file while the window has it open.
        self._file.close_reader()
        self._lane.run(self._file.check, self._on_checked, waits=False)

    def _on_checked(self, answer: LibraryAnswer[bool]) -> None:
        """Read a recovered file again. The next query reports a check that failed."""
        if answer.result:
            self._is_beyond_recovery = False
            self._file.close_reader()
        self._report()
        if answer.result:
            self.changed.emit()

    def _report(self, *, read_error: str | None = None, store_error: str | None = None) -> None:
        self._read_error = self._read_error if read_error is None else read_error
        self._store_error = self._store_error if store_error is None else store_error
        if self.error:
            self._file.close_reader()  # the next try may replace the file
        if self._reported != self.report:
            self._reported = self.report
            self.availability_changed.emit(self.report)
