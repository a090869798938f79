"""Keeps the person's progress in puzzles, in memory and in its file."""

from datetime import date
from functools import partial, reduce
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.decisive import DecisiveMistake
from tictactoe_gui.puzzles import catalogue, clock
from tictactoe_gui.puzzles.own_mistake import own_puzzle
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.storage import puzzle_progress
from tictactoe_gui.storage.puzzle_progress import Change, StoredProgress
from tictactoe_gui.ui.session.background import Lane

RETRY_MS = 5000
"""Delay before the file is read or written again if that failed, in milliseconds."""
CHECK_MS = 20_000
"""Time between two looks at the clock, in milliseconds. The computer may have slept, or its clock may be changed."""


class ProgressKeeper(QObject):
    """Progress in puzzles. A lane reads and writes its file.

    Changes that could not be written are kept and tried again.

    Signals:
        changed(): `progress` changed, a mistake became due, or another day began.
        failed(OSError): why the progress could not be read or saved.
        saved(): the progress is saved.
        damaged(StoredProgress): the last save was damaged, and this was read instead.

    """

    changed = Signal()
    failed = Signal(OSError)
    saved = Signal()
    damaged = Signal(StoredProgress)

    def __init__(self, path: Path, lane: Lane, parent: QObject) -> None:
        super().__init__(parent, objectName="progress_keeper")
        self._path = path
        self._lane = lane
        self.progress = Progress()
        """Progress, which is empty until the file was read."""
        self._unwritten: list[Change] = []
        """Changes that are not in the file, in order."""
        self._retry_timer = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._retry_timer.timeout.connect(self.load)
        self._seen = self._moment
        timer = QTimer(self, interval=CHECK_MS, timerType=Qt.TimerType.VeryCoarseTimer)
        timer.timeout.connect(self.check_clock)
        timer.start()

    @property
    def due_count(self) -> int:
        """Number of own mistakes that are due."""
        return len(self.progress.due(clock.now()))

    def load(self) -> None:
        """Read the file, and write the changes that are not in it."""
        self._lane.run(partial(puzzle_progress.read, self._path), self._on_read, self._on_failed, waits=False)

    def check_clock(self) -> None:
        """Find out whether a mistake has become due, or another day has begun."""
        if self._moment != self._seen:
            self._on_changed()

    def attempt(self, puzzle: Puzzle, *, solved: bool, counts: bool) -> None:
        """Note the result of the first attempt at a puzzle. If it `counts`, it may change the rating."""
        moment = clock.now()
        self._change(lambda progress: progress.attempted(puzzle, moment, solved=solved, counts=counts))

    def complete(self, puzzle: Puzzle, *, is_of_the_day: bool) -> None:
        """Note that a puzzle was solved."""
        today = clock.today()
        of_day = catalogue.day_of(puzzle, today) if is_of_the_day else None
        self._change(lambda progress: progress.completed(puzzle, today, of_day))

    def add_mistake(self, game: Game, found: DecisiveMistake) -> None:
        """Add the mistake that decided a game to the puzzles, if it is proved to be bad."""
        puzzle = own_puzzle(game, found.review)
        moment = clock.now()
        if puzzle:
            self._change(lambda progress: progress.with_mistake(puzzle, moment))

    def is_unsaved(self, seconds: float) -> bool:
        """Return True if progress would be lost if the program ended now.

        What could not be written is tried once more. The window is blocked until this is known, up to `seconds`.
        """
        self._write()
        self._lane.finish(seconds)
        return bool(self._unwritten)

    @property
    def is_saving(self) -> bool:
        """True if the file is being read or written."""
        return self._lane.is_busy

    def close(self, seconds: float) -> None:
        """Wait until the file is written, up to this many seconds."""
        self.is_unsaved(seconds)
        self._retry_timer.stop()

    def _change(self, change: Change) -> None:
        """Show the change at once, and write it. Another window may have changed the file meanwhile."""
        self._unwritten.append(change)
        self._set_progress(change(self.progress))
        self._write()

    def _write(self) -> None:
        """Write the changes that are not in the file. While it is being read or written, they wait."""
        if self._unwritten and not self._lane.is_busy:
            changes = tuple(self._unwritten)
            write = partial(puzzle_progress.update, self._path, changes)
            self._lane.run(write, partial(self._on_written, len(changes)), self._on_failed, waits=False)

    def _on_written(self, count: int, stored: StoredProgress) -> None:
        del self._unwritten[:count]
        self.saved.emit()
        self._on_read(stored)

    def _on_failed(self, error: OSError) -> None:
        self.failed.emit(error)
        self._retry_timer.start()

    def _on_read(self, stored: StoredProgress) -> None:
        """Show the progress in the file with the changes that are not in it, and write those."""
        if stored.damaged:
            self.damaged.emit(stored)
        self._set_progress(reduce(lambda progress, change: change(progress), self._unwritten, stored.progress))
        self._write()

    def _set_progress(self, progress: Progress) -> None:
        if progress != self.progress:
            self.progress = progress
            self._on_changed()

    @property
    def _moment(self) -> tuple[date, int]:
        """What the time changes: the day, and the number of mistakes that are due."""
        return clock.today(), self.due_count

    def _on_changed(self) -> None:
        self._seen = self._moment
        self.changed.emit()
