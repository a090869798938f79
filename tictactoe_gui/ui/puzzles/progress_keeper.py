"""Keeps the person's progress in puzzles, in memory and in its file."""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.decisive import DecisiveMistake
from tictactoe_gui.puzzles import catalogue, clock
from tictactoe_gui.puzzles.own_mistake import own_puzzle
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.storage import puzzle_progress
from tictactoe_gui.storage.puzzle_progress import StoredProgress
from tictactoe_gui.ui.session.storage_thread import StorageThread

CHECK_MS = 20_000
"""Time between two looks at the clock, in milliseconds. The computer may have slept, or its clock may be changed."""


class ProgressKeeper(QObject):
    """Progress in puzzles. A thread reads and writes its file.

    Signals:
        changed(): `progress` changed, a mistake became due, or another day began.
        failed(OSError | None): why the progress could not be saved. None once it is saved.
        damaged(Path): the file was unreadable, and was renamed to this path.

    """

    changed = Signal()
    failed = Signal(object)
    damaged = Signal(object)

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent, objectName="progress_keeper")
        self._path = path
        self._thread = StorageThread(self)
        self.progress = Progress()
        """Progress, which is empty until the file was read."""
        self._seen = self._moment
        timer = QTimer(self, interval=CHECK_MS, timerType=Qt.TimerType.VeryCoarseTimer)
        timer.timeout.connect(self.check_clock)
        timer.start()

    @property
    def due_count(self) -> int:
        """Number of own mistakes that are due."""
        return len(self.progress.due(clock.now()))

    def load(self) -> None:
        """Read the file."""
        path = self._path
        self._thread.run(lambda: puzzle_progress.read(path), self._on_read, self.failed.emit, waits=False)

    def check_clock(self) -> None:
        """Find out whether a mistake has become due, or another day has begun."""
        if self._moment != self._seen:
            self._on_changed()

    def attempt(self, puzzle: Puzzle, *, solved: bool, is_lesson: bool) -> None:
        """Note the result of the first attempt at a puzzle."""
        moment = clock.now()
        self._change(lambda progress: progress.attempted(puzzle, moment, solved=solved, is_lesson=is_lesson))

    def complete(self, puzzle: Puzzle, *, is_of_the_day: bool) -> None:
        """Note that a puzzle was solved."""
        today = clock.today()
        of_day = catalogue.day_of(puzzle, today) if is_of_the_day else None
        self._change(lambda progress: progress.completed(puzzle, today, of_day))

    def add_mistake(self, game: Game, found: DecisiveMistake) -> None:
        """Add a proved mistake in a game to the puzzles."""
        puzzle, moment = own_puzzle(game, found.review) if found.is_proved else None, clock.now()
        if puzzle:
            self._change(lambda progress: progress.with_mistake(puzzle, moment))

    def close(self, seconds: float) -> None:
        """Wait until the file is written, up to this many seconds."""
        self._thread.finish(seconds)
        self._thread.close()

    def _change(self, change: Callable[[Progress], Progress]) -> None:
        """Show the change at once, and write it. Another window may have changed the file meanwhile."""
        path = self._path
        self._set_progress(change(self.progress))
        write = partial(puzzle_progress.update, path, change)
        self._thread.run(write, self._on_written, self.failed.emit, waits=False)

    def _on_written(self, stored: StoredProgress) -> None:
        self.failed.emit(None)
        self._on_read(stored)

    def _on_read(self, stored: StoredProgress) -> None:
        """Show the progress in the file, unless more changes are being written."""
        if stored.unreadable:
            self.damaged.emit(stored.unreadable)
        if not self._thread.is_busy:
            self._set_progress(stored.progress)

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
