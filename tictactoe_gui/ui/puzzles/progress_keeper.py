"""Keeps the person's progress in puzzles, in memory and in its file."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.decisive import DecisiveMistake
from tictactoe_gui.puzzles.own_mistake import own_puzzle
from tictactoe_gui.puzzles.progress import Progress, now
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.storage import puzzle_progress
from tictactoe_gui.storage.puzzle_progress import StoredProgress
from tictactoe_gui.ui.session.storage_thread import StorageThread


class ProgressKeeper(QObject):
    """Progress in puzzles. A thread reads and writes its file.

    Signals:
        changed(): `progress` changed.
        failed(OSError | None): why the progress could not be saved. None once it is saved.
        damaged(Path): the file was unreadable, and was renamed to this path.

    """

    changed = Signal()
    failed = Signal(object)
    damaged = Signal(object)

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent, objectName="progress_keeper")
        self._path = path
        self._thread = StorageThread(self, waits=False)
        self.progress = Progress()
        """Progress, which is empty until the file was read."""

    @property
    def due_count(self) -> int:
        """Number of own mistakes that are due."""
        return len(self.progress.due(now()))

    def load(self) -> None:
        """Read the file."""
        path = self._path
        self._thread.run(lambda: puzzle_progress.read(path), self._on_read, self.failed.emit)

    def attempt(self, puzzle: Puzzle, *, solved: bool, is_lesson: bool) -> None:
        """Note the result of the first attempt at a puzzle."""
        moment = now()
        self._change(lambda progress: progress.attempted(puzzle, moment, solved=solved, is_lesson=is_lesson))

    def complete(self, puzzle: Puzzle, *, is_of_the_day: bool) -> None:
        """Note that a puzzle was solved."""
        today = date.today()
        self._change(lambda progress: progress.completed(puzzle, today, is_of_the_day=is_of_the_day))

    def add_mistake(self, game: Game, found: DecisiveMistake) -> None:
        """Add a proved mistake in a game to the puzzles."""
        puzzle, moment = own_puzzle(game, found.review) if found.is_proved else None, now()
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
        self._thread.run(lambda: puzzle_progress.update(path, change), self._on_written, self.failed.emit)

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
            self.changed.emit()
